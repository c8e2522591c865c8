// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"
#include "views/jobs/latestjob.h"

#include <QObject>

#include <memory>
#include <optional>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

class ViewState;

/// Finds the main phase of the trace of a window, see core::mainPhase(), in the background, and zooms to it. GUI thread
/// only.
class MainPhase final : public QObject {
    Q_OBJECT

public:
    /// @p state outlives it.
    explicit MainPhase(ViewState& state, QObject* parent = nullptr);
    ~MainPhase() override;

    /// Searches the phase once the trace is complete, unless it is known. Whoever shows the offer asks for it, so that
    /// nothing is searched that nobody sees.
    void seek();
    /// Says whether to offer the zoom: the whole trace is visible, much of it is start and end, and nobody has declined
    /// the offer.
    bool isOffered() const { return m_isOffered; }
    /// Zooms once the phase is known. The user can undo it.
    void zoomTo();
    /// Offers the zoom to this trace no longer.
    void decline();

signals:
    void offerChanged();
    /// Says why there is nothing to zoom to, for the status bar.
    void noticed(const QString& word);

private:
    void follow();
    void take(std::optional<core::Interval> phase);
    void updateOffer();

    ViewState& m_state;
    std::shared_ptr<const core::StoreView> m_store; ///< the one to be searched; null: none is complete
    std::optional<core::Interval> m_phase;
    bool m_isKnown = false;
    bool m_isWanted = false; ///< the user waits for it
    bool m_isDeclined = false;
    bool m_isOffered = false;
    LatestJob<std::optional<core::Interval>> m_job { core::Priority::Beside };
};

} // namespace lightcone::views
