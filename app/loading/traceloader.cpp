// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/traceloader.h"

#include "app/loading/publisher.h"
#include "core/base/guarded.h"
#include "core/ingest/storebuilder.h"
#include "core/ingest/tracesink.h"
#include "core/store/storeview.h"
#include "readers/registry.h"

#include <QFile>

#include <algorithm>
#include <optional>
#include <thread>

namespace lightcone::app {

namespace {

core::Result<std::shared_ptr<const core::StoreView>> load(
    const std::filesystem::path& path, core::Progress& progress, std::stop_token stop, const LoadOptions& options)
{
    const auto opening = readers::findTrace(path);
    if (!opening.isOk())
        return opening.error();
    const auto reader = opening.value().format->createReader();
    core::StoreBuilder builder;
    std::optional<Publisher> publisher;
    if (options.publish)
        publisher.emplace([] { return nullptr; }, options.publish);
    const core::Status status = reader->read(opening.value().source, builder, progress, stop);
    if (!status.isOk())
        return status.error();
    return builder.finish(progress, stop, std::max(1U, std::thread::hardware_concurrency()));
}

} // namespace

core::Result<std::shared_ptr<const core::StoreView>> loadTrace(
    const std::filesystem::path& path, core::Progress& progress, std::stop_token stop, const LoadOptions& options)
{
    return core::guarded([&] { return load(path, progress, stop, options); }, path.string());
}

std::filesystem::path toPath(const QString& fileName)
{
    return QFile::encodeName(fileName).toStdString();
}

} // namespace lightcone::app
