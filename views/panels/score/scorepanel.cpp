// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/score/scorepanel.h"

#include "core/profile/profilesource.h"
#include "core/scoring/eventsizes.h"
#include "core/store/storeview.h"
#include "views/base/filenames.h"
#include "views/base/recording.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/panels/score/scoremodel.h"
#include "views/panels/score/scoreplan.h"
#include "views/panels/score/scoretexts.h"
#include "views/tables/summarytable.h"
#include "views/tables/tablepicture.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/turningsplitter.h"

#include <QAction>
#include <QClipboard>
#include <QDataStream>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace lightcone::views {

using Model = ScoreModel;

ScorePanel::ScorePanel(ViewState& state, QWidget* parent)
    : View(parent)
    , m_state(state)
    , m_summary(new QLabel(this))
    , m_problem(new QLabel(this))
    , m_tables(new TurningSplitter(this))
    , m_classModel(new Model(Model::Subject::Classes, this))
    , m_regionModel(new Model(Model::Subject::Regions, this))
    , m_classes(makeTable(m_classModel, tr("Classes of the score")))
    , m_regions(makeTable(m_regionModel, tr("Functions of the score")))
{
    for (QLabel* label : { m_summary, m_problem }) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        label->setContentsMargins(6, 2, 6, 2);
    }
    m_summary->setAccessibleName(tr("Sizes of the trace"));
    m_problem->setAccessibleName(tr("What is wrong with the filter"));
    m_problem->hide();
    m_tables->setChildrenCollapsible(false);
    m_tables->addWidget(m_classes);
    m_tables->addWidget(m_regions);
    m_tables->setStretchFactor(0, 2);
    m_tables->setStretchFactor(1, 3);
    m_regions->setEmptyText(tr("No functions take bytes"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_summary);
    createTools(*layout);
    layout->addWidget(m_problem);
    layout->addWidget(m_tables, 1);
    setFocusProxy(m_regions);
    createActions();
    connect(&state, &ViewState::storeChanged, this, &ScorePanel::follow);
    connect(&state, &ViewState::storeUpdated, this, &ScorePanel::follow);
    follow();
}

ScorePanel::~ScorePanel() = default;

SummaryTable* ScorePanel::makeTable(Model* model, const QString& name)
{
    auto* table = new SummaryTable(model, m_tables);
    table->setAccessibleName(name);
    table->sortByColumn(Model::MaxBytes, Qt::DescendingOrder);
    table->setColumnWidth(Model::Name, QStringLiteral("MPI_Allreduce ##"));
    for (const int column : { Model::MaxBytes, Model::EventsMax, Model::TotalBytes, Model::EventsTotal })
        table->setColumnWidth(column, QStringLiteral("10,000,000,000"));
    table->setColumnWidth(Model::Visits, QStringLiteral("1,000,000,000"));
    for (const int column : { Model::Hits, Model::Time, Model::TimePerVisit })
        table->setColumnWidth(column, QStringLiteral("Time/visit [µs] "));
    table->setColumnWidth(Model::TimeShare, QStringLiteral("Time [%] "));
    table->setColumnWidth(Model::Sign, QStringLiteral("Filter "));
    table->setColumnWidth(Model::Type, QStringLiteral("PTHREAD "));
    for (int column = 0; column < Model::kColumnCount; ++column)
        table->setColumnHidden(column, !Model::isShownAtFirst(column) || !model->isOffered(column));
    return table;
}

void ScorePanel::createTools(QVBoxLayout& layout)
{
    m_counters = new QSpinBox(this);
    m_counters->setRange(0, static_cast<int>(core::EventSizes::kMostMetrics));
    m_counters->setAccessibleName(tr("Counters"));
    m_counters->setToolTip(tr("So many values of counters would be recorded at each enter and leave"));
    auto* counters = new QLabel(tr("C&ounters:"), this);
    counters->setBuddy(m_counters);
    connect(m_counters, &QSpinBox::valueChanged, this, &ScorePanel::ask);
    m_filterFile = new QToolButton(this);
    m_filterFile->setText(tr("No Filter"));
    m_filterFile->setAccessibleName(tr("Filter file"));
    m_filterFile->setToolTip(tr("Shows what a filter file of Score-P would leave of the trace"));
    m_filterFile->setPopupMode(QToolButton::MenuButtonPopup);
    m_memory = new QPushButton(tr("Copy Setting"), this);
    m_memory->setToolTip(tr("Copies the setting SCOREP_TOTAL_MEMORY=… that a run with tracing needs"));
    m_memory->setEnabled(false);
    connect(m_memory, &QPushButton::clicked, this, &ScorePanel::copyMemory);
    m_stop = new QPushButton(tr("Stop"), this);
    m_stop->setToolTip(tr("Stops scoring; pressed again, it begins anew"));
    connect(m_stop, &QPushButton::clicked, this, [this] { isBusy() ? stop() : ask(); });
    m_stop->hide();
    m_names = new QLineEdit(this);
    m_names->setMinimumWidth(fontMetrics().averageCharWidth() * 12);
    m_names->setPlaceholderText(tr("Filter functions"));
    m_names->setAccessibleName(tr("Filter functions by name"));
    m_names->setToolTip(tr("Shows only functions whose name contains this"));
    m_names->setClearButtonEnabled(true);
    connect(m_names, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_regions->proxy().setFilterFixedString(text);
        emit filtersChanged();
    });
    auto* tools = new FlowLayout(nullptr);
    auto* counted = new QWidget(this);
    auto* row = new QHBoxLayout(counted);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(counters);
    row->addWidget(m_counters);
    for (QWidget* tool : std::initializer_list<QWidget*> { counted, m_filterFile, m_memory, m_stop, m_names })
        tools->addWidget(tool);
    tools->setContentsMargins(6, 0, 6, 0);
    layout.addLayout(tools);
}

void ScorePanel::createActions()
{
    auto* choose = new QAction(tr("Score with &Filter File…"), this);
    choose->setToolTip(m_filterFile->toolTip());
    connect(choose, &QAction::triggered, this, &ScorePanel::chooseFilterFile);
    m_noFilterFile = new QAction(tr("Score &without Filter"), this);
    m_noFilterFile->setToolTip(tr("Takes the filter file off"));
    m_noFilterFile->setEnabled(false);
    connect(m_noFilterFile, &QAction::triggered, this, [this] { setFilterFile({}); });
    auto* copy = new QAction(tr("Copy &SCOREP_TOTAL_MEMORY"), this);
    copy->setToolTip(m_memory->toolTip());
    connect(copy, &QAction::triggered, this, &ScorePanel::copyMemory);
    addActions({ choose, m_noFilterFile, copy });
    auto* menu = new QMenu(m_filterFile);
    menu->addActions({ choose, m_noFilterFile });
    m_filterFile->setMenu(menu);
    connect(m_filterFile, &QToolButton::clicked, this, &ScorePanel::chooseFilterFile);
}

void ScorePanel::chooseFilterFile()
{
    auto* dialog = new QFileDialog(
        this, tr("Score with Filter File"), {}, tr("Filters of Score-P (*.filter *.filt);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) { setFilterFile(toPath(file)); });
    dialog->open();
}

void ScorePanel::setFilterFile(const std::filesystem::path& file)
{
    m_file = file;
    m_noFilterFile->setEnabled(!file.empty());
    m_filterFile->setText(file.empty() ? tr("No Filter") : shownPath(file.filename()));
    ask();
}

void ScorePanel::appeared()
{
    if (m_isOutdated)
        ask();
}

void ScorePanel::follow()
{
    clear({});
    ask();
}

void ScorePanel::clear(const QString& summary)
{
    m_answer.reset();
    m_classes->forgetSelection();
    m_regions->forgetSelection();
    m_classes->change([this] { m_classModel->clear(); });
    m_regions->change([this] { m_regionModel->clear(); });
    m_summary->setText(summary);
    m_problem->hide();
    m_memory->setEnabled(false);
}

void ScorePanel::ask()
{
    m_job.cancel();
    setBusy(false);
    m_stop->hide();
    const core::Document& document = m_state.document();
    m_isOutdated = !isSeen();
    if (m_isOutdated || document.isEmpty())
        return;
    if (!m_state.isComplete()) {
        m_summary->setText(tr("The score is there once the whole trace has been read."));
        return;
    }
    ScoreQuestion question { document, m_answer ? m_answer->sources : nullptr,
        static_cast<std::uint32_t>(m_counters->value()), m_file };
    m_job.start(
        [question = std::move(question)](const std::stop_token& stop) -> core::Stoppable<Answer> {
            core::Stoppable<ScoreAnswer> found = queryScore(question, stop);
            if (found.isStopped())
                return core::Stopped {};
            return Answer(std::make_shared<const ScoreAnswer>(std::move(found).value()));
        },
        [this](const Answer& answer) { showAnswer(answer); },
        [this](JobFailure failure) {
            setBusy(false);
            m_stop->hide();
            clear(jobFailureText(failure));
        });
    if (!m_answer)
        m_summary->setText(tr("Scoring …"));
    m_stop->setText(tr("Stop"));
    m_stop->show();
    setBusy(true);
}

void ScorePanel::stop()
{
    m_job.cancel();
    setBusy(false);
    m_stop->setText(tr("Score Again"));
    if (!m_answer)
        m_summary->setText(tr("Scoring was stopped."));
}

void ScorePanel::showAnswer(const Answer& answer)
{
    setBusy(false);
    m_stop->hide();
    if (!answer->sources) {
        clear(answer->problem);
        return;
    }
    const bool isFirst = !m_answer || m_answer->estimate.hasFilter() != answer->estimate.hasFilter();
    m_answer = answer;
    m_classes->change([&] { m_classModel->setAnswer(*answer); });
    m_regions->change([&] { m_regionModel->setAnswer(*answer); });
    if (isFirst)
        updateColumns();
    QStringList lines = scoreSummary(*answer);
    const auto& leftOut = m_state.recording().leftOut();
    if (leftOut && answer->events && showsRecorded())
        lines
            += tr("The estimate is of the whole recorded profile; the events are without the calls that “%1” excludes.")
                   .arg(QString::fromStdString(leftOut->filter));
    m_summary->setText(lines.join(QLatin1Char('\n')));
    emit filtersChanged();
    m_problem->setText(answer->problem);
    m_problem->setVisible(!answer->problem.isEmpty());
    m_memory->setEnabled(true);
}

/// Shows the columns that have values, and hides the others.
void ScorePanel::updateColumns()
{
    for (const auto& [table, model] : { std::pair(m_classes, m_classModel), std::pair(m_regions, m_regionModel) }) {
        for (const int column : { Model::Sign, Model::Hits, Model::EventsMax })
            table->setColumnHidden(column, !model->isOffered(column));
    }
}

void ScorePanel::copyMemory()
{
    if (!m_answer)
        return;
    const QString setting = totalMemorySetting(m_answer->estimate);
    QGuiApplication::clipboard()->setText(setting);
    emit noticed(tr("Copied: %1").arg(setting));
}

bool ScorePanel::showsRecorded() const
{
    return m_answer && m_answer->sources && !m_answer->sources->isOfEvents();
}

PicturePaint ScorePanel::picture(const PictureChoices& choices) const
{
    const TableChoice choice { shownColumns(*m_regions->horizontalHeader()), CellRoles::ShareRole, {} };
    TableContent content = scoreContent(m_classes->proxy(), m_regions->proxy(), choice);
    content.caption = m_answer ? scoreSummary(*m_answer).join(QStringLiteral(" · ")) : m_summary->text();
    content.note = m_problem->isHidden() ? QString() : m_problem->text();
    return tablePaint(std::move(content), choices.title, choices.theme.value_or(shownTheme()));
}

TableQuery ScorePanel::table() const
{
    const core::Document& document = m_state.document();
    if (document.isEmpty() || !document.events || !m_file.empty() || m_counters->value() > 0
        || !m_names->text().isEmpty())
        return {};
    TableQuery query;
    query.id = QLatin1String("score");
    query.store = document.events;
    query.document = document;
    query.locations = core::allLocations(*document.profile);
    query.interval = document.profile->interval();
    return query;
}

std::vector<ViewFilter> ScorePanel::filters() const
{
    if (m_names->text().isEmpty())
        return {};
    const FilteredCount count { static_cast<std::uint64_t>(m_regions->proxy().rowCount()),
        static_cast<std::uint64_t>(m_regionModel->rowCount()) };
    return { { ViewFilter::Subject::Functions, m_regionModel->isKnown() ? std::optional(count) : std::nullopt,
        tr("names with “%1”").arg(m_names->text()), [this] { m_names->clear(); } } };
}

QByteArray ScorePanel::saveSettings() const
{
    QByteArray settings;
    QDataStream out(&settings, QIODevice::WriteOnly);
    out << m_tables->saveState() << m_classes->columns() << m_regions->columns();
    return settings;
}

void ScorePanel::restoreSettings(const QByteArray& settings)
{
    QByteArray tables;
    QByteArray classes;
    QByteArray regions;
    QDataStream in(settings);
    in >> tables >> classes >> regions;
    if (in.status() != QDataStream::Ok)
        return;
    m_tables->restoreState(tables);
    m_classes->restoreColumns(classes);
    m_regions->restoreColumns(regions);
}

void ScorePanel::enter()
{
    m_regions->setFocus();
}

} // namespace lightcone::views
