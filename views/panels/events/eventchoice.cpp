// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/events/eventchoice.h"

#include "core/store/storeview.h"
#include "views/base/modeltext.h"
#include "views/base/visibletext.h"
#include "views/panels/events/eventdetails.h"

#include <QLocale>
#include <QStringList>

namespace lightcone::views {

namespace {

bool hasPart(const std::string& name, const QString& part)
{
    return nameText(name).contains(part, Qt::CaseInsensitive);
}

std::vector<bool> functionsWith(const core::Definitions& definitions, const QString& part)
{
    std::vector<bool> found;
    found.reserve(definitions.functions.size());
    for (const core::FunctionDef& function : definitions.functions)
        found.push_back(hasPart(function.name, part));
    return found;
}

core::EventTerm regionTerm(const core::Definitions& definitions, const QString& name)
{
    core::EventTerm term;
    bool isName = false;
    for (const core::FunctionDef& function : definitions.functions) {
        const bool isThis = nameText(function.name).compare(name, Qt::CaseInsensitive) == 0;
        term.functions.push_back(isThis);
        isName = isName || isThis;
    }
    if (!isName)
        term.functions = functionsWith(definitions, name);
    return term;
}

bool hasInDetails(
    const core::StoreView& store, core::EventRef event, const core::EventRecord& record, const QString& word)
{
    const QString details = eventDetails(store, event, store.location(event.location).fields(record));
    return details.contains(word, Qt::CaseInsensitive)
        || QString(details).remove(QLocale().groupSeparator()).contains(word, Qt::CaseInsensitive);
}

core::EventTerm wordTerm(const core::StoreView& store, const QString& word, bool isInDetails)
{
    core::EventTerm term;
    for (std::size_t i = 0; i < core::kEventKindCount; ++i) {
        const auto kind = static_cast<core::EventKind>(i);
        term.kinds[i] = eventKindText(kind).contains(word, Qt::CaseInsensitive)
            || hasPart(std::string(core::eventKindName(kind)), word);
    }
    for (std::size_t i = 0; i < store.locationCount(); ++i)
        term.locations.push_back(hasPart(store.definitions().locationLabel(core::idAt<core::LocationId>(i)), word));
    term.functions = functionsWith(store.definitions(), word);
    if (isInDetails)
        term.has
            = [&store, word](const core::LocationView& location, std::uint64_t index, const core::EventRecord& record) {
                  return hasInDetails(store, { location.id(), index }, record, word);
              };
    return term;
}

} // namespace

std::vector<core::EventTerm> termsOf(const EventChoice& choice, const core::StoreView& store)
{
    static_assert((kMaxFilterText + 1) / 2 + 3 <= core::EventMatcher::kMaxTerms);
    std::vector<core::EventTerm> terms;
    if (choice.kinds.any())
        terms.emplace_back().kinds = choice.kinds;
    if (!choice.locations.empty()) {
        core::EventTerm& term = terms.emplace_back();
        term.locations.resize(store.locationCount());
        for (const core::LocationId location : choice.locations) {
            if (core::indexOf(location) < term.locations.size()) // the row may be of the trace before
                term.locations[core::indexOf(location)] = true;
        }
    }
    if (const QString region = choice.region.trimmed(); !region.isEmpty())
        terms.push_back(regionTerm(store.definitions(), region));
    const QStringList words = choice.text.left(kMaxFilterText).simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (const QString& word : words)
        terms.push_back(wordTerm(store, word, choice.isInDetails));
    return terms;
}

} // namespace lightcone::views
