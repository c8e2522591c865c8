// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/contexts/contextpanel.h"

#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/sampletext.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/navigation/functionmenu.h"
#include "views/panels/contexts/contextmodel.h"
#include "views/panels/contexts/contexttext.h"
#include "views/tables/summarytable.h"
#include "views/widgets/flowlayout.h"

#include <QAction>
#include <QComboBox>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace lightcone::views {

namespace {

using Model = ContextModel;

constexpr std::size_t kOpenAtFirst = 24; ///< rows
constexpr std::size_t kOpenAtMost = 2'000; ///< rows that one command opens

} // namespace

ContextPanel::ContextPanel(ViewState& state, QWidget* parent)
    : ContextPanel(state, new Model, parent)
{
}

ContextPanel::~ContextPanel() = default;

ContextPanel::ContextPanel(ViewState& state, Model* model, QWidget* parent)
    : GroupedPanel(state, model, tr("Which calling contexts are one row"), parent)
    , m_model(model)
    , m_generators(makeChoice(tr("Whose samples are counted")))
{
    scope().setAccessibleName(tr("Locations of the calling contexts"));
    tableView().setAccessibleName(tr("Calling contexts of samples"));
    offerGroupings(
        tr("Merging of calling contexts"), contextGroupingNames(), { tr("By function"), tr("By source line") });
    createGenerators();
    createActions();
    initColumns();
    for (const auto signal : { &ViewState::storeChanged, &ViewState::storeUpdated }) {
        connect(&state, signal, this, [this] {
            fillGenerators();
            updateColors();
            updateEmptyText();
        });
    }
    fillGenerators();
    updateEmptyText();
}

void ContextPanel::createGenerators()
{
    m_generators->setAccessibleName(tr("Generators of samples"));
    tools().addWidget(m_generators);
    connect(m_generators, &QComboBox::currentIndexChanged, this, [this] {
        m_wanted = m_generators->currentData().toString();
        request();
    });
}

void ContextPanel::createActions()
{
    m_functions = new FunctionMenu(state(), &tableView(), [this] { return selectedFunctions(); });
    connect(m_functions, &FunctionMenu::lightRequested, this, &ContextPanel::lightRequested);
    addRowCommand(tr("Open Hot Path"),
        tr("Opens, from the selected row on, again and again the calling context with most samples (Return)"),
        returnKeys(), [this] { openHotPath(); });
    addRowCommand(tr("Open Paths with Most Samples"),
        tr("Opens the calling contexts with most samples, %1 rows at most (*)").arg(kOpenAtMost),
        { QKeySequence(Qt::Key_Asterisk) },
        [this] { tableView().change([this] { m_model->openHeaviest(kOpenAtMost); }); });
    addRowCommand(tr("Close All"), tr("Shows the outermost calling contexts alone"), {},
        [this] { tableView().change([this] { m_model->closeAll(); }); });
    tableView().addAction(m_functions->makeSubmenu());
    connect(tableView().selectionModel(), &QItemSelectionModel::selectionChanged, m_functions, &FunctionMenu::update);
    connect(&tableView().proxy(), &QAbstractItemModel::modelReset, m_functions, &FunctionMenu::update);
}

void ContextPanel::initColumns()
{
    tableView().sortByColumn(Model::Inclusive, Qt::DescendingOrder);
    setUpColumns(Model::kColumnCount, &Model::isShownAtFirst);
    tableView().setColumnWidth(Model::Context, QStringLiteral("main      MPI_Allreduce"));
    tableView().setColumnWidth(Model::InclusiveAmount, QStringLiteral("1000.0 ms "));
    tableView().setColumnWidth(Model::ExclusiveAmount, QStringLiteral("1000.0 ms "));
    tableView().setColumnWidth(Model::Source, QStringLiteral("solver.c:1000 "));
}

void ContextPanel::updateEmptyText()
{
    if (const auto& store = state().store())
        tableView().setEmptyText(noSamplesText(*store, m_isOfSome));
}

void ContextPanel::updateColors()
{
    m_model->setColors(functionColors(m_scheme));
}

void ContextPanel::fillGenerators()
{
    const QSignalBlocker block(m_generators);
    m_generators->clear();
    m_generators->addItem(tr("All samples"), QString());
    const auto& store = state().store();
    if (!store)
        return;
    const core::SampleGenerators known(store->definitions());
    for (const core::SampleGenerator& generator : known.all()) {
        if (!generator.name.empty())
            m_generators->addItem(generatorText(generator), QString::fromStdString(generator.name));
    }
    m_generators->setCurrentIndex(std::max(0, m_generators->findData(m_wanted)));
}

IntervalPanel::Work ContextPanel::work(const Question& question)
{
    const bool byLine = isByLine(grouping()).value_or(false);
    return [question, byLine](const std::stop_token& stop, const auto&) -> core::Stoppable<Show> {
        auto tree = core::contextTree(
            *question.store, { question.locations, question.interval, byLine, core::usefulThreads() }, stop);
        if (tree.isStopped())
            return core::Stopped {};
        const auto found = std::make_shared<const core::ContextTree>(std::move(tree).value());
        return Show([question, byLine, found](
                        IntervalPanel& panel) { static_cast<ContextPanel&>(panel).showTree(question, byLine, found); });
    };
}

void ContextPanel::showTree(const Question& question, bool isByLine, std::shared_ptr<const core::ContextTree> tree)
{
    m_isOfSome = question.locations.size() < question.store->locationCount();
    updateEmptyText();
    bool isKnown = false;
    const auto generator = generatorOf(tree->generators, m_generators->currentData().toString(), isKnown);
    m_model->setAnswer({ question.store, std::move(tree), isByLine, generator });
    if (std::exchange(m_isNew, m_model->rowCount() == 0))
        m_model->openHeaviest(kOpenAtFirst);
}

void ContextPanel::clear()
{
    m_isNew = true;
    GroupedPanel::clear();
}

void ContextPanel::openHotPath()
{
    const std::optional<int> row = currentRow();
    if (!row)
        return;
    int last = *row;
    tableView().change([&] { last = m_model->openHotPath(*row); });
    const QModelIndex shown = tableView().proxy().mapFromSource(m_model->index(last, 0));
    tableView().setCurrentIndex(shown);
    tableView().scrollTo(shown);
}

std::vector<core::FunctionId> ContextPanel::selectedFunctions() const
{
    std::vector<core::FunctionId> functions;
    for (const QModelIndex& row : tableView().selectionModel()->selectedRows()) {
        const core::FunctionId function = m_model->functionAt(tableView().proxy().mapToSource(row).row());
        if (core::isValid(function))
            functions.push_back(function);
    }
    std::ranges::sort(functions);
    functions.erase(std::unique(functions.begin(), functions.end()), functions.end());
    return functions;
}

void ContextPanel::setColorScheme(const ColorScheme& scheme)
{
    GroupedPanel::setColorScheme(scheme);
    m_scheme = scheme;
    m_functions->setColorScheme(scheme);
    updateColors();
}

std::function<QColor(std::uint64_t key)> ContextPanel::rowColors(Theme theme) const
{
    const auto& store = state().store();
    if (!store)
        return {};
    return [this, colors = functionColors(m_scheme.in(theme))](std::uint64_t key) {
        const core::FunctionId function = m_model->functionOfKey(key);
        return core::isValid(function) ? colors[core::indexOf(function)] : QColor();
    };
}

QString ContextPanel::pictureCaption() const
{
    const QString generator = m_generators->currentData().toString();
    return generator.isEmpty()
        ? caption()
        : tr("%1 · %2", "interval, generator of samples").arg(caption(), m_generators->currentText());
}

TableQuery ContextPanel::table() const
{
    TableQuery query = tableOf(QLatin1String("contexts"));
    query.by = grouping();
    query.measure = m_generators->currentData().toString();
    return query;
}

QByteArray ContextPanel::saveSettings() const
{
    return m_wanted.toUtf8() + '\n' + GroupedPanel::saveSettings();
}

void ContextPanel::restoreSettings(const QByteArray& settings)
{
    const qsizetype end = settings.indexOf('\n');
    if (end < 0)
        return;
    m_wanted = QString::fromUtf8(settings.first(end));
    fillGenerators();
    GroupedPanel::restoreSettings(settings.sliced(end + 1));
}

} // namespace lightcone::views
