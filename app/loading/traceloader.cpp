// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/traceloader.h"

#include "core/base/guarded.h"

#include <QFile>

namespace lightcone::app {

core::Result<readers::OpenedTrace> loadTrace(
    const std::filesystem::path& path, core::Progress& progress, std::stop_token stop, const LoadOptions& options)
{
    return core::guarded([&] { return readers::openTrace(path, options, progress, stop); }, path.string());
}

std::filesystem::path toPath(const QString& fileName)
{
    return QFile::encodeName(fileName).toStdString();
}

} // namespace lightcone::app
