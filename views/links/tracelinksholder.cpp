// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/links/tracelinksholder.h"

#include "core/base/parallel.h"
#include "core/links/tracelinks.h"
#include "views/viewstate.h"

namespace lightcone::views {

TraceLinksHolder::TraceLinksHolder(ViewState& state, QObject* parent)
    : QObject(parent)
    , m_state(state)
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

void TraceLinksHolder::request()
{
    m_isWanted = true;
    start();
}

void TraceLinksHolder::drop()
{
    m_job.cancel();
    m_hasFailed = false;
    if (!m_links)
        return;
    m_links.reset();
    emit changed();
}

void TraceLinksHolder::start()
{
    if (!m_isWanted || m_hasFailed || m_links || m_job.isRunning() || !m_state.store() || !m_state.isComplete())
        return;
    const unsigned threads = core::usefulThreads();
    m_job.start([store = m_state.store(), threads](
                    std::stop_token stop) { return core::TraceLinks::make(store, threads, nullptr, stop); },
        [this](const Links& links) {
            m_links = links;
            emit changed();
        },
        [this](JobFailure) {
            m_hasFailed = true;
            emit changed();
        });
}

} // namespace lightcone::views
