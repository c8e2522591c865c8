// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/counters/curvemaker.h"

#include "core/analysis/curves/curve.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <utility>

namespace lightcone::views {

CurveMaker::CurveMaker(Events events)
    : m_events(std::move(events))
{
}

void CurveMaker::want(
    std::shared_ptr<const core::StoreView> store, std::vector<core::CurveSource> sources, bool isPaced)
{
    m_store = std::move(store);
    m_wanted = std::move(sources);
    std::erase_if(m_curves, [&](const CurvePointer& curve) {
        return !m_store || std::ranges::find(m_wanted, curve->source()) == m_wanted.end();
    });
    if (isPaced)
        // The running work comes to its end: if each growth stopped it, no curve would ever be finished.
        m_job.request();
    else
        start();
    m_events.busyChanged();
}

void CurveMaker::clear()
{
    m_curves.clear();
    want(nullptr, {}, false);
}

CurveMaker::CurvePointer CurveMaker::curve(const core::CurveSource& source) const
{
    const auto found
        = std::ranges::find_if(m_curves, [&](const CurvePointer& curve) { return curve->source() == source; });
    return found == m_curves.end() ? nullptr : *found;
}

bool CurveMaker::isMade(const core::CurveSource& source) const
{
    const CurvePointer made = curve(source);
    return made && &made->store() == m_store.get();
}

void CurveMaker::start()
{
    std::vector<core::CurveSource> missing;
    std::ranges::copy_if(m_wanted, std::back_inserter(missing),
        [this](const core::CurveSource& source) { return m_store && !isMade(source); });
    if (missing.empty()) {
        m_job.cancel();
        return;
    }
    const auto work = [store = m_store, missing](
                          const std::stop_token& stop, const auto& publish) -> core::Stoppable<CurvePointer> {
        const auto make = [&](const core::CurveSource& source) {
            return core::Curve::make(store, source, core::usefulThreads(), nullptr, stop);
        };
        for (std::size_t i = 0; i + 1 < missing.size(); ++i) {
            const core::Stoppable<CurvePointer> made = make(missing[i]);
            if (made.isStopped())
                return core::Stopped {};
            publish(made.value());
        }
        return make(missing.back());
    };
    m_job.start(
        work, [this](const CurvePointer& made) { take(made); },
        [this](JobFailure why) {
            m_events.failed(why);
            m_events.busyChanged();
        });
    m_events.busyChanged();
}

void CurveMaker::take(const CurvePointer& made)
{
    if (std::ranges::find(m_wanted, made->source()) != m_wanted.end()) {
        const auto old = std::ranges::find_if(
            m_curves, [&](const CurvePointer& curve) { return curve->source() == made->source(); });
        if (old != m_curves.end())
            *old = made;
        else
            m_curves.push_back(made);
        m_events.made();
    }
    m_events.busyChanged();
}

} // namespace lightcone::views
