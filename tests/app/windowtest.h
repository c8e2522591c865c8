// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/actions.h"
#include "app/window/mainwindow.h"
#include "app/window/viewdocks.h"
#include "app/window/windowmanager.h"
#include "views/charts/timeline/timelinewidget.h"

#include <QApplication>
#include <QLabel>
#include <QMessageBox>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

inline constexpr int kPatience = 60'000; // milliseconds; only ever waited out by a failing test

inline bool settles(const lightcone::views::TimelineWidget& timeline)
{
    return QTest::qWaitFor([&] { return !timeline.isBusy(); }, kPatience);
}

/// Waits until all views of @p window rest.
inline bool viewsRest(const lightcone::app::MainWindow& window)
{
    return QTest::qWaitFor([&] { return !window.views().isBusy(); }, kPatience);
}

/// Opens the view of the kind @p id; null when that is no View.
template <typename View> View* openView(lightcone::app::MainWindow& window, QStringView id)
{
    const lightcone::views::ViewKind& kind = *lightcone::views::viewKind(id);
    window.views().setOpen(kind, true);
    return qobject_cast<View*>(window.views().find(kind));
}

inline QMessageBox* openMessageBox()
{
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* box = qobject_cast<QMessageBox*>(widget); box != nullptr && box->isVisible())
            return box;
    return nullptr;
}

/// Triggers the action @p id, which has to be enabled.
inline void triggerEnabled(lightcone::app::MainWindow& window, lightcone::app::ActionId id)
{
    QAction& action = window.actions()[id];
    QVERIFY2(action.isEnabled(), qPrintable(action.text()));
    action.trigger();
}

/// The chips that are seen above the view called @p name.
inline QList<QLabel*> chipsOf(const lightcone::app::MainWindow& window, const QString& name)
{
    const auto* view = window.findChild<lightcone::views::View*>(name);
    QList<QLabel*> chips = view->parentWidget()->findChildren<QLabel*>(QStringLiteral("filterText"));
    chips.removeIf([&](const QLabel* label) { return !label->isVisibleTo(view->parentWidget()); });
    return chips;
}

/// Makes the ids of the locations with these indices.
inline std::vector<lightcone::core::LocationId> locations(std::initializer_list<std::size_t> indices)
{
    std::vector<lightcone::core::LocationId> ids;
    for (const std::size_t index : indices)
        ids.push_back(lightcone::core::idAt<lightcone::core::LocationId>(index));
    return ids;
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
