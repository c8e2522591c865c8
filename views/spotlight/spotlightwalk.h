// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/instances/instanceindex.h"
#include "views/base/spotlight.h"
#include "views/base/viewstate.h"
#include "views/jobs/latestjob.h"

#include <QObject>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace lightcone::views {

class SelectionNavigator;
class SpotlightHits;

/// Counts what stands out in a window, says which of them is selected, and goes from one to the other. GUI thread only.
class SpotlightWalk final : public QObject {
    Q_OBJECT

public:
    /// @p state and @p navigator outlive it.
    SpotlightWalk(ViewState& state, SelectionNavigator& navigator, QObject* parent = nullptr);
    ~SpotlightWalk() override;

    /// The number of hits; nullopt: nothing stands out, or it is not counted yet.
    std::optional<std::uint64_t> count() const;
    /// The number of the selected one, from 1; nullopt: none of them is selected, or it is not known yet.
    std::optional<std::uint64_t> number() const { return m_number; }
    /// Counting them has failed.
    bool hasFailed() const { return m_hasFailed; }
    /// The hits are messages, or one-sided operations, nothing else.
    bool areMessages() const;
    /// The hits are what one-sided operations move.
    bool areOneSided() const;
    bool isBusy() const { return m_hitsJob.isRunning() || m_numberJob.isRunning(); }
    /// The locations that all spotlights are on from now on; nullopt: all.
    void setLocations(std::optional<std::vector<core::LocationId>> locations);

public slots:
    /// Puts the light on @p spotlight, whatever its locations.
    void light(lightcone::views::Spotlight spotlight);
    /// Puts the light on @p spotlight; where that is on no locations of its own, on those of all spotlights.
    void lightThese(lightcone::views::Spotlight spotlight);
    /// Puts it on the calls of some functions, and goes to one of them.
    void lightFunctions(
        const std::vector<lightcone::core::FunctionId>& functions, lightcone::views::SpotlightStep step);
    /// Puts it on the time in which some functions are on top of the call stack, and says so.
    void lightOnTop(const std::vector<lightcone::core::FunctionId>& functions);
    void go(lightcone::views::SpotlightStep step);
    /// Selects the hit after (before) the selection, and zooms so that it can be seen. From the last one it goes on at
    /// the first one.
    void goToNext();
    void goToPrevious();
    /// Selects the longest (shortest) hit; called again, the next one in this order.
    void goToLongest();
    void goToShortest();

signals:
    /// Something of the above has changed.
    void changed();
    /// Says for the status bar where one is now, or why there is nothing to go to.
    void noticed(const QString& word);

private:
    using Hits = std::shared_ptr<const SpotlightHits>;
    bool canLightFunctions();
    void countAgain();
    void lookUpNumber();
    void step(bool isNext);
    void stepByDuration(core::DurationOrder order);
    bool canStep();

    ViewState& m_state;
    SelectionNavigator& m_navigator;
    std::optional<std::vector<core::LocationId>> m_locations; ///< ascending; nullopt: all
    Hits m_hits; ///< of the present spotlight; null: not there yet
    bool m_hasFailed = false;
    std::optional<std::uint64_t> m_number;
    /// The last step by duration, as long as what it led to is selected.
    struct ByDuration {
        core::DurationOrder order = core::DurationOrder::LongestFirst;
        std::uint64_t steps = 0;
    };
    std::optional<ByDuration> m_byDuration;
    LatestJob<Hits> m_hitsJob;
    LatestJob<std::optional<std::uint64_t>> m_numberJob { core::Priority::Beside };
};

} // namespace lightcone::views
