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

#include <array>
#include <cstddef>

namespace lightcone::app {

/// What a document holds. Windows show other views for each.
enum class DocumentKind {
    Trace,
    Profile, ///< of CUBE, without events
    Experiment, ///< the directory of a measurement that has left neither
};
inline constexpr std::size_t kDocumentKindCount = static_cast<std::size_t>(DocumentKind::Experiment) + 1;

/// Which views a window shows, and where; see ViewDocks::Layout.
struct KeptLayout {
    QStringList views;
    QByteArray places;
    QByteArray chartPlaces;
    int width = 0; ///< 0: not known
    bool isSaved = false; ///< false: saving leaves the one of the file, which may be of another program
};

/// The choices of a person and the places of things, kept between sessions. Defaults are those of a first start.
struct Settings {
    QByteArray geometry; ///< the bytes of QWidget::saveGeometry(); empty: never saved
    QByteArray toolBars; ///< the bytes of QMainWindow::saveState(); empty: where they are at first
    std::array<KeptLayout, kDocumentKindCount> layouts; ///< by DocumentKind
    QHash<QString, QByteArray> viewSettings; ///< see ViewDocks::Layout
    UserPreferences preferences;
    bool messages = true;
    bool collectives = true;
    bool oneSided = true;
    bool samples = true;
    bool meter = false; ///< in the status bar
    views::RowContent rowContent = views::RowContent::Shares;
    core::Classing classing = core::Classing::Usual; ///< the classes by which functions are shown
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
