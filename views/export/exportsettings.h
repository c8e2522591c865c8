// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/picturepaint.h"
#include "views/export/pictureexport.h"
#include "views/export/picturesize.h"

#include <QSize>
#include <QString>

#include <functional>

namespace lightcone::views {

/// What the export dialog asks for. All but name and title are kept from one time to the next.
struct ExportSettings {
    enum class ThemeChoice { AsShown, Light, Dark };
    enum class SizeChoice {
        AsShown, ///< as large as the view on a screen of 96 dpi
        SingleColumn,
        DoubleColumn,
        Own
    };

    QString folder; ///< empty: the user's home
    QString fileName; ///< whole path with suffix
    PictureFormat format = PictureFormat::Png;
    SizeChoice sizeChoice = SizeChoice::AsShown;
    PictureSize size { .isHeightFree = true };
    QString title; ///< empty: none
    ThemeChoice theme = ThemeChoice::AsShown;
    bool legend = true;
    bool messages = true;
    bool selection = true;
    bool allAsShapes = false; ///< see PictureOptions
};

/// The choices that a picture of @p settings has.
PictureChoices pictureChoices(const ExportSettings& settings);

/// A view whose picture can be exported.
struct ExportSubject {
    QString title; ///< name of the view for the user
    QString fileName; ///< what is proposed, without folder and suffix
    QSize shownSize; ///< logical pixels
    double pixelRatio = 1; ///< device pixels of a logical one, of the screen
    bool hasLegend = false;
    bool hasMessages = false;
    bool hasSelection = false; ///< it shows what is selected now
    /// Makes the painter of the present content; called in the GUI thread.
    std::function<PicturePaint(const PictureChoices& choices)> picture;
};

} // namespace lightcone::views
