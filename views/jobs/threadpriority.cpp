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
    constexpr int kLower = 10; // a ninth of the share
    static thread_local bool isLow = false;
    if (isLow)
        return;
    isLow = true;
    // That of the process is that of its main thread; 0 is the calling thread. A refusal changes nothing.
    setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, static_cast<id_t>(getpid())) + kLower);
#endif
}

} // namespace lightcone::views
