// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/legend/legendwidget.h"

#include "views/base/colorscheme.h"
#include "views/base/viewstate.h"
#include "views/panels/legend/legendpicture.h"
#include "views/widgets/flowlayout.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>

#include <functional>

namespace lightcone::views {

namespace {

QPixmap swatch(double ratio, const std::function<void(QPainter&)>& draw)
{
    QPixmap pixmap((kLegendBox * ratio).toSize());
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
    void add(const LegendItem& item);
};

void LegendWidget::Private::add(const LegendItem& item)
{
    auto* entry = new QWidget(content);
    auto* row = new QHBoxLayout(entry);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(5);
    auto* sign = new QLabel(entry);
    sign->setPixmap(swatch(legend.devicePixelRatioF(), item.draw));
    auto* label = new QLabel(item.text, entry);
    label->setTextFormat(Qt::PlainText);
    row->addWidget(sign);
    row->addWidget(label);
    entry->setToolTip(item.toolTip);
    entry->setAccessibleName(item.text);
    layout->addWidget(entry);
}

void LegendWidget::Private::rebuild()
{
    while (const std::unique_ptr<QLayoutItem> item { layout->takeAt(0) })
        delete item->widget();
    if (!state.store())
        return;
    for (const LegendItem& item : legendItems(*state.store(), scheme, state.marks().get())) {
        if (item.draw)
            add(item);
        else
            layout->addWidget(new QLabel(item.text, content));
    }
}

LegendWidget::LegendWidget(ViewState& state, QWidget* parent)
    : View(parent)
    , d(std::make_unique<Private>(*this, state))
{
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
    connect(&state, &ViewState::marksChanged, this, [this] { d->rebuild(); });
    d->rebuild();
}

LegendWidget::~LegendWidget() = default;

PicturePaint LegendWidget::picture(const PictureChoices& choices) const
{
    const Theme theme = choices.theme.value_or(shownTheme());
    return legendPaint(d->state.store(), d->state.marks(), choices.title, theme);
}

void LegendWidget::setColorScheme(const ColorScheme& scheme)
{
    d->scheme = scheme;
    d->rebuild();
}

} // namespace lightcone::views
