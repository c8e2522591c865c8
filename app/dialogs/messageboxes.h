// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QMessageBox;
class QProgressDialog;
class QWidget;

namespace lightcone::core {
struct Error;
}

namespace lightcone::app {

/// Opens a dialog that says what failed, where, and what to do; does not block. Deletes itself.
QMessageBox* showError(QWidget* parent, const QString& what, const core::Error& error);
/// Opens such a dialog for what is no error of reading or writing: @p why says what is wrong, and what to do.
QMessageBox* showProblem(QWidget* parent, const QString& what, const QString& why);
/// A dialog over @p window that says what is being done, with Cancel; it opens where that takes a while. Its owner
/// deletes it.
QProgressDialog* createProgress(QWidget* window, const QString& text);
/// Opens the dialog about the program; does not block. Deletes itself.
void showAbout(QWidget* parent);

} // namespace lightcone::app
