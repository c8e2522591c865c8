// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/intervaltitle.h"

#include "core/model/lasting.h"

#include <QCoreApplication>

#include <algorithm>

namespace lightcone::views {

namespace {

class Texts {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::IntervalTitle)
};

} // namespace

QString intervalTitle(const TimeScale& scale, core::Interval whole, core::Interval interval, bool isMeasured)
{
    const bool isWhole = interval.begin <= whole.begin && interval.end >= whole.end;
    interval = core::lastingPart(interval, whole);
    if (isWhole && !isMeasured)
        return Texts::tr("Whole trace: %1").arg(formatDuration(static_cast<core::Tick>(interval.length()), scale));
    const std::uint64_t resolution = std::max<std::uint64_t>(interval.length() / 1000, 1);
    const QString span
        = Texts::tr("%1 (%2 – %3)", "length, begin, end")
              .arg(formatDuration(static_cast<core::Tick>(interval.length()), scale),
                  formatTime(interval.begin, scale, resolution), formatTime(interval.end, scale, resolution));
    return isMeasured ? Texts::tr("Measured range: %1").arg(span) : Texts::tr("Visible interval: %1").arg(span);
}

} // namespace lightcone::views
