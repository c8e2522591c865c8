// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/intervalpanel.h"

#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "views/base/colorscheme.h"
#include "views/base/formatting.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/tables/intervaltitle.h"
#include "views/tables/summaryheader.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QVBoxLayout>

namespace lightcone::views {

namespace {

constexpr int kDelay = 80; // ms that the interval must rest before a query starts

} // namespace

IntervalPanel::IntervalPanel(ViewState& state, QWidget* parent)
    : View(parent)
    , m_state(state)
    , m_title(new SummaryHeader(this))
    , m_scope(makeChoice(
          tr("Whether this is of all locations, or of the row that the selection is on: a location or a folded group")))
    , m_tools(new QHBoxLayout)
    , m_body(new QVBoxLayout(this))
{
    m_scope->addItems({ tr("All locations"), QString() });
    updateScopes();
    connect(m_scope, &QComboBox::currentIndexChanged, this, [this] { request(); });
    connect(m_title, &SummaryHeader::clearRequested, this, [this] { m_state.setRange(std::nullopt); });
    m_body->setContentsMargins(0, 0, 0, 0);
    m_body->setSpacing(2);
    m_body->addWidget(m_title);
    m_tools->addWidget(m_scope, 1);
    m_body->addLayout(m_tools);
    m_timer.setSingleShot(true);
    m_timer.setInterval(kDelay);
    connect(&m_timer, &QTimer::timeout, this, [this] { start(); });
    connectState();
}

IntervalPanel::~IntervalPanel() = default;

void IntervalPanel::connectState()
{
    connect(&m_state, &ViewState::storeChanged, this, [this] { forget(); });
    connect(&m_state, &ViewState::storeUpdated, this, [this] { follow(); });
    connect(&m_state, &ViewState::intervalChanged, this, [this] {
        if (!isOfWhole() && !m_state.range())
            request();
    });
    connect(&m_state, &ViewState::rangeChanged, this, [this] {
        if (!isOfWhole())
            request();
    });
    connect(&m_state, &ViewState::selectedRowChanged, this, [this] {
        updateScopes();
        if (isOfRow())
            request();
    });
}

QComboBox* IntervalPanel::makeChoice(const QString& toolTip)
{
    auto* choice = new QComboBox(this);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice->setMinimumContentsLength(8);
    choice->setToolTip(toolTip);
    return choice;
}

void IntervalPanel::updateScopes()
{
    m_scope->setItemText(1,
        m_state.selectedRow().locations.empty() ? tr("Selected row") : tr("Row %1").arg(m_state.selectedRow().label));
}

void IntervalPanel::request()
{
    m_job.cancel();
    m_isWanted = !isSeen();
    if (m_isWanted) {
        m_timer.stop();
        setBusy(false);
        return;
    }
    setBusy(true);
    m_title->setRange(isMeasured());
    m_timer.start();
}

void IntervalPanel::follow()
{
    if (m_state.isComplete() || !isSeen())
        request();
    else if (!m_timer.isActive()) // else it starts soon
        m_job.request();
}

void IntervalPanel::forget()
{
    m_title->setText({});
    clear();
    request();
}

IntervalPanel::Question IntervalPanel::question() const
{
    const core::Document& document = m_state.document();
    Question question { document.events, document.profile, m_state.range().value_or(m_state.interval()), {},
        m_state.isComplete() };
    if (!canAsk())
        return question;
    if (isOfWhole())
        question.interval = wholeInterval();
    question.locations = isOfRow() ? m_state.selectedRow().locations : std::vector<core::LocationId> {};
    if (question.locations.empty())
        question.locations = allLocations(*question.profile);
    return question;
}

TableQuery IntervalPanel::tableOf(QLatin1String id) const
{
    TableQuery query = tableQuery(id, m_state);
    if (!m_state.store())
        return query;
    const Question shown = question();
    query.interval = shown.interval;
    query.wholeTime = shown.interval == shown.store->interval();
    if (isOfRow() && !m_state.selectedRow().locations.empty())
        setLocations(query, shown.locations);
    return query;
}

QString IntervalPanel::caption() const
{
    return m_title->text();
}

bool IntervalPanel::canAsk() const
{
    return needsEvents() ? m_state.store() != nullptr : !m_state.document().isEmpty();
}

bool IntervalPanel::isOfWhole() const
{
    return isWhole() || !knowsIntervals();
}

bool IntervalPanel::knowsIntervals() const
{
    const auto& profile = m_state.document().profile;
    return needsEvents() || !profile || (m_state.store() && profile->knowsIntervals());
}

core::Interval IntervalPanel::wholeInterval() const
{
    return needsEvents() ? m_state.store()->interval() : m_state.document().profile->interval();
}

core::Interval IntervalPanel::interval() const
{
    return canAsk() ? question().interval : core::Interval {};
}

void IntervalPanel::start()
{
    const Question asked = question();
    if (!canAsk()) {
        m_title->setText(
            m_state.document().isEmpty() ? QString() : tr("A profile has no events, which are shown here"));
        setBusy(false);
        return;
    }
    m_job.start(
        work(asked),
        [this, title = titleOf(asked)](const Show& change) {
            m_title->setText(title);
            apply(change);
            setBusy(m_job.isRunning());
        },
        [this](JobFailure why) {
            clear();
            m_title->setText(jobFailureText(why));
            setBusy(false);
        });
}

bool IntervalPanel::isOfRow() const
{
    return m_scope->currentIndex() == 1;
}

bool IntervalPanel::isMeasured() const
{
    return !isOfWhole() && m_state.range();
}

QString IntervalPanel::titleOf(const Question& question) const
{
    const TimeScale scale = needsEvents() ? timeScaleOf(*question.store) : timeScaleOf(*question.profile);
    const QString interval = knowsIntervals()
        ? intervalTitle(scale, wholeInterval(), question.interval, isMeasured())
        : tr("Whole run: %1").arg(formatDuration(static_cast<core::Tick>(question.interval.length()), scale));
    const QString title = hasScope() ? tr("%1 · %2", "interval, locations").arg(interval, scopeText()) : interval;
    return question.isComplete ? title : tr("%1 · so far", "while the trace is being read").arg(title);
}

QString IntervalPanel::scopeText() const
{
    if (!isOfRow())
        return tr("all locations");
    return m_state.selectedRow().locations.empty() ? tr("all locations, as no row is selected")
                                                   : m_state.selectedRow().label;
}

void IntervalPanel::setColorScheme(const ColorScheme& scheme)
{
    m_title->setRangeColor(scheme.range);
}

void IntervalPanel::appeared()
{
    if (m_isWanted)
        request();
}

void IntervalPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_state.range())
        m_state.setRange(std::nullopt);
    else
        View::keyPressEvent(event);
}

} // namespace lightcone::views
