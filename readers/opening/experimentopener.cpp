// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/opening/experimentopener.h"

#include "core/base/parallel.h"
#include "core/experiment/experiment.h"
#include "core/ingest/storebuilder.h"
#include "core/store/storeview.h"
#include "readers/experiment/experimentreader.h"
#include "readers/opening/registry.h"

#include <system_error>
#include <utility>

namespace lightcone::readers {

namespace {

namespace fs = std::filesystem;

/// The directory of a measurement that @p path means as a whole; empty: it means none.
fs::path measuredDirectory(const fs::path& path)
{
    std::error_code error;
    if (fs::is_directory(path, error))
        return looksLikeExperiment(path) ? path : fs::path();
    const bool isText = path.filename() == "scorep.cfg" || path.filename() == "MANIFEST.md";
    const fs::path parent = fs::absolute(path, error).parent_path();
    return isText && looksLikeExperiment(parent) ? parent : fs::path();
}

/// The only directory of a measurement right in @p directory; empty: there is none, or more than one, or @p stop asks
/// to stop.
fs::path measuredDirectoryIn(const fs::path& directory, const std::stop_token& stop)
{
    fs::path only;
    std::error_code error;
    fs::directory_iterator entry(directory, error);
    for (const fs::directory_iterator end; !error && entry != end; entry.increment(error)) {
        if (stop.stop_requested())
            return {};
        std::error_code ignored;
        if (!entry->is_directory(ignored) || !looksLikeExperiment(entry->path()))
            continue;
        if (!only.empty())
            return {};
        only = entry->path();
    }
    return only;
}

std::shared_ptr<const core::Experiment> lookAt(const fs::path& directory, const std::stop_token& stop)
{
    auto read = readExperiment(directory, stop);
    return read.isOk() ? std::make_shared<const core::Experiment>(std::move(read).value()) : nullptr;
}

/// Chooses what is to be opened of @p directory.
MeasuredPath contentOf(const fs::path& directory, std::shared_ptr<const core::Experiment> experiment)
{
    MeasuredPath found;
    const bool hasTrace = !experiment->anchor.empty() && experiment->trace != core::ExperimentTrace::NoDefinitions;
    if (!experiment->profile.empty())
        found.profile = directory / experiment->profile;
    if (hasTrace)
        found.wanted = directory / experiment->anchor;
    else if (!found.profile.empty())
        found.wanted = found.profile;
    else if (experiment->anchor.empty() && findTrace(directory).isOk())
        found.wanted = directory;
    found.experiment = std::move(experiment);
    return found;
}

} // namespace

MeasuredPath findMeasured(const fs::path& path, const std::stop_token& stop)
{
    fs::path whole = measuredDirectory(path);
    std::error_code error;
    const bool isDirectory = fs::is_directory(path, error);
    fs::path trace = path;
    if (whole.empty() && isDirectory) {
        const auto opening = findTrace(path);
        if (opening.isOk())
            trace = opening.value().source.path;
        else if (opening.error().code == core::ErrorCode::NoTraceInDirectory)
            whole = measuredDirectoryIn(path, stop);
    }
    if (!whole.empty()) {
        auto experiment = lookAt(whole, stop);
        return experiment ? contentOf(whole, std::move(experiment)) : MeasuredPath { whole, {}, nullptr };
    }
    MeasuredPath found { path, {}, nullptr };
    const fs::path parent = fs::absolute(trace, error).parent_path();
    if (fs::is_regular_file(trace, error) && looksLikeExperiment(parent))
        found.experiment = lookAt(parent, stop);
    const bool isItsTrace = found.experiment && trace.filename() == found.experiment->anchor;
    if (isItsTrace && !found.experiment->profile.empty())
        found.profile = parent / found.experiment->profile;
    return found;
}

core::Result<core::Document> openExperiment(
    std::shared_ptr<const core::Experiment> experiment, core::Progress& progress, const std::stop_token& stop)
{
    core::StoreBuilder builder;
    core::TraceOrigin origin;
    origin.path = experiment->path;
    origin.format = "Score-P experiment";
    builder.setOrigin(origin);
    auto store = builder.finish(progress, stop, core::usefulThreads());
    if (!store.isOk())
        return store.error();
    core::Document document = core::documentOf(std::move(store).value());
    document.experiment = std::move(experiment);
    document.isOnlyExperiment = true;
    return document;
}

} // namespace lightcone::readers
