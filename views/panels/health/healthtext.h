// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/checks/clockcheck.h"
#include "core/model/recordcount.h"

#include <QString>

namespace lightcone::core {
class StoreView;
}

// Words of the health report, for the window and the command line.
namespace lightcone::views {

/// Says in a sentence how whole the trace is, whose reading has ended.
QString healthSummary(const core::StoreView& store);
/// "3 of 10 messages … arrive before they were sent; …" with the smallest shift that repairs it.
QString clockSentence(const core::StoreView& store, const core::ClockSkew& skew);
/// The smallest shift, with all digits that the clock has.
QString shiftText(const core::StoreView& store, const core::ClockSkew& skew);
/// Says in a word or two what became of records.
QString fateText(core::RecordCount::Fate fate);
/// Says in a sentence what that fate means.
QString fateExplanation(core::RecordCount::Fate fate);

} // namespace lightcone::views
