// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/cube/cubepane.h"

#include "views/panels/cube/cubelegend.h"
#include "views/panels/cube/cubetreeview.h"
#include "views/widgets/choicebox.h"
#include "views/widgets/onelinelabel.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace lightcone::views {

namespace {

ChoiceBox* makeChoice(const QString& name, const QString& toolTip, QWidget* parent)
{
    auto* choice = new ChoiceBox(parent);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice->setMinimumContentsLength(6);
    choice->setToolTip(toolTip);
    choice->setAccessibleName(name);
    return choice;
}

} // namespace

CubePane::CubePane(const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_pages(makeChoice(tr("%1: what is shown").arg(name), tr("What is shown of the profile"), this))
    , m_modes(makeChoice(tr("%1: numbers").arg(name),
          tr("What the numbers are told as: themselves, in percent of the metric at the top, in percent of what is "
             "chosen in the tree to the left, or in percent of another profile"),
          this))
    , m_caption(new OneLineLabel(this))
    , m_stack(new QStackedWidget(this))
    , m_view(new CubeTreeView(m_model, this))
    , m_legend(new CubeLegend(this))
    , m_finder(new QLineEdit(this))
{
    setAccessibleName(name);
    m_modes->addItems(cubeModeTexts());
    m_view->setAccessibleName(name);
    m_caption->setContentsMargins(4, 0, 4, 0);
    m_stack->addWidget(m_view);
    m_finder->setPlaceholderText(tr("Find"));
    m_finder->setAccessibleName(tr("%1: find by name").arg(name));
    m_finder->setToolTip(tr("Goes to the next row whose name contains this (Return, F3), or to the one before "
                            "(Shift+Return, Shift+F3)"));
    m_finder->setClearButtonEnabled(true);
    m_finder->installEventFilter(this);
    m_finder->hide();
    auto* choices = new QHBoxLayout;
    choices->setSpacing(2);
    choices->addWidget(m_pages, 1);
    choices->addWidget(m_modes, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addLayout(choices);
    layout->addWidget(m_caption);
    layout->addWidget(m_finder);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_legend);
    connect(m_pages, &QComboBox::currentIndexChanged, this, &CubePane::pageChanged);
    connect(m_modes, &QComboBox::currentIndexChanged, this, &CubePane::modeChanged);
    connect(m_view, &CubeTreeView::chosenChanged, this, &CubePane::updateLegend);
    connect(m_finder, &QLineEdit::returnPressed, this,
        [this] { findNext(!QApplication::keyboardModifiers().testFlag(Qt::ShiftModifier)); });
}

void CubePane::setPages(const QStringList& texts)
{
    const QSignalBlocker blocker(m_pages);
    const int before = m_pages->currentIndex();
    m_pages->clear();
    m_pages->addItems(texts);
    m_pages->setCurrentIndex(before >= 0 && before < texts.size() ? before : 0);
}

int CubePane::page() const
{
    return m_pages->currentIndex();
}

void CubePane::setPage(int page)
{
    if (page >= 0 && page < m_pages->count())
        m_pages->setCurrentIndex(page);
}

void CubePane::addWidget(QWidget* widget)
{
    m_stack->addWidget(widget);
}

void CubePane::showWidget(QWidget* widget)
{
    m_stack->setCurrentWidget(widget);
    m_legend->setVisible(widget == m_view);
    m_finder->setVisible(m_finder->isVisible() && widget == m_view);
}

CubeValueMode CubePane::mode() const
{
    return static_cast<CubeValueMode>(m_modes->currentIndex());
}

void CubePane::setMode(CubeValueMode mode)
{
    m_modes->setCurrentIndex(static_cast<int>(mode));
}

void CubePane::setCaption(const QString& caption)
{
    m_caption->setText(caption);
    m_caption->setToolTip(caption);
}

QString CubePane::caption() const
{
    return m_caption->text();
}

void CubePane::setColorScheme(const ColorScheme& scheme)
{
    m_model.setColorScheme(scheme);
    m_legend->setColorScheme(scheme);
    updateLegend();
}

void CubePane::updateLegend()
{
    QModelIndex row = m_view->currentIndex();
    // Unfolded rows need not have numbers of their own.
    for (row = row.isValid() ? row : m_model.index(0, 0); m_model.isOpen(row) && m_model.hasChildren(row);)
        row = m_model.index(0, 0, row);
    const HeatScale* scale = m_model.scaleAt(row);
    if (!scale) {
        m_legend->setScale(std::nullopt, {});
        return;
    }
    const CubeDisplay& display = m_model.displayAt(row);
    ValueUnit unit = cubeShownUnit(display);
    if (unit.symbol == QLatin1String("s") && scale->high() * unit.scale >= 1)
        unit.prefix = ValueUnit::Prefix::None; // seconds have no unit above them
    m_legend->setScale(*scale, unit);
}

void CubePane::beginFind()
{
    if (m_stack->currentWidget() != m_view)
        return;
    m_finder->show();
    m_finder->setFocus();
    m_finder->selectAll();
}

bool CubePane::findNext(bool isForward)
{
    if (m_finder->text().isEmpty())
        return false;
    const QModelIndex found
        = m_model.find(m_finder->text(), m_view->currentIndex().siblingAtColumn(CubeTreeModel::Name), isForward);
    if (found.isValid())
        m_view->choose(found);
    else
        emit noticed(tr("No name here contains “%1”.").arg(m_finder->text()));
    return true;
}

bool CubePane::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_finder && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        m_finder->clear();
        m_finder->hide();
        m_view->setFocus();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace lightcone::views
