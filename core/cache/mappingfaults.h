// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Private to core/cache: the signals by which the system reports an access to a page that cannot be read. Handlers of
// SIGSEGV and SIGBUS, which the first mapping installs and which stay, give faults in a mapping to it. All others go to
// the handlers that were there before.
namespace lightcone::core {

class GuardedMapping;

/// From now on, @p mapping answers the faults in its bytes.
void watchFaults(GuardedMapping& mapping);
void unwatchFaults(const GuardedMapping& mapping);

} // namespace lightcone::core
