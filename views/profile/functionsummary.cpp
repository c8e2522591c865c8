// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/functionsummary.h"

#include "core/analysis/profile.h"
#include "core/store/storeview.h"
#include "views/colorscheme.h"
#include "views/formatting.h"
#include "views/pacedjob.h"
#include "views/profile/bardelegate.h"
#include "views/profile/functionsummarymodel.h"
#include "views/profile/summaryheader.h"
#include "views/profile/tablecopy.h"
#include "views/viewstate.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>

#include <array>
#include <numeric>
#include <set>
#include <stop_token>

namespace lightcone::views {

namespace {

constexpr int kDelay = 80; // ms that the interval must rest before a query starts

/// What the table is of.
struct Question {
    std::shared_ptr<const core::StoreView> store;
    core::Interval interval;
    std::vector<core::LocationId> locations;
    QString title;
};

using Profile = std::vector<core::ProfileEntry>;

Profile answer(const Question& question, const std::stop_token& stop)
{
    Profile entries;
    if (question.store && !core::profile(*question.store, question.locations, question.interval, entries, stop))
        entries.clear();
    return entries;
}

std::vector<core::LocationId> allLocations(const core::StoreView& store)
{
    std::vector<core::LocationId> locations(store.locationCount());
    for (std::size_t i = 0; i < locations.size(); ++i)
        locations[i] = core::idAt<core::LocationId>(i);
    return locations;
}

} // namespace

class FunctionSummary::Private {
public:
    Private(FunctionSummary& summary, ViewState& state);

    void request(); ///< asks for the present interval, after a rest
    void follow(); ///< to a later state of the trace
    void setColorScheme(const ColorScheme& newScheme);
    void copy(CopyFormat format);

    void updateScopes();

    FunctionSummary& summary;
    ViewState& state;
    ColorScheme scheme { Theme::Light };
    FunctionSummaryModel model;
    QSortFilterProxyModel proxy;
    SummaryHeader* title = nullptr;
    QComboBox* scope = nullptr;
    QLineEdit* filter = nullptr;
    QTableView* table = nullptr;
    QTimer timer;
    PacedJob<Profile> job { [this] { start(); } };
    QString rowLabel;
    std::vector<core::LocationId> rowLocations;
    std::set<core::FunctionId> chosen; ///< selected functions, also those that the present table lacks
    bool isRestoring = false;
    bool isBusy = false;

private:
    void createTools();
    void createTable();
    void createCopyActions();
    Question question() const;
    void start();
    void show(const Question& asked, Profile entries);
    void rememberChosen();
    void restoreChosen();
    void setBusy(bool busy);
    core::Interval interval() const { return state.range().value_or(state.interval()); }
    bool isOfRow() const { return scope->currentIndex() == 1; }
    QString titleFor(core::Interval interval) const;
    QString scopeText() const;
    void updateColors();
};

FunctionSummary::Private::Private(FunctionSummary& owner, ViewState& viewState)
    : summary(owner)
    , state(viewState)
{
    proxy.setSourceModel(&model);
    proxy.setSortRole(FunctionSummaryModel::SortRole);
    proxy.setSortCaseSensitivity(Qt::CaseInsensitive);
    proxy.setFilterKeyColumn(FunctionSummaryModel::Function);
    proxy.setFilterCaseSensitivity(Qt::CaseInsensitive);
    title = new SummaryHeader(&summary);
    QObject::connect(title, &SummaryHeader::clearRequested, &summary, [this] { state.setRange(std::nullopt); });
    createTools();
    createTable();
    createCopyActions();
    auto* layout = new QVBoxLayout(&summary);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(title);
    auto* tools = new QHBoxLayout;
    tools->addWidget(scope, 1);
    tools->addWidget(filter, 1);
    layout->addLayout(tools);
    layout->addWidget(table);
    timer.setSingleShot(true);
    timer.setInterval(kDelay);
    QObject::connect(&timer, &QTimer::timeout, &summary, [this] { start(); });
    QObject::connect(
        table->selectionModel(), &QItemSelectionModel::selectionChanged, &summary, [this] { rememberChosen(); });
    QObject::connect(filter, &QLineEdit::textChanged, &proxy, &QSortFilterProxyModel::setFilterFixedString);
}

void FunctionSummary::Private::createTools()
{
    scope = new QComboBox(&summary);
    scope->addItems({ FunctionSummary::tr("All locations"), QString() });
    scope->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    scope->setMinimumContentsLength(8);
    scope->setAccessibleName(FunctionSummary::tr("Locations of the function summary"));
    scope->setToolTip(FunctionSummary::tr(
        "Whether the table is of all locations, or of the row that the selection is on: a location or a folded group"));
    updateScopes();
    filter = new QLineEdit(&summary);
    filter->setPlaceholderText(FunctionSummary::tr("Filter functions"));
    filter->setAccessibleName(FunctionSummary::tr("Filter functions by name"));
    filter->setToolTip(FunctionSummary::tr("Shows only functions whose name contains this"));
    filter->setClearButtonEnabled(true);
    QObject::connect(scope, &QComboBox::currentIndexChanged, &summary, [this] { request(); });
}

void FunctionSummary::Private::updateScopes()
{
    scope->setItemText(
        1, rowLocations.empty() ? FunctionSummary::tr("Selected row") : FunctionSummary::tr("Row %1").arg(rowLabel));
}

void FunctionSummary::Private::createTable()
{
    table = new QTableView(&summary);
    table->setModel(&proxy);
    table->setItemDelegate(new BarDelegate(table));
    table->setFrameShape(QFrame::NoFrame);
    table->setSortingEnabled(true);
    table->sortByColumn(FunctionSummaryModel::Exclusive, Qt::DescendingOrder);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setAlternatingRowColors(true);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->setAccessibleName(FunctionSummary::tr("Functions"));
    table->verticalHeader()->hide();
    const QFontMetrics metrics = table->fontMetrics();
    table->verticalHeader()->setDefaultSectionSize(metrics.height() + 6);
    QHeaderView* header = table->horizontalHeader();
    header->setHighlightSections(false);
    const auto widthOf = [&](const char* sample) { return metrics.horizontalAdvance(QLatin1String(sample)) + 14; };
    const int colorWidth = metrics.height() + 8;
    header->resizeSection(FunctionSummaryModel::Function, widthOf("exchangeColumns") + colorWidth);
    header->resizeSection(FunctionSummaryModel::Visits, widthOf("1,000,000"));
    for (int column = FunctionSummaryModel::Inclusive; column <= FunctionSummaryModel::Max; ++column)
        header->resizeSection(column, widthOf("Exclusive 0"));
    header->resizeSection(FunctionSummaryModel::Group, widthOf("Measurement"));
}

void FunctionSummary::Private::createCopyActions()
{
    auto* copyTable = new QAction(FunctionSummary::tr("Copy"), table);
    copyTable->setShortcut(QKeySequence::Copy);
    copyTable->setShortcutContext(Qt::WidgetShortcut);
    copyTable->setToolTip(FunctionSummary::tr("Copies the selected rows, or all, separated by tabs"));
    QObject::connect(copyTable, &QAction::triggered, &summary, [this] { copy(CopyFormat::Tabs); });
    auto* copyCsv = new QAction(FunctionSummary::tr("Copy as CSV"), table);
    copyCsv->setToolTip(FunctionSummary::tr("Copies the selected rows, or all, as comma-separated values"));
    QObject::connect(copyCsv, &QAction::triggered, &summary, [this] { copy(CopyFormat::Csv); });
    table->addActions({ copyTable, copyCsv });
    table->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void FunctionSummary::Private::copy(CopyFormat format)
{
    QList<int> rows;
    for (const QModelIndex& index : table->selectionModel()->selectedRows())
        rows += index.row();
    if (rows.isEmpty()) {
        rows.resize(proxy.rowCount());
        std::iota(rows.begin(), rows.end(), 0);
    }
    std::sort(rows.begin(), rows.end());
    QStringList header;
    for (int column = 0; column < FunctionSummaryModel::kColumnCount; ++column)
        header += FunctionSummaryModel::plainHeader(column);
    QGuiApplication::clipboard()->setText(tableText(proxy, rows, header, FunctionSummaryModel::PlainRole, format));
}

void FunctionSummary::Private::request()
{
    job.cancel();
    setBusy(true);
    title->setRange(state.range().has_value());
    timer.start();
}

void FunctionSummary::Private::follow()
{
    updateColors();
    if (state.isComplete())
        request();
    else if (!timer.isActive()) // else it starts soon
        job.request();
}

Question FunctionSummary::Private::question() const
{
    Question question { state.store(), interval(), {}, {} };
    if (!question.store)
        return question;
    question.locations = isOfRow() && !rowLocations.empty() ? rowLocations : allLocations(*question.store);
    question.title
        = FunctionSummary::tr("%1 · %2", "interval, locations").arg(titleFor(question.interval), scopeText());
    if (!state.isComplete())
        question.title = FunctionSummary::tr("%1 · so far", "while the trace is being read").arg(question.title);
    return question;
}

void FunctionSummary::Private::start()
{
    const Question asked = question();
    job.start([asked](std::stop_token stop) { return answer(asked, stop); },
        [this, asked](const Profile& entries) { show(asked, entries); },
        [this](JobFailure why) {
            show({}, {});
            title->setText(jobFailureText(why));
        });
}

void FunctionSummary::Private::show(const Question& asked, Profile entries)
{
    title->setText(asked.title);
    isRestoring = true;
    const std::array bars { table->verticalScrollBar(), table->horizontalScrollBar() };
    const std::array scrolled { bars[0]->value(), bars[1]->value() };
    model.setProfile(asked.store, std::move(entries));
    restoreChosen();
    for (std::size_t i = 0; i < bars.size(); ++i)
        bars[i]->setValue(scrolled[i]);
    isRestoring = false;
    setBusy(false);
}

void FunctionSummary::Private::rememberChosen()
{
    if (isRestoring)
        return;
    chosen.clear();
    for (const QModelIndex& row : table->selectionModel()->selectedRows())
        chosen.insert(model.functionAt(proxy.mapToSource(row).row()));
}

void FunctionSummary::Private::restoreChosen()
{
    QItemSelection selection;
    QModelIndex first;
    for (int row = 0; !chosen.empty() && row < proxy.rowCount(); ++row) {
        const QModelIndex index = proxy.index(row, 0);
        if (!chosen.contains(model.functionAt(proxy.mapToSource(index).row())))
            continue;
        selection.select(index, proxy.index(row, proxy.columnCount() - 1));
        if (!first.isValid())
            first = index;
    }
    if (!first.isValid())
        return;
    table->selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
    table->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
}

QString FunctionSummary::Private::scopeText() const
{
    if (!isOfRow())
        return FunctionSummary::tr("all locations");
    return rowLocations.empty() ? FunctionSummary::tr("all locations, as no row is selected") : rowLabel;
}

QString FunctionSummary::Private::titleFor(core::Interval asked) const
{
    const TimeScale scale = timeScaleOf(*state.store());
    const core::Interval whole = state.store()->interval();
    const std::uint64_t resolution = std::max<std::uint64_t>(asked.length() / 1000, 1);
    const QString span = FunctionSummary::tr("%1 (%2 – %3)", "length, begin, end")
                             .arg(formatDuration(static_cast<core::Tick>(asked.length()), scale),
                                 formatTime(asked.begin, scale, resolution), formatTime(asked.end, scale, resolution));
    if (state.range())
        return FunctionSummary::tr("Measured range: %1").arg(span);
    if (asked.begin <= whole.begin && asked.end >= whole.end)
        return FunctionSummary::tr("Whole trace: %1")
            .arg(formatDuration(static_cast<core::Tick>(whole.length()), scale));
    return FunctionSummary::tr("Visible interval: %1").arg(span);
}

void FunctionSummary::Private::setBusy(bool busy)
{
    if (isBusy == busy)
        return;
    isBusy = busy;
    emit summary.busyChanged(busy);
}

void FunctionSummary::Private::setColorScheme(const ColorScheme& newScheme)
{
    scheme = newScheme;
    updateColors();
    title->setRangeColor(scheme.range);
}

void FunctionSummary::Private::updateColors()
{
    model.setColors(state.store() ? scheme.functions(state.store()->definitions()) : std::vector<QColor> {});
}

FunctionSummary::FunctionSummary(ViewState& state, QWidget* parent)
    : QWidget(parent)
    , d(std::make_unique<Private>(*this, state))
{
    setAccessibleName(tr("Function summary"));
    connect(&state, &ViewState::storeChanged, this, [this] {
        d->setColorScheme(d->scheme);
        d->request();
    });
    connect(&state, &ViewState::storeUpdated, this, [this] { d->follow(); });
    connect(&state, &ViewState::intervalChanged, this, [this] {
        if (!d->state.range())
            d->request();
    });
    connect(&state, &ViewState::rangeChanged, this, [this] { d->request(); });
    d->setColorScheme(d->scheme);
    d->request();
}

FunctionSummary::~FunctionSummary() = default;

void FunctionSummary::setSelectedRow(const QString& label, const std::vector<core::LocationId>& locations)
{
    d->rowLabel = label;
    d->rowLocations = locations;
    d->updateScopes();
    if (d->scope->currentIndex() == 1)
        d->request();
}

void FunctionSummary::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && d->state.range())
        d->state.setRange(std::nullopt);
    else
        QWidget::keyPressEvent(event);
}

void FunctionSummary::setColorScheme(const ColorScheme& scheme)
{
    d->setColorScheme(scheme);
}

bool FunctionSummary::isBusy() const
{
    return d->isBusy;
}

} // namespace lightcone::views
