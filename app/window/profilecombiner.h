// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/windowjob.h"
#include "core/cubeops/cubeoperations.h"

#include <QObject>
#include <QStringList>

class QWidget;

namespace lightcone::views {
class ViewState;
}

namespace lightcone::app {

/// Makes one profile of several for the user, writes it in the background, and has it opened.
class ProfileCombiner final : public QObject {
    Q_OBJECT

public:
    /// @p window owns it; @p state outlives it.
    ProfileCombiner(QWidget& window, views::ViewState& state);

    /// Opens the dialog that asks for the profiles; the first is that of the document, if it has one. Does not block.
    void ask();
    /// Combines @p profiles into the file @p output, and shows what is wrong where that fails.
    void combine(core::CubeOperation operation, const QStringList& profiles, const QString& output);

private:
    QWidget& m_window;
    views::ViewState& m_state;
    WindowJob m_job;
};

} // namespace lightcone::app
