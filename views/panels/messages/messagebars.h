// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"
#include "views/bars/barchart.h"
#include "views/base/messagegrouping.h"

#include <optional>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

class MessageSummaryModel;

/// Measures of messages that bars can show.
struct MessageBarForm {
    MessageMeasure measure = MessageMeasure::Count;
    bool isByValue = false;
    bool isLogarithmic = false;

    friend bool operator==(const MessageBarForm&, const MessageBarForm&) = default;
};

/// A bar for each row of @p model, which has groups of @p store in @p interval. Of mean durations a line goes from the
/// shortest one to the longest one.
BarChart messageBars(const MessageSummaryModel& model, const core::StoreView& store, core::Interval interval,
    const MessageBarForm& form);
/// Says all measures of @p row in lines, for the pointer on its bar.
QString messageBarDetails(
    const MessageSummaryModel& model, int row, const core::StoreView& store, core::Interval interval);
/// The column of the table with what bars show; nullopt: there is none.
std::optional<int> messageColumnOf(MessageMeasure measure);

} // namespace lightcone::views
