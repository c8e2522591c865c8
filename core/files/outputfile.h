// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/descriptor.h"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>

#include <sys/stat.h>

namespace lightcone::core {

/// Takes a result that is written to a file of the user's. Every such file is written by it.
///
/// A regular file, or one that is not there yet, is written beside its place and takes it by commit(): until then, and
/// whatever fails, the old file is untouched. Links are followed: the file at their end is replaced, or created, and
/// they stay. The new file has the owner, the permissions and the access list of the old one as far as the system
/// allows. What is not a regular file (a device, a pipe, a terminal) is written to, and so are the open files of this
/// program (/dev/stdout, /dev/fd/N).
///
/// What cannot be written is an Error, never a signal; but SIGPIPE comes as usual when an open file of this program is
/// a pipe that nobody reads. Used by one thread at a time.
class OutputFile {
public:
    /// Errors: NotWritten (args[1]: the folder that is missing, if it is that); Cancelled once @p stop asks for it,
    /// which also ends waiting for somebody to read a pipe, here and in write().
    static Result<std::unique_ptr<OutputFile>> open(
        const std::filesystem::path& path, const std::stop_token& stop = {});
    /// The open file @p descriptor of this program, which is left open; @p name stands for it in errors.
    static Result<std::unique_ptr<OutputFile>> ofDescriptor(int descriptor, const std::filesystem::path& name);
    /// Finds those errors of open() that show without opening anything.
    static Status check(const std::filesystem::path& path);

    /// Without commit(), nothing is left of a file that was to take a place.
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    /// Errors: NotWritten, Cancelled. After an error nothing more is written, and commit() returns it.
    Status write(std::span<const std::byte> bytes);
    /// Makes it final: waits until all is on the disk and puts the file in its place. Errors as write(). @pre called
    /// once
    Status commit();
    /// True when what is written appears on a terminal.
    bool isTerminal() const;

private:
    struct Place;
    OutputFile(std::filesystem::path path, Descriptor file, std::stop_token stop);
    static Result<Place> find(const std::filesystem::path& path);
    static Result<std::unique_ptr<OutputFile>> replace(
        const std::filesystem::path& path, const Place& place, const std::stop_token& stop);
    Status writeAll(std::span<const std::byte> bytes);

    std::filesystem::path m_path; ///< as it was given
    Descriptor m_file;
    std::stop_token m_stop;
    bool m_isShared = false; ///< an open file of this program
    std::optional<std::filesystem::path> m_target; ///< the place to be taken; nullopt: what is there is written to
    std::filesystem::path m_draft; ///< the name of the file until then; empty: none
    std::optional<struct stat> m_old; ///< what stands at m_target
    std::optional<Error> m_failure;
};

/// Writes a file at once; see OutputFile.
Status writeFile(const std::filesystem::path& path, std::span<const std::byte> bytes, const std::stop_token& stop = {});

} // namespace lightcone::core
