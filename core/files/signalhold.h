// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cerrno>
#include <csignal>
#include <initializer_list>

namespace lightcone::core {

/// While it lives, writing fails with an errno alone: the signals that come with it to the thread that writes (SIGXFSZ
/// beyond RLIMIT_FSIZE, SIGPIPE where nobody reads) are held back and taken away. Lives and dies in one thread.
class SignalHold {
public:
    explicit SignalHold(std::initializer_list<int> signals)
    {
        sigemptyset(&m_signals);
        for (const int number : signals)
            sigaddset(&m_signals, number);
        ::pthread_sigmask(SIG_BLOCK, &m_signals, &m_before);
    }
    ~SignalHold()
    {
        const timespec noTime {};
        while (::sigtimedwait(&m_signals, nullptr, &noTime) > 0 || errno == EINTR) { }
        ::pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
    }
    SignalHold(const SignalHold&) = delete;
    SignalHold& operator=(const SignalHold&) = delete;

private:
    sigset_t m_signals;
    sigset_t m_before;
};

} // namespace lightcone::core
