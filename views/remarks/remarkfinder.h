// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/jobs/latestjob.h"
#include "views/remarks/remarks.h"

#include <QObject>

#include <memory>

namespace lightcone::views {

class ViewState;

/// Finds what is noted of the trace that a window shows, in the background once it is complete, and gives it to the
/// state together with the bookmarks, also whenever these change. GUI thread only.
class RemarkFinder final : public QObject {
    Q_OBJECT

public:
    /// @p state outlives it.
    explicit RemarkFinder(ViewState& state, QObject* parent = nullptr);
    ~RemarkFinder() override;

signals:
    /// Says for the status bar why nothing is known.
    void noticed(const QString& word);

private:
    void find();
    void tell();

    ViewState& m_state;
    std::shared_ptr<const core::StoreView> m_asked; ///< the trace that m_own is of
    std::shared_ptr<const Remarks> m_own; ///< what the trace itself notes; null: not known yet
    LatestJob<std::shared_ptr<const Remarks>> m_job { core::Priority::Beside };
};

} // namespace lightcone::views
