// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "readers/cube/tarcontainer.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace lightcone::readers::cube {

/// Reads a member of a container from its begin to its end, in pieces. One that begins like gzip is inflated. Needs
/// memory for one piece, however big the member is. For one thread.
class MemberStream {
public:
    /// @param file  outlives the stream
    /// @param name  names the member in errors
    MemberStream(const InputFile& file, Member member, std::string name);
    ~MemberStream();

    /// @returns the next bytes, at most 64 KiB, which are valid until the next call; empty at the end. Errors: those of
    /// reading, Truncated and Damaged where gzip's data ends early or is damaged.
    core::Result<std::span<const std::uint8_t>> next();

private:
    struct Inflater;
    core::Result<std::span<const std::uint8_t>> nextPlain(std::span<std::uint8_t> into);
    core::Result<std::span<const std::uint8_t>> nextInflated();

    const InputFile* m_file;
    Member m_member;
    std::string m_name;
    std::uint64_t m_at = 0; ///< bytes of the member that were read
    bool m_isBegun = false;
    std::vector<std::uint8_t> m_piece;
    std::unique_ptr<Inflater> m_inflater; ///< null: not compressed
};

} // namespace lightcone::readers::cube
