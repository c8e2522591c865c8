// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"

#include <QWidget>

class QAction;
class QLabel;
class QProgressBar;
class QToolButton;

namespace lightcone::app {

/// The field of the status bar for a trace that is shown while it is still being read: the stage in words, how far it
/// is, and Cancel.
class LoadingStatus final : public QWidget {
    Q_OBJECT

public:
    /// @p cancel outlives this.
    explicit LoadingStatus(QAction& cancel, QWidget* parent = nullptr);

    void begin();
    /// @p total 0: unknown.
    void setProgress(core::Progress::Stage stage, quint64 done, quint64 total);
    /// Cancel was asked for; the worker has not stopped yet.
    void setCancelling();

private:
    QLabel* m_stage;
    QProgressBar* m_bar;
    QToolButton* m_cancel;
};

} // namespace lightcone::app
