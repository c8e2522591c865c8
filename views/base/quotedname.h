// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

#include <optional>

namespace lightcone::views {

/// The whole name in quotation marks, as the find bar and the filter of rows tell it from a part of a name; marks
/// inside it are doubled.
QString quotedName(const QString& name);
/// Takes a quoted name off the begin of @p text and returns it without its marks; nullopt, and nothing is taken: @p
/// text begins with none.
std::optional<QString> takeQuotedName(QStringView& text);

} // namespace lightcone::views
