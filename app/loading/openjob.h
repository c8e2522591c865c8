// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/loading/traceloader.h"
#include "views/jobs/latestjob.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <variant>

namespace lightcone::app {

/// Loads one trace at a time in the background. Lives in the GUI thread; may be destroyed while it loads: the worker is
/// asked to stop and its result is dropped. What was read goes to its cache file afterwards, also in the background,
/// while the job lives.
class OpenJob final : public QObject {
    Q_OBJECT

public:
    using Store = std::shared_ptr<const core::StoreView>;

    explicit OpenJob(Loader loader, QObject* parent = nullptr);

    /// Begins to read. A signal publishes what has been read so far. @pre !isRunning()
    void start(const QString& path, LoadOptions options);
    /// Asks the worker to stop; finished with `cancelled` as soon as it does.
    void cancel();
    bool isRunning() const { return m_loading.isRunning(); }
    bool isCancelling() const { return isRunning() && m_loading.isStopRequested(); }
    const QString& path() const { return m_path; }

signals:
    /// Several times a second. @p done and @p total in units of the stage; total 0: unknown.
    void progressed(lightcone::core::Progress::Stage stage, quint64 done, quint64 total);
    /// @p store is the latest state of what has been read so far.
    void published(const std::shared_ptr<const lightcone::core::StoreView>& store);
    // Exactly one of these ends each start().
    void loaded(const lightcone::core::Document& document);
    void failed(const lightcone::core::Error& error);
    void cancelled();
    /// Emitted after `loaded`: no file had room for this many bytes, which exceed what memory may hold.
    void tookMore(quint64 bytes);
    /// Emitted after `loaded`: the cache file could not be written.
    void notKept(const lightcone::core::Error& error);

private:
    using Opened = core::Result<readers::OpenedTrace>;
    void poll();
    void finish(Opened opened); ///< has a copy of its own: whoever is told may begin to load another trace
    void save(const readers::OpenedTrace& trace);

    Loader m_loader;
    QString m_path;
    std::shared_ptr<core::Progress> m_progress;
    QTimer m_timer; ///< calls poll()
    /// First publishes what is read so far, then returns all.
    views::LatestJob<std::variant<Store, Opened>> m_loading { core::Priority::Load };
    views::LatestJob<core::Status> m_saving { core::Priority::Load };
};

} // namespace lightcone::app
