// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/traceloader.h"

#include "core/base/guarded.h"

#include <QFile>
#include <QStandardPaths>

namespace lightcone::app {

core::Result<readers::OpenedTrace> loadTrace(
    const std::filesystem::path& path, core::Progress& progress, std::stop_token stop, const LoadOptions& options)
{
    return core::guarded([&] { return readers::openTrace(path, options, progress, stop); }, path.string());
}

core::Stoppable<bool> saveTrace(const readers::OpenedTrace& trace, const std::stop_token& stop)
{
    if (!trace.save)
        return trace.isFromCache;
    using Saved = core::Result<core::Stoppable<bool>>;
    const Saved isSaved = core::guarded([&]() -> Saved { return trace.save(stop); }, trace.cacheFile.string());
    return isSaved.isOk() ? isSaved.value() : false;
}

QString cacheFolderText(const readers::OpenedTrace& trace)
{
    return QFile::decodeName(trace.cacheFile.parent_path().c_str());
}

std::filesystem::path defaultCacheFolder()
{
    const QString caches = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation);
    return caches.isEmpty() ? std::filesystem::path() : toPath(caches) / "lightcone";
}

std::filesystem::path toPath(const QString& fileName)
{
    return QFile::encodeName(fileName).toStdString();
}

} // namespace lightcone::app
