// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/mainphase.h"

#include "core/analysis/instances/mainphase.h"
#include "core/store/storeview.h"
#include "views/base/viewstate.h"

#include <cstdint>
#include <utility>

namespace lightcone::views {

namespace {

/// A little more at either side, so that one sees where the phase begins and ends.
core::Interval withMargin(core::Interval phase, core::Interval whole)
{
    constexpr std::uint64_t kParts = 200;
    const auto margin = static_cast<core::Tick>(phase.length() / kParts);
    const core::Interval wide { core::saturatingAdd(phase.begin, -margin), core::saturatingAdd(phase.end, margin) };
    return wide.intersected(whole);
}

} // namespace

MainPhase::MainPhase(ViewState& state, QObject* parent)
    : QObject(parent)
    , m_state(state)
{
    connect(&state, &ViewState::storeChanged, this, [this] {
        m_isDeclined = false;
        m_isWanted = false;
        follow();
    });
    connect(&state, &ViewState::storeUpdated, this, &MainPhase::follow);
    connect(&state, &ViewState::intervalChanged, this, &MainPhase::updateOffer);
}

MainPhase::~MainPhase() = default;

void MainPhase::follow()
{
    const std::shared_ptr<const core::StoreView> store
        = m_state.isComplete() ? m_state.store() : std::shared_ptr<const core::StoreView>();
    if (store == m_store && store)
        return;
    m_store = store;
    m_job.cancel();
    m_phase.reset();
    m_isKnown = false;
    updateOffer();
    if (m_isWanted)
        seek();
}

void MainPhase::seek()
{
    if (m_store && !m_isKnown && !m_job.isRunning())
        m_job.start([store = m_store](const std::stop_token& stop) { return core::mainPhase(*store, stop); },
            [this](const std::optional<core::Interval>& phase) { take(phase); },
            [this](JobFailure) { take(std::nullopt); });
}

void MainPhase::take(std::optional<core::Interval> phase)
{
    m_phase = phase;
    m_isKnown = true;
    updateOffer();
    if (std::exchange(m_isWanted, false))
        zoomTo();
}

void MainPhase::zoomTo()
{
    if (!m_state.store())
        return;
    if (m_phase) {
        m_state.setInterval(withMargin(*m_phase, m_state.whole()), tr("Zoom to Main Phase"));
    } else if (m_isKnown) {
        emit noticed(tr("This trace has no start and no end, such as MPI_Init and MPI_Finalize, to zoom between."));
    } else {
        m_isWanted = true;
        seek();
    }
}

void MainPhase::decline()
{
    m_isDeclined = true;
    updateOffer();
}

void MainPhase::updateOffer()
{
    const bool isOffered = m_phase && !m_isDeclined && m_state.interval() == m_state.whole()
        && core::isMuchShorter(*m_phase, m_state.whole());
    if (std::exchange(m_isOffered, isOffered) != isOffered)
        emit offerChanged();
}

} // namespace lightcone::views
