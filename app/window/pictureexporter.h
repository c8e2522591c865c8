// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/picturejob.h"
#include "views/export/exportdialog.h"

#include <QObject>
#include <QPointer>

class QProgressDialog;
class QWidget;

namespace lightcone::views {
class TimelineWidget;
}

namespace lightcone::app {

/// Exports the timeline of a window to a file or the clipboard: asks, paints in the background with progress and
/// Cancel, and says how it went.
class PictureExporter final : public QObject {
    Q_OBJECT

public:
    /// @p window owns this; @p workers and @p timeline outlive it.
    PictureExporter(QWidget& window, views::TimelineWidget& timeline, QThreadPool& workers);

    /// Opens the dialog with @p settings; `chosen` and then the export follow when it is accepted.
    void ask(const views::ExportSettings& settings, PictureJob::Store store);
    /// Exports without asking. Does nothing while another picture is made.
    void save(const views::ExportSettings& settings, PictureJob::Store store);
    /// As the timeline is shown, at its size and pixel ratio. Does nothing while another picture is made.
    void copy(PictureJob::Store store);

Q_SIGNALS:
    void chosen(const lightcone::views::ExportSettings& settings);
    void saved(const QString& fileName);
    void copied();
    void failed();

private:
    void showProgress(const QString& text);
    void hideProgress();

    QWidget& m_window;
    views::TimelineWidget& m_timeline;
    PictureJob m_job;
    QPointer<QProgressDialog> m_progress;
};

} // namespace lightcone::app
