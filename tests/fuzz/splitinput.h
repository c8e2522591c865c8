// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <span>

namespace lightcone::fuzz {

/// Splits an input into several files. Each is preceded by its length, 4 bytes, little endian. If the input is cut, its
/// last file takes the bytes that are left.
class SplitInput {
public:
    explicit SplitInput(std::span<const std::uint8_t> bytes)
        : m_rest(bytes)
    {
    }
    bool isAtEnd() const { return m_rest.empty(); }
    std::span<const std::uint8_t> nextPart()
    {
        if (m_rest.size() < 4) {
            m_rest = {};
            return {};
        }
        std::size_t length = 0;
        for (std::size_t i = 0; i < 4; ++i)
            length |= std::size_t { m_rest[i] } << (8 * i);
        m_rest = m_rest.subspan(4);
        const auto part = m_rest.first(std::min(length, m_rest.size()));
        m_rest = m_rest.subspan(part.size());
        return part;
    }

private:
    std::span<const std::uint8_t> m_rest;
};

inline void writeFile(const std::filesystem::path& path, std::span<const std::uint8_t> bytes)
{
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

} // namespace lightcone::fuzz
