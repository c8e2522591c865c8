// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/legend/legendwidget.h"

#include "core/store/location/disturbances.h"
#include "core/store/storeview.h"
#include "views/base/colorscheme.h"
#include "views/base/modeltext.h"
#include "views/base/viewstate.h"
#include "views/charts/spacetime/spacetimelegend.h"
#include "views/legend/signs.h"
#include "views/plot/eventsigns.h"
#include "views/widgets/flowlayout.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>

#include <array>
#include <functional>

namespace lightcone::views {

namespace {

constexpr QRectF kBox(0, 0, 18, 12);

QPixmap swatch(double ratio, const std::function<void(QPainter&)>& draw)
{
    QPixmap pixmap((kBox.size() * ratio).toSize());
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    draw(painter);
    return pixmap;
}

} // namespace

class LegendWidget::Private {
public:
    Private(LegendWidget& widget, ViewState& viewState)
        : legend(widget)
        , state(viewState)
    {
    }

    LegendWidget& legend;
    ViewState& state;
    ColorScheme scheme { Theme::Light };
    QWidget* content = new QWidget(&legend);
    FlowLayout* layout = new FlowLayout(content);

    void rebuild();

private:
    void add(const QString& text, const QString& toolTip, const std::function<void(QPainter&)>& draw);
    void addHeading(const QString& text);
    void addGroups();
    void addSigns();
    void addLocationLines();
    void addEventSigns();
};

void LegendWidget::Private::add(const QString& text, const QString& toolTip, const std::function<void(QPainter&)>& draw)
{
    auto* entry = new QWidget(content);
    auto* row = new QHBoxLayout(entry);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(5);
    auto* sign = new QLabel(entry);
    sign->setPixmap(swatch(legend.devicePixelRatioF(), draw));
    auto* label = new QLabel(text, entry);
    label->setTextFormat(Qt::PlainText);
    row->addWidget(sign);
    row->addWidget(label);
    entry->setToolTip(toolTip);
    entry->setAccessibleName(text);
    layout->addWidget(entry);
}

void LegendWidget::Private::addGroups()
{
    std::array<bool, core::kRegionGroupCount> occurs {};
    for (const core::FunctionDef& function : state.store()->definitions().functions)
        occurs[static_cast<std::size_t>(function.group)] = true;
    for (std::size_t i = 0; i < occurs.size(); ++i) {
        if (!occurs[i])
            continue;
        const auto group = static_cast<core::RegionGroup>(i);
        const QColor color = scheme.group(group);
        add(regionGroupText(group), LegendWidget::tr("Functions of this group have shades of this colour"),
            [color](QPainter& painter) { painter.fillRect(kBox, color); });
    }
}

void LegendWidget::Private::addSigns()
{
    const core::StoreView& store = *state.store();
    if (store.messages().size() > 0) {
        add(LegendWidget::tr("Message"), LegendWidget::tr("From the send to the arrow at the receive"),
            [this](QPainter& painter) { paintMessageSign(painter, kBox, scheme.message, 1, false); });
        add(LegendWidget::tr("Several messages"),
            LegendWidget::tr("Many messages in little room, from the first to the last of them; the denser, the more"),
            [this](QPainter& painter) { paintBundleSign(painter, kBox, scheme); });
    }
    if (store.collectives().size() > 0) {
        add(LegendWidget::tr("Collective operation"), LegendWidget::tr("Joins the members of the operation"),
            [this](QPainter& painter) {
                painter.setPen(QPen(scheme.collective, 1.4));
                painter.drawPolyline(QPolygonF { QPointF(5, 0), QPointF(9, 6), QPointF(6, 12) });
                painter.drawPolyline(QPolygonF { QPointF(11, 0), QPointF(14, 6), QPointF(12, 12) });
            });
        add(LegendWidget::tr("Several collective operations"),
            LegendWidget::tr("Many operations in little room, from the begin of the first to the end of the last"),
            [this](QPainter& painter) { painter.fillRect(kBox, withAlpha(scheme.collective, 70)); });
    }
    if (!store.disturbances().isEmpty()) {
        add(LegendWidget::tr("Disturbed"), LegendWidget::tr("The tracer wrote its buffer, or the measurement was off"),
            [this](QPainter& painter) { paintHatchSign(painter, kBox, scheme); });
    }
    if (!store.definitions().markers.empty()) {
        add(LegendWidget::tr("Marker"), LegendWidget::tr("A marker of the trace"), [this](QPainter& painter) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(scheme.marker);
            painter.drawPolygon(QPolygonF { QPointF(4, 0), QPointF(14, 0), QPointF(9, 7) });
            painter.fillRect(QRectF(8.4, 6, 1.2, 6), scheme.marker);
        });
    }
    add(LegendWidget::tr("Measured range"), LegendWidget::tr("Drag with Shift to measure; the statistics follow it"),
        [this](QPainter& painter) { paintRangeSign(painter, kBox, scheme.range, withAlpha(scheme.range, 255)); });
}

void LegendWidget::Private::addHeading(const QString& text)
{
    layout->addWidget(new QLabel(text, content));
}

void LegendWidget::Private::addLocationLines()
{
    addHeading(LegendWidget::tr("Space-time view:"));
    for (const bool isThick : { true, false })
        add(lineText(isThick),
            LegendWidget::tr("How thick the line of a location is says what part of the time it works"),
            [this, isThick](QPainter& painter) { paintLineSign(painter, kBox, isThick, scheme); });
}

void LegendWidget::Private::addEventSigns()
{
    const core::SignClasses classes = core::signClassesOf(*state.store());
    if (classes.any())
        addHeading(LegendWidget::tr("Process timeline:"));
    for (std::size_t i = 0; i < classes.size(); ++i) {
        if (!classes.test(i))
            continue;
        const auto signClass = static_cast<core::SignClass>(i);
        add(signText(signClass), LegendWidget::tr("A sign above the call levels; a number says how many there are"),
            [this, signClass](QPainter& painter) { paintEventSign(painter, kBox.center(), signClass, scheme); });
    }
}

void LegendWidget::Private::rebuild()
{
    while (const std::unique_ptr<QLayoutItem> item { layout->takeAt(0) })
        delete item->widget();
    if (!state.store())
        return;
    addGroups();
    addSigns();
    addLocationLines();
    addEventSigns();
}

LegendWidget::LegendWidget(ViewState& state, QWidget* parent)
    : View(parent)
    , d(std::make_unique<Private>(*this, state))
{
    setAccessibleName(tr("Legend"));
    auto* area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setWidget(d->content);
    setFocusProxy(area);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(area);
    d->layout->setContentsMargins(6, 4, 6, 4);
    connect(&state, &ViewState::storeChanged, this, [this] { d->rebuild(); });
    connect(&state, &ViewState::storeUpdated, this, [this] {
        if (d->state.isComplete())
            d->rebuild(); // messages and collectives
    });
    d->rebuild();
}

LegendWidget::~LegendWidget() = default;

void LegendWidget::setColorScheme(const ColorScheme& scheme)
{
    d->scheme = scheme;
    d->rebuild();
}

} // namespace lightcone::views
