// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/timeline/columnparts.h"
#include "views/jobs/latestjob.h"

#include <functional>
#include <optional>

namespace lightcone::views {

/// Asks the store, in the background, what shares the time of the column under the pointer. It works on the latest
/// question alone. GUI thread only.
class ColumnAnswers {
public:
    /// @p arrived is called when the answer of the latest question is there.
    explicit ColumnAnswers(std::function<void()> arrived);

    /// The answer; null: it is not known yet, and will arrive.
    const ColumnParts* ask(const ColumnQuestion& question);
    /// The pointer is elsewhere: stops the work, and forgets question and answer.
    void drop();
    bool isAsking() const { return m_job.isRunning(); }

private:
    std::function<void()> m_arrived;
    std::optional<ColumnQuestion> m_question;
    std::optional<ColumnParts> m_answer;
    LatestJob<ColumnParts> m_job { core::Priority::Beside };
};

} // namespace lightcone::views
