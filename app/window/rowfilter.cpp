// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/rowfilter.h"

#include "views/base/viewstate.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>

namespace lightcone::app {

RowFilter::RowFilter(views::ViewState& state, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_edit(new QLineEdit(this))
{
    auto* label = new QLabel(tr("Rows that contain:"), this);
    label->setBuddy(m_edit);
    m_edit->setObjectName(QStringLiteral("rowFilter"));
    m_edit->setPlaceholderText(tr("all"));
    m_edit->setAccessibleName(tr("Filter rows"));
    m_edit->setToolTip(tr("Show only rows whose name contains this, or one of several texts with | between them, in "
                          "quotation marks whole names; Enter goes back to the view, Esc shows all rows again"));
    m_edit->setClearButtonEnabled(true);
    m_edit->setMaximumWidth(m_edit->fontMetrics().averageCharWidth() * 50);
    m_edit->installEventFilter(this);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 3, 4, 3);
    layout->addWidget(label);
    layout->addWidget(m_edit, 1);
    layout->addStretch(1);
    connect(m_edit, &QLineEdit::textChanged, this, &RowFilter::apply);
    connect(&state, &views::ViewState::rowDisplayChanged, this, &RowFilter::follow);
    hide();
}

void RowFilter::enter()
{
    m_gesture = m_state.newGesture();
    show();
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

void RowFilter::enterText(const QString& text)
{
    enter();
    m_edit->setText(text);
}

bool RowFilter::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusOut && m_edit->text().isEmpty()) {
        hide();
    } else if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Escape)
            m_edit->clear();
        if (key == Qt::Key_Escape || key == Qt::Key_Return || key == Qt::Key_Enter) {
            emit left();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void RowFilter::apply(const QString& text)
{
    views::RowDisplay display = m_state.rowDisplay();
    display.filter = text;
    m_state.setRowDisplay(display, tr("Row Filter"), m_gesture);
}

void RowFilter::follow()
{
    const QString& filter = m_state.rowDisplay().filter;
    // Setting the same text would move the cursor while a person types.
    if (filter != m_edit->text())
        m_edit->setText(filter);
    setVisible(!filter.isEmpty() || m_edit->hasFocus());
}

} // namespace lightcone::app
