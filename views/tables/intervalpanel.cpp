// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/intervalpanel.h"

#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "views/base/colorscheme.h"
#include "views/base/formatting.h"
#include "views/base/spotlight.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/tables/intervaltitle.h"
#include "views/tables/summaryheader.h"
#include "views/widgets/choicebox.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <vector>

namespace lightcone::views {

namespace {

constexpr int kDelay = 80; // ms that the interval must rest before another query starts while one is not answered yet

} // namespace

IntervalPanel::IntervalPanel(ViewState& state, QWidget* parent)
    : View(parent)
    , m_state(state)
    , m_title(new SummaryHeader(this))
    , m_scope(
          makeChoice(tr("Whether this is of the rows that are selected by their labels, or of all locations; where no "
                        "row is selected, it is of all")))
    , m_tools(new QHBoxLayout)
    , m_body(new QVBoxLayout(this))
{
    m_scope->addItems({ QString(), tr("All locations") });
    updateScopes();
    connect(m_scope, &QComboBox::currentIndexChanged, this, [this] { request(); });
    connect(m_title, &SummaryHeader::clearRequested, this, [this] { m_state.setRange(std::nullopt); });
    m_body->setContentsMargins(0, 0, 0, 0);
    m_body->setSpacing(2);
    m_body->addWidget(m_title);
    m_tools->addWidget(m_scope, 1);
    m_body->addLayout(m_tools);
    m_timer.setSingleShot(true);
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
    connect(&m_state, &ViewState::selectedRowsChanged, this, [this, shown = std::vector<SelectedRow>()]() mutable {
        if (shown == m_state.selectedRows().rows()) // the keyboard went to another row
            return;
        shown = m_state.selectedRows().rows();
        updateScopes();
        if (m_scope->currentIndex() == SelectedRows)
            request();
    });
}

QComboBox* IntervalPanel::makeChoice(const QString& toolTip)
{
    auto* choice = new ChoiceBox(this);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice->setMinimumContentsLength(8);
    choice->setToolTip(toolTip);
    return choice;
}

void IntervalPanel::updateScopes()
{
    const std::vector<SelectedRow>& rows = m_state.selectedRows().rows();
    m_scope->setItemText(SelectedRows,
        rows.empty()          ? tr("Selected rows, or all")
            : rows.size() > 1 ? tr("Selected rows: %1").arg(formatCount(rows.size()))
                              : tr("Row %1").arg(rows.front().label));
}

void IntervalPanel::requestNext()
{
    if (!isSeen() || (!m_job.isRunning() && !m_timer.isActive()))
        request();
    else if (!m_timer.isActive()) // else it is asked soon
        m_isNextWanted = true;
}

void IntervalPanel::request()
{
    m_isNextWanted = false;
    m_job.cancel();
    m_isWanted = !isSeen();
    if (m_isWanted) {
        m_timer.stop();
        setBusy(false);
        return;
    }
    const int delay = isBusy() ? kDelay : 0;
    setBusy(true);
    m_title->setRange(isMeasured());
    m_timer.start(delay);
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
    Question question { document.events, document.profile, m_state.range().value_or(m_state.interval()), {}, {},
        m_state.isComplete() };
    if (!canAsk())
        return question;
    if (isOfWhole())
        question.interval = wholeInterval();
    if (isOfRows()) {
        question.rows = m_state.selectedRows().rows();
        question.locations = m_state.selectedRows().locations();
    } else {
        question.locations = allLocations(*question.profile);
    }
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
    if (isOfRows())
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
    m_isWanted = !isSeen(); // it may have been covered since it was requested
    if (m_isWanted) {
        setBusy(false);
        return;
    }
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
            if (!m_job.isRunning() && m_isNextWanted)
                request();
        },
        [this](JobFailure why) {
            clear();
            m_title->setText(jobFailureText(why));
            setBusy(false);
        });
}

bool IntervalPanel::isOfRows() const
{
    return m_scope->currentIndex() == SelectedRows && !m_state.selectedRows().isEmpty();
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
    const QString rows = locationsText(question);
    const QString title = rows.isEmpty() ? interval : tr("%1 · %2", "interval, locations").arg(interval, rows);
    return question.isComplete ? title : tr("%1 · so far", "while the trace is being read").arg(title);
}

QString IntervalPanel::locationsText(const Question& question) const
{
    return question.rows.empty() ? tr("all locations") : rowNames(question.rows);
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
    else if (event->key() == Qt::Key_Escape && m_state.spotlight())
        m_state.setSpotlight({});
    else if (event->key() == Qt::Key_Escape && !m_state.selectedRows().isEmpty())
        m_state.setSelectedRows({});
    else
        View::keyPressEvent(event);
}

} // namespace lightcone::views
