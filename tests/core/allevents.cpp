// SPDX-License-Identifier: GPL-3.0-or-later
#include "allevents.h"

using namespace lightcone::core;

namespace lightcone::tests {

std::vector<EventRecord> allEvents(const LocationView& location)
{
    std::vector<EventRecord> events(location.eventCount());
    location.read(0, events);
    return events;
}

} // namespace lightcone::tests
