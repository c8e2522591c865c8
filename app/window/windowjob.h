// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/jobs/latestjob.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <stop_token>

class QProgressDialog;
class QWidget;

namespace lightcone::app {

/// Does one thing at a time for a window in the background, behind a progress dialog with Cancel. GUI thread only.
class WindowJob final : public QObject {
    Q_OBJECT

public:
    /// Does with the outcome what the window wants to.
    using Finish = std::function<void()>;
    /// Runs in the background and says what is to be done then; it owns all that it uses. Stopped: nothing is.
    using Work = std::function<core::Stoppable<Finish>(const std::stop_token&)>;

    /// @p window outlives it.
    explicit WindowJob(QWidget& window);
    ~WindowJob() override;

    /// Stops what is being done, and does @p work. Does not block.
    /// @param doing  is shown meanwhile
    /// @param failed  says what did not come about where the work throws
    void start(const QString& doing, const QString& failed, Work work);

private:
    QWidget& m_window;
    std::unique_ptr<QProgressDialog> m_progress; ///< null: nothing is being done
    views::LatestJob<Finish> m_job;
};

} // namespace lightcone::app
