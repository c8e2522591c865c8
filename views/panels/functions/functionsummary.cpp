// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/functions/functionsummary.h"

#include "core/base/parallel.h"
#include "core/profile/profilesource.h"
#include "views/base/colorscheme.h"
#include "views/base/documenttext.h"
#include "views/base/formatting.h"
#include "views/base/functiongrouping.h"
#include "views/base/tablequery.h"
#include "views/base/tracesettings.h"
#include "views/base/viewstate.h"
#include "views/navigation/functionmenu.h"
#include "views/panels/functions/functionsummarymodel.h"
#include "views/tables/summarytable.h"
#include "views/widgets/flowlayout.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QStandardItemModel>

#include <algorithm>
#include <iterator>

namespace lightcone::views {

using Model = FunctionSummaryModel;

FunctionSummary::FunctionSummary(ViewState& state, QWidget* parent)
    : FunctionSummary(state, new Model, parent)
{
}

FunctionSummary::FunctionSummary(ViewState& state, Model* model, QWidget* parent)
    : SummaryPanel(state, model, parent)
    , m_model(model)
    , m_scheme(std::make_unique<ColorScheme>(Theme::Light))
{
    scope().setAccessibleName(tr("Locations of the function summary"));
    offerProfile();
    tableView().setAccessibleName(tr("Functions"));
    tableView().setEmptyText(tr("No calls in this interval"));
    createFilter();
    createGroupings();
    createActions();
    setUpColumns();
    for (const auto signal : { &ViewState::storeChanged, &ViewState::storeUpdated }) {
        connect(&state, signal, this, [this] {
            sourceChanged();
            updateColors();
        });
    }
    updateGroupings();
    connect(&tableView(), &SummaryTable::copied, this, [this] { noticeCopied(); });
    connect(&tableView(), &SummaryTable::columnsChanged, this, [this] {
        placeParts();
        appeared();
    });
    setColorScheme(*m_scheme);
    request();
}

FunctionSummary::~FunctionSummary() = default;

void FunctionSummary::sourceChanged()
{
    m_recordedClasses = std::make_shared<core::ScoreClassCache>();
    updateGroupings();
}

void FunctionSummary::createFilter()
{
    m_filter = new QLineEdit(this);
    m_filter->setMinimumWidth(fontMetrics().averageCharWidth() * 10);
    m_filter->setPlaceholderText(tr("Filter functions"));
    m_filter->setAccessibleName(tr("Filter functions by name"));
    m_filter->setToolTip(tr("Shows only functions whose name contains this"));
    m_filter->setClearButtonEnabled(true);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        tableView().proxy().setFilterFixedString(text);
        emit filtersChanged();
    });
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        placeParts();
        emit filtersChanged();
    });
    tools().addWidget(m_filter);
}

void FunctionSummary::createGroupings()
{
    m_grouping = makeChoice(tr("By what functions are put together; groups open to their functions"));
    m_grouping->setAccessibleName(tr("Groups of functions"));
    for (std::size_t i = 0; i < core::kFunctionGroupingCount; ++i)
        m_grouping->addItem(functionGroupingText(static_cast<core::FunctionGrouping>(i)));
    connect(m_grouping, &QComboBox::currentIndexChanged, this, [this] {
        tableView().forgetSelection();
        // Arrows and levels take room.
        tableView().setColumnWidth(Model::Function,
            grouping() == core::FunctionGrouping::None ? QStringLiteral("MPI_Allreduce ##")
                                                       : QStringLiteral("MPI_Allreduce #######"));
        request();
    });
    tools().addWidget(m_grouping);
}

void FunctionSummary::updateGroupings()
{
    const auto& profile = asked().profile;
    const bool hasDefined = profile && core::definesFunctionGroups(profile->definitions());
    const auto place = static_cast<int>(core::FunctionGrouping::Defined);
    if (auto* items = qobject_cast<QStandardItemModel*>(m_grouping->model()))
        items->item(place)->setEnabled(hasDefined);
    m_grouping->setItemData(
        place, hasDefined ? QString() : tr("This trace defines no groups of functions"), Qt::ToolTipRole);
}

core::FunctionGrouping FunctionSummary::grouping() const
{
    return static_cast<core::FunctionGrouping>(m_grouping->currentIndex());
}

void FunctionSummary::setGrouping(core::FunctionGrouping grouping)
{
    m_grouping->setCurrentIndex(static_cast<int>(grouping));
}

QByteArray FunctionSummary::saveSettings() const
{
    return functionGroupingWords().at(m_grouping->currentIndex()).toLatin1() + ' ' + sourceWord() + '\n'
        + SummaryPanel::saveSettings();
}

void FunctionSummary::restoreSettings(const QByteArray& settings)
{
    const qsizetype end = settings.indexOf('\n');
    const QList<QByteArray> words = end > 0 ? settings.first(end).split(' ') : QList<QByteArray>();
    const auto grouping = words.isEmpty() ? std::nullopt : functionGroupingOf(QString::fromLatin1(words.front()));
    if (grouping)
        setGrouping(*grouping);
    if (grouping && words.size() > 1) // it was kept without the source once
        chooseSource(words.at(1));
    SummaryPanel::restoreSettings(grouping ? settings.sliced(end + 1) : settings); // columns alone, as they were once
}

std::vector<core::FunctionId> FunctionSummary::selectedFunctions() const
{
    std::vector<core::FunctionId> functions;
    for (const QModelIndex& row : tableView().selectionModel()->selectedRows())
        std::ranges::copy(
            m_model->functionsAt(tableView().proxy().mapToSource(row).row()), std::back_inserter(functions));
    std::ranges::sort(functions);
    functions.erase(std::unique(functions.begin(), functions.end()), functions.end());
    return functions;
}

void FunctionSummary::createActions()
{
    m_menu = new FunctionMenu(state(), &tableView(), [this] { return selectedFunctions(); });
    connect(m_menu, &FunctionMenu::lightRequested, this, &FunctionSummary::lightRequested);
    QAction* light = m_menu->lightUp();
    light->setShortcuts({ QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter), light->shortcut() });
    light->setToolTip(tr("All calls of the function stand out in the charts (Return, or double click)"));
    QAction* first = tableView().actions().front();
    tableView().insertActions(first, m_menu->entries());
    const auto addSeparator = [this, first] {
        auto* separator = new QAction(&tableView());
        separator->setSeparator(true);
        tableView().insertAction(first, separator);
    };
    const auto addOpening = [this, first](const QString& text, const QString& toolTip, bool areOpen) {
        auto* action = new QAction(text, &tableView());
        action->setToolTip(toolTip);
        connect(action, &QAction::triggered, this,
            [this, areOpen] { tableView().change([this, areOpen] { m_model->setAllOpen(areOpen); }); });
        tableView().insertAction(first, action);
    };
    addSeparator();
    addOpening(tr("Open All Groups"), tr("Shows the functions of all groups (Right opens one)"), true);
    addOpening(tr("Close All Groups"), tr("Shows groups alone (Left closes one)"), false);
    addSeparator();
    connect(&tableView(), &QAbstractItemView::doubleClicked, light, &QAction::trigger);
    connect(tableView().selectionModel(), &QItemSelectionModel::selectionChanged, m_menu, &FunctionMenu::update);
    // A reset takes the selection away without that signal.
    connect(&tableView().proxy(), &QAbstractItemModel::modelReset, m_menu, &FunctionMenu::update);
    connect(
        &state(), &ViewState::hiddenFunctionsChanged, this, [this] { m_model->setHidden(state().hiddenFunctions()); });
}

void FunctionSummary::setUpColumns()
{
    tableView().sortByColumn(Model::Exclusive, Qt::DescendingOrder);
    for (int column = Model::Inclusive; column < Model::kColumnCount; ++column)
        tableView().setColumnWidth(column, QStringLiteral("Exclusive 0"));
    tableView().setColumnWidth(Model::Function, QStringLiteral("MPI_Allreduce ##")); // and its colour
    tableView().setColumnWidth(Model::Visits, QStringLiteral("1,000,000"));
    tableView().setColumnWidth(Model::Group, QStringLiteral("Measurement"));
    for (std::size_t part = 0; part < Model::kMostParts; ++part) {
        for (std::size_t like = 0; like < Model::kPartColumns.size(); ++like)
            tableView().setColumnWidth(Model::partColumn(part, like), QStringLiteral("Exclusive 0"));
    }
    for (int column = 0; column < Model::kAllColumns; ++column)
        tableView().setColumnHidden(column, !Model::isShownAtFirst(column));
    QHeaderView& header = *tableView().horizontalHeader();
    int place = 0;
    for (const int column : Model::columnsInOrder())
        header.moveSection(header.visualIndex(column), place++);
}

void FunctionSummary::placeParts()
{
    QHeaderView& header = *tableView().horizontalHeader();
    int place = 1; // behind the names
    for (std::size_t part = 0; part < Model::kMostParts; ++part) {
        for (std::size_t like = 0; like < Model::kPartColumns.size(); ++like) {
            const int column = Model::partColumn(part, like);
            const bool isShown = part < m_model->partCount() && !tableView().isColumnHidden(Model::kPartColumns[like]);
            if (!isShown || header.isSectionHidden(column)) // those that are there may have been moved by hand
                header.moveSection(header.visualIndex(column), place);
            ++place;
            header.setSectionHidden(column, !isShown);
        }
    }
}

QString FunctionSummary::locationsText(const Question& question) const
{
    const std::size_t count = question.rows.size();
    if (count < 2)
        return SummaryPanel::locationsText(question);
    if (count > Model::kMostParts)
        return tr("sum of %1 rows: %2", "number, names").arg(formatCount(count), rowNames(question.rows));
    QStringList names;
    for (const SelectedRow& row : question.rows)
        names += row.label;
    return tr("side by side: %1; and their sum", "names of rows").arg(names.join(QStringLiteral(", ")));
}

IntervalPanel::Work FunctionSummary::work(const Question& question)
{
    // While the trace is being read, reading it goes first.
    const bool isWhole = question.isComplete && needsStatistics();
    m_lacksStatistics = question.isComplete && !isWhole;
    FunctionQuestion query { question.profile, question.interval, question.locations, {}, grouping(),
        m_scheme->classes(question.profile->definitions()), m_scheme->activities(question.profile->definitions()),
        asked(), isOfProfile() ? m_recordedClasses : state().scoreClassCache() };
    if (question.rows.size() > 1 && question.rows.size() <= Model::kMostParts) {
        for (const SelectedRow& row : question.rows)
            query.parts.push_back({ row.label, row.locations });
    }
    return [query, isWhole](const std::stop_token& stop, const auto& publish) -> core::Stoppable<Show> {
        const core::Stoppable<FunctionAnswer> found = queryFunctions(query, stop);
        if (found.isStopped())
            return core::Stopped {};
        const Show showProfile = [profile = query.profile, answer = found.value()](IntervalPanel& panel) {
            auto& self = static_cast<FunctionSummary&>(panel);
            self.setRemark(isBelowZero(answer.entries) ? belowZeroText() : QString());
            self.m_model->setAnswer(profile, answer);
        };
        if (!isWhole)
            return showProfile;
        publish(showProfile);
        std::vector<core::VisitStatistics> statistics;
        const core::ProfileQuery visits { query.locations, query.interval, core::usefulThreads() };
        if (query.profile->visitStatistics(visits, statistics, stop).isStopped())
            return core::Stopped {};
        return Show([statistics](IntervalPanel& panel) {
            static_cast<FunctionSummary&>(panel).m_model->setStatistics(statistics);
        });
    };
}

bool FunctionSummary::needsStatistics() const
{
    if (!isSeen())
        return false;
    for (int column = 0; column < Model::kColumnCount; ++column) {
        if (Model::isStatistic(column) && !tableView().isColumnHidden(column))
            return true;
    }
    return false;
}

void FunctionSummary::appeared()
{
    SummaryPanel::appeared();
    if (m_lacksStatistics && needsStatistics())
        request();
}

void FunctionSummary::setColorScheme(const ColorScheme& scheme)
{
    IntervalPanel::setColorScheme(scheme);
    const auto& profile = asked().profile;
    const bool depends = grouping() == core::FunctionGrouping::Class || grouping() == core::FunctionGrouping::Activity;
    const bool isMoved = depends && profile && !m_scheme->countsAlike(scheme, profile->definitions());
    *m_scheme = scheme;
    m_menu->setColorScheme(scheme);
    updateColors();
    if (isMoved)
        request();
}

std::vector<ViewFilter> FunctionSummary::filters() const
{
    if (m_filter->text().isEmpty())
        return {};
    const FilteredCount count { static_cast<std::uint64_t>(tableView().proxy().rowCount()),
        static_cast<std::uint64_t>(m_model->rowCount()) };
    return { { ViewFilter::Subject::Functions, m_model->isKnown() ? std::optional(count) : std::nullopt,
        tr("names with “%1”").arg(m_filter->text()), [this] { m_filter->clear(); } } };
}

ViewTraceSettings FunctionSummary::traceSettings() const
{
    ViewTraceSettings settings;
    settings.filter = m_filter->text();
    return settings;
}

void FunctionSummary::setTraceSettings(const ViewTraceSettings& settings)
{
    m_filter->setText(settings.filter);
}

TableQuery FunctionSummary::table() const
{
    // The table of the command line has all functions.
    if (!m_filter->text().isEmpty())
        return {};
    TableQuery query = tableOf(QLatin1String("profile"));
    if (!query.id.isEmpty() && grouping() != core::FunctionGrouping::None)
        query.by = functionGroupingWords().at(m_grouping->currentIndex());
    if (m_scheme)
        query.moment.palette = m_scheme->palette();
    return query;
}

QString FunctionSummary::pictureCaption() const
{
    const QString groups = grouping() == core::FunctionGrouping::None
        ? caption()
        : tr("%1 · %2", "interval, grouping").arg(caption(), functionGroupingText(grouping()));
    return m_filter->text().isEmpty()
        ? groups
        : tr("%1 · functions with “%2”", "interval, filter").arg(groups, m_filter->text());
}

std::function<QColor(std::uint64_t key)> FunctionSummary::rowColors(Theme theme) const
{
    if (state().document().isEmpty())
        return {};
    const ColorScheme scheme = m_scheme->in(theme);
    return [scheme, grouping = m_model->grouping(), colors = functionColors(scheme)](std::uint64_t key) {
        if (const auto function = Model::functionOf(key))
            return colors[core::indexOf(*function)];
        const auto shownClass = classOfGroup(grouping, static_cast<std::uint32_t>(key & 0xffffffffU));
        return shownClass ? scheme.functionClass(*shownClass) : QColor();
    };
}

void FunctionSummary::updateColors()
{
    m_model->setColors(functionColors(*m_scheme));
    m_model->setClassColors(*m_scheme);
}

} // namespace lightcone::views
