// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/filter/filterpanel.h"

#include "core/filtering/exclusions.h"
#include "core/filtering/leftout.h"
#include "views/base/filenames.h"
#include "views/base/filtertext.h"
#include "views/base/formatting.h"
#include "views/base/recording.h"
#include "views/base/viewstate.h"
#include "views/panels/filter/filterfiles.h"
#include "views/panels/filter/filtertextview.h"
#include "views/panels/filter/patternbar.h"
#include "views/panels/filter/suggestionbar.h"
#include "views/tables/summarytable.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/turningsplitter.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

// The tools of the panel and what they do.
namespace lightcone::views {

void FilterPanel::createParts()
{
    auto* buttons = new QWidget(this);
    auto* row = new FlowLayout(buttons);
    row->setContentsMargins(4, 0, 4, 0);
    createTools(*buttons);
    createRowActions();
    createText();
    m_table->setAccessibleName(tr("Functions and whether the filter leaves them out"));
    m_table->setEmptyText(tr("There are no functions with visits."));
    m_table->sortByColumn(FilterModel::MaxBytes, Qt::DescendingOrder);
    m_table->setColumnWidth(FilterModel::Name, QStringLiteral("compute_something"));
    m_table->setColumnWidth(FilterModel::State, tr("always recorded"));
    m_table->setColumnWidth(FilterModel::Class, QStringLiteral("SCOREP"));
    m_table->setColumnWidth(FilterModel::Visits, QStringLiteral("12,345,678"));
    for (const int column : { FilterModel::Time, FilterModel::TimePerVisit, FilterModel::MaxBytes })
        m_table->setColumnWidth(column, QStringLiteral("123.4 MiB #"));
    m_table->setColumnWidth(FilterModel::Rule, QStringLiteral("12: EXCLUDE MANGLED _Z123"));
    m_table->setColumnsHidden({ FilterModel::File, FilterModel::MangledName });
    m_search->setPlaceholderText(tr("Find functions"));
    m_search->setAccessibleName(tr("Find functions by name"));
    m_search->setToolTip(tr("Lists only functions whose name contains this"));
    m_search->setClearButtonEnabled(true);
    connect(m_search, &QLineEdit::textChanged, this,
        [this](const QString& text) { m_table->proxy().setFilterFixedString(text); });
    m_splitter->addWidget(m_table);
    m_splitter->addWidget(m_text);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setChildrenCollapsible(false);
    m_suggestions->hide();
    m_pattern->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_title);
    layout->addWidget(buttons);
    layout->addWidget(m_suggestions);
    layout->addWidget(m_pattern);
    layout->addWidget(m_message);
    layout->addWidget(m_goToProblem);
    layout->addWidget(m_search);
    layout->addWidget(m_splitter, 1);
    setFocusProxy(m_table);
}

QAction* FilterPanel::addTool(const QString& text, const QString& toolTip, const std::function<void()>& run)
{
    auto* action = new QAction(text, this);
    action->setToolTip(toolTip);
    connect(action, &QAction::triggered, this, run);
    addAction(action);
    return action;
}

void FilterPanel::createTools(QWidget& buttons)
{
    const auto addButton = [&buttons](QAction* action) {
        auto* button = new QToolButton(&buttons);
        button->setDefaultAction(action);
        buttons.layout()->addWidget(button);
        return action;
    };
    const auto addBar = [&](const QString& text, const QString& toolTip, QWidget& bar) {
        QAction* action = addButton(addTool(text, toolTip, [] {}));
        action->setCheckable(true);
        connect(action, &QAction::toggled, &bar, &QWidget::setVisible);
        return action;
    };
    addButton(addTool(tr("Open Filter…"), tr("Opens a filter file of Score-P"), [this] { m_files->askToOpen(); }));
    addTool(tr("New Filter"), tr("Begins a filter without rules"), [this] { m_files->beginNew(); });
    addBar(
        tr("Suggest"), tr("Proposes small functions that are called often, as scorep-score -g does"), *m_suggestions);
    QAction* pattern = addBar(tr("Add Pattern"), tr("Adds a rule for all names or files of a pattern"), *m_pattern);
    connect(pattern, &QAction::toggled, m_pattern, [this](bool isShown) {
        if (isShown)
            m_pattern->enter();
    });
    m_save = addButton(addTool(tr("Save Filter"), tr("Saves the filter in its file"), [this] { m_files->save(); }));
    addButton(
        addTool(tr("Save Filter As…"), tr("Saves the filter in another file"), [this] { m_files->askToSaveAs(); }));
    QAction* undo = m_draft.undoStack().createUndoAction(this, tr("Undo in Filter"));
    QAction* redo = m_draft.undoStack().createRedoAction(this, tr("Redo in Filter"));
    undo->setToolTip(tr("Takes back the last change of the filter"));
    redo->setToolTip(tr("Makes the change of the filter again"));
    // Qt puts no colon between its words and what is taken back.
    connect(&m_draft.undoStack(), &QUndoStack::undoTextChanged, undo, [undo](const QString& step) {
        if (!step.isEmpty())
            undo->setText(tr("Undo in Filter: %1", "a change").arg(step));
    });
    connect(&m_draft.undoStack(), &QUndoStack::redoTextChanged, redo, [redo](const QString& step) {
        if (!step.isEmpty())
            redo->setText(tr("Redo in Filter: %1", "a change").arg(step));
    });
    for (QAction* action : { undo, redo }) {
        addAction(action);
        auto* button = new QToolButton(&buttons);
        button->setDefaultAction(action);
        buttons.layout()->addWidget(button);
    }
    m_apply = addButton(addTool(tr("Show Trace as Filtered"),
        tr("Reads the trace anew without the functions that the filter leaves out, as if the run had been recorded "
           "with "
           "it: their time is that of their callers, in all views"),
        [] {}));
    m_apply->setCheckable(true);
    connect(m_apply, &QAction::triggered, this, &FilterPanel::applyToTrace);
}

void FilterPanel::createRowActions()
{
    const auto add = [this](const QString& text, const QString& toolTip, const QKeySequence& key, bool isExclude) {
        auto* action = new QAction(text, m_table);
        action->setToolTip(toolTip);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, [this, isExclude] { changeSelected(isExclude); });
        return action;
    };
    m_leaveOut = add(tr("Leave Out"), tr("Adds rules that leave the selected functions out (Delete)"),
        QKeySequence(Qt::Key_Delete), true);
    m_takeIn
        = add(tr("Take In"), tr("Takes the selected functions in again (Insert)"), QKeySequence(Qt::Key_Insert), false);
    auto* separator = new QAction(m_table);
    separator->setSeparator(true);
    m_table->insertActions(m_table->actions().front(), { m_leaveOut, m_takeIn, separator });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &FilterPanel::updateActions);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) { showRuleOf(current); });
    connect(m_table, &QAbstractItemView::clicked, this, &FilterPanel::showRuleOf);
}

void FilterPanel::createText()
{
    m_title->setTextFormat(Qt::PlainText);
    m_title->setContentsMargins(6, 4, 6, 0);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    m_message->setContentsMargins(6, 0, 6, 0);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_removeRules = new QAction(tr("Remove Rules of This Line"), m_text);
    m_removeRules->setToolTip(tr("Takes the patterns of the line with the cursor away; comments stay (Delete)"));
    m_removeRules->setShortcut(QKeySequence(Qt::Key_Delete));
    m_removeRules->setShortcutContext(Qt::WidgetShortcut);
    connect(m_removeRules, &QAction::triggered, this, &FilterPanel::removeRules);
    m_text->addAction(m_removeRules);
    m_goToProblem->setText(tr("Show the Place"));
    m_goToProblem->setToolTip(tr("Goes to the place of the filter that Score-P would not understand"));
    connect(m_goToProblem, &QToolButton::clicked, this, &FilterPanel::showProblem);
    m_text->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_text, &QPlainTextEdit::cursorPositionChanged, this, &FilterPanel::updateActions);
}

std::vector<std::uint32_t> FilterPanel::selectedRegions() const
{
    std::vector<std::uint32_t> regions;
    for (const QModelIndex& row : m_table->selectionModel()->selectedRows()) {
        const FilterRow& selected = m_model->rowAt(m_table->proxy().mapToSource(row).row());
        if (selected.isInReach)
            regions.push_back(selected.region);
    }
    return regions;
}

void FilterPanel::updateActions()
{
    const bool isEditable = m_draft.isFilter() && !m_editing.isRunning();
    const bool isTickable = isEditable && m_effect && !selectedRegions().empty();
    m_leaveOut->setEnabled(isTickable);
    m_takeIn->setEnabled(isTickable);
    m_suggestions->setSuggestEnabled(isEditable && m_effect != nullptr);
    m_pattern->setAddEnabled(isEditable);
    m_save->setEnabled(m_draft.isUnsaved());
    const std::uint32_t line = m_text->currentLine();
    const auto isOfLine = [line](const core::FilterRule& rule) { return rule.place.line == line; };
    m_removeRules->setEnabled(isEditable && std::ranges::any_of(m_draft.content()->filter.rules(), isOfLine));
    m_apply->setChecked(m_state.recording().leftOut() != nullptr);
    m_apply->setEnabled(m_state.document().hasEvents() && m_state.isComplete()
        && (m_state.recording().leftOut() || (m_draft.isFilter() && !m_draft.content()->filter.rules().empty())));
}

void FilterPanel::changeSelected(bool isExclude)
{
    editRegions(selectedRegions(), isExclude);
}

void FilterPanel::editRegions(std::vector<std::uint32_t> regions, bool isExclude)
{
    const auto functions = m_model->functions();
    if (regions.empty() || !functions)
        return;
    const QString step = isExclude ? tr("Leave Functions Out") : tr("Take Functions In");
    edit(step, [functions, regions = std::move(regions), isExclude](const core::FilterFile& filter) -> Edited {
        auto changed = core::withExclusions(filter, *functions, regions, isExclude);
        if (auto* error = std::get_if<core::FilterError>(&changed))
            return { {}, std::move(*error), 0, 0 };
        auto& made = std::get<core::ExclusionEdit>(changed);
        return { std::move(made.filter), {}, made.unchanged.size(), regions.size() };
    });
}

void FilterPanel::suggest()
{
    if (!m_effect)
        return;
    const auto functions = m_model->functions();
    edit(tr("Add Proposed Rules"),
        [functions, effect = m_effect, limits = m_suggestions->limits()](const core::FilterFile& filter) -> Edited {
            const std::vector<std::uint32_t> regions = core::suggestedRegions(*functions, *effect, limits);
            const std::vector<std::string> head { "Limits: " + core::limitsText(limits) };
            if (regions.empty())
                return { filter, {}, 0, 0 };
            core::ParsedFilter changed = core::withSuggestion(filter, *functions, regions, head);
            if (auto* error = std::get_if<core::FilterError>(&changed))
                return { {}, std::move(*error), 0, 0 };
            return { std::get<core::FilterFile>(std::move(changed)), {}, 0, regions.size() };
        });
}

void FilterPanel::addPattern(const core::FilterAddition& addition)
{
    edit(tr("Add Rule"), [addition](const core::FilterFile& filter) -> Edited {
        core::ParsedFilter changed = core::withAdditions(filter, std::span(&addition, 1));
        if (auto* error = std::get_if<core::FilterError>(&changed))
            return { {}, std::move(*error), 0, 0 };
        return { std::get<core::FilterFile>(std::move(changed)), {}, 0, 1 };
    });
}

void FilterPanel::removeRules()
{
    edit(tr("Remove Rules"), [line = m_text->currentLine()](const core::FilterFile& filter) -> Edited {
        std::vector<std::uint32_t> rules;
        for (std::uint32_t i = 0; i < filter.rules().size(); ++i) {
            if (filter.rules()[i].place.line == line)
                rules.push_back(i);
        }
        core::ParsedFilter changed = core::withoutRules(filter, rules);
        if (auto* error = std::get_if<core::FilterError>(&changed))
            return { {}, std::move(*error), 0, 0 };
        return { std::get<core::FilterFile>(std::move(changed)), {}, 0, rules.size() };
    });
}

void FilterPanel::edit(const QString& step, const Edit& edit)
{
    if (m_editing.isRunning() || !m_draft.isFilter())
        return;
    m_editing.start([edit, content = m_draft.content()](
                        const std::stop_token&) -> core::Stoppable<Edited> { return edit(content->filter); },
        [this, step, before = m_draft.content()](const Edited& edited) {
            if (m_draft.content() == before) // else another filter was opened meanwhile
                finishEdit(step, edited);
            updateBusy();
            updateActions();
        },
        [this](JobFailure failure) {
            emit noticed(jobFailureText(failure));
            updateBusy();
            updateActions();
        });
    updateBusy();
    updateActions();
}

void FilterPanel::finishEdit(const QString& step, const Edited& edited)
{
    if (edited.error) {
        emit noticed(filterErrorLine(*edited.error, {}));
        return;
    }
    m_draft.change(*edited.filter, step);
    if (edited.changed == 0)
        emit noticed(tr("No further function is like that."));
    else if (edited.unchanged > 0)
        emit noticed(tr("Functions that stay as they were: %1. A rule for files decides, or no rule can name them.")
                         .arg(formatCount(edited.unchanged)));
}

void FilterPanel::applyToTrace(bool isApplied)
{
    m_apply->setChecked(m_state.recording().leftOut() != nullptr); // it changes with the document
    if (!isApplied) {
        m_state.recording().request(nullptr);
        return;
    }
    const QString name = m_draft.fileName().isEmpty() ? tr("New filter") : shownPath(toPath(m_draft.fileName()));
    m_state.recording().request(core::leftOutBy(m_draft.content()->filter, name.toStdString()));
}

} // namespace lightcone::views
