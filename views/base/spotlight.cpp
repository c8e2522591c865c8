// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/spotlight.h"

#include "core/model/definitions.h"
#include "views/base/quotedname.h"

#include <QStringList>

#include <algorithm>

namespace lightcone::views {

Spotlight spotlightOn(
    const core::Definitions& definitions, std::vector<core::FunctionId> functions, core::CallTime time)
{
    std::ranges::sort(functions);
    functions.erase(std::unique(functions.begin(), functions.end()), functions.end());
    QStringList names;
    for (const core::FunctionId function : functions) {
        const QString name = quotedName(QString::fromStdString(definitions.function(function).name));
        if (!names.contains(name))
            names.append(name);
    }
    return { names.join(QLatin1Char(' ')), std::move(functions), time, std::nullopt, {} };
}

} // namespace lightcone::views
