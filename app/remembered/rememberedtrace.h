// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/tracesettings.h"

#include <QByteArray>
#include <QMap>
#include <QString>

#include <optional>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::app {

/// What a person has set for one trace in a window; the default is what a trace begins with.
struct RememberedTrace {
    views::TraceSettings all;
    QMap<QString, views::ViewTraceSettings> views; ///< by name of the view; without those that have the default

    friend bool operator==(const RememberedTrace&, const RememberedTrace&) = default;
};

/// Writes @p trace as a JSON object. Locations, communicators and functions of @p store appear with their numbers and
/// names in the definitions of the trace. @p path says where the trace is.
QByteArray toJson(const RememberedTrace& trace, const core::StoreView& store, const QString& path);
/// Reads what toJson() wrote, from bytes that may be anything. What @p store does not define is left out, and values
/// out of range are the usual ones. nullopt: it is no such object, or one of another trace than this at @p path.
std::optional<RememberedTrace> rememberedTrace(
    const QByteArray& json, const core::StoreView& store, const QString& path);

} // namespace lightcone::app
