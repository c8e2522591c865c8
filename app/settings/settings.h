// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/preferences.h"
#include "core/base/result.h"
#include "views/base/palette.h"
#include "views/base/viewstate.h"
#include "views/export/exportsettings.h"

#include <QByteArray>
#include <QHash>
#include <QString>
#include <QStringList>

namespace lightcone::app {

/// The choices of a person and the places of things, kept between sessions. Defaults are those of a first start.
struct Settings {
    QByteArray geometry; ///< the bytes of QWidget::saveGeometry(); empty: never saved
    QByteArray layout; ///< the bytes of QMainWindow::saveState(); empty: the default layout
    QStringList views; ///< see ViewDocks::Layout
    QByteArray viewPlaces;
    QByteArray chartPlaces;
    int viewsWidth = 0; ///< 0: not known
    QHash<QString, QByteArray> viewSettings;
    UserPreferences preferences;
    bool messages = true;
    bool collectives = true;
    bool oneSided = true;
    bool meter = false; ///< in the status bar
    views::RowContent rowContent = views::RowContent::Shares;
    int lineStrength = views::LineDisplay::kFullStrength; ///< see LineDisplay
    QString openDirectory; ///< where the open dialog starts
    views::Palette palette; ///< chosen by the user for all traces
    views::ExportSettings picture; ///< settings of the last export, without its name and title
};

/// The folder of what is kept between sessions.
QString settingsFolder();
/// The folder of the bookmarks of all traces, in that one.
QString bookmarkFolder();

/// Reads the user's settings; a missing or senseless value is the default one, all of them where the file cannot be
/// read.
Settings loadSettings();
/// Writes them as core::OutputFile does, whose errors it returns. Where the file is there and cannot be read, or
/// another program keeps it for long, nothing is written.
core::Status saveSettings(const Settings& settings);

/// The traces opened last, by any program of the user's that runs: absolute paths as views::fileNameOf() has
/// them, the latest first.
QStringList loadRecentFiles();
/// Saves like saveSettings().
core::Status saveRecentFiles(const QStringList& paths);

} // namespace lightcone::app
