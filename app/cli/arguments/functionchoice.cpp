// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/functionchoice.h"

#include "app/cli/arguments/arguments.h"
#include "app/cli/arguments/valuenames.h"
#include "app/texts/clitext.h"
#include "core/base/parallel.h"
#include "core/model/definitions.h"
#include "core/profile/document.h"
#include "core/scoring/functionscoreclasses.h"
#include "views/base/palette.h"
#include "views/base/palettejson.h"

#include <utility>

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

CountsChoice chooseCounts(const core::Definitions& definitions, const QStringList& countsAs)
{
    if (countsAs.isEmpty())
        return {};
    const QString option = QStringLiteral("--counts-as");
    auto palette = std::make_shared<views::Palette>();
    for (const QString& choice : countsAs) {
        const qsizetype sign = choice.lastIndexOf(QLatin1Char('=')); // there may be some in the name
        const auto rule = views::activityRuleOf(choice.sliced(sign + 1));
        if (sign <= 0 || !rule)
            return { {},
                notUnderstood(option, choice,
                    CliText::tr("write NAME=WHAT, with the name of a region and one of %1")
                        .arg(chosenActivityNames().join(QLatin1String(", ")))) };
        const QString name = choice.first(sign);
        std::vector<core::FunctionId> functions;
        if (findFunctions(definitions, { name }, functions))
            return { {}, unknownRegionText(option, name) };
        for (const core::FunctionId function : functions) // whose name need not be UTF-8
            palette->activities[definitions.function(function).name] = *rule;
    }
    return { std::move(palette), {} };
}

std::shared_ptr<const views::Palette> withClasses(
    std::shared_ptr<const views::Palette> palette, const core::Document& document, core::Classing classing)
{
    if (classing == core::Classing::Usual || document.isEmpty())
        return palette;
    const auto found = core::functionScoreClasses(document, core::usefulThreads(), {});
    views::Palette with = palette ? *palette : views::Palette {};
    with.scoreClasses = std::make_shared<const std::vector<core::ScoreClass>>(found.value().classes);
    return std::make_shared<const views::Palette>(std::move(with));
}

} // namespace lightcone::app
