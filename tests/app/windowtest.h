// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/mainwindow.h"
#include "app/window/windowmanager.h"
#include "views/charts/timeline/timelinewidget.h"

#include <QApplication>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>
#include <utility>

inline constexpr int kPatience = 60'000; // milliseconds; only ever waited out by a failing test

inline bool settles(const lightcone::views::TimelineWidget& timeline)
{
    return QTest::qWaitFor([&] { return !timeline.isBusy(); }, kPatience);
}

/// The program with settings of its own, in an empty folder.
class Desk {
public:
    explicit Desk(lightcone::app::Loader loader = lightcone::app::loadTrace)
        : m_loader(std::move(loader))
    {
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.filePath(QStringLiteral("config")));
        restart();
    }

    QTemporaryDir& folder() { return m_folder; }
    lightcone::app::WindowManager& manager() { return *m_manager; }
    /// Loads without a cache until it is told another way.
    void restart(const lightcone::app::LoadOptions& loading)
    {
        m_loading = loading;
        restart();
    }
    void restart()
    {
        m_manager.reset();
        m_manager = std::make_unique<lightcone::app::WindowManager>(*qApp, m_loader, m_loading);
    }
    /// Opens @p path in an empty window and waits until it is shown sharp; null when it is not.
    lightcone::app::MainWindow* openTrace(const QString& path)
    {
        using lightcone::app::MainWindow;
        const auto& windows = m_manager->windows();
        const auto empty
            = std::find_if(windows.begin(), windows.end(), [](MainWindow* window) { return window->isEmpty(); });
        MainWindow* window = empty != windows.end() ? *empty : &m_manager->newWindow();
        QSignalSpy shown(window, &MainWindow::traceShown);
        m_manager->open({ path }, window);
        if (!shown.wait(kPatience) || !QTest::qWaitForWindowActive(window))
            return nullptr;
        return settles(window->timeline()) ? window : nullptr;
    }

private:
    lightcone::app::Loader m_loader;
    lightcone::app::LoadOptions m_loading;
    QTemporaryDir m_folder;
    std::unique_ptr<lightcone::app::WindowManager> m_manager;
};
