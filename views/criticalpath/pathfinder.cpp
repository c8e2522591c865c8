// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/criticalpath/pathfinder.h"

#include "core/analysis/criticalpath/criticalpath.h"
#include "core/analysis/moments/momentindexes.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/viewstate.h"

namespace lightcone::views {

PathFinder::PathFinder(ViewState& state, QObject* parent)
    : QObject(parent)
    , m_state(state)
{
    connect(&state, &ViewState::storeChanged, this, &PathFinder::find);
    connect(&state, &ViewState::storeUpdated, this, &PathFinder::find);
    connect(&state, &ViewState::pathShownChanged, this, &PathFinder::find);
}

PathFinder::~PathFinder() = default;

void PathFinder::find()
{
    m_job.cancel();
    m_state.setPath(nullptr);
    if (!m_state.isPathSought())
        return;
    m_job.start([store = m_state.store(), indexes = m_state.momentIndexes()](
                    const std::stop_token& stop) { return indexes->path(*store, stop); },
        [this](const std::shared_ptr<const core::CriticalPath>& path) {
            m_state.setPath(path);
            if (path->segments.empty()) {
                emit noticed(tr("There is no critical path: no location has events at different times."));
                return;
            }
            const core::Tick begin = path->segments.front().time.begin;
            const auto ticks = static_cast<core::Tick>(core::ticksBetween(begin, path->segments.back().time.end));
            emit noticed(tr("The critical path is %1 long.").arg(formatDuration(ticks, timeScaleOf(*m_state.store()))));
        },
        [this](JobFailure why) {
            m_state.setPathShown(false);
            emit noticed(jobFailureText(why));
        });
}

} // namespace lightcone::views
