// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/filterchips.h"

#include "views/base/richtext.h"
#include "views/base/view.h"
#include "views/base/viewstate.h"
#include "views/jobs/filteredmessages.h"
#include "views/jobs/mainphase.h"
#include "views/widgets/flowlayout.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include <algorithm>
#include <iterator>

namespace lightcone::app {

namespace {

/// A cross, on a disc while the pointer or the keyboard is there.
class CrossButton final : public QToolButton {
public:
    explicit CrossButton(QWidget* parent)
        : QToolButton(parent)
    {
        setAutoRaise(true);
        setAttribute(Qt::WA_Hover);
        setFocusPolicy(Qt::TabFocus);
    }

    QSize sizeHint() const override
    {
        const int side = fontMetrics().height() + 2;
        return { side, side };
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QColor ink = palette().color(QPalette::WindowText);
        const QRectF disc = QRectF(rect()).adjusted(1, 1, -1, -1);
        if (underMouse() || hasFocus() || isDown()) {
            QColor ground = ink;
            ground.setAlphaF(isDown() ? 0.3F : 0.15F);
            painter.setPen(hasFocus() ? QPen(palette().color(QPalette::Highlight), 1.5) : QPen(Qt::NoPen));
            painter.setBrush(ground);
            painter.drawEllipse(disc);
        }
        const double arm = disc.width() / 5;
        painter.setPen(QPen(ink, 1.4, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(disc.center() - QPointF(arm, arm), disc.center() + QPointF(arm, arm));
        painter.drawLine(disc.center() - QPointF(arm, -arm), disc.center() + QPointF(arm, -arm));
    }
};

/// A rounded plate in the colour of what is chosen.
class Plate : public QWidget {
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QColor ground = palette().color(QPalette::Highlight);
        painter.setPen(ground);
        ground.setAlphaF(0.2F);
        painter.setBrush(ground);
        const double radius = height() / 2.0 - 1;
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    }
};

/// The offer to zoom to the main phase: a button that does so, and a cross that declines.
class OfferChip final : public Plate {
public:
    OfferChip(views::MainPhase& mainPhase, QWidget* parent)
        : Plate(parent)
    {
        auto* zoom = new QToolButton(this);
        zoom->setObjectName(QStringLiteral("zoomToMainPhase"));
        zoom->setAutoRaise(true);
        zoom->setFocusPolicy(Qt::TabFocus);
        zoom->setText(FilterChips::tr("Zoom to the main phase"));
        zoom->setToolTip(views::toolTipText(
            FilterChips::tr("Much of this trace is the start and the end of the program: shows the time between them "
                            "(Shift+Home)")));
        auto* decline = new CrossButton(this);
        decline->setToolTip(FilterChips::tr("Do not offer this for this trace"));
        decline->setAccessibleName(FilterChips::tr("Do not offer to zoom to the main phase"));
        auto* layout = new QHBoxLayout(this);
        layout->setContentsMargins(6, 0, 3, 0);
        layout->setSpacing(2);
        layout->addWidget(zoom);
        layout->addWidget(decline);
        connect(zoom, &QToolButton::clicked, &mainPhase, &views::MainPhase::zoomTo);
        connect(decline, &QToolButton::clicked, &mainPhase, &views::MainPhase::decline);
    }
};

/// One filter: its words, and the button that takes it off. Rows without events are shown by a click on the words.
class Chip final : public Plate {
public:
    explicit Chip(QWidget* parent)
        : Plate(parent)
        , m_text(new QLabel(this))
        , m_show(new QToolButton(this))
        , m_clear(new CrossButton(this))
    {
        m_text->setObjectName(QStringLiteral("filterText"));
        m_text->setTextFormat(Qt::PlainText);
        auto* layout = new QHBoxLayout(this);
        layout->setContentsMargins(8, 1, 3, 1);
        layout->setSpacing(2);
        layout->addWidget(m_text);
        layout->addWidget(m_show);
        layout->addWidget(m_clear);
        m_show->setObjectName(QStringLiteral("showSilentRows"));
        m_show->setAutoRaise(true);
        m_show->setFocusPolicy(Qt::TabFocus);
        for (const QToolButton* button : { m_show, static_cast<QToolButton*>(m_clear) }) {
            connect(button, &QToolButton::clicked, this, [this] {
                if (const auto clear = m_filter.clear)
                    clear();
            });
        }
    }

    void show(const views::ViewFilter& filter)
    {
        m_filter = filter;
        const QString text = views::filterText(filter.subject, filter.count);
        const bool isSilent = filter.subject == views::ViewFilter::Subject::SilentRows;
        m_text->setVisible(!isSilent);
        m_clear->setVisible(!isSilent);
        m_show->setVisible(isSilent);
        m_show->setText(text);
        m_show->setToolTip(
            views::toolTipText(FilterChips::tr("Shows the rows of locations without any event, too (Ctrl+Shift+H)")));
        m_text->setText(text);
        setToolTip(views::toolTipText(FilterChips::tr("Shown only: %1").arg(filter.words)));
        m_clear->setToolTip(FilterChips::tr("Take this filter off: show all again"));
        m_clear->setAccessibleName(FilterChips::tr("%1: show all again", "a filter with its numbers").arg(text));
        m_clear->setAccessibleDescription(filter.words);
        setVisible(true);
    }

private:
    QLabel* m_text;
    QToolButton* m_show;
    CrossButton* m_clear;
    views::ViewFilter m_filter;
};

} // namespace

FilterChips::FilterChips(views::View& view, views::ViewState& state, const views::FilteredMessages& messages,
    views::MainPhase* mainPhase, QWidget* parent)
    : QWidget(parent)
    , m_view(view)
    , m_state(state)
    , m_messages(messages)
    , m_mainPhase(mainPhase)
{
    setAccessibleName(tr("Filters that are on"));
    auto* layout = new views::FlowLayout(this);
    layout->setContentsMargins(6, 3, 6, 3);
    layout->setSpacing(6);
    connect(&messages, &views::FilteredMessages::changed, this, &FilterChips::update);
    connect(&view, &views::View::filtersChanged, this, &FilterChips::update);
    for (const auto signal : { &views::ViewState::linesChanged, &views::ViewState::rowDisplayChanged,
             &views::ViewState::hiddenFunctionsChanged, &views::ViewState::storeChanged,
             &views::ViewState::storeUpdated })
        connect(&state, signal, this, &FilterChips::update);
    if (m_mainPhase) {
        connect(m_mainPhase, &views::MainPhase::offerChanged, this, &FilterChips::updateOffer);
        connect(&view, &views::View::busyChanged, m_mainPhase, [mainPhase](bool isBusy) {
            if (!isBusy) // the view is seen, as it has worked, and what it shows is there
                mainPhase->seek();
        });
    }
    update();
}

void FilterChips::updateOffer()
{
    const bool isOffered = m_mainPhase && m_mainPhase->isOffered();
    if (isOffered && !m_offer) {
        m_offer = new OfferChip(*m_mainPhase, this);
        layout()->addWidget(m_offer);
    }
    if (m_offer)
        m_offer->setVisible(isOffered);
    setVisible(m_hasFilters || isOffered);
}

void FilterChips::update()
{
    std::vector<views::ViewFilter> filters = m_view.filters();
    if (!m_view.showsRecorded())
        std::ranges::move(views::recordingFilters(m_state), std::back_inserter(filters));
    for (views::ViewFilter& filter : filters) {
        if (filter.subject == views::ViewFilter::Subject::Messages)
            filter.count = m_messages.count();
    }
    // Chips that are there stay, so that a button keeps the keyboard.
    QList<QWidget*> chips = findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
    chips.removeOne(m_offer);
    for (qsizetype i = 0; i < std::max(chips.size(), static_cast<qsizetype>(filters.size())); ++i) {
        QWidget* chip = i < chips.size() ? chips[i] : nullptr;
        if (i >= static_cast<qsizetype>(filters.size())) {
            chip->hide();
            continue;
        }
        if (chip == nullptr) {
            chip = new Chip(this);
            layout()->addWidget(chip);
        }
        static_cast<Chip*>(chip)->show(filters[static_cast<std::size_t>(i)]);
    }
    m_hasFilters = !filters.empty();
    updateOffer();
}

} // namespace lightcone::app
