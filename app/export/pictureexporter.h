// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/export/picturejob.h"
#include "views/export/exportsettings.h"

#include <QList>
#include <QObject>
#include <QPointer>

class QProgressDialog;
class QWidget;

namespace lightcone::views {
class View;
class ViewState;
struct ViewKind;
} // namespace lightcone::views

namespace lightcone::app {

/// Exports a view of a window to a file or the clipboard: asks, paints in the background with progress and
/// Cancel, and says how it went.
class PictureExporter final : public QObject {
    Q_OBJECT

public:
    /// @p window owns this; @p state outlives it.
    PictureExporter(QWidget& window, const views::ViewState& state);

    /// A view that the dialog offers.
    struct Offer {
        const views::View* view; ///< not null
        const views::ViewKind* kind; ///< not null
        QString title;
    };
    /// Opens the dialog with @p settings for one of the views, of which there are some; the first one is proposed.
    /// `chosen` and then the export of the chosen view, as it is then, follow when it is accepted.
    void ask(const views::ExportSettings& settings, const QList<Offer>& offers);
    /// Exports without asking. Does nothing while another picture is made.
    void save(const views::ExportSettings& settings, const views::View& view);
    /// Copies the picture of @p view at its present size and pixel ratio. Does nothing while another picture is made.
    void copy(const views::View& view);

signals:
    void chosen(const lightcone::views::ExportSettings& settings);
    void saved(const QString& fileName);
    void copied();
    void failed();

private:
    views::ExportSubject subjectOf(const Offer& offer) const;
    /// The picture of @p view, with what there is to say of the calls that the document was opened without.
    views::PicturePaint notedPicture(const views::View& view, const views::PictureChoices& choices) const;
    void showProgress(const QString& text);
    void hideProgress();

    QWidget& m_window;
    const views::ViewState& m_state;
    PictureJob m_job;
    QPointer<QProgressDialog> m_progress;
};

} // namespace lightcone::app
