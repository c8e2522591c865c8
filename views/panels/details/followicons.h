// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>

#include <cstddef>

namespace lightcone::views {

enum class FollowIcon { Back, Forward, ToSender, ToReceiver, ToCause, PreviousMessage, NextMessage };
inline constexpr std::size_t kFollowIconCount = static_cast<std::size_t>(FollowIcon::NextMessage) + 1;

/// Drawn in @p color, so that it suits any palette.
QIcon followIcon(FollowIcon icon, const QColor& color);

} // namespace lightcone::views
