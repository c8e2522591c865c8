// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "views/jobs/latestjob.h"

#include <QObject>

#include <memory>
#include <vector>

namespace lightcone::views {

class ViewState;

/// The locations of a window that displays of a moment show: those with events that no row filter hides. They are found
/// in the background when somebody asks, and anew after the trace or the filter has changed. GUI thread only.
class ShownLocations final : public QObject {
    Q_OBJECT

public:
    using List = std::shared_ptr<const std::vector<core::LocationId>>; ///< in the order of the trace

    /// @p state outlives it.
    ShownLocations(const ViewState& state, QObject* parent);

    /// Null: they are not known yet.
    const List& found() const { return m_found; }
    /// Those, found in place where they are not known yet: where nobody has seen them since the filter was set.
    /// O(found), with names. @pre there is a trace
    List foundNow() const;
    bool isRunning() const { return m_job.isRunning(); }
    /// Begins to find them; found() says so. @pre there is a trace
    void find();
    void forget();

signals:
    void changed(); ///< they are known now, or not any more
    void failed(lightcone::views::JobFailure why); ///< find() ends without an answer

private:
    const ViewState& m_state;
    List m_found;
    LatestJob<List> m_job;
};

} // namespace lightcone::views
