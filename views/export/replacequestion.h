// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QDialog;

namespace lightcone::views {

/// Opens a dialog over @p dialog that asks whether what exists is to be replaced, and calls @p replace if it is. Does
/// not block; deletes itself.
void askToReplace(QDialog& dialog, const QString& title, const QString& text, const std::function<void()>& replace);

} // namespace lightcone::views
