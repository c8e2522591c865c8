// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/spotlight/spotlightwalk.h"

#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/timezoom.h"
#include "views/navigation/selectionnavigator.h"
#include "views/spotlight/spotlighthits.h"

#include <algorithm>
#include <utility>

namespace lightcone::views {

namespace {

using Found = SelectionNavigator::Found;
using MaybeStep = core::Stoppable<std::optional<SpotlightHits::Step>>;

QString roundText(bool isNext)
{
    return isNext ? SpotlightWalk::tr("There is none after that; this is the first one.")
                  : SpotlightWalk::tr("There is none before that; this is the last one.");
}

QString stepText()
{
    return SpotlightWalk::tr("Go to What Was Found");
}

QString nothingText()
{
    return SpotlightWalk::tr("Nothing is found.");
}

/// @param number  from 1
QString durationText(core::DurationOrder order, std::uint64_t number, const QString& duration)
{
    if (order == core::DurationOrder::LongestFirst)
        return number == 1
            ? SpotlightWalk::tr("The longest takes %1.").arg(duration)
            : SpotlightWalk::tr("Number %1 from the longest takes %2.").arg(formatCount(number), duration);
    return number == 1 ? SpotlightWalk::tr("The shortest takes %1.").arg(duration)
                       : SpotlightWalk::tr("Number %1 from the shortest takes %2.").arg(formatCount(number), duration);
}

QString noMoreText(core::DurationOrder order)
{
    return order == core::DurationOrder::LongestFirst ? SpotlightWalk::tr("None is shorter.")
                                                      : SpotlightWalk::tr("None is longer.");
}

/// What the hits are looked for in. A value for workers.
struct HitSource {
    std::shared_ptr<const core::StoreView> store;
    std::shared_ptr<const Spotlight> spotlight;
    core::MessageFilter filter;
    std::shared_ptr<const SpotlightHits> hits; ///< null: not there yet

    core::Stoppable<std::shared_ptr<const SpotlightHits>> get(const std::stop_token& stop) const
    {
        return hits ? hits : SpotlightHits::make(store, *spotlight, filter, stop);
    }
};

} // namespace

SpotlightWalk::SpotlightWalk(ViewState& state, SelectionNavigator& navigator, QObject* parent)
    : QObject(parent)
    , m_state(state)
    , m_navigator(navigator)
{
    connect(&state, &ViewState::spotlightChanged, this, &SpotlightWalk::countAgain);
    connect(&state, &ViewState::storeUpdated, this, &SpotlightWalk::countAgain);
    connect(&state, &ViewState::linesChanged, this, [this] {
        if (m_state.spotlight() && m_state.spotlight()->messages)
            countAgain();
    });
    connect(&state, &ViewState::selectionChanged, this, [this] {
        m_byDuration.reset();
        lookUpNumber();
    });
}

SpotlightWalk::~SpotlightWalk() = default;

std::optional<std::uint64_t> SpotlightWalk::count() const
{
    return m_hits ? std::optional(m_hits->count()) : std::nullopt;
}

bool SpotlightWalk::areMessages() const
{
    return m_state.spotlight() && m_state.spotlight()->messages;
}

bool SpotlightWalk::areOneSided() const
{
    return areMessages() && m_state.spotlight()->rma;
}

void SpotlightWalk::setLocations(std::optional<std::vector<core::LocationId>> locations)
{
    if (locations)
        std::ranges::sort(*locations);
    if (std::exchange(m_locations, std::move(locations)) != m_locations && m_state.spotlight())
        light(*m_state.spotlight());
}

void SpotlightWalk::light(Spotlight spotlight)
{
    spotlight.locations = m_locations;
    m_state.setSpotlight(std::move(spotlight));
}

void SpotlightWalk::lightThese(Spotlight spotlight)
{
    if (!spotlight.locations)
        spotlight.locations = m_locations;
    m_state.setSpotlight(std::move(spotlight));
}

bool SpotlightWalk::canLightFunctions()
{
    if (!m_state.store())
        emit noticed(tr("A profile has no events: it does not say where calls are."));
    return m_state.store() != nullptr;
}

void SpotlightWalk::lightFunctions(const std::vector<core::FunctionId>& functions, SpotlightStep step)
{
    if (!canLightFunctions())
        return;
    light(spotlightOn(m_state.store()->definitions(), functions));
    go(step);
}

void SpotlightWalk::lightOnTop(const std::vector<core::FunctionId>& functions)
{
    if (!canLightFunctions())
        return;
    light(spotlightOn(m_state.store()->definitions(), functions, core::CallTime::OnTop));
    emit noticed(tr("Lit where the function itself runs, not where it waits for others that it calls."));
}

void SpotlightWalk::go(SpotlightStep step)
{
    switch (step) {
    case SpotlightStep::None:
        break;
    case SpotlightStep::Next:
        goToNext();
        break;
    case SpotlightStep::Previous:
        goToPrevious();
        break;
    case SpotlightStep::Longest:
        goToLongest();
        break;
    case SpotlightStep::Shortest:
        goToShortest();
        break;
    }
}

void SpotlightWalk::countAgain()
{
    m_hits.reset();
    m_hasFailed = false;
    m_number.reset();
    m_byDuration.reset();
    m_hitsJob.cancel();
    m_numberJob.cancel();
    if (m_state.spotlight() && m_state.store()) {
        m_hitsJob.start([store = m_state.store(), spotlight = m_state.spotlight(), filter = m_state.lines().filter](
                            std::stop_token stop) { return SpotlightHits::make(store, *spotlight, filter, stop); },
            [this](const Hits& hits) {
                m_hits = hits;
                lookUpNumber();
                emit changed();
            },
            [this](JobFailure why) {
                m_hasFailed = true;
                emit noticed(jobFailureText(why));
                emit changed();
            });
    }
    emit changed();
}

void SpotlightWalk::lookUpNumber()
{
    if (!m_hits)
        return;
    m_numberJob.start([hits = m_hits, selection = m_state.selection()](
                          std::stop_token stop) { return hits->numberOf(selection, stop); },
        [this](const std::optional<std::uint64_t>& number) {
            m_number = number ? std::optional(*number + 1) : std::nullopt;
            emit changed();
        },
        [this](JobFailure why) { emit noticed(jobFailureText(why)); });
}

bool SpotlightWalk::canStep()
{
    if (!m_state.spotlight())
        emit noticed(tr("Find something first, or double-click a function in the view “Functions”."));
    else if (areMessages() && !m_state.isComplete())
        emit noticed(tr("Messages can be found once the whole trace has been read."));
    else if (m_state.spotlight()->collectives && !m_state.isComplete())
        emit noticed(tr("Collective operations can be found once the whole trace has been read."));
    else
        return true;
    return false;
}

void SpotlightWalk::step(bool isNext)
{
    if (!canStep())
        return;
    m_navigator.goNext(*this, [this, isNext] {
        if (!m_state.spotlight())
            return;
        const HitSource source { m_state.store(), m_state.spotlight(), m_state.lines().filter, m_hits };
        const core::Tick t = isNext ? m_state.interval().begin : m_state.interval().end;
        m_navigator.goToFound(
            [source, isNext, t, selection = m_state.selection()](std::stop_token stop) -> core::Stoppable<Found> {
                const auto hits = source.get(stop);
                const MaybeStep step = hits.isStopped() ? MaybeStep(core::Stopped {})
                                                        : hits.value()->neighbour(selection, t, isNext, stop);
                if (step.isStopped())
                    return core::Stopped {};
                if (!step.value())
                    return Found { .word = nothingText() };
                return Found { .selection = step.value()->selection,
                    .word = step.value()->wentRound ? roundText(isNext) : QString(),
                    .sight = Sight { step.value()->span, step.value()->span },
                    .undoText = stepText() };
            });
    });
}

void SpotlightWalk::stepByDuration(core::DurationOrder order)
{
    if (!canStep())
        return;
    m_navigator.goNext(*this, [this, order] {
        if (!m_state.spotlight())
            return;
        const HitSource source { m_state.store(), m_state.spotlight(), m_state.lines().filter, m_hits };
        const std::uint64_t steps = m_byDuration && m_byDuration->order == order ? m_byDuration->steps : 0;
        const auto after = steps > 0 ? std::optional(m_state.selection()) : std::nullopt;
        auto find = [source, order, steps, after](std::stop_token stop) -> core::Stoppable<Found> {
            const auto hits = source.get(stop);
            const MaybeStep step
                = hits.isStopped() ? MaybeStep(core::Stopped {}) : hits.value()->byDuration(order, after, stop);
            if (step.isStopped())
                return core::Stopped {};
            if (!step.value())
                return Found { .word = after        ? noMoreText(order)
                        : hits.value()->count() > 0 ? tr("No event says when any of these operations is complete.")
                                                    : nothingText() };
            return Found { .selection = step.value()->selection,
                .word = durationText(order, steps + 1, formatDuration(step.value()->ticks, timeScaleOf(*source.store))),
                .sight = Sight { step.value()->span, step.value()->span },
                .undoText = stepText() };
        };
        // Taking the selection over forgets the steps that were made before.
        m_navigator.goToFound(std::move(find), [this, order, steps] {
            m_byDuration = ByDuration { order, steps + 1 };
        });
    });
}

void SpotlightWalk::goToNext()
{
    step(true);
}

void SpotlightWalk::goToPrevious()
{
    step(false);
}

void SpotlightWalk::goToLongest()
{
    stepByDuration(core::DurationOrder::LongestFirst);
}

void SpotlightWalk::goToShortest()
{
    stepByDuration(core::DurationOrder::ShortestFirst);
}

} // namespace lightcone::views
