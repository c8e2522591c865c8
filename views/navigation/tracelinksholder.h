// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/jobs/latestjob.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>

namespace lightcone::core {
class StoreView;
class TraceLinks;
} // namespace lightcone::core

namespace lightcone::views {

class ViewState;

/// The links between the events of the trace that a window shows. They cost a pass over all events, so they are made
/// in the background once a view asks for them, for all views. GUI thread only.
class TraceLinksHolder final : public QObject {
    Q_OBJECT

public:
    using Links = std::shared_ptr<const core::TraceLinks>;
    /// Makes the links, see core::TraceLinks::make(). Runs on a worker.
    using Make = std::function<core::Stoppable<Links>(
        std::shared_ptr<const core::StoreView> store, const std::stop_token& stop)>;

    /// @p state outlives the holder.
    explicit TraceLinksHolder(ViewState& state, QObject* parent = nullptr, Make make = makeLinks);
    ~TraceLinksHolder() override;

    /// The links of ViewState::store(); null until they are made.
    const Links& links() const { return m_links; }
    /// The reason why the links cannot be made; nullopt: nothing failed.
    std::optional<JobFailure> failure() const { return m_failure; }
    /// Makes the links, now or as soon as all of the trace has been read. Call it again after another trace was opened.
    void request();
    bool isRunning() const { return m_job.isRunning(); }

signals:
    /// The links are made now, or are gone with their trace, or could not be made.
    void changed();

private:
    static core::Stoppable<Links> makeLinks(std::shared_ptr<const core::StoreView> store, const std::stop_token& stop);
    void drop();
    void start();

    ViewState& m_state;
    Make m_make;
    Links m_links;
    bool m_isWanted = false;
    std::optional<JobFailure> m_failure; ///< failure for this state of the trace; it is not tried again
    LatestJob<Links> m_job { core::Priority::Whole };
};

} // namespace lightcone::views
