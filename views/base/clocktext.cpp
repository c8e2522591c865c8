// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/clocktext.h"

#include "core/analysis/soundness/clockerror.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/modeltext.h"

#include <QCoreApplication>

namespace lightcone::views {

namespace {

class ClockTexts {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Clocks)
};

} // namespace

QString clockErrorText(const core::StoreView& store)
{
    const std::uint64_t error = core::leastClockError(store);
    if (error == 0)
        return {};
    return ClockTexts::tr("The clocks of the locations differ by %1 or more.")
        .arg(formatDuration(static_cast<std::int64_t>(error), timeScaleOf(store)));
}

} // namespace lightcone::views
