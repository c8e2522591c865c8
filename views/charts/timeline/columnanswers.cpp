// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/columnanswers.h"

#include "core/store/storeview.h"

#include <utility>

namespace lightcone::views {

ColumnAnswers::ColumnAnswers(std::function<void()> arrived)
    : m_arrived(std::move(arrived))
{
}

const ColumnParts* ColumnAnswers::ask(const ColumnQuestion& question)
{
    if (m_question == question)
        return m_answer ? &*m_answer : nullptr;
    m_question = question;
    m_answer.reset();
    m_job.start(
        [question](const std::stop_token& stop) {
            return columnParts(*question.store, question.locations(), question.column, stop);
        },
        [this](const ColumnParts& parts) {
            m_answer = parts;
            m_arrived();
        },
        [](JobFailure) {}); // what was known at once stays
    return nullptr;
}

void ColumnAnswers::drop()
{
    m_job.cancel();
    m_question.reset();
    m_answer.reset();
}

} // namespace lightcone::views
