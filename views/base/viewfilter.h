// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagefilter.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {
struct Definitions;
class StoreView;
} // namespace lightcone::core

namespace lightcone::views {

struct LineDisplay;
struct RowDisplay;
class ViewState;

/// The number of things that a filter lets through, and of all that there are.
struct FilteredCount {
    std::uint64_t shown = 0;
    std::uint64_t all = 0;

    friend bool operator==(const FilteredCount&, const FilteredCount&) = default;
};

/// A filter that is on and leaves things out of a view.
struct ViewFilter {
    enum class Subject { Messages, Rows, Functions, SilentRows, Remarks, Locks, Recording };
    Subject subject = Subject::Messages;
    std::optional<FilteredCount> count; ///< nullopt: the view does not know it; of messages the window counts them
    QString words; ///< says what the filter lets through
    std::function<void()> clear; ///< takes the filter off
};

/// "Messages: 1,204 of 55,000"; without a count "Messages: filtered"; "27 rows without events".
QString filterText(ViewFilter::Subject subject, const std::optional<FilteredCount>& count);
/// The message filter of @p state as a filter of a view; nothing where it lets all messages pass.
std::vector<ViewFilter> messageFilters(ViewState& state);

/// The functions that @p state leaves out of charts as a filter of a chart; nothing where it leaves none out.
std::vector<ViewFilter> functionFilters(ViewState& state);
/// The filter of Score-P without whose calls the document of @p state was opened, as a filter of any view; nothing
/// where all calls are there.
std::vector<ViewFilter> recordingFilters(ViewState& state);
/// What a picture of @p state says of the filter that it was opened with; empty: all calls are there.
QString recordingNote(const ViewState& state);
/// What a picture says of a document that was opened without the calls that the filter of Score-P with the name
/// @p filter leaves out; empty for an empty name.
QString recordingNote(const QString& filter);
/// The filters of @p state that act on what a chart of calls and messages shows in its rows.
std::vector<ViewFilter> contentFilters(ViewState& state);

/// The filter of rows that is on in @p state as a filter of a view, which shows @p count of its locations.
ViewFilter rowFilter(ViewState& state, std::optional<FilteredCount> count);

/// The rows without events that a view leaves out, @p count of them, as a filter; @p show shows them.
ViewFilter silentRowFilter(std::size_t count, std::function<void()> show);
/// What a picture says of the rows without events that it leaves out; empty: it leaves none out.
QString silentRowsNote(std::size_t count);

/// Counts the messages of the trace that pass @p filter. Any thread. O(messages).
core::Stoppable<FilteredCount> countFiltered(
    const core::StoreView& store, const core::MessageFilter& filter, const std::stop_token& stop);
/// What a picture with @p lines says of the messages that it leaves out: "Messages: 1,204 of 55,000 in the whole trace
/// (64 KiB or more)"; empty: it has no messages or leaves none out. Any thread. O(messages).
core::Stoppable<QString> messagesNote(
    const core::StoreView& store, const LineDisplay& lines, const std::stop_token& stop);
/// What a picture says of the functions that are @p hidden in it: "Functions: 12 of 14 (without a, b)"; empty: none is.
QString functionsNote(const core::Definitions& definitions, std::span<const core::FunctionId> hidden);
/// What a picture says of the rows that @p display leaves out: "Rows: 12 of 64 (names with “Rank 1”)"; empty: it leaves
/// none out.
QString rowsNote(const RowDisplay& display, const FilteredCount& count);
/// Both notes in one line; each may be empty.
QString joinedNotes(const QString& first, const QString& second);
/// Says what @p display leaves out: "names with “Rank 1”; without the locations that are hidden: 3"; empty: nothing.
QString rowFilterText(const RowDisplay& display);
/// Says what @p filter lets through: "64 KiB or more; tags 3, 7-9; from P#1"; empty: everything.
QString messageFilterText(const core::MessageFilter& filter, const core::Definitions& definitions);

} // namespace lightcone::views
