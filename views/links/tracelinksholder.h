// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/latestjob.h"

#include <QObject>

#include <memory>

namespace lightcone::core {
class TraceLinks;
}

namespace lightcone::views {

class ViewState;

/// The links between the events of the trace that a window shows. They cost a pass over all events, so they are made
/// in the background once a view asks for them, for all views. GUI thread only.
class TraceLinksHolder final : public QObject {
    Q_OBJECT

public:
    /// @p state outlives the holder.
    explicit TraceLinksHolder(ViewState& state, QObject* parent = nullptr);
    ~TraceLinksHolder() override;

    /// Null until they are made. Of the trace that ViewState::store() is.
    const std::shared_ptr<const core::TraceLinks>& links() const { return m_links; }
    /// Makes them, now or as soon as all of the trace has been read. To be asked again after another trace was opened.
    void request();
    bool isRunning() const { return m_job.isRunning(); }

Q_SIGNALS:
    /// They are made now, or gone with their trace, or could not be made.
    void changed();

private:
    using Links = std::shared_ptr<const core::TraceLinks>;

    void drop();
    void start();

    ViewState& m_state;
    Links m_links;
    bool m_isWanted = false;
    bool m_hasFailed = false; ///< of this state of the trace: not tried again
    LatestJob<Links> m_job;
};

} // namespace lightcone::views
