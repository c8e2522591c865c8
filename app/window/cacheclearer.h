// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cache/cachefolder.h"
#include "views/jobs/latestjob.h"

#include <QObject>

class QWidget;

namespace lightcone::app {

/// Removes the cache files: looks how many there are, asks, and says what was removed. Files are looked at and removed
/// in the background.
class CacheClearer final : public QObject {
    Q_OBJECT

public:
    /// @p window owns this.
    CacheClearer(QWidget& window, const std::filesystem::path& folder);

    /// Does nothing while an earlier call is under way.
    void ask();

signals:
    /// Reports the result in words for the status bar. Not emitted when the user cancels.
    void said(const QString& word);

private:
    using Content = core::CacheFolder::Content;
    void confirm(const Content& content);
    void clear();
    void failed();

    QWidget& m_window;
    core::CacheFolder m_folder;
    bool m_isBusy = false;
    views::LatestJob<Content> m_job { core::Priority::Beside };
};

} // namespace lightcone::app
