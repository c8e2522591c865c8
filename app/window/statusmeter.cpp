// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/statusmeter.h"

#include "core/analysis/activity/activityindex.h"
#include "core/analysis/moments/momentindexes.h"
#include "core/store/storeview.h"
#include "views/base/activityrules.h"
#include "views/base/formatting.h"
#include "views/base/richtext.h"
#include "views/base/viewstate.h"
#include "views/moments/momentpicture.h"
#include "views/moments/shownlocations.h"
#include "views/plot/hatch.h"

#include <QPainter>

#include <cmath>
#include <cstddef>

namespace lightcone::app {

namespace {

constexpr int kGap = 6;
constexpr int kMessagesHeight = 3; ///< logical pixels of the bar of messages

} // namespace

StatusMeter::StatusMeter(const views::ViewState& state, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_locations(new views::ShownLocations(state, this))
{
    using views::ViewState;
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    setAccessibleName(tr("Meter"));
    hide();
    connect(&state, &ViewState::storeChanged, this, &StatusMeter::forget);
    connect(&state, &ViewState::storeUpdated, this, [this] {
        if (m_state.isComplete())
            forget();
    });
    for (const auto signal : { &ViewState::intervalChanged, &ViewState::rangeChanged, &ViewState::cursorChanged })
        connect(&state, signal, this, &StatusMeter::refresh);
    connect(m_locations, &views::ShownLocations::changed, this, &StatusMeter::refresh);
    connect(&state, &ViewState::idleRuleChanged, this, [this] {
        updateRules();
        refresh();
    });
}

void StatusMeter::setOn(bool isOn)
{
    m_isOn = isOn;
    if (isOn)
        updateRules();
    else
        m_job.cancel();
    setVisible(isReady());
    refresh();
}

void StatusMeter::setColorScheme(const views::ColorScheme& scheme)
{
    m_scheme = scheme;
    updateRules();
    refresh();
    update();
}

bool StatusMeter::isReady() const
{
    return m_isOn && m_state.store() && m_state.isComplete();
}

void StatusMeter::forget()
{
    m_job.cancel();
    m_shown.reset();
    setToolTip({});
    setAccessibleDescription({});
    updateRules();
    setVisible(isReady());
    m_locations->forget();
}

void StatusMeter::updateRules()
{
    m_rules.reset();
    if (isReady())
        m_rules = views::shownActivityRules(m_state, m_scheme);
}

void StatusMeter::refresh()
{
    m_isWanted = true;
    if (!isReady() || !m_rules || m_job.isRunning() || m_locations->isRunning())
        return;
    if (m_locations->found())
        start();
    else
        m_locations->find();
}

void StatusMeter::start()
{
    m_isWanted = false;
    views::MomentRequest request;
    request.store = m_state.store();
    request.indexes = m_state.momentIndexes();
    request.rules = m_rules;
    request.locations = m_locations->found();
    const std::optional<views::Place> cursor = m_state.cursor();
    views::setMoment(
        request, m_state.range().value_or(m_state.interval()), cursor ? std::optional(cursor->tick) : std::nullopt);
    m_job.start([request](const std::stop_token& stop) { return views::queryMeter(request, stop); },
        [this, request](const views::Meter& meter) {
            show(request, meter);
            if (m_isWanted)
                refresh();
        },
        [this](views::JobFailure) {
            m_shown.reset();
            setToolTip({});
            update();
            if (m_isWanted)
                refresh();
        });
}

void StatusMeter::show(const views::MomentRequest& request, const views::Meter& meter)
{
    m_shown = meter;
    const QString text
        = tr("At %1", "time of the meter").arg(views::momentTimeText(request)) + u'\n' + views::meterText(meter);
    setToolTip(views::toolTipText(text));
    setAccessibleDescription(text);
    update();
}

QString StatusMeter::text() const
{
    const double busy = m_shown ? m_shown->shareOf(core::Activity::Busy) : 0;
    return tr("busy %1").arg(m_shown ? views::formatPercent(busy) : QStringLiteral("…"));
}

int StatusMeter::barWidth() const
{
    return fontMetrics().averageCharWidth() * 12;
}

QSize StatusMeter::sizeHint() const
{
    const int text = fontMetrics().horizontalAdvance(tr("busy %1").arg(views::formatPercent(1)));
    return { barWidth() + text + 3 * kGap, fontMetrics().height() + 4 };
}

void StatusMeter::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const int height = fontMetrics().height();
    const QRectF room(kGap, std::floor((this->height() - height) / 2.0), barWidth(), height);
    painter.fillRect(room, m_scheme.background);
    if (m_shown) {
        const double barHeight = room.height() - kMessagesHeight - 1;
        double left = room.left();
        for (std::size_t i = 0; i < core::kActivityCount; ++i) {
            const auto activity = static_cast<core::Activity>(i);
            const QRectF part(left, room.top(), room.width() * m_shown->shareOf(activity), barHeight);
            painter.fillRect(part, m_scheme.activity(activity));
            if (activity == core::Activity::Unknown && part.width() > 0)
                views::paintHatch(painter, part, m_scheme);
            left = part.right();
        }
        painter.fillRect(QRectF(room.left(), room.bottom() - kMessagesHeight, room.width() * m_shown->messageShare(),
                             kMessagesHeight),
            m_scheme.message);
    }
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(
        QRectF(room.right() + kGap, 0, width() - room.right() - kGap, this->height()), Qt::AlignVCenter, text());
}

} // namespace lightcone::app
