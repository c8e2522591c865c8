// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/rowfilter.h"

#include "views/base/gesturecommand.h"
#include "views/charts/timeline/timelinewidget.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QUndoStack>

namespace lightcone::app {

RowFilter::RowFilter(views::TimelineWidget& timeline, QUndoStack& undoStack, QWidget* parent)
    : QWidget(parent)
    , m_timeline(timeline)
    , m_undoStack(undoStack)
    , m_edit(new QLineEdit(this))
{
    auto* label = new QLabel(tr("Rows that contain:"), this);
    label->setBuddy(m_edit);
    m_edit->setObjectName(QStringLiteral("rowFilter"));
    m_edit->setPlaceholderText(tr("all"));
    m_edit->setAccessibleName(tr("Filter rows"));
    m_edit->setToolTip(tr("Show only rows whose name contains this; Esc goes back to the timeline"));
    m_edit->setClearButtonEnabled(true);
    m_edit->setMaximumWidth(m_edit->fontMetrics().averageCharWidth() * 50);
    m_edit->installEventFilter(this);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 3, 4, 3);
    layout->addWidget(label);
    layout->addWidget(m_edit, 1);
    layout->addStretch(1);
    connect(m_edit, &QLineEdit::textChanged, this, &RowFilter::apply);
    connect(&timeline, &views::TimelineWidget::rowsChanged, this, &RowFilter::follow);
    hide();
}

void RowFilter::enter()
{
    ++m_visit;
    show();
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

bool RowFilter::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusOut && m_edit->text().isEmpty()) {
        hide();
    } else if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Escape || key == Qt::Key_Return || key == Qt::Key_Enter) {
            m_timeline.setFocus();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void RowFilter::apply(const QString& text)
{
    if (text != m_timeline.rows().filter())
        m_undoStack.push(new views::GestureCommand<QString>(tr("Row Filter"), m_timeline.rows().filter(), text, m_visit,
            [timeline = &m_timeline](const QString& filter) { timeline->setRowFilter(filter); }));
}

void RowFilter::follow()
{
    const QString filter = m_timeline.rows().filter();
    // Setting the same text would move the cursor while a person types.
    if (filter != m_edit->text())
        m_edit->setText(filter);
    setVisible(!filter.isEmpty() || m_edit->hasFocus());
}

} // namespace lightcone::app
