// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/traceloader.h"

#include "core/base/guarded.h"
#include "views/base/filenames.h"

#include <QStandardPaths>

#include <system_error>

namespace lightcone::app {

core::Result<readers::OpenedTrace> loadTrace(
    const std::filesystem::path& path, core::Progress& progress, std::stop_token stop, const LoadOptions& options)
{
    return core::guarded([&] { return readers::openTrace(path, options, progress, stop); }, path.string());
}

core::Stoppable<core::Status> saveTrace(const readers::OpenedTrace& trace, const std::stop_token& stop)
{
    if (!trace.save)
        return core::Status();
    using Saved = core::Result<core::Stoppable<core::Status>>;
    const Saved saved = core::guarded([&]() -> Saved { return trace.save(stop); }, trace.cacheFile.string());
    return saved.isOk() ? saved.value() : core::Status(saved.error());
}

void dropCacheFile(const readers::OpenedTrace& trace)
{
    std::error_code error; // what stays is found to be damaged again
    if (trace.isFromCache)
        std::filesystem::remove(trace.cacheFile, error);
}

std::filesystem::path defaultCacheFolder()
{
    const QString caches = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation);
    return caches.isEmpty() ? std::filesystem::path() : views::toPath(caches) / "lightcone";
}

} // namespace lightcone::app
