// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/functionnames.h"

#include "core/model/definitions.h"

#include <algorithm>

namespace lightcone::views {

std::vector<core::FunctionId> functionsNamed(const core::Definitions& definitions, const QStringList& names)
{
    std::vector<core::FunctionId> functions;
    for (const QString& name : names) {
        for (std::size_t i = 0; i < definitions.functions.size(); ++i) {
            const auto id = core::idAt<core::FunctionId>(i);
            if (QString::fromStdString(definitions.functions[i].name) == name
                && std::ranges::find(functions, id) == functions.end())
                functions.push_back(id);
        }
    }
    return functions;
}

} // namespace lightcone::views
