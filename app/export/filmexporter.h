// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "views/export/filmdialog.h"
#include "views/jobs/latestjob.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>

class QProgressDialog;
class QWidget;

namespace lightcone::core {
class Progress;
}
namespace lightcone::views {
class View;
class ViewState;
} // namespace lightcone::views

namespace lightcone::app {

/// Exports a view of a window, while the time cursor goes through the measured range or the visible interval, as a
/// film: asks, paints in the background with progress and Cancel, and says how it went.
class FilmExporter final : public QObject {
    Q_OBJECT

public:
    /// @p window owns this; @p state outlives it.
    FilmExporter(QWidget& window, const views::ViewState& state);

    /// A view that the dialog offers, which follows the time cursor: View::pictureOverTime() is not null.
    struct Offer {
        const views::View* view; ///< not null
        QString id; ///< of its kind
        QString title;
    };
    /// Opens the dialog for one of the views, of which there are some; the first one is proposed. Does nothing while a
    /// film is made. @param folder  where the film is proposed to be
    void ask(const QString& folder, const QList<Offer>& offers);
    /// Exports without asking. Does nothing while another film is made.
    void save(const views::FilmSettings& settings, const views::View& view);

signals:
    void saved(const QString& fileName);
    void failed();
    void cancelled();

private:
    core::Interval interval() const;
    void finish(const core::Status& status);

    QWidget& m_window;
    const views::ViewState& m_state;
    views::FilmSettings m_settings; ///< those of the last film
    views::LatestJob<core::Status> m_job { core::Priority::Export };
    std::shared_ptr<core::Progress> m_done;
    QPointer<QProgressDialog> m_progress;
    QTimer m_timer;
};

} // namespace lightcone::app
