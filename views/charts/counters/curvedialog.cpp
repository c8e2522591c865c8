// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/counters/curvedialog.h"

#include "core/model/metricscope.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/richtext.h"
#include "views/base/visibletext.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace lightcone::views {

namespace {

using core::CurveCombination;
using core::CurveMode;
using core::CurveQuantity;

constexpr int kOfferRole = Qt::UserRole; ///< index of the offer
constexpr int kAsOffered = -1; ///< data of the entry "as usual"; for the combination: one curve for each location

template <typename Value> void select(QComboBox& box, Value value)
{
    box.setCurrentIndex(std::max(0, box.findData(static_cast<int>(value))));
}

bool isOfOneThing(const core::StoreView& store, const core::CurveSource& source)
{
    return source.quantity == CurveQuantity::Metric && core::isOfOneThing(store.definitions().metric(source.metric));
}

/// The locations that may choose a curve, ascending.
std::vector<core::LocationId> locationsOf(const core::StoreView& store, const core::CurveSource& source)
{
    if (source.quantity != CurveQuantity::Metric)
        return source.locations;
    return core::locationsWith(store.definitions(), store.definitions().metric(source.metric), source.locations);
}

} // namespace

CurveDialog::CurveDialog(
    std::shared_ptr<const core::StoreView> store, std::vector<core::LocationId> rowLocations, QWidget* parent)
    : QDialog(parent)
    , m_store(std::move(store))
    , m_rowLocations(std::move(rowLocations))
    , m_offers(counterOffers(*m_store))
    , m_find(new QLineEdit(this))
    , m_quantities(new QStandardItemModel(this))
    , m_list(new QTreeView(this))
    , m_scope(new QComboBox(this))
    , m_findLocation(new QLineEdit(this))
    , m_locations(new QListWidget(this))
    , m_combination(new QComboBox(this))
    , m_mode(new QComboBox(this))
    , m_side(new QComboBox(this))
    , m_problem(new QLabel(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setWindowTitle(tr("Add Curve"));
    fillQuantities();
    fillLocations();
    for (const auto& [text, value] : { std::pair { tr("Sum"), static_cast<int>(CurveCombination::Sum) },
             std::pair { tr("Mean"), static_cast<int>(CurveCombination::Mean) },
             std::pair { tr("Minimum"), static_cast<int>(CurveCombination::Min) },
             std::pair { tr("Maximum"), static_cast<int>(CurveCombination::Max) },
             std::pair { tr("None: a curve for each"), kAsOffered } })
        m_combination->addItem(text, value);
    m_mode->addItem(tr("Automatic: rate of what accumulates, else value"), kAsOffered);
    m_mode->addItem(tr("Value"), static_cast<int>(CurveMode::Value));
    m_mode->addItem(tr("Rate per second"), static_cast<int>(CurveMode::Rate));
    m_side->addItem(tr("Automatic: by unit"), kAsOffered);
    m_side->addItem(tr("Left"), static_cast<int>(AxisSide::Left));
    m_side->addItem(tr("Right"), static_cast<int>(AxisSide::Right));
    layOut();
    for (QComboBox* box : { m_scope, m_combination, m_mode, m_side })
        connect(box, &QComboBox::currentIndexChanged, this, &CurveDialog::update);
    connect(m_locations, &QListWidget::itemChanged, this, &CurveDialog::update);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &CurveDialog::update);
    connect(m_list, &QTreeView::doubleClicked, m_buttons->button(QDialogButtonBox::Ok), &QPushButton::click);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_find, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_found.setFilterFixedString(text);
        if (!m_list->currentIndex().isValid())
            m_list->setCurrentIndex(m_found.index(0, 0));
        update();
    });
    connect(m_findLocation, &QLineEdit::textChanged, this, &CurveDialog::update);
    m_find->installEventFilter(this);
    m_list->setCurrentIndex(m_found.index(0, 0));
    update();
}

void CurveDialog::fillQuantities()
{
    m_quantities->setHorizontalHeaderLabels({ tr("Curve"), tr("Unit") });
    for (std::size_t i = 0; i < m_offers.size(); ++i) {
        const QString& name = m_offers[i].name;
        auto* item = new QStandardItem(name);
        item->setData(QVariant::fromValue<qulonglong>(i), kOfferRole);
        const QString& description = m_offers[i].description;
        item->setToolTip(toolTipText(description.isEmpty() ? name : name + QLatin1Char('\n') + description));
        auto* unit = new QStandardItem(m_offers[i].unit);
        item->setEditable(false);
        unit->setEditable(false);
        m_quantities->appendRow({ item, unit });
    }
}

void CurveDialog::fillLocations()
{
    const core::Definitions& definitions = m_store->definitions();
    m_scope->addItem(tr("All that have values"), static_cast<int>(Locations::All));
    if (!m_rowLocations.empty()) {
        const QString label = m_rowLocations.size() == 1 ? nameText(definitions.locationLabel(m_rowLocations.front()))
                                                         : tr("%1 locations").arg(formatCount(m_rowLocations.size()));
        m_scope->addItem(tr("Selected row: %1").arg(label), static_cast<int>(Locations::Row));
    }
    m_scope->addItem(tr("Those ticked below"), static_cast<int>(Locations::Chosen));
    for (std::size_t i = 0; i < definitions.locations.size(); ++i) {
        const auto id = core::idAt<core::LocationId>(i);
        auto* item = new QListWidgetItem(nameText(definitions.locationLabel(id)), m_locations);
        item->setFlags(Qt::ItemIsUserCheckable | Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        item->setCheckState(Qt::Unchecked);
    }
}

void CurveDialog::layOut()
{
    m_found.setSourceModel(m_quantities);
    m_found.setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_list->setModel(&m_found);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAccessibleName(tr("Metrics and derived quantities"));
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::Fixed);
    m_list->header()->resizeSection(1, fontMetrics().horizontalAdvance(QStringLiteral("locations  ")) + 8);
    m_list->setMinimumSize(fontMetrics().averageCharWidth() * 64, fontMetrics().height() * 14);
    m_find->setPlaceholderText(tr("Find a metric, a function or a group"));
    m_find->setAccessibleName(m_find->placeholderText());
    m_findLocation->setPlaceholderText(tr("Find a location"));
    m_findLocation->setAccessibleName(m_findLocation->placeholderText());
    for (QLineEdit* edit : { m_find, m_findLocation })
        edit->setClearButtonEnabled(true);
    m_locations->setAccessibleName(tr("Locations"));
    m_locations->setUniformItemSizes(true);
    m_problem->setWordWrap(true);
    auto* form = new QFormLayout;
    form->addRow(tr("&Locations:"), m_scope);
    form->addRow(m_findLocation);
    form->addRow(m_locations);
    form->addRow(tr("Co&mbine locations by:"), m_combination);
    form->addRow(tr("&Show:"), m_mode);
    form->addRow(tr("&Axis:"), m_side);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_find);
    layout->addWidget(m_list, 1);
    layout->addLayout(form);
    layout->addWidget(m_problem);
    layout->addWidget(m_buttons);
}

bool CurveDialog::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_find && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp || key == Qt::Key_PageDown)
            return QCoreApplication::sendEvent(m_list, event);
    }
    return QDialog::eventFilter(watched, event);
}

std::optional<CounterChoice> CurveDialog::quantity() const
{
    const QModelIndex index = m_list->currentIndex().siblingAtColumn(0);
    if (!index.isValid())
        return std::nullopt;
    CounterChoice choice = m_offers[index.data(kOfferRole).toULongLong()].choice;
    const int mode = m_mode->currentData().toInt();
    if (choice.quantity == CurveQuantity::Metric && mode != kAsOffered)
        choice.mode = static_cast<CurveMode>(mode);
    return choice;
}

std::vector<std::uint64_t> CurveDialog::chosenLocations() const
{
    const core::Definitions& definitions = m_store->definitions();
    std::vector<std::uint64_t> chosen;
    const auto scope = static_cast<Locations>(m_scope->currentData().toInt());
    for (const core::LocationId location : m_rowLocations) {
        if (scope == Locations::Row)
            chosen.push_back(definitions.location(location).definitionId);
    }
    for (int i = 0; scope == Locations::Chosen && i < m_locations->count(); ++i) {
        if (m_locations->item(i)->checkState() == Qt::Checked)
            chosen.push_back(definitions.locations[static_cast<std::size_t>(i)].definitionId);
    }
    std::ranges::sort(chosen);
    return chosen;
}

std::vector<CounterChoice> CurveDialog::choices() const
{
    std::optional<CounterChoice> choice = quantity();
    if (!choice)
        return {};
    choice->locations = chosenLocations();
    const std::optional<CounterCurve> curve = resolveCurve(*m_store, *choice, 0);
    if (!curve)
        return {};
    const int side = m_side->currentData().toInt();
    if (side != kAsOffered)
        choice->side = static_cast<AxisSide>(side);
    const int combination = m_combination->currentData().toInt();
    if (combination != kAsOffered) {
        choice->combination = static_cast<CurveCombination>(combination);
        return { *choice };
    }
    if (isOfOneThing(*m_store, curve->source))
        return { *choice };
    if (curve->source.locations.size() > kMostCurves)
        return {};
    std::vector<CounterChoice> each;
    for (const core::LocationId location : curve->source.locations) {
        choice->locations = { m_store->definitions().location(location).definitionId };
        each.push_back(*choice);
    }
    return each;
}

void CurveDialog::update()
{
    const auto scope = static_cast<Locations>(m_scope->currentData().toInt());
    const std::optional<CounterChoice> choice = quantity();
    const bool isMetric = choice && choice->quantity == CurveQuantity::Metric;
    const bool isChosen = scope == Locations::Chosen;
    m_findLocation->setVisible(isChosen);
    m_locations->setVisible(isChosen);
    m_mode->setEnabled(isMetric);
    const std::optional<CounterCurve> all = choice ? resolveCurve(*m_store, *choice, 0) : std::nullopt;
    m_combination->setEnabled(!(all && isOfOneThing(*m_store, all->source)));
    const std::vector<core::LocationId> offered
        = all && isChosen ? locationsOf(*m_store, all->source) : std::vector<core::LocationId> {};
    for (int i = 0; isChosen && i < m_locations->count(); ++i) {
        QListWidgetItem* item = m_locations->item(i);
        const auto id = core::idAt<core::LocationId>(static_cast<std::size_t>(i));
        const bool hasValues = std::ranges::binary_search(offered, id);
        item->setHidden(!hasValues || !item->text().contains(m_findLocation->text(), Qt::CaseInsensitive));
    }
    QString problem;
    if (!choice)
        problem = tr("Choose what the curve is to show.");
    else if (isChosen && chosenLocations().empty())
        problem = tr("Tick the locations that the curve is to show.");
    else if (choices().empty())
        problem = m_combination->currentData().toInt() == kAsOffered
            ? tr("At most %1 locations can have a curve each.").arg(kMostCurves)
            : tr("There are no values at these locations.");
    m_problem->setText(problem);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(problem.isEmpty());
}

void CurveDialog::setChoice(const CounterChoice& choice)
{
    setWindowTitle(tr("Change Curve"));
    const auto offer = std::ranges::find_if(m_offers, [&choice](const CounterOffer& candidate) {
        return candidate.choice.quantity == choice.quantity && candidate.choice.name == choice.name
            && candidate.choice.number == choice.number && candidate.choice.group == choice.group;
    });
    if (offer != m_offers.end()) {
        m_list->setCurrentIndex(
            m_found.mapFromSource(m_quantities->index(static_cast<int>(offer - m_offers.begin()), 0)));
        m_list->scrollTo(m_list->currentIndex());
    }
    if (!choice.locations.empty()) {
        select(*m_scope, Locations::Chosen);
        const QSignalBlocker blocker(m_locations);
        for (int i = 0; i < m_locations->count(); ++i) {
            const core::LocationDef& location = m_store->definitions().locations[static_cast<std::size_t>(i)];
            const bool isChosen = std::ranges::binary_search(choice.locations, location.definitionId);
            m_locations->item(i)->setCheckState(isChosen ? Qt::Checked : Qt::Unchecked);
        }
    }
    select(*m_combination, choice.combination);
    if (choice.mode)
        select(*m_mode, *choice.mode);
    if (choice.side)
        select(*m_side, *choice.side);
    update();
}

} // namespace lightcone::views
