// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/process/signlanes.h"

#include "views/plot/eventsigns.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <initializer_list>

namespace lightcone::views {

namespace {

using Class = core::SignClass;

class SignText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Signs)
};

core::SignClasses classesOf(std::initializer_list<Class> classes)
{
    core::SignClasses set;
    for (const Class signClass : classes)
        set.set(static_cast<std::size_t>(signClass));
    return set;
}

/// The class whose lane shows the signs of @p signClass.
Class laneClass(Class signClass)
{
    switch (signClass) {
    case Class::UnmatchedSend:
        return Class::Send;
    case Class::UnmatchedReceive:
        return Class::Receive;
    default:
        return signClass;
    }
}

} // namespace

std::span<const SignGroup> signGroups()
{
    using L = QLatin1String;
    static const std::array groups {
        SignGroup { L("messages"), QT_TRANSLATE_NOOP("lightcone::views::Signs", "Messages"),
            classesOf({ Class::Send, Class::UnmatchedSend, Class::Receive, Class::UnmatchedReceive }) },
        SignGroup { L("collectives"), QT_TRANSLATE_NOOP("lightcone::views::Signs", "Collective operations"),
            classesOf({ Class::Collective }) },
        SignGroup { L("locks"), QT_TRANSLATE_NOOP("lightcone::views::Signs", "Locks"),
            classesOf({ Class::AcquireLock, Class::ReleaseLock }) },
        SignGroup { L("rma"), QT_TRANSLATE_NOOP("lightcone::views::Signs", "One-sided communication"),
            classesOf({ Class::Rma }) },
        SignGroup { L("io"), QT_TRANSLATE_NOOP("lightcone::views::Signs", "I/O"), classesOf({ Class::Io }) },
        SignGroup { L("threads"), QT_TRANSLATE_NOOP("lightcone::views::Signs", "Threads and tasks"),
            classesOf({ Class::Fork, Class::Join, Class::Team, Class::Task }) },
        SignGroup { L("measurement"), QT_TRANSLATE_NOOP("lightcone::views::Signs", "Measurement"),
            classesOf({ Class::Measurement }) },
        SignGroup {
            L("samples"), QT_TRANSLATE_NOOP("lightcone::views::Signs", "Samples"), classesOf({ Class::Sample }) },
        SignGroup {
            L("markers"), QT_TRANSLATE_NOOP("lightcone::views::Signs", "Markers"), classesOf({ Class::Marker }) },
    };
    return groups;
}

QString signGroupText(const SignGroup& group)
{
    return QCoreApplication::translate("lightcone::views::Signs", group.text);
}

SignLanes::SignLanes(const core::SignClasses& classes)
{
    for (std::size_t i = 0; i < core::kSignClassCount; ++i) {
        const Class lane = laneClass(static_cast<Class>(i));
        if (classes.test(i) && std::ranges::find(m_lanes, lane) == m_lanes.end())
            m_lanes.push_back(lane);
    }
}

std::optional<int> SignLanes::laneOf(Class signClass) const
{
    const auto lane = std::ranges::find(m_lanes, laneClass(signClass));
    return lane == m_lanes.end() ? std::nullopt : std::optional(static_cast<int>(lane - m_lanes.begin()));
}

QString SignLanes::label(int lane) const
{
    switch (m_lanes[static_cast<std::size_t>(lane)]) {
    case Class::Send:
        return SignText::tr("Sends");
    case Class::Receive:
        return SignText::tr("Receives");
    case Class::Collective:
        return SignText::tr("Collectives");
    case Class::AcquireLock:
        return SignText::tr("Acquired");
    case Class::ReleaseLock:
        return SignText::tr("Released");
    case Class::Rma:
        return SignText::tr("One-sided");
    case Class::Io:
        return SignText::tr("I/O");
    case Class::Fork:
        return SignText::tr("Forks");
    case Class::Join:
        return SignText::tr("Joins");
    case Class::Team:
        return SignText::tr("Threads");
    case Class::Task:
        return SignText::tr("Tasks");
    case Class::Marker:
        return SignText::tr("Markers");
    default:
        return signText(m_lanes[static_cast<std::size_t>(lane)]);
    }
}

} // namespace lightcone::views
