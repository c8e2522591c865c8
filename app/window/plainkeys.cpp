// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/plainkeys.h"

#include "views/panels/events/eventtableview.h"
#include "views/plot/timeplot.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAction>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextEdit>

#include <algorithm>

namespace lightcone::app {

namespace {

bool moves(const QKeyEvent& key)
{
    switch (key.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
    case Qt::Key_Plus:
    case Qt::Key_Minus:
    case Qt::Key_Asterisk:
    case Qt::Key_Space:
        return true;
    default:
        return false;
    }
}

/// Tables search for the letters that are typed; the list of events takes digits alone.
bool searches(const QWidget* table, const QKeyEvent& key)
{
    if (key.text().size() != 1)
        return false;
    const bool isOfEvents = qobject_cast<const views::EventTableView*>(table) != nullptr;
    return isOfEvents ? key.text().front().isDigit() : key.text().front().isLetterOrNumber();
}

/// Says whether a command of the widget alone has the key, whatever Shift or the keypad is needed for it.
bool hasCommandFor(const QWidget& widget, const QKeyEvent& key)
{
    const auto hasKey = [&key](const QAction* action) {
        return action->isEnabled() && action->shortcutContext() == Qt::WidgetShortcut
            && action->shortcuts().contains(QKeySequence(key.key()));
    };
    const QList<QAction*> commands = widget.actions();
    return std::any_of(commands.begin(), commands.end(), hasKey);
}

bool isText(const QWidget* widget)
{
    const auto* edit = qobject_cast<const QTextEdit*>(widget);
    const auto* plain = qobject_cast<const QPlainTextEdit*>(widget);
    return qobject_cast<const QLineEdit*>(widget) != nullptr || (edit != nullptr && !edit->isReadOnly())
        || (plain != nullptr && !plain->isReadOnly()) || qobject_cast<const QAbstractSpinBox*>(widget) != nullptr
        || qobject_cast<const QComboBox*>(widget) != nullptr;
}

} // namespace

bool isKeyOf(const QWidget* focus, const QKeyEvent& key)
{
    constexpr auto kCommandKeys = Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier;
    const bool isFunctionKey = key.key() >= Qt::Key_F1 && key.key() <= Qt::Key_F35;
    if (focus == nullptr || (key.modifiers() & kCommandKeys) != Qt::NoModifier || isFunctionKey)
        return false;
    if (isText(focus))
        return key.key() != Qt::Key_Escape;
    const bool isSpace = key.key() == Qt::Key_Space && key.modifiers() == Qt::NoModifier;
    if (isSpace
        && (qobject_cast<const QAbstractButton*>(focus) != nullptr
            || qobject_cast<const views::TimePlot*>(focus) != nullptr)) // a plot is dragged with it
        return true;
    if (qobject_cast<const QTextEdit*>(focus) != nullptr || qobject_cast<const QPlainTextEdit*>(focus) != nullptr)
        return key.text().isEmpty(); // the text scrolls by arrows and pages
    const bool isTable = qobject_cast<const QAbstractItemView*>(focus) != nullptr;
    if (isTable && hasCommandFor(*focus, key))
        return false;
    return (isTable || qobject_cast<const QAbstractSlider*>(focus) != nullptr) && (moves(key) || searches(focus, key));
}

} // namespace lightcone::app
