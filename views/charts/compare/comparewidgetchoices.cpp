// SPDX-License-Identifier: GPL-3.0-or-later
// What a person chooses of a comparison, and what leaves the window.
#include "core/analysis/metrics/metricsum.h"
#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "views/base/tablequery.h"
#include "views/base/viewfilter.h"
#include "views/base/viewstate.h"
#include "views/base/visibletext.h"
#include "views/charts/compare/comparemodel.h"
#include "views/charts/compare/comparepicture.h"
#include "views/charts/compare/comparequery.h"
#include "views/charts/compare/comparewidget.h"
#include "views/heat/heatarea.h"
#include "views/heat/heatscalecontrols.h"
#include "views/navigation/functionmenu.h"
#include "views/tables/summarytable.h"
#include "views/widgets/chartsplitter.h"
#include "views/widgets/flowlayout.h"

#include <QAction>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>
#include <utility>

namespace lightcone::views {

namespace {

constexpr int kFirstMetric = static_cast<int>(core::Measure::Metric); // in the list of measures

QComboBox* makeBox(QWidget* parent, const QString& name, const QString& toolTip, const QStringList& items)
{
    auto* box = new QComboBox(parent);
    box->setAccessibleName(name);
    box->setToolTip(toolTip);
    box->addItems(items);
    return box;
}

/// A whole number of @p object from 0 to @p last, or @p otherwise.
int numberIn(const QJsonObject& object, QLatin1String key, int last, int otherwise)
{
    const int number = object.value(key).toInt(otherwise);
    return number >= 0 && number <= last ? number : otherwise;
}

} // namespace

void CompareWidget::createChoices()
{
    auto* line = new QWidget(this);
    auto* flow = new FlowLayout(line);
    flow->setContentsMargins(4, 0, 4, 0);
    tools().removeWidget(&scope());
    tools().removeWidget(source());
    flow->addWidget(&scope()); // all choices side by side, as the chart needs the height
    flow->addWidget(source());
    m_measures = makeBox(line, tr("What is compared"), tr("What is compared: times, visits or a metric"), {});
    m_rows = makeBox(line, tr("Rows of the comparison"), tr("What has a row each"),
        { tr("By location"), tr("By process"), tr("By node") });
    m_columns = makeBox(line, tr("Columns of the comparison"), tr("What has a column each"),
        { tr("By function"), tr("By group"), tr("By class") });
    m_values = makeBox(line, tr("Values or differences"),
        tr("Whether colours and numbers are the values, or by how much they differ from the mean of the column"),
        { tr("Differences from the mean"), tr("Values") });
    m_rowOrders = makeBox(line, tr("Order of the rows"),
        tr("Order of the rows; Shift and a click on a function sorts them by it"),
        { tr("Slowest first"), tr("In the order of the trace"), tr("Greatest sum first"), tr("By a function") });
    m_columnOrders = makeBox(line, tr("Order of the columns"), tr("Order of the columns, the greatest first"),
        { tr("By max − mean"), tr("By sum"), tr("By maximum"), tr("By imbalance"), tr("By deviation"), tr("By name") });
    for (QComboBox* box : { m_measures, m_rows, m_columns, m_values, m_rowOrders, m_columnOrders })
        flow->addWidget(box);
    flow->addWidget(m_scale);
    body().addWidget(line);
    const auto formBoxes = { m_measures, m_rows, m_columns };
    for (QComboBox* box : formBoxes) {
        connect(box, &QComboBox::currentIndexChanged, this, [this] {
            CompareForm form { static_cast<CompareRows>(m_rows->currentIndex()),
                static_cast<CompareColumns>(m_columns->currentIndex()), core::Measure::Exclusive,
                core::MetricId::none };
            form.measure = static_cast<core::Measure>(std::clamp(m_measures->currentIndex(), 0, kFirstMetric));
            if (form.measure == core::Measure::Metric)
                form.metric = static_cast<core::MetricId>(m_measures->currentData().toUInt());
            setForm(form);
        });
    }
    const auto styleBoxes = { m_values, m_rowOrders, m_columnOrders };
    for (QComboBox* box : styleBoxes) {
        connect(box, &QComboBox::currentIndexChanged, this, [this] {
            CompareStyle style = m_style;
            style.isDifference = m_values->currentIndex() == 0;
            style.rows = static_cast<CompareRowOrder>(m_rowOrders->currentIndex());
            style.columns = static_cast<CompareColumnOrder>(m_columnOrders->currentIndex());
            if (style.rows == CompareRowOrder::Column && !m_area->highlights().columns.empty())
                style.orderColumn = m_chart.columns[m_area->highlights().columns.front()];
            setArrangement(style);
        });
    }
}

void CompareWidget::createActions()
{
    const auto add = [this](const QString& text, const QString& toolTip, void (HeatArea::*run)()) {
        auto* action = new QAction(text, this);
        action->setToolTip(toolTip);
        connect(action, &QAction::triggered, m_area, run);
        addAction(action);
    };
    add(tr("Zoom In on Cells\t+"), tr("Shows fewer cells, larger"), &HeatArea::zoomIn);
    add(tr("Zoom Out of Cells\t-"), tr("Shows more cells, smaller"), &HeatArea::zoomOut);
    add(tr("Show All Cells\t0"), tr("Shows all rows and columns"), &HeatArea::showAll);
    auto* sort = new QAction(tr("Sort Rows by the Function"), this);
    sort->setToolTip(tr("Puts the rows with most of the selected function first (Shift and a click on its name)"));
    connect(sort, &QAction::triggered, this, [this] {
        if (!m_area->highlights().columns.empty())
            selectColumn(m_area->highlights().columns.front(), Qt::ShiftModifier);
    });
    addAction(sort);
    addAction(m_functions->makeSubmenu());
}

void CompareWidget::sourceChanged()
{
    forgetOrderColumn();
    fillMeasures();
}

void CompareWidget::fillMeasures()
{
    const QSignalBlocker quiet(m_measures);
    m_measures->clear();
    static const core::Definitions kNone;
    const std::shared_ptr<const core::StoreView>& store = asked().events;
    const std::shared_ptr<const core::ProfileSource> profile = comparedProfile(asked());
    const auto add = [&](core::Measure measure, core::MetricId metric) {
        const CompareForm form { CompareRows::Locations, CompareColumns::Functions, measure, metric };
        m_measures->addItem(
            measureText(store ? store->definitions() : kNone, form), static_cast<std::uint32_t>(metric));
    };
    for (int i = 0; i < kFirstMetric; ++i) {
        const auto measure = static_cast<core::Measure>(i);
        add(measure, core::MetricId::none);
        if (!profile || !isOfVisits(measure))
            continue;
        qobject_cast<QStandardItemModel*>(m_measures->model())->item(i)->setEnabled(false);
        m_measures->setItemData(i, tr("A profile does not know single visits"), Qt::ToolTipRole);
    }
    if (store) {
        for (const core::MetricId metric : comparableMetrics(*store, profile.get()))
            add(core::Measure::Metric, metric);
    }
    // Metrics have other ids in another source.
    if (m_form.measure == core::Measure::Metric || (profile && isOfVisits(m_form.measure)))
        m_form = { m_form.rows, m_form.columns, core::Measure::Exclusive, core::MetricId::none };
    updateChoices();
}

void CompareWidget::updateChoices()
{
    const auto boxes = { m_measures, m_rows, m_columns, m_values, m_rowOrders, m_columnOrders };
    for (QComboBox* box : boxes)
        box->blockSignals(true);
    m_rows->setCurrentIndex(static_cast<int>(m_form.rows));
    m_columns->setCurrentIndex(static_cast<int>(m_form.columns));
    m_measures->setCurrentIndex(m_form.measure == core::Measure::Metric
            ? m_measures->findData(static_cast<std::uint32_t>(m_form.metric))
            : static_cast<int>(m_form.measure));
    m_values->setCurrentIndex(m_style.isDifference ? 0 : 1);
    m_rowOrders->setCurrentIndex(static_cast<int>(m_style.rows));
    m_columnOrders->setCurrentIndex(static_cast<int>(m_style.columns));
    for (QComboBox* box : boxes)
        box->blockSignals(false);
}

void CompareWidget::setForm(const CompareForm& form)
{
    if (form.columns != m_form.columns)
        forgetOrderColumn();
    const bool isUnknown = isOfVisits(form.measure) && comparedProfile(asked());
    if (isUnknown || std::exchange(m_form, form) == form)
        return;
    HeatChoice automatic = m_scale->choice(); // bounds of other values mean nothing
    automatic.low.reset();
    automatic.high.reset();
    m_scale->setChoice(automatic);
    m_area->setChoice(automatic);
    updateChoices();
    request();
}

void CompareWidget::forgetOrderColumn()
{
    if (m_style.rows != CompareRowOrder::Column)
        return;
    m_style.rows = CompareRowOrder::Slowest;
    m_style.orderColumn = 0;
    updateChoices();
}

void CompareWidget::setArrangement(const CompareStyle& style)
{
    if (std::exchange(m_style, style) == style)
        return;
    updateChoices();
    reorder();
}

void CompareWidget::setColorScheme(const ColorScheme& scheme)
{
    IntervalPanel::setColorScheme(scheme);
    const bool isMoved = state().store()
        && (m_scheme.classes(state().store()->definitions()) != scheme.classes(state().store()->definitions())
            || !m_scheme.showsAlike(scheme, state().store()->definitions()));
    m_scheme = scheme;
    m_area->setColorScheme(scheme);
    m_functions->setColorScheme(scheme);
    if (m_store)
        m_model->setColors(functionColors(scheme));
    if (isMoved)
        request();
}

PicturePaint CompareWidget::picture(const PictureChoices& choices) const
{
    if (!state().store())
        return [](QPainter&, const PictureRoom&, const std::stop_token&) { return core::Done {}; };
    ComparePicture picture;
    picture.request = requestOf(question());
    picture.style = m_style;
    picture.choice = m_area->choice();
    picture.scheme = m_scheme.in(choices.theme.value_or(m_scheme.theme()));
    picture.legend = choices.legend;
    picture.title = choices.title;
    picture.caption = caption();
    return [picture](QPainter& painter, const PictureRoom& room, const std::stop_token& stop) {
        return paintCompare(painter, room, picture, stop);
    };
}

TableQuery CompareWidget::table() const
{
    TableQuery query = tableOf(QLatin1String("compare"));
    if (query.id.isEmpty())
        return query;
    query.measure = measureWord(query.store->definitions(), m_form);
    query.by = byWords(m_form);
    if (state().rowDisplay().isFilter() && m_data) {
        std::vector<core::LocationId> shown;
        for (const CompareRow& row : m_data->rows)
            shown.insert(shown.end(), row.locations.begin(), row.locations.end());
        setLocations(query, std::move(shown));
    }
    return query;
}

std::vector<ViewFilter> CompareWidget::filters() const
{
    if (!state().store() || !state().rowDisplay().isFilter())
        return {};
    if (!m_data)
        return { rowFilter(state(), std::nullopt) };
    std::size_t shown = 0;
    for (const CompareRow& row : m_data->rows)
        shown += row.locations.size();
    return { rowFilter(state(), FilteredCount { shown, m_data->unfiltered }) };
}

QByteArray CompareWidget::saveSettings() const
{
    const core::Measure measure
        = m_form.measure == core::Measure::Metric ? core::Measure::Exclusive : m_form.measure; // metrics are of a trace
    const bool isByColumn = m_style.rows == CompareRowOrder::Column;
    const QJsonObject settings { { QStringLiteral("rows"), static_cast<int>(m_form.rows) },
        { QStringLiteral("columns"), static_cast<int>(m_form.columns) },
        { QStringLiteral("measure"), static_cast<int>(measure) },
        { QStringLiteral("source"), QString::fromLatin1(sourceWord()) },
        { QStringLiteral("values"), m_style.isDifference ? 0 : 1 },
        { QStringLiteral("rowOrder"), static_cast<int>(isByColumn ? CompareRowOrder::Slowest : m_style.rows) },
        { QStringLiteral("columnOrder"), static_cast<int>(m_style.columns) },
        { QStringLiteral("colors"), heatChoiceText(m_area->choice()) },
        { QStringLiteral("table"), QString::fromLatin1(m_table->columns().toBase64()) },
        { QStringLiteral("shares"), QString::fromLatin1(m_splitter->chosen()) } };
    return QJsonDocument(settings).toJson(QJsonDocument::Compact);
}

void CompareWidget::restoreSettings(const QByteArray& settings)
{
    const QJsonDocument document = QJsonDocument::fromJson(settings);
    if (!document.isObject())
        return;
    const QJsonObject object = document.object();
    const auto number = [&object](const char* key, int last, int otherwise) {
        return numberIn(object, QLatin1String(key), last, otherwise);
    };
    chooseSource(object.value(QLatin1String("source")).toString().toLatin1());
    CompareForm form = m_form;
    form.rows = static_cast<CompareRows>(number("rows", 2, static_cast<int>(form.rows)));
    form.columns = static_cast<CompareColumns>(number("columns", 2, static_cast<int>(form.columns)));
    form.measure = static_cast<core::Measure>(number("measure", kFirstMetric - 1, 0));
    setForm(form);
    CompareStyle style = m_style;
    style.isDifference = number("values", 1, 0) == 0;
    style.rows = static_cast<CompareRowOrder>(number("rowOrder", 2, 0));
    style.columns = static_cast<CompareColumnOrder>(number("columnOrder", 5, 0));
    setArrangement(style);
    if (const auto choice = heatChoiceOf(object.value(QLatin1String("colors")).toString())) {
        m_scale->setChoice(*choice);
        m_area->setChoice(*choice);
    }
    const auto bytes = [&object](const char* key) {
        return QByteArray::fromBase64(object.value(QLatin1String(key)).toString().toLatin1());
    };
    m_table->restoreColumns(bytes("table"));
    m_splitter->setChosen(object.value(QLatin1String("shares")).toString().toLatin1());
}

void CompareWidget::contextMenuEvent(QContextMenuEvent* event)
{
    if (event->reason() == QContextMenuEvent::Mouse && m_data) {
        const QPoint position = m_area->viewport()->mapFromGlobal(event->globalPos());
        const auto place = m_area->layoutShown().placeAt(position);
        const auto column = place ? std::optional(place->columns.first) : m_area->layoutShown().columnLabelAt(position);
        const std::vector<std::uint32_t>& selected = m_area->highlights().columns;
        if (column && std::ranges::find(selected, *column) == selected.end()) // the menu is about it
            selectColumn(*column, Qt::NoModifier);
    }
    if (event->reason() == QContextMenuEvent::Keyboard && !state().selectedRows().isEmpty())
        emit rowMenuRequested(event->globalPos());
    else
        emit contextMenuRequested(event->globalPos());
}

} // namespace lightcone::views
