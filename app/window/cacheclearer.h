// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cache/cachefolder.h"

#include <QFutureWatcher>
#include <QObject>

class QThreadPool;
class QWidget;

namespace lightcone::app {

/// Removes the cache files: looks how many there are, asks, and says what was removed. Files are looked at and removed
/// in the background.
class CacheClearer final : public QObject {
    Q_OBJECT

public:
    /// @p window owns this; @p workers outlives it.
    CacheClearer(QWidget& window, const std::filesystem::path& folder, QThreadPool& workers);

    /// Does nothing while an earlier call is under way.
    void ask();

signals:
    /// How it went, in words for the status bar. Not when the user cancels.
    void said(const QString& word);

private:
    using Content = core::CacheFolder::Content;
    void confirm(const Content& content);
    void clear();

    QWidget& m_window;
    core::CacheFolder m_folder;
    QThreadPool& m_workers;
    bool m_isBusy = false;
    QFutureWatcher<Content> m_found;
    QFutureWatcher<Content> m_removed;
};

} // namespace lightcone::app
