// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remembered/tracememory.h"

#include "core/base/hash64.h"
#include "core/files/canonicalpath.h"
#include "core/files/outputfile.h"
#include "views/base/filenames.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <cstddef>
#include <span>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

QString fileIn(const QString& folder, const std::filesystem::path& trace)
{
    const std::uint64_t hash = core::hash64(std::as_bytes(std::span(trace.native())));
    return u"%1/%2.json"_s.arg(folder).arg(hash, 16, 16, QLatin1Char('0'));
}

} // namespace

TraceMemory::TraceMemory(const QString& folder)
    : m_folder(folder)
{
}

std::optional<RememberedTrace> TraceMemory::recall(
    const core::StoreView& store, const std::filesystem::path& path) const
{
    const std::filesystem::path canonical = core::canonicalPath(path);
    QFile file(fileIn(m_folder, canonical));
    if (!QFileInfo(file).isFile() || file.size() > kMostBytes || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    return rememberedTrace(file.read(kMostBytes), store, views::fileNameOf(canonical));
}

core::Status TraceMemory::remember(
    const RememberedTrace& trace, const core::StoreView& store, const std::filesystem::path& path) const
{
    const std::filesystem::path canonical = core::canonicalPath(path);
    const QString name = fileIn(m_folder, canonical);
    if (trace == RememberedTrace()) {
        QFile::remove(name);
        return {};
    }
    const QByteArray json = toJson(trace, store, views::fileNameOf(canonical));
    const std::filesystem::path file = views::toPath(name);
    if (json.size() > kMostBytes)
        return core::Error { core::ErrorCode::TooLarge, file.string(), core::Error::kNoOffset,
            { "what is set for a trace" } };
    std::error_code error;
    std::filesystem::create_directories(file.parent_path(), error); // if that fails, so does what follows
    core::Status written
        = core::writeFile(file, std::as_bytes(std::span(json.constData(), static_cast<std::size_t>(json.size()))));
    removeOldest();
    return written;
}

void TraceMemory::removeOldest() const
{
    const QDir folder(m_folder, u"????????????????.json"_s, QDir::Time, QDir::Files); // the latest first
    const QStringList names = folder.entryList();
    for (qsizetype i = kMostTraces; i < names.size(); ++i)
        QFile::remove(folder.filePath(names[i]));
}

} // namespace lightcone::app
