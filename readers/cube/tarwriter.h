// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace lightcone::core {
class OutputFile;
}

namespace lightcone::readers::cube {

/// Writes a ustar container, member by member. Names of more than 100 bytes and sizes from 8 GiB on are written as GNU
/// tar does. All times are 0. Errors: those of OutputFile::write(). For one thread.
class TarWriter {
public:
    /// @param file  outlives the writer
    explicit TarWriter(core::OutputFile& file)
        : m_file(&file)
    {
    }
    /// Begins a member of @p size bytes, which write() then gets.
    core::Status begin(std::string_view name, std::uint64_t size);
    core::Status write(std::span<const std::uint8_t> bytes);
    core::Status write(std::string_view text);
    /// Ends a member. @pre all of its bytes were written
    core::Status end();
    core::Status finish();

private:
    core::Status begin(std::string_view name, std::uint64_t size, char type);
    core::Status writeHeader(std::string_view name, std::uint64_t size, char type);
    core::Status writeZeros(std::uint64_t count);

    core::OutputFile* m_file;
    std::uint64_t m_size = 0; ///< of the present member
    std::uint64_t m_written = 0; ///< of these
};

} // namespace lightcone::readers::cube
