// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QMessageBox;
class QWidget;

namespace lightcone::core {
struct Error;
}

namespace lightcone::app {

/// Opens a dialog that says what failed, where, and what to do; does not block. Deletes itself.
QMessageBox* showError(QWidget* parent, const QString& what, const core::Error& error);
/// Opens the dialog about the program; does not block. Deletes itself.
void showAbout(QWidget* parent);

} // namespace lightcone::app
