// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/base/workers.h"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <stop_token>
#include <utility>

namespace lightcone::core {

/// Keeps what was made of one state of a trace, so that jobs need not make it again. Who shows another trace, or a
/// later state of it, takes a new one. Thread-safe.
template <typename T> class MadeOnce {
public:
    /// Gives what was made. While another thread makes it, this one waits, without a slot of the pool; when that thread
    /// stops or throws, this one makes it.
    /// @param make  makes a Stoppable<T>; it is called without a lock being held, and in one thread at a time
    /// @returns stopped when @p make does, or on @p stop while it waits
    template <typename Make> Stoppable<std::shared_ptr<const T>> get(const Make& make, const std::stop_token& stop)
    {
        if (!begin() && !waitToBegin(stop))
            return Stopped {};
        const Turn turn(*this);
        if (m_made) // nobody else changes it meanwhile
            return m_made;
        Stoppable<T> made = make();
        if (made.isStopped())
            return Stopped {};
        m_made = std::make_shared<const T>(std::move(made).value());
        return m_made;
    }

private:
    /// The turn of a thread, which begin() has given it, ends with this.
    class Turn {
    public:
        explicit Turn(MadeOnce& once)
            : m_once(once)
        {
        }
        ~Turn()
        {
            const std::lock_guard lock(m_once.m_mutex);
            m_once.m_isTurn = false;
            m_once.m_hasEnded.notify_all();
        }
        Turn(const Turn&) = delete;
        Turn& operator=(const Turn&) = delete;

    private:
        MadeOnce& m_once;
    };

    /// @returns whether it is the turn of the calling thread now
    bool begin()
    {
        const std::lock_guard lock(m_mutex);
        return !std::exchange(m_isTurn, true);
    }
    /// @returns false when @p stop was requested before
    bool waitToBegin(const std::stop_token& stop)
    {
        const Workers::Rest rest;
        std::unique_lock lock(m_mutex);
        if (!m_hasEnded.wait(lock, stop, [this] { return !m_isTurn; }))
            return false;
        m_isTurn = true;
        return true;
    }

    std::mutex m_mutex; ///< guards m_isTurn
    std::condition_variable_any m_hasEnded;
    bool m_isTurn = false; ///< of a thread, which looks at m_made and changes it
    std::shared_ptr<const T> m_made;
};

} // namespace lightcone::core
