// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/statusfields.h"

#include "app/window/statusmeter.h"
#include "core/model/lasting.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/viewstate.h"

#include <QLabel>
#include <QProgressBar>
#include <QStatusBar>

#include <chrono>

namespace lightcone::app {

StatusFields::StatusFields(QStatusBar& bar, const views::ViewState& state, QObject* parent)
    : QObject(parent)
    , m_state(state)
    , m_hover(new QLabel(&bar))
    , m_point(new QLabel(&bar))
    , m_meter(new StatusMeter(state, &bar))
    , m_interval(new QLabel(&bar))
    , m_events(new QLabel(&bar))
    , m_busy(new QProgressBar(&bar))
{
    m_hover->setTextFormat(Qt::PlainText);
    m_hover->setAccessibleName(tr("Under the pointer"));
    // Long texts are cut off rather than widening the window.
    m_hover->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_point->setTextFormat(Qt::PlainText);
    m_point->setToolTip(tr("The point under the pointer: its time, and its row or value"));
    m_point->setAccessibleName(tr("Coordinates"));
    m_interval->setToolTip(tr("Length of the visible interval, and of the whole trace"));
    m_interval->setAccessibleName(tr("Visible interval"));
    m_events->setToolTip(tr("Events in the whole trace"));
    m_events->setAccessibleName(tr("Events"));
    m_busy->setRange(0, 0);
    m_busy->setTextVisible(false);
    m_busy->setFixedSize(64, m_busy->fontMetrics().height() * 2 / 3);
    m_busy->setToolTip(tr("The picture is being made sharp"));
    m_busy->setAccessibleName(tr("Working"));
    QSizePolicy policy = m_busy->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_busy->setSizePolicy(policy);
    m_busy->hide();
    for (QLabel* label : { m_hover, m_point, m_interval, m_events })
        label->setContentsMargins(8, 0, 4, 0);
    bar.addWidget(m_hover, 1);
    bar.addPermanentWidget(m_busy);
    bar.addPermanentWidget(m_point);
    bar.addPermanentWidget(m_meter);
    bar.addPermanentWidget(m_interval);
    bar.addPermanentWidget(m_events);

    m_busyDelay.setSingleShot(true);
    m_busyDelay.setInterval(std::chrono::milliseconds(200));
    connect(&m_busyDelay, &QTimer::timeout, m_busy, &QWidget::show);
    connect(&state, &views::ViewState::storeChanged, this, &StatusFields::updateNumbers);
    connect(&state, &views::ViewState::storeUpdated, this, &StatusFields::updateNumbers);
    connect(&state, &views::ViewState::intervalChanged, this, &StatusFields::updateNumbers);
}

void StatusFields::setHoverText(const QString& text)
{
    m_hover->setText(text);
    updatePoint();
}

void StatusFields::setPointText(const QString& text)
{
    m_pointText = text;
    updatePoint();
}

/// Says the point once: many views describe it where they describe what is there.
void StatusFields::updatePoint()
{
    constexpr int kMostCharacters = 60;
    const bool isSaid = m_pointText == m_hover->text();
    const int room = m_point->fontMetrics().averageCharWidth() * kMostCharacters;
    m_point->setText(isSaid ? QString() : m_point->fontMetrics().elidedText(m_pointText, Qt::ElideRight, room));
}

void StatusFields::setBusy(bool busy)
{
    if (!busy) {
        m_busyDelay.stop();
        m_busy->hide();
    } else if (!m_busyDelay.isActive() && m_busy->isHidden()) {
        m_busyDelay.start();
    }
}

void StatusFields::updateNumbers()
{
    const auto& store = m_state.store();
    if (!store) {
        m_interval->clear();
        m_events->clear();
        return;
    }
    const views::TimeScale scale { store->interval().begin, store->definitions().clock.ticksPerSecond };
    const auto duration = [&](core::Interval interval) {
        const core::Interval part = core::lastingPart(interval, store->interval());
        return views::formatDuration(static_cast<std::int64_t>(part.length()), scale);
    };
    m_interval->setText(store->interval().isEmpty()
            ? QString()
            : tr("%1 of %2", "visible length of the whole length")
                  .arg(duration(m_state.interval()), duration(store->interval())));
    if (!m_state.document().hasEvents()) {
        m_events->clear();
        return;
    }
    const QString events = tr("%1 events").arg(views::formatCount(store->eventCount()));
    m_events->setText(m_state.isComplete() ? events : tr("%1 so far", "number of events").arg(events));
}

} // namespace lightcone::app
