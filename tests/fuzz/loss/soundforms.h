// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "soundness.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace lightcone::fuzz {

std::unique_ptr<const Soundness> otf2Soundness();
std::unique_ptr<const Soundness> epilogSoundness(const std::vector<const Files*>& sound);
std::unique_ptr<const Soundness> otf1Soundness(const std::vector<const Files*>& sound);
std::unique_ptr<const Soundness> piclSoundness(const std::vector<const Files*>& sound);

/// Reads numbers of fixed size out of bytes; behind the end it reads zeros and has failed.
class Bytes {
public:
    Bytes(std::string_view bytes, bool isBigEndian)
        : m_bytes(bytes)
        , m_isBigEndian(isBigEndian)
    {
    }
    std::size_t at() const { return m_at; }
    bool isAtEnd() const { return m_at >= m_bytes.size(); }
    bool hasFailed() const { return m_hasFailed; }
    void skip(std::uint64_t count)
    {
        if (count > m_bytes.size() - m_at) {
            m_hasFailed = true;
            count = m_bytes.size() - m_at;
        }
        m_at += static_cast<std::size_t>(count);
    }
    std::uint64_t number(std::size_t size)
    {
        const std::size_t begin = m_at;
        skip(size);
        std::uint64_t result = 0;
        for (std::size_t i = begin; i < m_at; ++i) {
            const std::uint64_t byte = static_cast<unsigned char>(m_bytes[i]);
            result = m_isBigEndian ? result << 8 | byte : result | byte << (8 * (i - begin));
        }
        return result;
    }

private:
    std::string_view m_bytes;
    bool m_isBigEndian;
    std::size_t m_at = 0;
    bool m_hasFailed = false;
};

} // namespace lightcone::fuzz
