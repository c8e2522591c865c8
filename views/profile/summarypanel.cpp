// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/summarypanel.h"

#include "core/store/storeview.h"
#include "views/colorscheme.h"
#include "views/formatting.h"
#include "views/profile/intervaltitle.h"
#include "views/profile/summaryheader.h"
#include "views/profile/summarymodel.h"
#include "views/profile/summarytable.h"
#include "views/viewstate.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QVBoxLayout>

namespace lightcone::views {

namespace {

constexpr int kDelay = 80; // ms that the interval must rest before a query starts

std::vector<core::LocationId> allLocations(const core::StoreView& store)
{
    std::vector<core::LocationId> locations(store.locationCount());
    for (std::size_t i = 0; i < locations.size(); ++i)
        locations[i] = core::idAt<core::LocationId>(i);
    return locations;
}

} // namespace

SummaryPanel::SummaryPanel(ViewState& state, SummaryModel* model, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_model(model)
    , m_title(new SummaryHeader(this))
    , m_scope(new QComboBox(this))
    , m_tools(new QHBoxLayout)
    , m_table(new SummaryTable(model, this))
{
    connect(m_title, &SummaryHeader::clearRequested, this, [this] { m_state.setRange(std::nullopt); });
    createScope();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_title);
    m_tools->addWidget(m_scope, 1);
    layout->addLayout(m_tools);
    layout->addWidget(m_table);
    m_timer.setSingleShot(true);
    m_timer.setInterval(kDelay);
    connect(&m_timer, &QTimer::timeout, this, [this] { start(); });
    connect(&m_state, &ViewState::storeChanged, this, [this] { request(); });
    connect(&m_state, &ViewState::storeUpdated, this, [this] { follow(); });
    connect(&m_state, &ViewState::intervalChanged, this, [this] {
        if (!m_state.range())
            request();
    });
    connect(&m_state, &ViewState::rangeChanged, this, [this] { request(); });
    request();
}

SummaryPanel::~SummaryPanel() = default;

void SummaryPanel::createScope()
{
    m_scope->addItems({ tr("All locations"), QString() });
    m_scope->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_scope->setMinimumContentsLength(8);
    m_scope->setToolTip(tr(
        "Whether the table is of all locations, or of the row that the selection is on: a location or a folded group"));
    updateScopes();
    connect(m_scope, &QComboBox::currentIndexChanged, this, [this] { request(); });
}

void SummaryPanel::updateScopes()
{
    m_scope->setItemText(1, m_rowLocations.empty() ? tr("Selected row") : tr("Row %1").arg(m_rowLabel));
}

void SummaryPanel::addTool(QWidget* tool)
{
    m_tools->addWidget(tool, 1);
}

void SummaryPanel::request()
{
    m_job.cancel();
    setBusy(true);
    m_title->setRange(m_state.range().has_value());
    m_timer.start();
}

void SummaryPanel::follow()
{
    if (m_state.isComplete())
        request();
    else if (!m_timer.isActive()) // else it starts soon
        m_job.request();
}

SummaryPanel::Question SummaryPanel::question() const
{
    Question question { m_state.store(), m_state.range().value_or(m_state.interval()), {}, m_state.isComplete() };
    if (question.store)
        question.locations = isOfRow() && !m_rowLocations.empty() ? m_rowLocations : allLocations(*question.store);
    return question;
}

void SummaryPanel::start()
{
    const Question asked = question();
    const QString title = titleOf(asked);
    m_job.start(
        work(asked), [this, title](const Show& change) { showAnswer(title, change); },
        [this](JobFailure why) { showAnswer(jobFailureText(why), [this] { m_model->clear(); }); });
}

void SummaryPanel::showAnswer(const QString& title, const Show& change)
{
    m_title->setText(title);
    m_table->change(change);
    setBusy(m_job.isRunning());
}

void SummaryPanel::setBusy(bool busy)
{
    if (m_isBusy == busy)
        return;
    m_isBusy = busy;
    Q_EMIT busyChanged(busy);
}

bool SummaryPanel::isOfRow() const
{
    return m_scope->currentIndex() == 1;
}

QString SummaryPanel::titleOf(const Question& question) const
{
    if (!question.store)
        return {};
    const QString title
        = tr("%1 · %2", "interval, locations")
              .arg(intervalTitle(*question.store, question.interval, m_state.range().has_value()), scopeText());
    return question.isComplete ? title : tr("%1 · so far", "while the trace is being read").arg(title);
}

QString SummaryPanel::scopeText() const
{
    if (!isOfRow())
        return tr("all locations");
    return m_rowLocations.empty() ? tr("all locations, as no row is selected") : m_rowLabel;
}

void SummaryPanel::setColorScheme(const ColorScheme& scheme)
{
    m_title->setRangeColor(scheme.range);
}

QByteArray SummaryPanel::columns() const
{
    return m_table->columns();
}

void SummaryPanel::restoreColumns(const QByteArray& columns)
{
    m_table->restoreColumns(columns);
}

void SummaryPanel::setSelectedRow(const QString& label, const std::vector<core::LocationId>& locations)
{
    m_rowLabel = label;
    m_rowLocations = locations;
    updateScopes();
    if (isOfRow())
        request();
}

void SummaryPanel::setInFront(bool isInFront)
{
    m_isInFront = isInFront;
    if (isSeen())
        appeared();
}

void SummaryPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (isSeen())
        appeared();
}

void SummaryPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_state.range())
        m_state.setRange(std::nullopt);
    else
        QWidget::keyPressEvent(event);
}

} // namespace lightcone::views
