// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/intervalpanel.h"

#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "views/base/colorscheme.h"
#include "views/base/documenttext.h"
#include "views/base/formatting.h"
#include "views/base/spotlight.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/tables/intervaltitle.h"
#include "views/tables/summaryheader.h"
#include "views/widgets/choicebox.h"
#include "views/widgets/flowlayout.h"

#include <QComboBox>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <array>
#include <cstddef>
#include <vector>

namespace lightcone::views {

namespace {

constexpr int kProfileSource = 1; // place in the choice of sources, and of the words
constexpr std::array kSourceWords { "trace", "profile" };
constexpr int kDelay = 80; // ms that the interval must rest before another query starts while one is not answered yet

} // namespace

IntervalPanel::IntervalPanel(ViewState& state, QWidget* parent)
    : View(parent)
    , m_state(state)
    , m_title(new SummaryHeader(this))
    , m_scope(
          makeChoice(tr("Whether this is of the rows that are selected by their labels, or of all locations; where no "
                        "row is selected, it is of all")))
    , m_tools(new FlowLayout(nullptr, FlowLayout::Rest::IsShared))
    , m_body(new QVBoxLayout(this))
{
    m_scope->addItems({ QString(), tr("All locations") });
    updateScopes();
    connect(m_scope, &QComboBox::currentIndexChanged, this, [this] { request(); });
    connect(m_title, &SummaryHeader::clearRequested, this, [this] { m_state.setRange(std::nullopt); });
    m_body->setContentsMargins(0, 0, 0, 0);
    m_body->setSpacing(2);
    m_body->addWidget(m_title);
    m_tools->addWidget(m_scope);
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
    // The title of a profile says whether it is of something else than what is visible.
    for (const auto signal : { &ViewState::intervalChanged, &ViewState::rangeChanged }) {
        connect(&m_state, signal, this, [this] {
            if (isOfProfile() && !isBusy() && !m_titleText.isEmpty()) {
                m_titleText = titleOf(question());
                showTitle();
            }
        });
    }
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

void IntervalPanel::offerProfile()
{
    m_source = makeChoice(tr("Whether the numbers are of the trace, in the interval that is shown, or of the profile "
                             "that was recorded beside it, which is always of the whole run"));
    m_source->setAccessibleName(tr("Trace or recorded profile"));
    m_source->addItems({ tr("Trace"), tr("Profile") });
    m_tools->addWidget(m_source);
    connect(m_source, &QComboBox::currentIndexChanged, this, [this] {
        sourceChanged();
        request();
    });
    for (const auto signal : { &ViewState::storeChanged, &ViewState::storeUpdated })
        connect(&m_state, signal, this, [this] { updateSource(); });
    updateSource();
}

void IntervalPanel::updateSource()
{
    m_source->setVisible(m_state.document().recorded != nullptr);
}

bool IntervalPanel::isOfProfile() const
{
    return m_source && m_source->currentIndex() == kProfileSource && m_state.document().recorded;
}

const core::Document& IntervalPanel::asked() const
{
    return isOfProfile() ? *m_state.document().recorded : m_state.document();
}

QByteArray IntervalPanel::sourceWord() const
{
    return kSourceWords[m_source && m_source->currentIndex() == kProfileSource ? kProfileSource : 0];
}

void IntervalPanel::chooseSource(const QByteArray& word)
{
    for (std::size_t i = 0; m_source && i < kSourceWords.size(); ++i) {
        if (word == kSourceWords[i])
            m_source->setCurrentIndex(static_cast<int>(i));
    }
}

std::vector<QColor> IntervalPanel::functionColors(const ColorScheme& scheme) const
{
    const core::Document& document = m_state.document();
    if (!document.profile)
        return {};
    std::vector<QColor> colors = scheme.functions(document.profile->definitions());
    if (document.recorded) {
        const std::vector<QColor> all = scheme.functions(document.recorded->profile->definitions());
        colors.insert(colors.end(), all.begin() + static_cast<std::ptrdiff_t>(colors.size()), all.end());
    }
    return colors;
}

void IntervalPanel::noticeCopied()
{
    if (isOfProfile())
        emit noticed(tr("What was copied is of the recorded profile, and of the whole run."));
}

void IntervalPanel::setRemark(const QString& remark)
{
    m_remark = remark;
    showTitle();
}

void IntervalPanel::showTitle()
{
    m_title->setText(m_remark.isEmpty() ? m_titleText : tr("%1 · %2", "title, remark").arg(m_titleText, m_remark));
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
    m_titleText.clear();
    setRemark({});
    clear();
    request();
}

IntervalPanel::Question IntervalPanel::question() const
{
    const core::Document& document = asked();
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
    query.store = shown.store;
    query.document = asked();
    query.interval = shown.interval;
    query.wholeTime = !knowsIntervals() || shown.interval == shown.store->interval();
    if (isOfProfile())
        query.locations = core::allLocations(*shown.profile);
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
    const core::Document& document = asked();
    return needsEvents() ? document.hasEvents() : !document.isEmpty() && !document.isOnlyExperiment;
}

bool IntervalPanel::isOfWhole() const
{
    return isWhole() || !knowsIntervals();
}

bool IntervalPanel::knowsIntervals() const
{
    const auto& profile = asked().profile;
    return needsEvents() || !profile || profile->knowsIntervals();
}

core::Interval IntervalPanel::wholeInterval() const
{
    return needsEvents() ? m_state.store()->interval() : asked().profile->interval();
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
        m_remark.clear();
        m_title->setText(m_state.document().isEmpty() ? QString()
                : m_state.document().isOnlyExperiment ? onlyExperimentText()
                                                      : tr("Events are shown here; a profile has none"));
        setBusy(false);
        return;
    }
    m_job.start(
        work(asked),
        [this, title = titleOf(asked)](const Show& change) {
            m_titleText = title;
            showTitle();
            apply(change);
            setBusy(m_job.isRunning());
            if (!m_job.isRunning() && m_isNextWanted)
                request();
        },
        [this](JobFailure why) {
            clear();
            m_remark.clear();
            m_titleText = jobFailureText(why);
            showTitle();
            setBusy(false);
        });
}

bool IntervalPanel::isOfRows() const
{
    return m_scope->currentIndex() == SelectedRows && !m_state.selectedRows().isEmpty();
}

bool IntervalPanel::isOtherwisePart() const
{
    return !isWhole() && (m_state.range() || m_state.interval() != m_state.whole());
}

bool IntervalPanel::isMeasured() const
{
    return !isOfWhole() && m_state.range();
}

QString IntervalPanel::titleOf(const Question& question) const
{
    const TimeScale scale = needsEvents() ? timeScaleOf(*question.store) : timeScaleOf(*question.profile);
    const auto run = [&] { return formatDuration(static_cast<core::Tick>(question.interval.length()), scale); };
    const QString interval = knowsIntervals() ? intervalTitle(scale, wholeInterval(), question.interval, isMeasured())
        : !isOfProfile()                      ? tr("Whole run: %1").arg(run())
        : isOtherwisePart() ? tr("Recorded profile, of the whole run, not of the interval that is shown: %1").arg(run())
                            : tr("Recorded profile, of the whole run: %1").arg(run());
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
