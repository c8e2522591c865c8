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

Stoppable<std::shared_ptr<const SectionFile>> TraceCache::open(unsigned threads, const std::stop_token& stop) const
{
    m_folder.removeStale();
    auto file = SectionFile::open(m_file, m_identity, threads, stop);
    if (!file.isOk() && file.error().code == ErrorCode::Cancelled)
        return Stopped {};
    if (!file.isOk())
        return std::shared_ptr<const SectionFile>();
    CacheFolder::touch(m_file);
    return std::move(file).value();
}

std::unique_ptr<SectionFileWriter> TraceCache::begin() const
{
    if (!m_folder.prepare())
        return nullptr;
    m_folder.removeStale();
    auto writer = SectionFileWriter::create(m_folder.path());
    return writer.isOk() ? std::move(writer).value() : nullptr;
}

bool TraceCache::commit(SectionFileWriter& writer) const
{
    return m_identify() == m_identity && m_folder.makeRoom(writer.size(), m_file)
        && writer.commit(m_file, m_identity).isOk();
}

} // namespace lightcone::core
