// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/loading/recentfiles.h"
#include "app/loading/traceloader.h"
#include "app/remembered/tracememory.h"
#include "app/settings/settings.h"
#include "app/settings/theme.h"
#include "app/window/perspectivelist.h"
#include "core/base/workers.h"

#include <QList>
#include <QObject>

#include <cstdint>
#include <memory>

class QApplication;

namespace lightcone::app {

class MainWindow;
class ManualWindow;

/// All windows of the running program, and what they share.
class WindowManager final : public QObject {
    Q_OBJECT

public:
    /// @p application outlives the manager. Reads the settings.
    /// @param loading  options for all traces; memory and publishing are set anew for each
    explicit WindowManager(QApplication& application, Loader loader = loadTrace, const LoadOptions& loading = {});
    /// Closes what is open and waits for workers, which are asked to stop.
    ~WindowManager() override;

    /// A new empty window, shown. Deletes itself when it is closed.
    MainWindow& newWindow();
    /// Opens each of @p paths: in @p preferred (may be null) or another window that shows nothing, else in a new one.
    void open(const QStringList& paths, MainWindow* preferred);
    const QList<MainWindow*>& windows() const { return m_windows; }
    /// Each as if by hand, so that it keeps its layout with the views that are detached.
    void closeWindows();

    Settings& settings() { return m_settings; }
    RecentFiles& recentFiles() { return m_recentFiles; }
    PerspectiveList& perspectives() { return m_perspectives; }
    const TraceMemory& traceMemory() const { return m_traceMemory; }
    const Loader& loader() const { return m_loader; }
    const LoadOptions& loading() const { return m_loading; }
    /// Applies them in all windows and saves them.
    void setPreferences(const UserPreferences& preferences);
    /// Takes where source files lie, and the editor for them, for all windows, and keeps it.
    void setSourceSettings(const views::SourceSettings& settings);
    /// Takes the user's choices of colours for all windows, and keeps them.
    void setPalette(const views::Palette& palette);
    void save();
    /// Opens the manual, one for all windows; see ManualWindow::openView().
    ManualWindow& showManual(const QStringList& views);

signals:
    void preferencesChanged();
    void paletteChanged();

protected:
    /// Looks, before each event of the program, whether a store was spoilt: nothing that a worker found in one arrives,
    /// and nothing of it is painted, before its window has let it go.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    core::Workers m_workers;
    core::Workers::Binding m_binding; ///< binds the GUI thread to the workers that do its jobs
    Loader m_loader;
    LoadOptions m_loading;
    Settings m_settings;
    RecentFiles m_recentFiles;
    PerspectiveList m_perspectives;
    TraceMemory m_traceMemory;
    ThemeControl m_theme;
    QList<MainWindow*> m_windows;
    std::uint64_t m_spoiltFiles; ///< see core::Soundness::spoiltFiles(); those that the windows know of
    std::unique_ptr<ManualWindow> m_manual; ///< null until it is asked for
};

} // namespace lightcone::app
