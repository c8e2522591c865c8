// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>

namespace lightcone::views {

enum class FollowIcon { Back, Forward, ToSender, ToReceiver, PreviousMessage, NextMessage };

/// Drawn in @p color, so that it suits any palette.
QIcon followIcon(FollowIcon icon, const QColor& color);

} // namespace lightcone::views
