// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/viewfilter.h"

#include "core/analysis/messages/messagestatistics.h"
#include "core/model/definitions.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/messageconditions.h"
#include "views/base/modeltext.h"
#include "views/base/recording.h"
#include "views/base/viewstate.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

namespace lightcone::views {

namespace {

constexpr std::uint64_t kAnyNumberOfBytes = std::numeric_limits<std::uint64_t>::max();
constexpr qsizetype kMostNames = 4; ///< of more, the first ones and their number are said

class FilterWords {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::ViewFilter)
};

/// The number of bytes without rounding.
QString exactBytes(std::uint64_t bytes)
{
    constexpr std::uint64_t kKibi = 1024;
    if (bytes > 0 && bytes % (kKibi * kKibi) == 0)
        return FilterWords::tr("%1 MiB").arg(formatCount(bytes / (kKibi * kKibi)));
    if (bytes > 0 && bytes % kKibi == 0)
        return FilterWords::tr("%1 KiB").arg(formatCount(bytes / kKibi));
    return FilterWords::tr("%1 B").arg(formatCount(bytes));
}

QString sizesText(std::uint64_t least, std::uint64_t most)
{
    if (least == most)
        return FilterWords::tr("of %1").arg(exactBytes(least));
    if (most == kAnyNumberOfBytes)
        return FilterWords::tr("%1 or more").arg(exactBytes(least));
    if (least == 0)
        return FilterWords::tr("up to %1").arg(exactBytes(most));
    return FilterWords::tr("%1 to %2", "sizes").arg(exactBytes(least), exactBytes(most));
}

QString listText(const QStringList& names)
{
    if (names.size() <= kMostNames)
        return names.join(QStringLiteral(", "));
    return FilterWords::tr("%1 and %2 more", "names, number")
        .arg(names.first(kMostNames - 1).join(QStringLiteral(", ")),
            formatCount(static_cast<std::uint64_t>(names.size() - kMostNames + 1)));
}

QString locationNames(const std::vector<core::LocationId>& locations, const core::Definitions& definitions)
{
    QStringList names;
    for (const core::LocationId location : locations)
        names += nameText(definitions.locationLabel(location));
    return listText(names);
}

FilteredCount shownFunctions(const core::Definitions& definitions, std::span<const core::FunctionId> hidden)
{
    return { definitions.functions.size() - hidden.size(), definitions.functions.size() };
}

QString functionFilterText(const core::Definitions& definitions, std::span<const core::FunctionId> hidden)
{
    const FilteredCount count = shownFunctions(definitions, hidden);
    const bool areFewShown = count.shown > 0 && count.shown < hidden.size();
    QStringList names;
    for (std::size_t i = 0; i < definitions.functions.size(); ++i) {
        if (std::ranges::binary_search(hidden, core::idAt<core::FunctionId>(i)) != areFewShown)
            names += nameText(definitions.functions[i].name);
    }
    return areFewShown ? FilterWords::tr("only %1", "functions").arg(listText(names))
                       : FilterWords::tr("without %1", "functions").arg(listText(names));
}

QString silentRowsText(std::uint64_t count)
{
    return FilterWords::tr("%Ln row(s) without events", nullptr, pluralNumber(count));
}

QString noteOfMessages(const FilteredCount& count, const QString& words)
{
    return FilterWords::tr("%1 in the whole trace (%2)", "count, filter")
        .arg(filterText(ViewFilter::Subject::Messages, count), words);
}

/// What is there of a run whose calls a filter leaves out.
QString recordedText(const QString& filter)
{
    return FilterWords::tr(
        "what a run with the filter “%1” records; the time of other functions is that of their callers")
        .arg(filter);
}

} // namespace

QString filterText(ViewFilter::Subject subject, const std::optional<FilteredCount>& count)
{
    if (subject == ViewFilter::Subject::SilentRows)
        return silentRowsText(count ? count->all - count->shown : 0);
    const QString name = subject == ViewFilter::Subject::Messages ? FilterWords::tr("Messages")
        : subject == ViewFilter::Subject::Rows                    ? FilterWords::tr("Rows")
        : subject == ViewFilter::Subject::Remarks                 ? FilterWords::tr("Markers")
        : subject == ViewFilter::Subject::Locks                   ? FilterWords::tr("Locks")
        : subject == ViewFilter::Subject::Recording               ? FilterWords::tr("Recording")
                                                                  : FilterWords::tr("Functions");
    if (!count)
        return FilterWords::tr("%1: filtered", "what is filtered").arg(name);
    return FilterWords::tr("%1: %2 of %3", "what is filtered, shown, all")
        .arg(name, formatCount(count->shown), formatCount(count->all));
}

std::vector<ViewFilter> recordingFilters(ViewState& state)
{
    const auto& leftOut = state.recording().leftOut();
    if (!leftOut)
        return {};
    return { { ViewFilter::Subject::Recording, std::nullopt, recordedText(nameText(leftOut->filter)),
        [&state] { state.recording().request(nullptr); } } };
}

QString recordingNote(const ViewState& state)
{
    const auto& leftOut = state.recording().leftOut();
    return leftOut ? recordingNote(QString::fromStdString(leftOut->filter)) : QString();
}

QString recordingNote(const QString& filter)
{
    return filter.isEmpty() ? QString()
                            : FilterWords::tr("%1: %2", "what is filtered, what is left of it")
                                  .arg(FilterWords::tr("Recording"), recordedText(visibleText(filter)));
}

std::vector<ViewFilter> messageFilters(ViewState& state)
{
    const core::MessageFilter& filter = state.lines().filter;
    if (!state.store() || filter == core::MessageFilter {})
        return {};
    return { { ViewFilter::Subject::Messages, std::nullopt, messageFilterText(filter, state.store()->definitions()),
        [&state] { state.setMessageFilter({}); } } };
}

std::vector<ViewFilter> functionFilters(ViewState& state)
{
    const std::vector<core::FunctionId>& hidden = state.hiddenFunctions();
    if (!state.store() || hidden.empty())
        return {};
    const core::Definitions& definitions = state.store()->definitions();
    return { { ViewFilter::Subject::Functions, shownFunctions(definitions, hidden),
        functionFilterText(definitions, hidden), [&state] { state.showAllFunctions(); } } };
}

std::vector<ViewFilter> contentFilters(ViewState& state)
{
    std::vector<ViewFilter> filters = state.lines().messages ? messageFilters(state) : std::vector<ViewFilter> {};
    std::ranges::move(functionFilters(state), std::back_inserter(filters));
    return filters;
}

ViewFilter rowFilter(ViewState& state, std::optional<FilteredCount> count)
{
    return { ViewFilter::Subject::Rows, count, rowFilterText(state.rowDisplay()), [&state] { state.showAllRows(); } };
}

ViewFilter silentRowFilter(std::size_t count, std::function<void()> show)
{
    return { ViewFilter::Subject::SilentRows, FilteredCount { 0, count }, FilterWords::tr("rows with events"),
        std::move(show) };
}

QString silentRowsNote(std::size_t count)
{
    return count > 0 ? FilterWords::tr("%Ln row(s) without events are not shown", nullptr, pluralNumber(count))
                     : QString();
}

QString functionsNote(const core::Definitions& definitions, std::span<const core::FunctionId> hidden)
{
    return hidden.empty()
        ? QString()
        : QStringLiteral("%1 (%2)").arg(filterText(ViewFilter::Subject::Functions, shownFunctions(definitions, hidden)),
            functionFilterText(definitions, hidden));
}

QString rowsNote(const RowDisplay& display, const FilteredCount& count)
{
    return display.isFilter()
        ? QStringLiteral("%1 (%2)").arg(filterText(ViewFilter::Subject::Rows, count), rowFilterText(display))
        : QString();
}

QString joinedNotes(const QString& first, const QString& second)
{
    return first.isEmpty() ? second : second.isEmpty() ? first : QStringLiteral("%1 · %2").arg(first, second);
}

QString rowFilterText(const RowDisplay& display)
{
    QStringList parts;
    if (!display.filter.isEmpty())
        parts += FilterWords::tr("names with “%1”").arg(display.filter);
    if (!display.hidden.empty())
        parts += FilterWords::tr("without the locations that are hidden: %1").arg(formatCount(display.hidden.size()));
    return parts.join(QStringLiteral("; "));
}

core::Stoppable<FilteredCount> countFiltered(
    const core::StoreView& store, const core::MessageFilter& filter, const std::stop_token& stop)
{
    const core::Stoppable<std::uint64_t> shown = core::countMessages(store, filter, stop);
    const core::Stoppable<std::uint64_t> all = core::countMessages(store, {}, stop);
    if (shown.isStopped() || all.isStopped())
        return core::Stopped {};
    return FilteredCount { shown.value(), all.value() };
}

core::Stoppable<QString> messagesNote(
    const core::StoreView& store, const LineDisplay& lines, const std::stop_token& stop)
{
    if (!lines.messages || lines.filter == core::MessageFilter {})
        return QString();
    const core::Stoppable<FilteredCount> count = countFiltered(store, lines.filter, stop);
    if (count.isStopped())
        return core::Stopped {};
    return noteOfMessages(count.value(), messageFilterText(lines.filter, store.definitions()));
}

QString messageFilterText(const core::MessageFilter& filter, const core::Definitions& definitions)
{
    QStringList parts;
    if (filter.leastBytes > 0 || filter.mostBytes != kAnyNumberOfBytes)
        parts += sizesText(filter.leastBytes, filter.mostBytes);
    if (!filter.tags.empty()) {
        std::vector<std::uint32_t> tags = filter.tags;
        std::ranges::sort(tags);
        tags.erase(std::unique(tags.begin(), tags.end()), tags.end());
        parts += tags.size() == 1 ? FilterWords::tr("tag %1").arg(tags.front())
                                  : FilterWords::tr("tags %1").arg(tagsText(tags));
    }
    if (!filter.communicators.empty()) {
        QStringList names;
        for (const core::CommunicatorId communicator : filter.communicators)
            names += core::isValid(communicator) ? nameText(definitions.communicator(communicator).name)
                                                 : FilterWords::tr("unknown", "communicator");
        parts += FilterWords::tr("communicator %1", "one or more").arg(listText(names));
    }
    if (!filter.peers.empty())
        parts += FilterWords::tr("from or to %1", "locations").arg(locationNames(filter.peers, definitions));
    if (filter.isBothWays && !filter.senders.empty() && !filter.receivers.empty())
        return (
            parts << FilterWords::tr("between %1 and %2", "locations, locations")
                         .arg(locationNames(filter.senders, definitions), locationNames(filter.receivers, definitions)))
            .join(QStringLiteral("; "));
    if (!filter.senders.empty())
        parts += FilterWords::tr("from %1", "locations").arg(locationNames(filter.senders, definitions));
    if (!filter.receivers.empty())
        parts += FilterWords::tr("to %1", "locations").arg(locationNames(filter.receivers, definitions));
    return parts.join(QStringLiteral("; "));
}

} // namespace lightcone::views
