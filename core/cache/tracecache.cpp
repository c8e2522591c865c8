// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cache/tracecache.h"

#include <utility>

namespace lightcone::core {

TraceCache::TraceCache(CacheFolder folder, const std::filesystem::path& trace, std::function<SourceIdentity()> identify)
    : m_folder(std::move(folder))
    , m_file(m_folder.fileFor(trace))
    , m_identify(std::move(identify))
    , m_identity(m_identify())
{
}

std::shared_ptr<const SectionFile> TraceCache::open() const
{
    m_folder.removeStale();
    auto file = SectionFile::open(m_file, m_identity);
    if (!file.isOk())
        return nullptr;
    CacheFolder::touch(m_file);
    return std::move(file).value();
}

Result<std::unique_ptr<SectionFileWriter>> TraceCache::begin() const
{
    const Status isPrepared = m_folder.prepare();
    if (!isPrepared.isOk())
        return isPrepared.error();
    m_folder.removeStale();
    return SectionFileWriter::create(m_folder.path());
}

Status TraceCache::commit(SectionFileWriter& writer) const
{
    if (m_identify() != m_identity)
        return Error { ErrorCode::NotWritten, m_file.string(), Error::kNoOffset, { "the trace has changed" } };
    if (!m_folder.makeRoom(writer.size(), m_file))
        return Error { ErrorCode::TooLarge, m_file.string(), Error::kNoOffset, { "cache file" } };
    return writer.commit(m_file, m_identity);
}

} // namespace lightcone::core
