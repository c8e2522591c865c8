// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace lightcone::app {

/// Steps of a progress bar that is full when a trace is loaded.
inline constexpr int kLoadingSteps = 1000;
/// "Reading events…"
QString loadingStageText(core::Progress::Stage stage);
/// 0..1 of @p total, which is > 0.
double loadingShare(quint64 done, quint64 total);

/// The page of a window that loads a trace of which nothing is to be seen yet: the file, the stage in words, how far it
/// is, and Cancel.
class LoadingPage final : public QWidget {
    Q_OBJECT

public:
    explicit LoadingPage(QWidget* parent = nullptr);

    void begin(const QString& path);
    /// @p total 0: unknown.
    void setProgress(core::Progress::Stage stage, quint64 done, quint64 total);
    /// Cancel was asked for; the worker has not stopped yet.
    void setCancelling();

signals:
    void cancelRequested();

private:
    QLabel* m_title;
    QLabel* m_path;
    QLabel* m_stage;
    QProgressBar* m_bar;
    QPushButton* m_cancel;
};

} // namespace lightcone::app
