// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/filter/filterdraft.h"

#include <QUndoCommand>

#include <utility>
#include <variant>

namespace lightcone::views {

namespace {

constexpr int kMostSteps = 200; // each holds a text

} // namespace

/// A change of the whole content.
class FilterDraft::Step final : public QUndoCommand {
public:
    Step(FilterDraft& draft, std::shared_ptr<const Content> after, const QString& text)
        : QUndoCommand(text)
        , m_draft(draft)
        , m_before(draft.content())
        , m_after(std::move(after))
    {
    }
    void undo() override { m_draft.set(m_before); }
    void redo() override { m_draft.set(m_after); }

private:
    FilterDraft& m_draft;
    std::shared_ptr<const Content> m_before;
    std::shared_ptr<const Content> m_after;
};

FilterDraft::FilterDraft(QObject* parent)
    : QObject(parent)
    , m_content(contentOf({}))
{
    m_undoStack.setUndoLimit(kMostSteps);
}

std::shared_ptr<const FilterDraft::Content> FilterDraft::contentOf(std::string text)
{
    core::ParsedFilter parsed = core::FilterFile::parse(text);
    if (auto* error = std::get_if<core::FilterError>(&parsed))
        return std::make_shared<const Content>(Content { std::move(text), {}, std::move(*error) });
    return std::make_shared<const Content>(
        Content { std::move(text), std::get<core::FilterFile>(std::move(parsed)), std::nullopt });
}

bool FilterDraft::isUnsaved() const
{
    return m_savedText ? *m_savedText != m_content->text : !m_content->text.empty();
}

void FilterDraft::begin(const QString& fileName, std::shared_ptr<const Content> content)
{
    m_undoStack.clear();
    m_fileName = fileName;
    m_savedText = fileName.isEmpty() ? std::nullopt : std::optional(content->text);
    set(std::move(content));
}

void FilterDraft::change(core::FilterFile filter, const QString& step)
{
    if (filter.text() == m_content->text)
        return;
    std::string text = filter.text();
    m_undoStack.push(new Step(
        *this, std::make_shared<const Content>(Content { std::move(text), std::move(filter), std::nullopt }), step));
}

void FilterDraft::noteSaved(const QString& fileName, const Content& saved)
{
    m_fileName = fileName;
    m_savedText = saved.text;
    emit changed();
}

void FilterDraft::set(std::shared_ptr<const Content> content)
{
    m_content = std::move(content);
    emit changed();
}

} // namespace lightcone::views
