// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/threadpriority.h"

#include <QtGlobal>

#if defined(Q_OS_LINUX)
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace lightcone::views {

void yieldToWindows()
{
#if defined(Q_OS_LINUX)
    constexpr int kLower = 10; // the thread gets about a ninth of the share of a normal one
    static thread_local bool isLow = false;
    if (isLow)
        return;
    isLow = true;
    // getpriority() of the process returns that of its main thread. In setpriority(), 0 means the calling thread. If
    // the system refuses, nothing changes.
    setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, static_cast<id_t>(getpid())) + kLower);
#endif
}

} // namespace lightcone::views
