// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/counters/counterheader.h"

#include "views/base/colorscheme.h"
#include "views/base/richtext.h"
#include "views/widgets/menubutton.h"

#include <QActionGroup>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <utility>

namespace lightcone::views {

namespace {

using core::CurveCombination;
using core::CurveMode;

constexpr int kMostChipWidth = 190; ///< greatest width of the text of a chip
constexpr int kMargin = 8;
constexpr int kGap = 8;

QIcon curveIcon(const QColor& color, double ratio)
{
    constexpr int kSize = 16;
    QPixmap pixmap(QSize(kSize, kSize) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter(&pixmap).fillRect(QRectF(1, 5.5, kSize - 2, 5), color);
    return pixmap;
}

/// Adds the entries of a menu in which one is chosen.
template <typename Value> class Choices {
public:
    Choices(QMenu& menu, Value current)
        : m_menu(menu)
        , m_group(new QActionGroup(&menu))
        , m_current(current)
    {
        menu.addSeparator();
    }
    template <typename Chosen> QAction* add(const QString& text, Value value, Chosen chosen)
    {
        QAction* action = m_menu.addAction(text);
        action->setCheckable(true);
        action->setChecked(value == m_current);
        m_group->addAction(action);
        QObject::connect(action, &QAction::triggered, &m_menu, [chosen, value] { chosen(value); });
        return action;
    }

private:
    QMenu& m_menu;
    QActionGroup* m_group;
    Value m_current;
};

} // namespace

CounterHeader::CounterHeader(QWidget* parent)
    : QWidget(parent)
    , m_add(new QToolButton(this))
    , m_scaling(new MenuButton(this))
    , m_statistics(new QToolButton(this))
    , m_more(new MenuButton(this))
{
    m_add->setText(tr("Add Curve…"));
    m_add->setToolTip(tr("Show another metric, or what is derived from the trace"));
    createScaling();
    createStatistics();
    connect(m_add, &QToolButton::clicked, this, &CounterHeader::addRequested);
    m_more->setToolTip(tr("More curves"));
    m_more->setAccessibleName(m_more->toolTip());
    m_more->setMenu(new QMenu(m_more));
}

QSize CounterHeader::sizeHint() const
{
    const QSize add = m_add->sizeHint();
    return { 3 * add.width() + 2 * kMargin, add.height() + kMargin };
}

void CounterHeader::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void CounterHeader::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        arrange();
}

void CounterHeader::arrange()
{
    int x = kMargin;
    const auto place = [this, &x](QToolButton* button) {
        const QSize size = button->sizeHint();
        button->setGeometry(x, (height() - size.height()) / 2, size.width(), size.height());
        x += size.width() + kGap;
    };
    for (QToolButton* button : { m_add, m_scaling, m_statistics })
        place(button);
    m_more->setText(tr("+%1", "so many more").arg(m_chips.size()));
    const int moreWidth = kGap + m_more->sizeHint().width();
    QMenu& more = *m_more->menu();
    more.clear();
    for (std::size_t i = 0; i < m_chips.size(); ++i) {
        const int room = width() - kMargin - x - (i + 1 < m_chips.size() ? moreWidth : 0);
        const bool isShown = more.isEmpty() && m_chips[i]->sizeHint().width() <= room;
        if (isShown)
            place(m_chips[i]);
        else
            more.addMenu(m_chips[i]->menu());
        m_chips[i]->setVisible(isShown);
    }
    m_more->setVisible(!more.isEmpty());
    m_more->setText(tr("+%1", "so many more").arg(more.actions().size()));
    place(m_more);
}

void CounterHeader::createScaling()
{
    m_scaling->setText(tr("Scale"));
    m_scaling->setToolTip(tr("How far the axes of values reach"));
    auto* menu = new QMenu(m_scaling);
    m_wholeTrace = menu->addAction(tr("Values of the whole trace"));
    m_wholeTrace->setToolTip(tr("The axes hold all values of the curves, not only those that are visible"));
    m_fromZero = menu->addAction(tr("Start at zero"));
    m_fromZero->setToolTip(tr("Also those of values that may lie far from it"));
    menu->setToolTipsVisible(true);
    for (QAction* action : { m_wholeTrace, m_fromZero }) {
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, [this] {
            emit scalingChosen({ m_wholeTrace->isChecked(), m_fromZero->isChecked() });
        });
    }
    m_scaling->setMenu(menu);
}

void CounterHeader::createStatistics()
{
    m_statistics->setText(tr("Statistics"));
    setStatisticsShown(false, false);
    m_statistics->setCheckable(true);
    m_statistics->setPopupMode(QToolButton::MenuButtonPopup);
    connect(m_statistics, &QToolButton::clicked, this, &CounterHeader::statisticsToggled);
    auto* menu = new QMenu(m_statistics);
    Choices<bool> intervals(*menu, false);
    const auto choose = [this](bool isWhole) { emit statisticsIntervalChosen(isWhole); };
    m_visibleStatistics = intervals.add({}, false, choose);
    setRangeMeasured(false);
    m_wholeStatistics = intervals.add(tr("Of the whole trace"), true, choose);
    m_statistics->setMenu(menu);
}

void CounterHeader::setStatisticsOfWholeTrace(bool isWhole)
{
    (isWhole ? m_wholeStatistics : m_visibleStatistics)->setChecked(true);
}

void CounterHeader::setRangeMeasured(bool isMeasured)
{
    m_visibleStatistics->setText(isMeasured ? tr("Of the measured range") : tr("Of the visible interval"));
}

void CounterHeader::setScaling(const CounterScaling& scaling)
{
    m_wholeTrace->setChecked(scaling.isOfWholeTrace);
    m_fromZero->setChecked(scaling.hasZero);
}

void CounterHeader::setStatisticsShown(bool isShown, bool isWanted)
{
    m_statistics->setChecked(isShown);
    m_statistics->setToolTip(isWanted && !isShown
            ? tr("The table is shown once this view is high enough for it")
            : tr("Show a table of the curves' minimum, mean and maximum below the plot"));
}

void CounterHeader::setAddingEnabled(bool isEnabled)
{
    m_add->setEnabled(isEnabled);
}

void CounterHeader::setCurves(const std::vector<Entry>& entries, const ColorScheme& scheme)
{
    const auto had = std::ranges::find_if(m_chips, [](const QToolButton* chip) { return chip->hasFocus(); });
    const auto focused = had == m_chips.end() ? -1 : had - m_chips.begin();
    for (QToolButton* chip : std::exchange(m_chips, {})) {
        chip->hide();
        chip->deleteLater(); // the present call may come from its menu
    }
    const auto isRight = [](const Entry& entry) { return entry.curve.side == AxisSide::Right; };
    const bool hasBothSides = std::ranges::any_of(entries, isRight) && !std::ranges::all_of(entries, isRight);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const auto isNamesake
            = [&](const Entry& other) { return other.curve.name == entries[i].curve.name && &other != &entries[i]; };
        const bool isOnlyOne = std::ranges::none_of(entries, isNamesake);
        m_chips.push_back(makeChip(static_cast<int>(i), entries[i], isOnlyOne, hasBothSides, scheme));
    }
    QWidget* before = m_statistics;
    for (QToolButton* chip : m_chips) {
        setTabOrder(before, chip);
        before = chip;
    }
    setTabOrder(before, m_more);
    arrange();
    if (focused >= 0)
        (m_chips.empty() ? m_add : m_chips[std::min(static_cast<std::size_t>(focused), m_chips.size() - 1)])
            ->setFocus();
}

QToolButton* CounterHeader::makeChip(
    int index, const Entry& entry, bool isOnlyOne, bool hasBothSides, const ColorScheme& scheme)
{
    auto* chip = new MenuButton(this);
    const bool isLeft = entry.curve.side == AxisSide::Left;
    const auto withSide = [&](const QString& text) {
        return !hasBothSides ? text : isLeft ? tr("%1 (left)", "axis").arg(text) : tr("%1 (right)", "axis").arg(text);
    };
    const QString text = withSide(entry.curve.title);
    chip->setIcon(curveIcon(scheme.category(entry.curve.color), devicePixelRatioF()));
    chip->setText(
        chip->fontMetrics()
            .elidedText(withSide(isOnlyOne ? entry.curve.name : entry.curve.title), Qt::ElideMiddle, kMostChipWidth)
            .replace(QLatin1Char('&'), QStringLiteral("&&")));
    chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    QString toolTip = text;
    if (areMessages(entry.curve.source.quantity))
        toolTip += QLatin1Char('\n')
            + tr("Messages that are received when or before they are sent, or never, are not in flight.");
    chip->setToolTip(toolTipText(toolTip));
    chip->setAccessibleName(tr("Curve %1").arg(text));
    auto* menu = new QMenu(chip);
    menu->setTitle(QString(text).replace(QLatin1Char('&'), QStringLiteral("&&")));
    menu->setIcon(chip->icon());
    fillMenu(*menu, index, entry);
    chip->setMenu(menu);
    return chip;
}

void CounterHeader::fillMenu(QMenu& menu, int index, const Entry& entry)
{
    connect(menu.addAction(tr("Change…")), &QAction::triggered, this, [this, index] { emit editRequested(index); });
    const auto changeTo = [this, index, choice = entry.choice](auto CounterChoice::*member) {
        return [this, index, choice, member](auto value) {
            CounterChoice next = choice;
            next.*member = value;
            emit changed(index, next);
        };
    };
    Choices<std::optional<AxisSide>> sides(menu, entry.choice.side);
    sides.add(tr("Axis by its unit"), std::nullopt, changeTo(&CounterChoice::side));
    sides.add(tr("Left axis"), AxisSide::Left, changeTo(&CounterChoice::side));
    sides.add(tr("Right axis"), AxisSide::Right, changeTo(&CounterChoice::side));
    if (entry.curve.source.quantity == core::CurveQuantity::Metric) {
        Choices<CurveMode> modes(menu, entry.curve.source.mode);
        modes.add(tr("Value"), CurveMode::Value, changeTo(&CounterChoice::mode));
        modes.add(tr("Rate per second"), CurveMode::Rate, changeTo(&CounterChoice::mode));
    }
    if (entry.curve.source.quantity == core::CurveQuantity::Metric && entry.curve.source.locations.size() > 1) {
        Choices<CurveCombination> combinations(menu, entry.curve.source.combination);
        for (const auto& [text, combination] : { std::pair { tr("Sum of the locations"), CurveCombination::Sum },
                 std::pair { tr("Mean of the locations"), CurveCombination::Mean },
                 std::pair { tr("Minimum of the locations"), CurveCombination::Min },
                 std::pair { tr("Maximum of the locations"), CurveCombination::Max } })
            combinations.add(text, combination, changeTo(&CounterChoice::combination));
    }
    menu.addSeparator();
    connect(menu.addAction(tr("Remove")), &QAction::triggered, this, [this, index] { emit removed(index); });
}

} // namespace lightcone::views
