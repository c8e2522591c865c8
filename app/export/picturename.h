// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"
#include "views/base/formatting.h"

#include <QString>

namespace lightcone::app {

/// The name that a person would call the trace in @p path: that of its main file, or of its folder where tools call
/// all main files alike ("traces.otf2"). Without suffix.
QString traceName(const QString& path);
/// "150ms-170ms", with as many digits as tell the ends apart well; empty for an empty interval.
QString intervalName(core::Interval interval, const views::TimeScale& scale);
/// "halo-timeline-150ms-170ms": the parts that are not empty, without what a file system, a shell or LaTeX could
/// take for something else.
QString pictureName(const QString& trace, const QString& view, const QString& interval);

} // namespace lightcone::app
