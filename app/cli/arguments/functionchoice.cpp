// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/functionchoice.h"

#include "app/cli/arguments/arguments.h"
#include "app/texts/clitext.h"
#include "core/model/definitions.h"

namespace lightcone::app {

std::optional<QString> findFunctions(
    const core::Definitions& definitions, const QStringList& names, std::vector<core::FunctionId>& functions)
{
    QStringList left = names;
    for (std::size_t i = 0; i < definitions.functions.size(); ++i) {
        const QString name = QString::fromStdString(definitions.functions[i].name);
        if (!names.contains(name))
            continue;
        functions.push_back(core::idAt<core::FunctionId>(i));
        left.removeAll(name);
    }
    return left.isEmpty() ? std::nullopt : std::optional(left.first());
}

QString unknownRegionText(const QString& option, const QString& name)
{
    return notUnderstood(
        option, name, CliText::tr("the trace has no such region; 'lightcone table regions TRACE' lists those it has"));
}

} // namespace lightcone::app
