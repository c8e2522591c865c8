// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cassert>
#include <optional>
#include <stop_token>
#include <utility>

namespace lightcone::core {

/// A function that can be stopped takes a `const std::stop_token&` and polls it; only an object that keeps the token
/// takes it by value. The function returns a Completion, a Stoppable, or, where it can fail as well, a Status or Result
/// with ErrorCode::Cancelled. Whatever it was filling when it stopped is unspecified.

/// Says that work came to its end.
struct Done { };
/// Says that work was given up because its stop token asked for that.
struct Stopped { };

/// Tells whether work came to its end: the result of functions which give nothing back but by reference.
class [[nodiscard]] Completion {
public:
    constexpr Completion(Done) { }
    constexpr Completion(Stopped)
        : m_isStopped(true)
    {
    }
    constexpr bool isDone() const { return !m_isStopped; }
    constexpr bool isStopped() const { return m_isStopped; }

private:
    bool m_isStopped = false;
};

/// Done, or Stopped when @p stop asks for it now.
inline Completion doneUnless(const std::stop_token& stop)
{
    return stop.stop_requested() ? Completion(Stopped {}) : Completion(Done {});
}

/// Takes the result of work that got a token which never asks to stop.
inline void expectDone([[maybe_unused]] Completion completion)
{
    assert(completion.isDone());
}

/// A value, or Stopped.
template <typename T> class [[nodiscard]] Stoppable {
public:
    Stoppable(T value)
        : m_value(std::move(value))
    {
    }
    Stoppable(Stopped) { }
    bool isStopped() const { return !m_value.has_value(); }
    /// @pre !isStopped()
    const T& value() const& { return *m_value; }
    T& value() & { return *m_value; }
    T value() && { return *std::move(m_value); }

private:
    std::optional<T> m_value;
};

} // namespace lightcone::core
