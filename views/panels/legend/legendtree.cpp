// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/legend/legendtree.h"

#include "core/model/definitions.h"
#include "views/base/modeltext.h"
#include "views/base/richtext.h"
#include "views/base/visibletext.h"

#include <QHeaderView>
#include <QMouseEvent>
#include <QPainter>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::views {

namespace {

constexpr int kClassRole = Qt::UserRole; ///< of what has a Subject
constexpr int kNameRole = Qt::UserRole + 1;
constexpr int kNameColumn = 0;
constexpr int kShareColumn = 1;

/// A text by which a line is found again in the next content.
QString keyOf(const QTreeWidgetItem* item)
{
    if (item == nullptr)
        return {};
    const QString name = item->data(kNameColumn, kNameRole).toString();
    // The text of a function also says what its time counts as.
    const QString key = name.isEmpty() ? u'\n' + item->text(kNameColumn) : name;
    return (item->parent() ? item->parent()->text(kNameColumn) : QString()) + u'\n' + key;
}

void setShare(QTreeWidgetItem& item, double weight, double whole, const TimeScale& scale)
{
    item.setText(kShareColumn, formatPercent(weight / whole));
    item.setTextAlignment(kShareColumn, Qt::AlignRight | Qt::AlignVCenter);
    const auto duration = [&scale](double ticks) { return formatDuration(std::llround(ticks), scale); };
    item.setToolTip(kShareColumn,
        toolTipText(
            LegendTree::tr("%1 of %2: shares are of the time of the interval on all locations in view that have calls, "
                           "idle or not, as in the process summary",
                "durations")
                .arg(duration(weight), duration(whole))));
}

} // namespace

LegendTree::LegendTree(QWidget* parent)
    : QTreeWidget(parent)
{
    setColumnCount(2);
    setHeaderHidden(true);
    setIndentation(12);
    setUniformRowHeights(true);
    setIconSize(kLegendBox.toSize());
    setFrameShape(QFrame::NoFrame);
    setExpandsOnDoubleClick(false);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(kNameColumn, QHeaderView::Stretch);
    header()->setSectionResizeMode(kShareColumn, QHeaderView::ResizeToContents);
    setTextElideMode(Qt::ElideMiddle);
}

QIcon LegendTree::iconOf(const std::function<void(QPainter&)>& draw) const
{
    const double ratio = devicePixelRatioF();
    QPixmap pixmap((kLegendBox * ratio).toSize());
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    draw(painter);
    painter.end();
    QIcon icon(pixmap);
    icon.addPixmap(pixmap, QIcon::Selected); // a colour that is selected is the same
    return icon;
}

QSize LegendTree::lineSize() const
{
    return { 0, std::max(fontMetrics().height(), iconSize().height()) + 5 };
}

QTreeWidgetItem* LegendTree::addHeading(const QString& text)
{
    auto* item = new QTreeWidgetItem(this, { text });
    item->setSizeHint(kNameColumn, lineSize());
    QFont bold = font();
    bold.setBold(true);
    item->setFont(kNameColumn, bold);
    item->setExpanded(true);
    return item;
}

void LegendTree::addClass(std::span<const LegendFunction> functions, const LegendContent& content,
    const core::Definitions& definitions, const TimeScale& scale)
{
    const double whole = content.whole;
    const int functionClass = static_cast<int>(functions.front().functionClass.index());
    QTreeWidgetItem* heading = addHeading(functionClassText(functions.front().functionClass));
    heading->setData(kNameColumn, kClassRole, functionClass);
    setShare(*heading, weightOf(functions), whole, scale);
    const auto listed = functions.first(std::min(kMostOfClass, functions.size()));
    for (const LegendFunction& function : listed) {
        const std::string& name = definitions.function(function.id).name;
        const QString text = countedText(nameText(name), content.activities[indexOf(function.id)]);
        auto* item = new QTreeWidgetItem(heading, { text });
        item->setSizeHint(kNameColumn, lineSize());
        item->setData(kNameColumn, kClassRole, functionClass);
        item->setData(kNameColumn, kNameRole, QString::fromStdString(name));
        item->setIcon(kNameColumn, iconOf([color = content.colors[indexOf(function.id)]](QPainter& painter) {
            painter.fillRect(QRectF(QPointF(0, 0), kLegendBox), color);
        }));
        item->setToolTip(kNameColumn, toolTipText(text));
        setShare(*item, function.weight, whole, scale);
    }
    if (const auto rest = functions.subspan(listed.size()); !rest.empty()) {
        auto* item = new QTreeWidgetItem(heading, { tr("and %1 more").arg(formatCount(rest.size())) });
        item->setSizeHint(kNameColumn, lineSize());
        setShare(*item, weightOf(rest), whole, scale);
    }
}

void LegendTree::setContent(const LegendContent& content, const core::Definitions& definitions, const TimeScale& scale,
    std::span<const LegendItem> signs)
{
    const QString current = keyOf(currentItem());
    QSet<QString> closed;
    for (int i = 0; i < topLevelItemCount(); ++i) {
        if (!topLevelItem(i)->isExpanded())
            closed.insert(keyOf(topLevelItem(i)));
    }
    clear();
    for (const std::vector<LegendFunction>& of : byClass(content.functions))
        addClass(of, content, definitions, scale);
    if (content.idle > 0)
        setShare(*addHeading(idleText()), content.idle, content.whole, scale);
    QTreeWidgetItem* heading = nullptr;
    for (const LegendItem& sign : signs) {
        if (!sign.draw) {
            heading = addHeading(sign.text);
            continue;
        }
        auto* item = new QTreeWidgetItem(heading, { sign.text });
        item->setSizeHint(kNameColumn, lineSize());
        item->setIcon(kNameColumn, iconOf(sign.draw));
        item->setToolTip(kNameColumn, toolTipText(sign.toolTip));
    }
    for (QTreeWidgetItemIterator it(this); *it != nullptr; ++it) {
        if (closed.contains(keyOf(*it)))
            (*it)->setExpanded(false);
        if (!current.isEmpty() && keyOf(*it) == current)
            setCurrentItem(*it);
    }
}

std::optional<LegendTree::Subject> LegendTree::subject(const QTreeWidgetItem* item) const
{
    if (item == nullptr || !item->data(kNameColumn, kClassRole).isValid())
        return std::nullopt;
    return Subject { core::ShownClass::at(static_cast<std::size_t>(item->data(kNameColumn, kClassRole).toInt())),
        item->data(kNameColumn, kNameRole).toString() };
}

void LegendTree::mousePressEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    const QTreeWidgetItem* const item = itemAt(at);
    const bool isOnLine = event->button() == Qt::LeftButton && item && at.x() >= visualItemRect(item).left();
    m_pressed = isOnLine ? keyOf(item) : QString();
    QTreeWidget::mousePressEvent(event);
}

void LegendTree::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || m_pressed.isEmpty() || keyOf(currentItem()) != m_pressed) {
        QTreeWidget::mouseDoubleClickEvent(event);
        return;
    }
    m_isSecondClick = true;
    emit clickedTwice();
}

void LegendTree::mouseReleaseEvent(QMouseEvent* event)
{
    if (std::exchange(m_isSecondClick, false))
        return; // it is no click on what is there now
    QTreeWidget::mouseReleaseEvent(event);
}

} // namespace lightcone::views
