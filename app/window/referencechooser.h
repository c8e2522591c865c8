// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/windowjob.h"

#include <QObject>

class QWidget;

namespace lightcone::views {
class ViewState;
}

namespace lightcone::app {

/// Lets the user choose the profile that numbers of a recorded profile are compared with, and reads it in the
/// background.
class ReferenceChooser final : public QObject {
    Q_OBJECT

public:
    /// @p window owns it; @p state outlives it.
    ReferenceChooser(QWidget& window, views::ViewState& state);

    /// Opens a dialog for the file; does not block.
    void choose();
    /// Reads the profile at @p path, and shows what is wrong where it cannot be read.
    void open(const QString& path);

private:
    QWidget& m_window;
    views::ViewState& m_state;
    WindowJob m_job;
};

} // namespace lightcone::app
