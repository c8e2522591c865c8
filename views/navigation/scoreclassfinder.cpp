// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/navigation/scoreclassfinder.h"

#include "core/base/parallel.h"
#include "core/scoring/functionscoreclasses.h"
#include "views/base/palettes.h"
#include "views/base/viewstate.h"

#include <memory>

namespace lightcone::views {

ScoreClassFinder::ScoreClassFinder(ViewState& state, QObject* parent)
    : QObject(parent)
    , m_state(state)
{
    connect(&state, &ViewState::storeChanged, this, &ScoreClassFinder::find);
    connect(&state, &ViewState::storeUpdated, this, &ScoreClassFinder::find);
    connect(&state.palettes(), &Palettes::classingChanged, this, &ScoreClassFinder::find);
}

ScoreClassFinder::~ScoreClassFinder() = default;

void ScoreClassFinder::find()
{
    m_job.cancel();
    const bool isWanted = m_state.palettes().classing() == core::Classing::Score;
    m_state.palettes().setScoreClasses(nullptr);
    if (!isWanted || m_state.document().isEmpty() || !m_state.isComplete())
        return;
    m_job.start(
        [document = m_state.document(), cache = m_state.scoreClassCache()](
            const std::stop_token& stop) -> core::Stoppable<std::vector<core::ScoreClass>> {
            const auto found
                = cache->get([&] { return core::functionScoreClasses(document, core::usefulThreads(), stop); }, stop);
            if (found.isStopped())
                return core::Stopped {};
            return found.value()->classes;
        },
        [this](const std::vector<core::ScoreClass>& classes) {
            m_state.palettes().setScoreClasses(std::make_shared<const std::vector<core::ScoreClass>>(classes));
        },
        [this](JobFailure why) { emit noticed(jobFailureText(why)); });
}

} // namespace lightcone::views
