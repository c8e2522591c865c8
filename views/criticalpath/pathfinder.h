// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/jobs/latestjob.h"

#include <QObject>

#include <memory>

namespace lightcone::core {
struct CriticalPath;
}

namespace lightcone::views {

class ViewState;

/// Finds the critical path of the trace that a window shows, in the background, once somebody wants to see it and the
/// trace is complete, and gives it to the state of the window. Nobody wanting it any more stops that. GUI thread only.
class PathFinder final : public QObject {
    Q_OBJECT

public:
    /// @p state outlives it.
    explicit PathFinder(ViewState& state, QObject* parent = nullptr);
    ~PathFinder() override;

signals:
    /// Says for the status bar that the path is looked for, what it is, or why there is none.
    void noticed(const QString& word);

private:
    void find();

    ViewState& m_state;
    LatestJob<std::shared_ptr<const core::CriticalPath>> m_job { core::Priority::Beside };
};

} // namespace lightcone::views
