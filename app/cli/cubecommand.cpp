// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/cubeoperationtable.h"
#include "app/cli/commands.h"
#include "app/cli/output/outputdevice.h"
#include "app/texts/clitext.h"
#include "app/texts/errortext.h"
#include "core/cube/cubeprofile.h"
#include "core/cubeops/cubeoperations.h"
#include "readers/opening/profilecombiner.h"
#include "readers/opening/profileopener.h"
#include "views/base/filenames.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"

#include <filesystem>
#include <system_error>
#include <vector>

namespace lightcone::app {

namespace {

/// Says in a line what was made, and in further ones what there is to know about it.
QByteArray reportOf(const core::CubeProfile& made, const std::filesystem::path& output)
{
    const core::CubeDefinitions& definitions = made.definitions;
    QString text
        = CliText::tr("%1: metrics: %2, call paths: %3, locations: %4")
              .arg(views::shownPath(output), views::formatCount(definitions.metrics.size()),
                  views::formatCount(definitions.callPaths.size()), views::formatCount(definitions.locations.size()))
        + QLatin1Char('\n');
    for (const core::Diagnostic& finding : made.diagnostics)
        text += views::visibleText(QString::fromStdString(finding.detail)) + QLatin1Char('\n');
    return text.toUtf8();
}

} // namespace

QString checkCubeArguments(const Arguments& arguments)
{
    const CubeOperationSpec* const operation = findCubeOperation(arguments.subject);
    if (operation == nullptr)
        return CliText::tr("There is no operation '%1'; choose one of %2.")
            .arg(arguments.subject, cubeOperationNames().join(QLatin1String(", ")));
    if (arguments.profiles.size() < 2)
        return CliText::tr("The second profile is missing.");
    if (operation->operation == core::CubeOperation::Difference && arguments.profiles.size() > 2)
        return CliText::tr("There is a word too many: '%1'.").arg(arguments.profiles.at(2));
    return {};
}

Outcome runCube(const Arguments& arguments, QIODevice& out)
{
    std::vector<std::filesystem::path> profiles;
    for (const QString& name : arguments.profiles)
        profiles.push_back(views::toPath(name));
    const std::filesystem::path output = views::toPath(arguments.output);
    if (readers::isOneOf(output, profiles))
        return { ExitStatus::WrongUsage,
            CliText::tr("'%1' is one of the profiles, and is not written over; name another file with --output.")
                .arg(views::shownPath(output)) };
    core::Progress progress;
    const auto combined
        = readers::combineProfiles(findCubeOperation(arguments.subject)->operation, profiles, progress, {});
    if (!combined.isOk())
        return { ExitStatus::CannotRead, errorLine(combined.error()) };
    const core::CubeProfile& made = combined.value();
    if (made.definitions.metrics.empty())
        return { ExitStatus::WrongUsage,
            CliText::tr("The profiles have no metric in common that can be computed with; choose profiles of one "
                        "program, or merge them.") };
    if (const core::Status written = readers::writeCubeProfile(made, output, progress, {}); !written.isOk())
        return { written.error().code == core::ErrorCode::NotWritten ? ExitStatus::WrongUsage : ExitStatus::CannotRead,
            errorLine(written.error()) };
    std::error_code error;
    const bool isApart = std::filesystem::is_regular_file(output, error); // else the profile may have gone to `out`
    return isApart ? printText(out, reportOf(made, output)) : Outcome {};
}

} // namespace lightcone::app
