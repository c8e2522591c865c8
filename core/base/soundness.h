// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <utility>

namespace lightcone::core {

/// Says whether all that was read of a file so far is what was written to it. Whoever reads shares it with whoever
/// asks: answers that come while it says so are right. Thread-safe; signal handlers may spoil it.
class Soundness {
public:
    /// @param isWhole  says whether the file still has all of its bytes: where it was cut, up to a page of the system
    /// may read as zeros without a sign. Null: that is not known.
    explicit Soundness(std::function<bool()> isWhole = {})
        : m_isWhole(std::move(isWhole))
    {
    }
    /// Asks whether the file is whole, too: a call of the system, not for signal handlers.
    bool isSpoilt() const
    {
        if (!m_isSpoilt.load() && m_isWhole && !m_isWhole())
            spoil();
        return m_isSpoilt.load();
    }
    /// From now on, bytes that are read may be wrong.
    void spoil() const
    {
        if (!m_isSpoilt.exchange(true))
            ++s_spoilt;
    }
    /// The number of files that were spoilt since the program began: it is cheap to see that none was.
    static std::uint64_t spoiltFiles() { return s_spoilt.load(); }

private:
    static inline std::atomic<std::uint64_t> s_spoilt { 0 };
    static_assert(std::atomic<std::uint64_t>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

    std::function<bool()> m_isWhole;
    mutable std::atomic<bool> m_isSpoilt { false };
};

} // namespace lightcone::core
