// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/events/kindmenu.h"

#include "core/model/eventclass.h"
#include "views/base/formatting.h"
#include "views/base/modeltext.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QSignalBlocker>

#include <map>

Q_DECLARE_METATYPE(lightcone::views::KindMenu::Kinds)

namespace lightcone::views {

namespace {

/// The class below EventClass::Any that a kind is of.
core::EventClass topClass(core::EventKind kind)
{
    core::EventClass eventClass = core::classOf(kind);
    while (core::parentClass(eventClass) != core::EventClass::Any)
        eventClass = core::parentClass(eventClass);
    return eventClass;
}

} // namespace

KindMenu::KindMenu(QWidget* parent)
    : QMenu(parent)
{
}

void KindMenu::setCounts(const std::array<std::uint64_t, core::kEventKindCount>& counts)
{
    clear();
    std::map<core::EventClass, Kinds> classes;
    for (std::size_t kind = 0; kind < core::kEventKindCount; ++kind) {
        if (counts[kind] > 0)
            classes[topClass(static_cast<core::EventKind>(kind))].set(kind);
    }
    addKinds(tr("All Types"), {}, true);
    for (const auto& [eventClass, kinds] : classes) {
        addSeparator();
        if (kinds.count() > 1)
            addKinds(eventClassText(eventClass), kinds, true);
        for (std::size_t kind = 0; kind < core::kEventKindCount; ++kind) {
            if (kinds[kind])
                addKinds(tr("%1 (%2)", "type of event, how many")
                             .arg(eventKindText(static_cast<core::EventKind>(kind)), formatCount(counts[kind])),
                    Kinds().set(kind), false);
        }
    }
    updateChecks();
}

void KindMenu::addKinds(const QString& text, const Kinds& kinds, bool isClass)
{
    QAction* action = addAction(QString(text).replace(QLatin1Char('&'), QStringLiteral("&&")));
    action->setCheckable(true);
    action->setData(QVariant::fromValue(kinds));
    QFont font = action->font();
    font.setBold(isClass);
    action->setFont(font);
    connect(action, &QAction::triggered, this, [this, kinds](bool isOn) { toggle(kinds, isOn); });
}

void KindMenu::toggle(const Kinds& kinds, bool isOn)
{
    if (kinds.none())
        m_kinds.reset();
    else if (isOn)
        m_kinds |= kinds;
    else
        m_kinds &= ~kinds;
    updateChecks();
    emit kindsChanged();
}

void KindMenu::setKinds(const Kinds& kinds)
{
    m_kinds = kinds;
    updateChecks();
}

void KindMenu::updateChecks()
{
    for (QAction* action : actions()) {
        if (action->isSeparator())
            continue;
        const auto kinds = action->data().value<Kinds>();
        action->setChecked(kinds.none() ? m_kinds.none() : (m_kinds & kinds) == kinds);
    }
}

QString KindMenu::summary() const
{
    if (m_kinds.none())
        return tr("All types");
    if (m_kinds.count() > 1)
        return tr("%Ln type(s)", nullptr, pluralNumber(m_kinds.count()));
    std::size_t kind = 0;
    while (!m_kinds[kind])
        ++kind;
    return eventKindText(static_cast<core::EventKind>(kind));
}

bool KindMenu::triggerActive()
{
    QAction* action = activeAction();
    if (!action || !action->isCheckable())
        return false;
    action->trigger();
    return true;
}

void KindMenu::mouseReleaseEvent(QMouseEvent* event)
{
    if (!rect().contains(event->position().toPoint()) || !triggerActive())
        QMenu::mouseReleaseEvent(event);
}

void KindMenu::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Space || !triggerActive())
        QMenu::keyPressEvent(event);
}

} // namespace lightcone::views
