// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lightcone::core {
struct FilterError;
}

namespace lightcone::views {

/// Says in one line what is wrong with a filter, where, and what to do. @param file  its name for people; empty: none
QString filterErrorLine(const core::FilterError& error, const QString& file);

} // namespace lightcone::views
