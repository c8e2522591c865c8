// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/source/sourcepanel.h"

#include "core/base/parallel.h"
#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "views/base/filenames.h"
#include "views/base/formatting.h"
#include "views/base/spotlight.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/base/visibletext.h"
#include "views/panels/source/editorcommand.h"
#include "views/panels/source/sourceedit.h"
#include "views/panels/source/sourcepicture.h"
#include "views/tables/tablepicture.h"
#include "views/widgets/flowlayout.h"

#include <QAction>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollBar>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace lightcone::views {

SourcePanel::SourcePanel(ViewState& state, QWidget* parent)
    : IntervalPanel(state, parent)
    , m_watcher(new QFileSystemWatcher(this))
    , m_name(new QLabel(this))
    , m_message(new QLabel(this))
    , m_pages(new QStackedWidget(this))
    , m_edit(new SourceEdit(this))
{
    scope().setAccessibleName(tr("Locations of the times of lines"));
    createParts();
    connect(&state, &ViewState::selectionChanged, this, &SourcePanel::followSelection);
    connect(&state, &ViewState::spotlightChanged, this, &SourcePanel::followSpotlight);
    connect(&state, &ViewState::sourceSettingsChanged, this, &SourcePanel::load);
    connect(m_watcher, &QFileSystemWatcher::fileChanged, this, &SourcePanel::reload);
    followSelection();
    request();
}

SourcePanel::~SourcePanel() = default;

void SourcePanel::createParts()
{
    auto* buttons = new QWidget(this);
    auto* row = new FlowLayout(buttons);
    row->setContentsMargins(4, 0, 4, 0);
    const auto addButton
        = [this, buttons, row](const QString& text, const QString& toolTip, void (SourcePanel::*run)()) {
              auto* action = new QAction(text, this);
              action->setToolTip(toolTip);
              connect(action, &QAction::triggered, this, run);
              auto* button = new QToolButton(buttons);
              button->setDefaultAction(action);
              row->addWidget(button);
              addAction(action);
              return action;
          };
    m_open = addButton(tr("Open in Editor"),
        tr("Opens the file at the line of the cursor in the editor that the preferences name"),
        &SourcePanel::openInEditor);
    m_map = addButton(tr("Find File…"),
        tr("Asks where the file lies here; files beside it are found by that as well, now and later"),
        &SourcePanel::askForFile);
    m_reload = addButton(
        tr("Reload"), tr("Reads the file again, which also happens when it is changed"), &SourcePanel::reload);
    m_name->setTextFormat(Qt::PlainText);
    m_name->setWordWrap(true);
    m_name->setContentsMargins(6, 0, 6, 0);
    m_name->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    m_message->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_message->setContentsMargins(12, 12, 12, 12);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_message->setFocusPolicy(Qt::StrongFocus);
    m_message->setAccessibleName(tr("Why no source is shown"));
    m_edit->setAccessibleName(tr("Source text"));
    m_pages->addWidget(m_message);
    m_pages->addWidget(m_edit);
    body().addWidget(buttons);
    body().addWidget(m_name);
    body().addWidget(m_pages, 1);
}

void SourcePanel::followSelection()
{
    const auto* call = std::get_if<core::CallInstance>(&state().selection().item);
    if (call && state().store())
        showFunction(state().store()->definitions().functionOf(call->region));
    else
        sayWhat();
}

void SourcePanel::followSpotlight()
{
    const std::shared_ptr<const Spotlight>& light = state().spotlight();
    if (light && light->areCalls() && light->functions.size() == 1)
        showFunction(light->functions.front());
}

void SourcePanel::showFunction(core::FunctionId function)
{
    if (!isValid(function) || function == m_function)
        return;
    m_function = function;
    load();
}

void SourcePanel::reload()
{
    load();
}

QString SourcePanel::fileOfFunction() const
{
    const auto& profile = state().document().profile;
    return profile && isValid(m_function)
        ? fileNameOf(std::filesystem::path(profile->definitions().function(m_function).file))
        : QString();
}

QString SourcePanel::traceFolder() const
{
    const auto& profile = state().document().profile;
    return profile ? QFileInfo(fileNameOf(std::filesystem::path(profile->definitions().origin.path))).absolutePath()
                   : QString();
}

void SourcePanel::load()
{
    m_job.cancel();
    m_isLoaded = false;
    const QString file = fileOfFunction();
    if (!isSeen() || file.isEmpty()) {
        if (isSeen())
            take({});
        return;
    }
    sayWhat();
    m_job.start([places = sourcePlaces(file, state().sourceSettings().mappings, traceFolder())](
                    const std::stop_token& stop) { return readSource(places, stop); },
        [this](const SourceText& source) { take(source); },
        [this](JobFailure why) {
            m_message->setText(jobFailureText(why));
            m_pages->setCurrentWidget(m_message);
        });
}

void SourcePanel::take(const SourceText& source)
{
    const bool isPlaced = source.path == m_source.path && m_placed == m_function;
    const int scrolled = m_edit->verticalScrollBar()->value();
    m_source = source;
    m_isLoaded = true;
    if (const QStringList watched = m_watcher->files(); !watched.isEmpty())
        m_watcher->removePaths(watched);
    if (!m_source.path.isEmpty())
        m_watcher->addPath(m_source.path);
    if (m_edit->toPlainText() != m_source.text)
        m_edit->setPlainText(m_source.text);
    if (isPlaced)
        m_edit->verticalScrollBar()->setValue(scrolled);
    sayWhat();
    showLines();
    const auto& profile = state().document().profile;
    if (profile && isValid(m_function) && !isPlaced && m_source.problem == SourceText::Problem::None) {
        const core::FunctionDef& function = profile->definitions().function(m_function);
        constexpr std::uint32_t kMost = 1 << 30;
        m_edit->setRegion(static_cast<int>(std::min(function.firstLine, kMost)),
            static_cast<int>(std::min(function.lastLine, kMost)));
        m_placed = m_function;
    }
}

QString SourcePanel::message() const
{
    return m_pages->currentWidget() == m_message ? m_message->text() : m_name->text();
}

QString SourcePanel::functionText() const
{
    const core::FunctionDef& function = state().document().profile->definitions().function(m_function);
    const QString name = nameText(function.name);
    const QString file = visibleText(m_source.path.isEmpty() ? fileOfFunction() : m_source.path);
    if (file.isEmpty())
        return name;
    QString text = function.firstLine > 0
        ? tr("%1 – %2, line %3", "function, file, line").arg(name, file, QString::number(function.firstLine))
        : tr("%1 – %2; the trace does not say in which line", "function, file").arg(name, file);
    if (m_source.isCut)
        text += u'\n'
            + tr("The file is longer: its first %1 lines are shown.")
                  .arg(formatCount(static_cast<std::uint64_t>(m_source.lines)));
    if (m_source.isLatin1)
        text += u'\n' + tr("The file is no UTF-8; it is shown as Latin-1.");
    if (m_known.definesLines && !m_known.hasEvents)
        text += u'\n'
            + tr("The trace defines call sites, but none of its events refers to one: no times of lines are known.");
    return text;
}

QString SourcePanel::problemText() const
{
    if (state().document().isEmpty())
        return {};
    if (!isValid(m_function))
        return tr("Select a call in a chart, or choose Show Source in the menu of a function.");
    if (fileOfFunction().isEmpty())
        return tr("%1: the trace does not say in which file it is.").arg(functionText());
    if (!m_isLoaded)
        return tr("Reading…");
    QString problem = sourceProblem(m_source, functionText());
    if (m_source.problem == SourceText::Problem::NotFound)
        problem += QStringLiteral("\n\n")
            + tr("“Find File…” asks where it lies on this machine. Files whose paths begin alike are then found as "
                 "well; the preferences list these paths.");
    return problem;
}

void SourcePanel::sayWhat()
{
    const QString problem = problemText();
    const bool isShown = problem.isEmpty() && !state().document().isEmpty();
    m_message->setText(problem);
    m_name->setText(isShown ? functionText() : QString());
    m_name->setVisible(isShown);
    QWidget* page = isShown ? static_cast<QWidget*>(m_edit) : m_message;
    m_pages->setCurrentWidget(page);
    setFocusProxy(page);
    m_open->setEnabled(isShown);
    m_reload->setEnabled(!fileOfFunction().isEmpty());
    m_map->setEnabled(!fileOfFunction().isEmpty());
}

void SourcePanel::showLines()
{
    const std::string file = fileOfFunction().isEmpty()
        ? std::string()
        : state().document().profile->definitions().function(m_function).file;
    LineNotes notes
        = notesOfLines(m_lines, file, m_source.lines, state().store() ? timeScaleOf(*state().store()) : TimeScale {});
    QStringList titles = notes.empty() ? QStringList() : lineNoteTitles();
    m_edit->setNotes(std::move(titles), std::move(notes));
}

IntervalPanel::Work SourcePanel::work(const Question& question)
{
    return [question](const std::stop_token& stop, const auto&) -> core::Stoppable<Show> {
        core::LineKnowledge known;
        std::vector<core::LineTime> lines;
        if (question.store && question.isComplete) {
            const auto looked = core::knownLines(*question.store, stop);
            if (looked.isStopped())
                return core::Stopped {};
            known = looked.value();
            auto times
                = core::lineTimes(*question.store, question.locations, question.interval, core::usefulThreads(), stop);
            if (times.isStopped())
                return core::Stopped {};
            lines = std::move(times).value();
        }
        return Show([known, lines](IntervalPanel& panel) {
            auto& source = static_cast<SourcePanel&>(panel);
            source.m_known = known;
            source.m_lines = lines;
            source.sayWhat();
            source.showLines();
        });
    };
}

void SourcePanel::clear()
{
    m_function = core::FunctionId::none;
    m_placed = core::FunctionId::none;
    m_job.cancel();
    m_known = {};
    m_lines.clear();
    take({});
    m_isLoaded = false;
    sayWhat();
}

void SourcePanel::appeared()
{
    IntervalPanel::appeared();
    if (!m_isLoaded)
        load();
}

void SourcePanel::openInEditor()
{
    if (m_source.path.isEmpty())
        return;
    const QString problem = views::openInEditor(state().sourceSettings().editor, m_source.path, m_edit->currentLine());
    emit noticed(problem.isEmpty() ? tr("Opening %1…").arg(visibleText(m_source.path)) : problem);
}

void SourcePanel::askForFile()
{
    const QString file = fileOfFunction();
    const QString name = QFileInfo(file).fileName();
    auto* dialog = new QFileDialog(this, tr("Where is %1?").arg(visibleText(name)), traceFolder());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({ tr("This file (%1)").arg(name), tr("All files (*)") });
    connect(dialog, &QFileDialog::fileSelected, this, &SourcePanel::mapTo);
    dialog->open();
}

void SourcePanel::mapTo(const QString& chosen)
{
    const QString file = fileOfFunction();
    if (file.isEmpty() || chosen == file)
        return;
    SourceSettings settings = state().sourceSettings();
    const PathMapping mapping = mappingBetween(file, chosen);
    std::erase_if(settings.mappings, [&mapping](const PathMapping& known) { return known.from == mapping.from; });
    settings.mappings.insert(settings.mappings.begin(), mapping);
    state().setSourceSettings(settings);
}

PicturePaint SourcePanel::picture(const PictureChoices& choices) const
{
    const bool isShown = m_pages->currentWidget() == m_edit;
    return tablePaint(
        sourceContent(message(), isShown ? m_source : SourceText {}, m_edit->firstOfRegion(), m_edit->notes()),
        choices.title, choices.theme.value_or(shownTheme()));
}

TableQuery SourcePanel::table() const
{
    return tableOf(QLatin1String("lines"));
}

} // namespace lightcone::views
