// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagefilter.h"
#include "views/base/viewfilter.h"
#include "views/jobs/latestjob.h"

#include <QObject>

#include <memory>
#include <optional>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

class ViewState;

/// Counts, in the background, the messages of the trace that pass the filter of a window while one is on. GUI thread
/// only.
class FilteredMessages final : public QObject {
    Q_OBJECT

public:
    /// @p state outlives it.
    explicit FilteredMessages(ViewState& state, QObject* parent = nullptr);
    ~FilteredMessages() override;

    /// nullopt: no filter is on, or the count is not known yet.
    const std::optional<FilteredCount>& count() const { return m_count; }

signals:
    void changed();

private:
    void follow();

    ViewState& m_state;
    std::optional<FilteredCount> m_count;
    std::shared_ptr<const core::StoreView> m_store; ///< what is counted, or was
    core::MessageFilter m_filter;
    LatestJob<FilteredCount> m_job { core::Priority::Beside };
};

} // namespace lightcone::views
