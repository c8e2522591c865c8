// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/modeltext.h"

#include "core/model/metricscope.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>

#include <array>

namespace lightcone::views {

namespace {

class ScopeText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::ModelText)
};

constexpr std::array<const char*, core::kRegionGroupCount> kGroups { {
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Application"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "MPI"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "OpenMP"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Threads"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Accelerator"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Input/output"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "PGAS"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Memory"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Measurement"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Unknown"),
} };

constexpr std::array<const char*, core::kFunctionClassCount> kFunctionClasses { {
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Work"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Device kernels"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Device transfers"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Memory"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Input/output"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Communication"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Waiting"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Start and end"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Measurement"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Unknown"),
} };

constexpr std::array<const char*, core::kEventKindCount> kKinds { {
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Enter"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Leave"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Send"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Non-blocking send"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Send complete"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Receive posted"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Receive"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Non-blocking receive complete"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Request test"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Request cancelled"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Collective begin"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Collective end"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Non-blocking collective request"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Non-blocking collective complete"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Communicator created"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Communicator destroyed"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "RMA window created"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "RMA window destroyed"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "RMA collective begin"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "RMA collective end"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "RMA group synchronisation"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "RMA lock requested"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "RMA lock acquired"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "RMA lock tried"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "RMA lock released"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "RMA synchronisation"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "RMA wait for change"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "RMA put"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "RMA get"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "RMA atomic operation"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "RMA operation complete (blocking)"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "RMA operation complete (non-blocking)"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "RMA operation test"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "RMA operation complete at the remote side"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Thread fork"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Thread join"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Thread team begin"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Thread team end"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Thread created"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Thread begin"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Thread wait"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Thread end"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Lock acquired"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Lock released"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Task created"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Task switch"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Task complete"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Metric"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Parameter"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Calling context enter"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Calling context leave"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Calling context sample"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "I/O handle created"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "I/O handle destroyed"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "I/O handle duplicated"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "I/O seek"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "I/O status flags changed"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "I/O file deleted"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "I/O operation begin"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "I/O operation test"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "I/O operation issued"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "I/O operation complete"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "I/O operation cancelled"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "I/O lock acquired"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "I/O lock released"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "I/O lock tried"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Program begin"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Program end"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Measurement switched on or off"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Buffer flush"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Comment"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Other record"),
} };

constexpr std::array<const char*, static_cast<std::size_t>(core::EventClass::Note) + 1> kClasses { {
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "All events"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Enter and leave"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Enter"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Leave"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Leave of a collective operation"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Leave of a collective operation of threads"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Point-to-point"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Send"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Receive"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Collective operations"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Thread teams"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Fork"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Join"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Locks"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Lock acquired"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Lock released"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "One-sided communication (RMA)"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Tasks"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Input/output"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Samples"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Measurement"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Program"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Comments and other records"),
} };

// The list lacks Attribute and Custom, which have names of their own.
constexpr std::array<const char*, static_cast<std::size_t>(core::FieldKey::Attribute)> kFields { {
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Region"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Communicator"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Peer rank"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Peer"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Tag"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Bytes"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Bytes sent"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Bytes received"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Request"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Operation"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Root"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Window"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Synchronisation level"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Synchronisation type"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Group"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Lock"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Lock type"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Acquisition order"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Matching id"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Atomic operation"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Threading model"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Threads"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Team"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Contingent"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Sequence number"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Task"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Creating thread"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Generation"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Metric"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Value"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Parameter"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Calling context"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Unwind distance"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Interrupt generator"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "I/O handle"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "New I/O handle"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "I/O file"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "I/O paradigm"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Access mode"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Creation flags"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Status flags"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Operation mode"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Operation flags"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Offset"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Relative to"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Resulting offset"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Program"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Argument"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Exit status"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Mode"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "End of flush"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Call site"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Text"),
    QT_TRANSLATE_NOOP("lightcone::views::ModelText", "Record"),
} };

template <std::size_t N> QString translated(const std::array<const char*, N>& table, std::size_t index)
{
    return QCoreApplication::translate("lightcone::views::ModelText", table[index]);
}

} // namespace

QString regionGroupText(core::RegionGroup group)
{
    return translated(kGroups, static_cast<std::size_t>(group));
}

QString functionClassText(core::ShownClass shownClass)
{
    if (const auto functionClass = shownClass.functionClass())
        return translated(kFunctionClasses, static_cast<std::size_t>(*functionClass));
    const std::string_view name = core::shownClassName(shownClass);
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

QString eventKindText(core::EventKind kind)
{
    return translated(kKinds, static_cast<std::size_t>(kind));
}

QString eventClassText(core::EventClass eventClass)
{
    return translated(kClasses, static_cast<std::size_t>(eventClass));
}

QString metricScopeText(const core::Definitions& definitions, const core::MetricDef& metric, core::LocationId recorder)
{
    const core::MetricScope scope = core::scopeOf(metric, recorder);
    if (scope.isLocation(recorder))
        return {};
    const QString name = nameText(core::scopeName(definitions, scope));
    switch (scope.kind) {
    case core::MetricDef::Scope::Location:
        return ScopeText::tr("location %1")
            .arg(nameText(definitions.locationLabel(core::idAt<core::LocationId>(scope.reference))));
    case core::MetricDef::Scope::Process:
        return scope.isDefined() ? ScopeText::tr("process %1").arg(name) : ScopeText::tr("an undefined process");
    case core::MetricDef::Scope::SystemNode:
        return !scope.isDefined()                                  ? ScopeText::tr("an undefined node")
            : core::scopeKindName(definitions, scope) == "machine" ? ScopeText::tr("machine %1").arg(name)
                                                                   : ScopeText::tr("node %1").arg(name);
    case core::MetricDef::Scope::Group:
        break;
    }
    return scope.isDefined() ? ScopeText::tr("group %1").arg(name) : ScopeText::tr("an undefined group");
}

QString metricText(const core::Definitions& definitions, const core::MetricDef& metric, core::LocationId recorder)
{
    return nameWithScope(nameText(metric.name), metricScopeText(definitions, metric, recorder));
}

QString nameWithScope(const QString& name, const QString& scope)
{
    return scope.isEmpty() ? name : ScopeText::tr("%1 of %2", "metric, process or node …").arg(name, scope);
}

QString nameWithRecorder(const QString& name, const QString& recorder)
{
    return ScopeText::tr("%1, recorded by %2", "metric, location").arg(name, recorder);
}

QString fieldLabel(const core::Field& field, const core::Definitions& definitions)
{
    if (field.key == core::FieldKey::Attribute && field.name < definitions.attributes.size())
        return nameText(definitions.attributes[field.name].name);
    if (field.key == core::FieldKey::Custom && field.name < definitions.strings.size())
        return nameText(definitions.strings[field.name]);
    if (field.key >= core::FieldKey::Attribute)
        return QCoreApplication::translate("lightcone::views::ModelText", "Undefined attribute");
    return translated(kFields, static_cast<std::size_t>(field.key));
}

} // namespace lightcone::views
