// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/findtext.h"

#include "app/cli/arguments/locationselection.h"
#include "core/model/definitions.h"
#include "views/base/quotedname.h"
#include "views/lines/messagefilterdialog.h"

#include <QStringList>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

/// The names that @p text quotes; nullopt when it is anything but quoted names.
std::optional<std::vector<std::string>> quotedNames(QStringView text)
{
    std::vector<std::string> names;
    for (text = text.trimmed(); !text.isEmpty(); text = text.trimmed()) {
        const std::optional<QString> name = views::takeQuotedName(text);
        if (!name)
            return std::nullopt;
        names.push_back(name->toStdString());
    }
    return names;
}

core::Stoppable<std::vector<core::FunctionId>> functionsFor(
    const core::Definitions& definitions, const QString& text, const std::stop_token& stop)
{
    constexpr std::size_t kFunctionsPerPoll = 4096;
    const auto names = quotedNames(text);
    std::vector<core::FunctionId> found;
    for (std::size_t i = 0; i < definitions.functions.size(); ++i) {
        if (i % kFunctionsPerPoll == 0 && stop.stop_requested())
            return core::Stopped {};
        const std::string& name = definitions.functions[i].name;
        const bool isMeant = names ? std::ranges::find(*names, name) != names->end()
                                   : QString::fromStdString(name).contains(text, Qt::CaseInsensitive);
        if (isMeant)
            found.push_back(core::idAt<core::FunctionId>(i));
    }
    return found;
}

/// Appends the locations of @p rank. @returns false when there is no such rank.
bool addRank(const core::Definitions& definitions, const QString& rank, std::vector<core::LocationId>& locations)
{
    bool isNumber = false;
    static_cast<void>(rank.toUInt(&isNumber));
    if (!isNumber)
        return false;
    const std::vector<core::LocationId> found = selectLocations(definitions, { u"rank:"_s + rank }).locations;
    locations.insert(locations.end(), found.begin(), found.end());
    return !found.empty();
}

bool addRanks(const core::Definitions& definitions, const QStringList& ends, core::MessageFilter& filter)
{
    return ends.size() == 2 && (ends[0].isEmpty() || addRank(definitions, ends[0], filter.senders))
        && (ends[1].isEmpty() || addRank(definitions, ends[1], filter.receivers));
}

bool addBytes(const QString& text, core::MessageFilter& filter)
{
    const QStringList ends = text.split(u'-');
    const auto least = views::parseBytes(ends.front());
    const auto most = views::parseBytes(ends.back());
    if (ends.size() > 2 || (!least && !most) || (!least && !ends.front().isEmpty())
        || (!most && !ends.back().isEmpty()))
        return false;
    filter.leastBytes = least.value_or(filter.leastBytes);
    filter.mostBytes = most.value_or(filter.mostBytes);
    return true;
}

bool addTags(const QString& text, core::MessageFilter& filter)
{
    const auto tags = views::parseTags(text);
    if (!tags || tags->empty())
        return false;
    filter.tags.insert(filter.tags.end(), tags->begin(), tags->end());
    return true;
}

bool addCommunicators(const core::Definitions& definitions, const QString& name, core::MessageFilter& filter)
{
    const std::size_t before = filter.communicators.size();
    for (std::size_t i = 0; i < definitions.communicators.size() && !name.isEmpty(); ++i) {
        if (QString::fromStdString(definitions.communicators[i].name).contains(name, Qt::CaseInsensitive))
            filter.communicators.push_back(core::idAt<core::CommunicatorId>(i));
    }
    return filter.communicators.size() > before;
}

/// The messages that @p text asks for; nullopt where it does not ask for messages, or for some that cannot be.
std::optional<core::MessageFilter> messagesFor(const core::Definitions& definitions, QString text)
{
    core::MessageFilter filter;
    text.replace(QChar(0x2192), u"->"_s);
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    const auto add = [&](const QString& word) {
        const auto after = [&word](QLatin1String key) {
            return word.startsWith(key, Qt::CaseInsensitive) ? std::optional(word.sliced(key.size())) : std::nullopt;
        };
        if (const auto tags = after("tag:"_L1))
            return addTags(*tags, filter);
        if (const auto bytes = after("bytes:"_L1))
            return addBytes(*bytes, filter);
        if (const auto name = after("comm:"_L1))
            return addCommunicators(definitions, *name, filter);
        return addRanks(definitions, word.split(u"->"_s), filter);
    };
    return !words.isEmpty() && std::ranges::all_of(words, add) ? std::optional(filter) : std::nullopt;
}

} // namespace

core::Stoppable<views::Spotlight> spotlightFor(
    const core::Definitions& definitions, const QString& text, const std::stop_token& stop)
{
    views::Spotlight spotlight;
    spotlight.text = text;
    if (text.trimmed().isEmpty())
        return spotlight;
    auto functions = functionsFor(definitions, text, stop);
    if (functions.isStopped())
        return core::Stopped {};
    spotlight.functions = std::move(functions).value();
    if (spotlight.functions.empty())
        spotlight.messages = messagesFor(definitions, text);
    return spotlight;
}

} // namespace lightcone::app
