// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/clocktext.h"

#include "core/analysis/soundness/clockerror.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/modeltext.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdint>
#include <limits>

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
    constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
    const QString ticks = formatDuration(static_cast<std::int64_t>(std::min(error, kMost)), timeScaleOf(store));
    return store.isDamaged() ? ClockTexts::tr(
               "Effects come before their causes by up to %1, as clocks are not synchronised or data is lost.")
                                   .arg(ticks)
                             : ClockTexts::tr("The clocks of the locations differ by %1 or more.").arg(ticks);
}

} // namespace lightcone::views
