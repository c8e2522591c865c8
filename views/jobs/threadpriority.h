// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lightcone::views {

/// Gives the calling thread, and threads that it starts later, a smaller share of a busy processor than the thread of
/// the windows has. Workers call it; a second call does nothing. It has an effect only on Linux, where threads have a
/// priority of their own.
void yieldToWindows();

} // namespace lightcone::views
