// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cache/mappingfaults.h"

#include "core/cache/guardedmapping.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

#include <csignal>

namespace lightcone::core {

namespace {

/// The mappings that live, ascending by address. A fault in a mapping comes from the code that reads it, never from the
/// functions below: so its handler may take the lock, of which only others can be the owner.
class Mappings {
public:
    void add(GuardedMapping& mapping)
    {
        const std::lock_guard lock(m_mutex);
        m_mappings.insert(firstBehind(mapping.bytes().data()), &mapping);
    }
    void remove(const GuardedMapping& mapping)
    {
        const std::lock_guard lock(m_mutex);
        m_mappings.erase(firstBehind(mapping.bytes().data()) - 1);
    }
    /// The mapping that @p address is in; else null. It lives as long as somebody may read it, as the caller does.
    GuardedMapping* find(const std::byte* address)
    {
        const std::lock_guard lock(m_mutex);
        const auto behind = firstBehind(address);
        if (behind == m_mappings.begin())
            return nullptr;
        GuardedMapping* const found = *(behind - 1);
        return address < found->bytes().data() + found->bytes().size() ? found : nullptr;
    }

private:
    std::vector<GuardedMapping*>::iterator firstBehind(const std::byte* address)
    {
        return std::ranges::upper_bound(
            m_mappings, address, {}, [](const GuardedMapping* mapping) { return mapping->bytes().data(); });
    }

    std::mutex m_mutex;
    std::vector<GuardedMapping*> m_mappings; ///< guarded
};

/// Stays to the end of the program: mappings may be static, too.
Mappings& mappings()
{
    static Mappings& all = *std::make_unique<Mappings>().release();
    return all;
}

constexpr std::array kFaultSignals { SIGSEGV, SIGBUS };
/// What was done on the signals before; written once, before the handler is there.
std::array<struct sigaction, kFaultSignals.size()> previousActions;

void passOn(int signal, siginfo_t* info, void* context)
{
    const struct sigaction& previous = previousActions[signal == SIGBUS ? 1 : 0];
    // The system heeds this only where it calls the handler itself.
    if ((previous.sa_flags & static_cast<int>(SA_RESETHAND)) != 0)
        ::signal(signal, SIG_DFL);
    if ((previous.sa_flags & SA_SIGINFO) != 0) {
        previous.sa_sigaction(signal, info, context);
    } else if (previous.sa_handler != SIG_DFL && previous.sa_handler != SIG_IGN) {
        previous.sa_handler(signal);
    } else {
        // The access is repeated when this returns, and ends the program.
        struct sigaction byDefault { };
        byDefault.sa_handler = SIG_DFL;
        ::sigaction(signal, &byDefault, nullptr);
        if (info->si_code <= 0) // another program sent it: nothing is repeated
            ::raise(signal);
    }
}

void handleFault(int signal, siginfo_t* info, void* context)
{
    const int error = errno;
    const auto* const address = static_cast<const std::byte*>(info->si_addr);
    GuardedMapping* const mapping = info->si_code > 0 ? mappings().find(address) : nullptr;
    const bool isAnswered = mapping != nullptr && mapping->answer(address, signal == SIGBUS);
    errno = error;
    if (!isAnswered)
        passOn(signal, info, context);
}

void installHandlers()
{
    static std::once_flag once;
    std::call_once(once, [] {
        mappings(); // exists before a handler asks
        struct sigaction action { };
        action.sa_sigaction = handleFault;
        action.sa_flags = SA_SIGINFO | SA_NODEFER | SA_ONSTACK;
        sigemptyset(&action.sa_mask);
        for (std::size_t i = 0; i < kFaultSignals.size(); ++i) {
            ::sigaction(kFaultSignals[i], nullptr, &previousActions[i]);
            ::sigaction(kFaultSignals[i], &action, nullptr);
        }
    });
}

} // namespace

void watchFaults(GuardedMapping& mapping)
{
    installHandlers();
    mappings().add(mapping);
}

void unwatchFaults(const GuardedMapping& mapping)
{
    mappings().remove(mapping);
}

} // namespace lightcone::core
