// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace lightcone::views {

/// Translation context of displays of a moment.
class MomentText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::MomentText)
};

} // namespace lightcone::views
