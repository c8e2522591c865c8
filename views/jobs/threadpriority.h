// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lightcone::views {

/// Lets the calling thread, and those that it starts from now on, have less of a busy processor than the thread of the
/// windows. For workers; calling it again does nothing. Only on Linux, where threads have a priority of their own.
void yieldToWindows();

} // namespace lightcone::views
