// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/opening/profileopener.h"

#include "core/beside/recordedbeside.h"
#include "core/cube/cubeprofile.h"
#include "core/profile/eventprofile.h"
#include "core/recorded/cubedocument.h"
#include "core/store/storeview.h"
#include "readers/cube/cubereader.h"
#include "readers/cube/cubewriter.h"
#include "readers/opening/metricfindings.h"

#include <memory>
#include <span>
#include <string>
#include <system_error>
#include <utility>

namespace lightcone::readers {

namespace fs = std::filesystem;

namespace {

/// The facts of @p problem for the table of findings: file, what was found, byte offset.
std::string detailOf(const core::Error& problem)
{
    std::string text = problem.where;
    for (const std::string& arg : problem.args)
        text += ": " + arg;
    if (problem.offset != core::Error::kNoOffset)
        text += ", byte " + std::to_string(problem.offset);
    return text;
}

/// Adds what was found in the profile beside a trace to what was found in the trace.
void addFindings(core::Document& document, std::span<const core::Diagnostic> findings)
{
    for (const core::Diagnostic& finding : findings)
        document.events = std::make_shared<const core::StoreView>(*document.events, finding);
    if (!findings.empty())
        document.profile = std::make_shared<const core::EventProfile>(document.events);
}

} // namespace

core::Result<core::Document> openProfile(const fs::path& path, core::Progress& progress, const std::stop_token& stop)
{
    auto opened = cube::openCube(path, progress, stop);
    if (!opened.isOk())
        return opened.error();
    return core::documentOfCube(withMetricFindings(std::move(opened).value(), stop), progress, stop);
}

fs::path profileBeside(const fs::path& anchor)
{
    std::error_code error;
    const fs::path directory = anchor.has_parent_path() ? anchor.parent_path() : fs::path(".");
    const fs::path usual = directory / "profile.cubex";
    if (fs::is_regular_file(usual, error))
        return usual;
    fs::path only;
    fs::directory_iterator entry(directory, error);
    for (const fs::directory_iterator end; !error && entry != end; entry.increment(error)) {
        std::error_code ignored;
        if (entry->path().extension() != ".cubex" || !entry->is_regular_file(ignored))
            continue;
        if (!only.empty())
            return {};
        only = entry->path();
    }
    return only;
}

fs::path profileAt(const fs::path& path)
{
    std::error_code error;
    return fs::is_directory(path, error) ? profileBeside(path / "profile.cubex") : path;
}

core::Result<std::shared_ptr<const core::CubeProfile>> openCubeProfile(
    const fs::path& path, core::Progress& progress, const std::stop_token& stop)
{
    const fs::path found = profileAt(path);
    if (found.empty() && !path.empty())
        return core::Error { core::ErrorCode::MissingPart, path.string(), core::Error::kNoOffset, { "profile.cubex" } };
    return cube::openCube(found, progress, stop);
}

core::Status writeCubeProfile(
    const core::CubeProfile& profile, const fs::path& path, core::Progress& progress, const std::stop_token& stop)
{
    return cube::writeCube(profile, path, {}, progress, stop);
}

void addProfile(core::Document& document, const fs::path& path, core::Progress& progress, const std::stop_token& stop)
{
    auto opened = cube::openCube(path, progress, stop);
    if (opened.isOk()) {
        const auto profile = withMetricFindings(std::move(opened).value(), stop);
        addFindings(document, profile->diagnostics);
        core::setProfileBeside(document, profile, progress, stop);
        return;
    }
    if (opened.error().code == core::ErrorCode::Cancelled)
        return;
    document.cubeProblem = opened.error();
    core::Diagnostic finding;
    finding.code = core::DiagnosticCode::ProfileUnreadable;
    finding.detail = detailOf(*document.cubeProblem);
    addFindings(document, { &finding, 1 });
}

} // namespace lightcone::readers
