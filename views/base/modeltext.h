// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/definitions.h"
#include "core/model/eventclass.h"
#include "core/model/eventkind.h"
#include "core/model/field.h"
#include "core/model/shownclass.h"

#include <QString>

#include <string_view>

// The terms of the trace model in the words of the user's language. Thread-safe.
namespace lightcone::views {

QString regionGroupText(core::RegionGroup group);
/// A class of Score-P is called as scorep-score calls it.
QString functionClassText(core::ShownClass shownClass);
QString eventKindText(core::EventKind kind);
QString eventClassText(core::EventClass eventClass);
/// What @p metric describes as @p recorder records it: "node n0"; empty where that is the recorder. @param recorder
/// none: several locations
QString metricScopeText(const core::Definitions& definitions, const core::MetricDef& metric, core::LocationId recorder);
/// The name of @p metric, and what it describes: "power of node n0".
QString metricText(const core::Definitions& definitions, const core::MetricDef& metric, core::LocationId recorder);
/// "power of node n0": the name of a metric, with what it describes, see metricScopeText(), unless that is empty.
QString nameWithScope(const QString& name, const QString& scope);
/// "power of node n0, recorded by rank 0"
QString nameWithRecorder(const QString& name, const QString& recorder);
/// The name of a field of an event; attributes and custom fields have names of their own.
QString fieldLabel(const core::Field& field, const core::Definitions& definitions);

} // namespace lightcone::views
