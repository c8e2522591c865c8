// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"

#include <memory>
#include <mutex>
#include <utility>

namespace lightcone::core {

/// Keeps what was made of one state of a trace, so that jobs one after the other need not make it again. Who shows
/// another trace, or a later state of it, takes a new one. Thread-safe.
template <typename T> class MadeOnce {
public:
    /// @param make  makes a Stoppable<T>; it is called without a lock being held, and perhaps in two threads at
    /// once
    /// @returns stopped when @p make does
    template <typename Make> Stoppable<std::shared_ptr<const T>> get(const Make& make)
    {
        {
            const std::lock_guard lock(m_mutex);
            if (m_made)
                return m_made;
        }
        Stoppable<T> made = make();
        if (made.isStopped())
            return Stopped {};
        auto kept = std::make_shared<const T>(std::move(made).value());
        const std::lock_guard lock(m_mutex);
        m_made = kept;
        return m_made;
    }

private:
    std::mutex m_mutex;
    std::shared_ptr<const T> m_made;
};

} // namespace lightcone::core
