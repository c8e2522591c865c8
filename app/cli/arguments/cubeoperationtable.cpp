// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/cubeoperationtable.h"

#include "app/texts/clitext.h"

#include <algorithm>
#include <array>

namespace lightcone::app {

namespace {

using core::CubeOperation;

constexpr std::array kOperations {
    CubeOperationSpec { CubeOperation::Difference, QLatin1String("diff"),
        QT_TRANSLATE_NOOP("CommandLine", "the first profile less the second one; both have to have a metric") },
    CubeOperationSpec { CubeOperation::Mean, QLatin1String("mean"),
        QT_TRANSLATE_NOOP("CommandLine", "the mean of the profiles, which all have to have a metric") },
    CubeOperationSpec { CubeOperation::Merge, QLatin1String("merge"),
        QT_TRANSLATE_NOOP("CommandLine", "the metrics of all profiles; one that several have is that of the first") },
};

} // namespace

std::span<const CubeOperationSpec> cubeOperationSpecs()
{
    return kOperations;
}

const CubeOperationSpec* findCubeOperation(const QString& name)
{
    const auto* const found
        = std::ranges::find_if(kOperations, [&](const CubeOperationSpec& spec) { return name == spec.name; });
    return found == kOperations.end() ? nullptr : &*found;
}

QString purposeOf(const CubeOperationSpec& operation)
{
    return CliText::tr(operation.purpose);
}

QStringList cubeOperationNames()
{
    QStringList names;
    for (const CubeOperationSpec& spec : kOperations)
        names.append(spec.name);
    return names;
}

} // namespace lightcone::app
