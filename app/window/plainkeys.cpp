// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/plainkeys.h"

#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextEdit>

namespace lightcone::app {

namespace {

bool movesOrSearches(const QKeyEvent& key)
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
        return key.text().size() == 1 && key.text().front().isLetterOrNumber();
    }
}

bool isText(const QWidget* widget)
{
    const auto* edit = qobject_cast<const QTextEdit*>(widget);
    return qobject_cast<const QLineEdit*>(widget) != nullptr || (edit != nullptr && !edit->isReadOnly())
        || qobject_cast<const QPlainTextEdit*>(widget) != nullptr
        || qobject_cast<const QAbstractSpinBox*>(widget) != nullptr
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
    if (qobject_cast<const QTextEdit*>(focus) != nullptr)
        return key.text().isEmpty(); // the text scrolls by arrows and pages
    const bool isTable = qobject_cast<const QAbstractItemView*>(focus) != nullptr;
    return (isTable || qobject_cast<const QAbstractSlider*>(focus) != nullptr) && movesOrSearches(key);
}

} // namespace lightcone::app
