// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/navigation/tracelinksholder.h"

#include "core/base/parallel.h"
#include "core/links/tracelinks.h"
#include "views/base/viewstate.h"

#include <utility>

namespace lightcone::views {

TraceLinksHolder::TraceLinksHolder(ViewState& state, QObject* parent, Make make)
    : QObject(parent)
    , m_state(state)
    , m_make(std::move(make))
{
    connect(&state, &ViewState::storeChanged, this, [this] {
        m_isWanted = false;
        drop();
    });
    connect(&state, &ViewState::storeUpdated, this, [this] {
        drop();
        start();
    });
}

TraceLinksHolder::~TraceLinksHolder() = default;

core::Stoppable<TraceLinksHolder::Links> TraceLinksHolder::makeLinks(
    std::shared_ptr<const core::StoreView> store, const std::stop_token& stop)
{
    return core::TraceLinks::make(std::move(store), core::usefulThreads(), nullptr, stop);
}

void TraceLinksHolder::request()
{
    m_isWanted = true;
    start();
}

void TraceLinksHolder::drop()
{
    m_job.cancel();
    const bool hadAny = m_links || m_failure;
    m_failure.reset();
    m_links.reset();
    if (hadAny)
        emit changed();
}

void TraceLinksHolder::start()
{
    if (!m_isWanted || m_failure || m_links || m_job.isRunning() || !m_state.store() || !m_state.isComplete())
        return;
    m_job.start([make = m_make, store = m_state.store()](std::stop_token stop) { return make(store, stop); },
        [this](const Links& links) {
            m_links = links;
            emit changed();
        },
        [this](JobFailure why) {
            m_failure = why;
            emit changed();
        });
}

} // namespace lightcone::views
