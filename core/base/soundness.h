// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>

namespace lightcone::core {

/// Says whether all that was read of a file so far is what was written to it. Whoever reads shares it with whoever
/// asks: answers that come while it says so are right. Thread-safe; may be used in signal handlers.
class Soundness {
public:
    bool isSpoilt() const { return m_isSpoilt.load(); }
    /// From now on, bytes that are read may be wrong.
    void spoil()
    {
        if (!m_isSpoilt.exchange(true))
            ++s_spoilt;
    }
    /// The number of files that were spoilt since the program began: it is cheap to see that none was.
    static std::uint64_t spoiltFiles() { return s_spoilt.load(); }

private:
    static inline std::atomic<std::uint64_t> s_spoilt { 0 };
    static_assert(std::atomic<std::uint64_t>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

    std::atomic<bool> m_isSpoilt { false };
};

} // namespace lightcone::core
