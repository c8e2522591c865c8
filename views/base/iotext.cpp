// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/iotext.h"

#include "core/analysis/io/iooperations.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>

namespace lightcone::views {

namespace {

class IoText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::IoText)
};

QString ioBytesText(const core::IoOperation& operation)
{
    if (operation.asked && operation.done && *operation.asked != *operation.done)
        return IoText::tr("%1 of the %2 asked for").arg(formatBytes(*operation.done), formatBytes(*operation.asked));
    if (operation.done)
        return formatBytes(*operation.done);
    return operation.asked ? IoText::tr("%1 asked for").arg(formatBytes(*operation.asked)) : QString();
}

QString ioEndText(const core::StoreView& store, const core::IoOperation& operation)
{
    switch (operation.outcome) {
    case core::IoOutcome::Complete:
        return IoText::tr("takes %1")
            .arg(formatDuration(static_cast<std::int64_t>(*operation.ticks()), timeScaleOf(store)));
    case core::IoOutcome::Cancelled:
        return IoText::tr("cancelled");
    case core::IoOutcome::Open:
        return IoText::tr("without an end on this location");
    case core::IoOutcome::Moment:
        break;
    }
    return {};
}

/// Empty for an event that is all of its operation.
QString ioPartText(core::EventKind kind)
{
    switch (kind) {
    case core::EventKind::IoBegin:
        return IoText::tr("Begin", "of an I/O operation");
    case core::EventKind::IoIssued:
        return IoText::tr("Issued", "I/O operation");
    case core::EventKind::IoTest:
        return IoText::tr("Tested", "I/O operation");
    case core::EventKind::IoComplete:
        return IoText::tr("Complete", "I/O operation");
    case core::EventKind::IoCancelled:
        return IoText::tr("Cancelled", "I/O operation");
    default:
        return {};
    }
}

} // namespace

QString ioActionText(core::IoAction action)
{
    switch (action) {
    case core::IoAction::Open:
        return IoText::tr("Open", "I/O");
    case core::IoAction::Close:
        return IoText::tr("Close", "I/O");
    case core::IoAction::Duplicate:
        return IoText::tr("Duplicate", "I/O");
    case core::IoAction::Read:
        return IoText::tr("Read", "I/O");
    case core::IoAction::Write:
        return IoText::tr("Write", "I/O");
    case core::IoAction::Flush:
        return IoText::tr("Flush", "I/O");
    case core::IoAction::Seek:
        return IoText::tr("Seek", "I/O");
    case core::IoAction::Delete:
        return IoText::tr("Delete", "I/O");
    case core::IoAction::Rename:
        return IoText::tr("Rename", "I/O");
    case core::IoAction::ChangeFlags:
        return IoText::tr("Change flags", "I/O");
    case core::IoAction::Lock:
        return IoText::tr("Lock", "I/O");
    case core::IoAction::TryLock:
        return IoText::tr("Try to lock", "I/O");
    case core::IoAction::Unlock:
        return IoText::tr("Unlock", "I/O");
    case core::IoAction::Other:
        break;
    }
    return IoText::tr("Other", "I/O");
}

std::string ioHandleName(const core::StoreView& store, const core::IoHandleName& handle)
{
    const auto& handles = store.definitions().ioHandles;
    if (core::isValid(handle.id) && core::indexOf(handle.id) < handles.size())
        return handles[core::indexOf(handle.id)].name;
    return handle.number ? std::to_string(*handle.number) : std::string();
}

QString describeIoEvent(const core::StoreView& store, core::EventRef event)
{
    const auto operation = core::ioOperationAt(store, event);
    if (!operation)
        return {};
    const QString part = ioPartText(store.locationOf(event).event(event.index).kind);
    const QString all = describeIo(store, *operation);
    return part.isEmpty() ? all : IoText::tr("%1: %2", "part of an I/O operation, operation").arg(part, all);
}

QString describeIo(const core::StoreView& store, const core::IoOperation& operation)
{
    const core::Definitions& definitions = store.definitions();
    QStringList parts { ioActionText(operation.action) };
    if (!operation.paradigm.empty())
        parts += nameText(std::string(operation.paradigm));
    if (const QString bytes = ioBytesText(operation); !bytes.isEmpty())
        parts += bytes;
    if (const QString end = ioEndText(store, operation); !end.isEmpty())
        parts += end;
    const QString first = parts.join(IoText::tr(", ", "between parts of a description"));
    if (core::isValid(operation.file))
        return first + u'\n' + nameText(definitions.ioFiles[core::indexOf(operation.file)].name);
    const std::string handle = ioHandleName(store, operation.handle);
    return handle.empty() ? first : first + u'\n' + nameText(handle);
}

} // namespace lightcone::views
