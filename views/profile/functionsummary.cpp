// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/functionsummary.h"

#include "core/analysis/profile.h"
#include "core/store/storeview.h"
#include "views/colorscheme.h"
#include "views/formatting.h"
#include "views/profile/bardelegate.h"
#include "views/profile/functionsummarymodel.h"
#include "views/profile/tablecopy.h"
#include "views/viewstate.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>
#include <QtConcurrentRun>

#include <numeric>
#include <stop_token>

namespace lightcone::views {

namespace {

constexpr int kDelay = 80; // ms that the interval must rest before a query starts

struct Answer {
    bool isDone = false; ///< false: stopped
    std::vector<core::ProfileEntry> entries;
};

Answer query(const core::StoreView& store, core::Interval interval, std::stop_token stop)
{
    std::vector<core::LocationId> locations(store.locationCount());
    for (std::size_t i = 0; i < locations.size(); ++i)
        locations[i] = core::idAt<core::LocationId>(i);
    Answer answer;
    answer.isDone = core::profile(store, locations, interval, answer.entries, stop);
    return answer;
}

} // namespace

class FunctionSummary::Private {
public:
    Private(FunctionSummary& summary, ViewState& state);

    /// Asks for the present interval, after a rest.
    void request();
    void setColorScheme(const ColorScheme& newScheme);
    void copy(CopyFormat format);

    FunctionSummary& summary;
    ViewState& state;
    ColorScheme scheme { Theme::Light };
    FunctionSummaryModel model;
    QSortFilterProxyModel proxy;
    QLabel* title = nullptr;
    QLineEdit* filter = nullptr;
    QTableView* table = nullptr;
    QTimer timer;
    std::stop_source stop;
    std::uint64_t generation = 0;
    bool isBusy = false;

private:
    void createTable();
    void createCopyActions();
    void start();
    void finish(std::shared_ptr<const core::StoreView> store, core::Interval interval, Answer answer);
    void setBusy(bool busy);
    core::Interval interval() const { return state.range().value_or(state.interval()); }
    QString titleFor(core::Interval interval) const;
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
    title = new QLabel(&summary);
    title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    title->setMargin(4);
    title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    filter = new QLineEdit(&summary);
    filter->setPlaceholderText(FunctionSummary::tr("Filter functions"));
    filter->setAccessibleName(FunctionSummary::tr("Filter functions by name"));
    filter->setToolTip(FunctionSummary::tr("Shows only functions whose name contains this"));
    filter->setClearButtonEnabled(true);
    createTable();
    createCopyActions();
    auto* layout = new QVBoxLayout(&summary);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(title);
    layout->addWidget(filter);
    layout->addWidget(table);
    timer.setSingleShot(true);
    timer.setInterval(kDelay);
    QObject::connect(&timer, &QTimer::timeout, &summary, [this] { start(); });
    QObject::connect(filter, &QLineEdit::textChanged, &proxy, &QSortFilterProxyModel::setFilterFixedString);
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
    header->resizeSection(FunctionSummaryModel::Function, widthOf("exchangeColumns"));
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
    ++generation;
    stop.request_stop();
    setBusy(true);
    timer.start();
}

void FunctionSummary::Private::start()
{
    stop = std::stop_source();
    const std::shared_ptr<const core::StoreView> store = state.store();
    const core::Interval asked = interval();
    if (!store) {
        finish(store, asked, { true, {} });
        return;
    }
    const auto job = [store, asked, token = stop.get_token()] { return query(*store, asked, token); };
    QtConcurrent::run(job).then(&summary, [this, store, asked, now = generation](Answer answer) {
        if (now == generation && answer.isDone)
            finish(store, asked, std::move(answer));
    });
}

void FunctionSummary::Private::finish(std::shared_ptr<const core::StoreView> store, core::Interval asked, Answer answer)
{
    const QString text = store ? titleFor(asked) : QString();
    title->setText(text);
    title->setToolTip(text);
    model.setProfile(std::move(store), std::move(answer.entries));
    setBusy(false);
}

QString FunctionSummary::Private::titleFor(core::Interval asked) const
{
    const TimeScale scale = timeScaleOf(*state.store());
    const core::Interval whole = state.store()->interval();
    const std::uint64_t resolution = std::max<std::uint64_t>(asked.length() / 1000, 1);
    const QString span = FunctionSummary::tr("%1 – %2 (%3)")
                             .arg(formatTime(asked.begin, scale, resolution), formatTime(asked.end, scale, resolution),
                                 formatDuration(static_cast<core::Tick>(asked.length()), scale));
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
    connect(&state, &ViewState::intervalChanged, this, [this] {
        if (!d->state.range())
            d->request();
    });
    connect(&state, &ViewState::rangeChanged, this, [this] { d->request(); });
    d->setColorScheme(d->scheme);
    d->request();
}

FunctionSummary::~FunctionSummary()
{
    d->stop.request_stop();
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
