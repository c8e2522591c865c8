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
        bool isMine = false;
        if (std::shared_ptr<const T> made = begin(isMine))
            return made;
        if (!isMine) {
            std::shared_ptr<const T> made = waitToBegin(isMine, stop);
            if (made)
                return made;
            if (!isMine)
                return Stopped {};
        }
        const Turn turn(*this);
        Stoppable<T> made = make();
        if (made.isStopped())
            return Stopped {};
        auto kept = std::make_shared<const T>(std::move(made).value());
        const std::lock_guard lock(m_mutex);
        m_made = kept;
        return kept;
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

    /// Gives what is made; else says whether it is the turn of the calling thread now.
    std::shared_ptr<const T> begin(bool& isMine)
    {
        const std::lock_guard lock(m_mutex);
        isMine = !m_made && !std::exchange(m_isTurn, true);
        return m_made;
    }
    /// The same, after others; neither when @p stop was requested before.
    std::shared_ptr<const T> waitToBegin(bool& isMine, const std::stop_token& stop)
    {
        const Workers::Rest rest;
        std::unique_lock lock(m_mutex);
        isMine = m_hasEnded.wait(lock, stop, [this] { return m_made || !m_isTurn; }) && !m_made;
        m_isTurn = m_isTurn || isMine;
        return m_made;
    }

    std::mutex m_mutex; ///< guards the following
    std::condition_variable_any m_hasEnded;
    bool m_isTurn = false; ///< of a thread that makes it
    std::shared_ptr<const T> m_made;
};

} // namespace lightcone::core
