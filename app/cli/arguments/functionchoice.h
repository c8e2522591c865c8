// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace lightcone::core {
struct Definitions;
}

namespace lightcone::app {

/// All functions of these names, ascending. @returns the first name that none has; nullopt: each is one's.
std::optional<QString> findFunctions(
    const core::Definitions& definitions, const QStringList& names, std::vector<core::FunctionId>& functions);
/// Says in one line that the trace has no region called @p name, which @p option asks for.
QString unknownRegionText(const QString& option, const QString& name);

} // namespace lightcone::app
