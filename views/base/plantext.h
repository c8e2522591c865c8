// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace lightcone::views {

/// Translation context of the messages of `render` about pictures.
class PlanText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::PicturePlan)
};

} // namespace lightcone::views
