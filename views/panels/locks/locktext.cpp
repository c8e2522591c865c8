// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/locks/locktext.h"

#include "core/model/definitions.h"
#include "core/model/programedge.h"
#include "core/store/storeview.h"
#include "views/base/enumwords.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>

#include <algorithm>

namespace lightcone::views {

namespace {

struct LockWords {
    Q_DECLARE_TR_FUNCTIONS(LockWords)
};

QString threadLockText(const core::TraceLock& lock, const core::Definitions& definitions)
{
    const QString number = lock.number ? QString::number(*lock.number) : QStringLiteral("?");
    const bool hasModel = core::isValid(lock.model) && core::indexOf(lock.model) < definitions.strings.size();
    const QString text = hasModel
        ? LockWords::tr("%1 lock %2", "threading model, number").arg(nameText(definitions.string(lock.model)), number)
        : LockWords::tr("Lock %1").arg(number);
    if (!core::isValid(lock.process) || definitions.processes.size() < 2)
        return text;
    return text + QStringLiteral(" · ") + nameText(definitions.process(lock.process).name);
}

/// Says whether calls of a function acquire or release locks, by its role or its name.
bool isOfLocks(const core::FunctionDef& function, const core::Definitions& definitions)
{
    const auto isLock
        = [&definitions](core::RegionId region) { return definitions.region(region).role == core::RegionRole::Lock; };
    return std::ranges::any_of(function.regions, isLock)
        || (function.group != core::RegionGroup::Application && function.functionClass == core::FunctionClass::Waiting
            && core::plainName(function.name).find("lock") != std::string::npos);
}

/// Says that a trace has no events of locks, and what it has instead.
QString withoutLocksText(const core::Definitions& definitions)
{
    const auto functions = std::ranges::count_if(definitions.functions,
        [&definitions](const core::FunctionDef& function) { return isOfLocks(function, definitions); });
    if (functions == 0)
        return LockWords::tr("This trace has no events of locks");
    return LockWords::tr("This trace has no events of locks, so nothing is known of who holds which one.\n"
                         "The time in its %Ln function(s) of locks is in the view Functions.",
        nullptr, pluralNumber(static_cast<std::uint64_t>(functions)));
}

} // namespace

QString noLocksText(const core::StoreView& store, core::LockGrouping grouping, bool areSome)
{
    QString text;
    if (!core::hasLocks(store))
        text = withoutLocksText(store.definitions());
    else if (grouping == core::LockGrouping::Window)
        text = areSome ? LockWords::tr("None of these locations acquires a lock of a window in this interval")
                       : LockWords::tr("No lock of a window is acquired in this interval");
    else
        text = areSome ? LockWords::tr("None of these locations acquires a lock in this interval")
                       : LockWords::tr("No lock is acquired in this interval");
    return store.isDamaged() ? text + QLatin1Char('\n') + LockWords::tr("Part of the trace is lost.") : text;
}

QString windowText(core::WindowId window, const core::Definitions& definitions)
{
    return core::isValid(window) && core::indexOf(window) < definitions.windows.size()
        ? nameText(definitions.windows[core::indexOf(window)].name)
        : LockWords::tr("unknown window");
}

QString lockText(const core::TraceLock& lock, const core::Definitions& definitions)
{
    switch (lock.owner) {
    case core::LockOwner::Threads:
        break;
    case core::LockOwner::Window: {
        const QString window = windowText(lock.window, definitions);
        if (lock.rank && lock.number)
            return LockWords::tr("%1: lock %2 of rank %3", "window")
                .arg(window, QString::number(*lock.number), QString::number(*lock.rank));
        return lock.rank ? LockWords::tr("%1: rank %2", "window").arg(window, QString::number(*lock.rank)) : window;
    }
    case core::LockOwner::File:
        if (core::isValid(lock.file))
            return nameText(definitions.ioFiles[core::indexOf(lock.file)].name);
        return core::isValid(lock.handle) && core::indexOf(lock.handle) < definitions.ioHandles.size()
            ? nameText(definitions.ioHandles[core::indexOf(lock.handle)].name)
            : LockWords::tr("unknown file");
    }
    return threadLockText(lock, definitions);
}

QStringList lockGroupingNames()
{
    return { QStringLiteral("lock"), QStringLiteral("location"), QStringLiteral("both"), QStringLiteral("window") };
}

std::optional<core::LockGrouping> lockGroupingOf(const QString& name)
{
    return enumOrFirst<core::LockGrouping>(lockGroupingNames(), name);
}

} // namespace lightcone::views
