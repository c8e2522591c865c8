// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/shownclass.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace lightcone::core {
struct Definitions;
struct Document;
} // namespace lightcone::core

namespace lightcone::views {
struct Palette;
}

namespace lightcone::app {

/// All functions of these names, ascending. @returns the first name that none has; nullopt: each is one's.
std::optional<QString> findFunctions(
    const core::Definitions& definitions, const QStringList& names, std::vector<core::FunctionId>& functions);
/// Says in one line that the trace has no region called @p name, which @p option asks for.
QString unknownRegionText(const QString& option, const QString& name);

/// What functions count as.
struct CountsChoice {
    std::shared_ptr<const views::Palette> palette; ///< null: nothing is chosen
    QString problem; ///< what is wrong with what was asked for, in one line; empty: nothing
};
/// The choices of @p palette, which may be null, with the classes by which functions of @p document are shown. Where
/// these are Score-P's, it looks at all calls. O(calls)
std::shared_ptr<const views::Palette> withClasses(
    std::shared_ptr<const views::Palette> palette, const core::Document& document, core::Classing classing);
/// Reads what --counts-as says of functions: "NAME=WHAT"; of two for one name the later one holds.
CountsChoice chooseCounts(const core::Definitions& definitions, const QStringList& countsAs);

} // namespace lightcone::app
