// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/windowmanager.h"

#include "app/help/manualwindow.h"
#include "app/texts/errortext.h"
#include "app/window/mainwindow.h"
#include "core/base/soundness.h"
#include "views/export/pictureexport.h"
#include "views/jobs/threadpriority.h"

#include <QApplication>
#include <QIcon>
#include <QScreen>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

// Resources of a static library are only there when asked for; the macro must stand outside of all namespaces.
static void loadIcons()
{
    Q_INIT_RESOURCE(lightcone);
}

namespace lightcone::app {

WindowManager::WindowManager(QApplication& application, Loader loader, const LoadOptions& loading)
    : m_workers(core::usefulThreads(), &views::yieldToWindows)
    , m_binding(m_workers)
    , m_loader(std::move(loader))
    , m_loading(loading)
    , m_settings(loadSettings())
    , m_traceMemory(settingsFolder() + u"/traces"_s)
    , m_theme(application)
    , m_spoiltFiles(core::Soundness::spoiltFiles())
{
    application.installEventFilter(this);
    loadIcons();
    QGuiApplication::setWindowIcon(QIcon(u":/icons/lightcone.svg"_s));
    views::pictureFont();
    m_theme.apply(m_settings.preferences.theme);
}

WindowManager::~WindowManager()
{
    while (!m_windows.isEmpty())
        delete m_windows.first();
    m_workers.waitForDone(); // queries of views use fonts, which go with the application
}

bool WindowManager::eventFilter(QObject* watched, QEvent* event)
{
    // What a job found comes by a queued call.
    if (event->type() == QEvent::MetaCall || m_spoiltFiles != core::Soundness::spoiltFiles()) {
        m_spoiltFiles = core::Soundness::spoiltFiles();
        for (MainWindow* window : QList(m_windows))
            window->reopenSpoilt();
    }
    return QObject::eventFilter(watched, event);
}

void WindowManager::closeWindows()
{
    const QList<MainWindow*> windows = m_windows;
    for (MainWindow* window : windows)
        window->close();
}

MainWindow& WindowManager::newWindow()
{
    auto* window = new MainWindow(*this);
    window->setAttribute(Qt::WA_DeleteOnClose);
    connect(window, &QObject::destroyed, this, [this, window] { m_windows.removeOne(window); });
    if (!m_windows.isEmpty())
        window->resize(m_windows.last()->size());
    else if (!window->restoreGeometry(m_settings.geometry))
        window->resize(window->screen()->availableSize() * 0.85);
    m_windows.append(window);
    window->show();
    return *window;
}

void WindowManager::open(const QStringList& paths, MainWindow* preferred)
{
    for (const QString& path : paths) {
        MainWindow* target = preferred != nullptr && preferred->isEmpty() ? preferred : nullptr;
        if (target == nullptr) {
            const auto empty = std::find_if(
                m_windows.cbegin(), m_windows.cend(), [](const MainWindow* window) { return window->isEmpty(); });
            target = empty != m_windows.cend() ? *empty : &newWindow();
        }
        target->load(path);
        target->raise();
        target->activateWindow();
    }
}

void WindowManager::setPreferences(const UserPreferences& preferences)
{
    m_settings.preferences = preferences;
    m_theme.apply(preferences.theme);
    save();
    emit preferencesChanged();
}

void WindowManager::setSourceSettings(const views::SourceSettings& settings)
{
    if (m_settings.preferences.source == settings)
        return;
    UserPreferences preferences = m_settings.preferences;
    preferences.source = settings;
    setPreferences(preferences);
}

void WindowManager::setPalette(const views::Palette& palette)
{
    if (m_settings.palette == palette)
        return;
    m_settings.palette = palette;
    save();
    emit paletteChanged();
}

ManualWindow& WindowManager::showManual(const QStringList& views)
{
    if (m_manual == nullptr)
        m_manual = std::make_unique<ManualWindow>();
    m_manual->openView(views);
    return *m_manual;
}

void WindowManager::save()
{
    if (const core::Status saved = saveSettings(m_settings); !saved.isOk())
        qWarning("The settings could not be written. %s", qUtf8Printable(errorLine(saved.error())));
}

} // namespace lightcone::app
