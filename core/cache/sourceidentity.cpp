// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cache/sourceidentity.h"

#include "core/base/bytes.h"
#include "core/base/hash64.h"
#include "core/base/parallel.h"
#include "core/files/canonicalpath.h"
#include "core/files/descriptor.h"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <string>

#include <fcntl.h>
#include <sys/stat.h>

namespace lightcone::core {

namespace {

void addTime(const struct timespec& time, ByteWriter& out)
{
    out.integer(time.tv_sec);
    out.integer(time.tv_nsec);
}

/// What the system says of a file.
struct FileState {
    int error = 0; ///< an errno; 0: it is there
    struct stat status { };
};

void addState(const FileState& state, ByteWriter& out)
{
    out.number(static_cast<std::uint64_t>(state.error));
    if (state.error != 0)
        return;
    out.number(state.status.st_mode);
    out.integer(state.status.st_size);
    out.number(state.status.st_ino);
    addTime(state.status.st_mtim, out);
    addTime(state.status.st_ctim, out);
}

/// The files of a trace, named from the folder of the trace where they are in it: a trace may have hundreds of
/// thousands, and shorter paths are looked up sooner.
class NamedFiles {
public:
    NamedFiles(const std::filesystem::path& folder, const std::vector<std::filesystem::path>& files)
        : m_folder(::open(folder.empty() ? "." : folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC))
    {
        const std::string begin = folder.empty() ? std::string() : (folder / "").native();
        m_names.reserve(files.size());
        for (const std::filesystem::path& file : files) {
            const bool isInside = file.native().starts_with(begin);
            m_names.push_back(isInside ? file.native().substr(begin.size()) : file.native());
        }
        std::ranges::sort(m_names);
        const auto same = std::ranges::unique(m_names);
        m_names.erase(same.begin(), same.end());
    }
    const std::vector<std::string>& names() const { return m_names; }
    std::vector<FileState> states() const
    {
        constexpr std::size_t kBatch = 1024;
        std::vector<FileState> states(m_names.size());
        const std::size_t batches = (states.size() + kBatch - 1) / kBatch;
        const Completion looking = parallelFor(batches, usefulThreads(), {}, [&](std::size_t batch) {
            for (std::size_t i = batch * kBatch; i < std::min((batch + 1) * kBatch, states.size()); ++i) {
                if (::fstatat(m_folder.get(), m_names[i].c_str(), &states[i].status, 0) != 0)
                    states[i].error = errno;
            }
        });
        static_cast<void>(looking); // nobody stops it
        return states;
    }

private:
    Descriptor m_folder;
    std::vector<std::string> m_names;
};

} // namespace

SourceIdentity identify(const std::filesystem::path& trace, const std::vector<std::filesystem::path>& files,
    std::string_view reader, std::uint32_t readerVersion)
{
    const NamedFiles named(trace.parent_path(), files);
    const std::vector<FileState> states = named.states();
    ByteVector bytes;
    ByteWriter out(bytes);
    out.text(reader);
    out.number(readerVersion);
    out.text(canonicalPath(trace).native());
    out.number(states.size());
    for (std::size_t i = 0; i < states.size(); ++i) {
        out.text(named.names()[i]);
        addState(states[i], out);
    }
    return { hash64(bytes, 1), hash64(bytes, 2) };
}

} // namespace lightcone::core
