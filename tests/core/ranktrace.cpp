// SPDX-License-Identifier: GPL-3.0-or-later
#include "ranktrace.h"

using namespace lightcone::core;

namespace lightcone::tests {

std::shared_ptr<const StoreView> fourProcessors()
{
    RankTrace ranks(4);
    ranks.enter(0, "tracing", 0);
    ranks.enter(0, "task 1", 0);
    ranks.send(0, 1, 10, 14);
    ranks.send(0, 2, 14, 18);
    ranks.leave(0, 30);
    ranks.receive(0, 3, 30, 62);
    ranks.enter(0, "task 3", 64);
    ranks.receive(0, 1, 70, 72); // was there
    ranks.leave(0, 80);
    ranks.leave(0, 90);
    ranks.enter(1, "tracing", 0);
    ranks.enter(1, "task 1", 0);
    ranks.receive(1, 0, 5, 16);
    ranks.leave(1, 40);
    ranks.send(1, 0, 50, 54);
    ranks.send(1, 3, 54, 56);
    ranks.leave(1, 96);
    ranks.enter(2, "tracing", 0);
    ranks.receive(2, 0, 8, 20);
    ranks.enter(2, "task 2", 20);
    ranks.send(2, 3, 40, 44);
    ranks.leave(2, 60);
    ranks.leave(2, 80);
    ranks.enter(3, "tracing", 0);
    ranks.receive(3, 2, 2, 46);
    ranks.enter(3, "task 2", 46);
    ranks.send(3, 0, 56, 60);
    ranks.receive(3, 1, 66, 68); // was there
    ranks.leave(3, 90);
    ranks.leave(3, 100);
    return ranks.finish();
}

} // namespace lightcone::tests
