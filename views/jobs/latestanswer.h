// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/jobs/latestjob.h"

#include <functional>
#include <optional>
#include <utility>

namespace lightcone::views {

/// Answers in the background what is asked again and again, as the pointer moves: it works on the latest question
/// alone, and keeps its answer. GUI thread only. @p Question can be compared.
template <typename Question, typename Answer> class LatestAnswer {
public:
    using Work = core::Stoppable<Answer> (*)(const Question& question, const std::stop_token& stop);

    /// @p arrived is called when the answer of the latest question is there.
    LatestAnswer(Work work, std::function<void()> arrived)
        : m_work(work)
        , m_arrived(std::move(arrived))
    {
    }

    /// The answer; null: it is not known yet, and will arrive unless the work fails.
    const Answer* ask(const Question& question)
    {
        if (m_question == question)
            return m_answer ? &*m_answer : nullptr;
        m_question = question;
        m_answer.reset();
        m_job.start([work = m_work, question](const std::stop_token& stop) { return work(question, stop); },
            [this](const Answer& answer) {
                m_answer = answer;
                m_arrived();
            },
            [](JobFailure) {}); // what was known without it stays
        return nullptr;
    }
    /// Nobody asks any more: stops the work, and forgets question and answer.
    void drop()
    {
        m_job.cancel();
        m_question.reset();
        m_answer.reset();
    }

private:
    Work m_work;
    std::function<void()> m_arrived;
    std::optional<Question> m_question;
    std::optional<Answer> m_answer;
    LatestJob<Answer> m_job { core::Priority::Beside };
};

} // namespace lightcone::views
