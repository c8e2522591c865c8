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
#include <utility>

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
    explicit FileState(int folder = -1, const char* name = nullptr)
    {
        struct stat status { };
        if (name == nullptr)
            return;
        if (::fstatat(folder, name, &status, 0) != 0)
            error = errno;
        mode = status.st_mode;
        size = status.st_size;
        inode = status.st_ino;
        changed = status.st_mtim;
        statusChanged = status.st_ctim;
    }

    int error = 0; ///< an errno; 0: it is there
    mode_t mode = 0;
    off_t size = 0;
    ino_t inode = 0;
    struct timespec changed { };
    struct timespec statusChanged { };
};

void addState(const FileState& state, ByteWriter& out)
{
    out.number(static_cast<std::uint64_t>(state.error));
    if (state.error != 0)
        return;
    out.number(state.mode);
    out.integer(state.size);
    out.number(state.inode);
    addTime(state.changed, out);
    addTime(state.statusChanged, out);
}

/// The files of a trace, named from the folder of the trace where they are in it: a trace may have hundreds of
/// thousands, and shorter paths are looked up sooner.
class NamedFiles {
public:
    NamedFiles(const std::filesystem::path& folder, std::vector<std::string> files)
        : m_folder(::open(folder.empty() ? "." : folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC))
        , m_names(std::move(files))
    {
        // Most begin with the folder; how either is written must not matter.
        const std::filesystem::path normal = folder.lexically_normal();
        const std::string begin = normal.empty() ? std::string() : (normal / "").native();
        for (std::string& file : m_names) {
            if (!begin.empty() && file.starts_with(begin) && file.find("/.") == std::string::npos)
                file.erase(0, begin.size());
            else
                file = std::filesystem::path(file).lexically_relative(folder).native();
        }
        std::ranges::sort(m_names);
        m_names.erase(std::unique(m_names.begin(), m_names.end()),
            m_names.end()); // Clang 14 cannot use std::ranges::unique of GCC 12
    }
    const std::vector<std::string>& names() const { return m_names; }
    std::vector<FileState> states() const
    {
        constexpr std::size_t kBatch = 1024;
        std::vector<FileState> states(m_names.size());
        const std::size_t batches = (states.size() + kBatch - 1) / kBatch;
        expectDone(parallelFor(batches, usefulThreads(), {}, [&](std::size_t batch) {
            for (std::size_t i = batch * kBatch; i < std::min((batch + 1) * kBatch, states.size()); ++i)
                states[i] = FileState(m_folder.get(), m_names[i].c_str());
        }));
        return states;
    }

private:
    Descriptor m_folder;
    std::vector<std::string> m_names;
};

} // namespace

SourceIdentity identify(const std::filesystem::path& trace, std::vector<std::string> files, std::string_view reader,
    std::uint32_t readerVersion)
{
    const NamedFiles named(trace.parent_path(), std::move(files));
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
