// SPDX-License-Identifier: GPL-3.0-or-later
#include "randomcalls.h"

#include "benchmark.h"
#include "core/base/progress.h"
#include "core/ingest/storebuilder.h"
#include "intervals.h"

namespace lightcone::benchmarks {

namespace {

constexpr std::size_t kFunctions = 200;
constexpr std::size_t kLevels = 12;

void writeCalls(core::LocationWriter& writer, std::uint64_t events, std::uint64_t seed)
{
    constexpr std::uint64_t kStep = 200; ///< ticks, at most
    constexpr std::uint64_t kGap = 200'000;
    std::mt19937_64 random(seed);
    std::vector<core::RegionId> open;
    core::Tick time = 0;
    for (std::uint64_t i = 0; i < events; ++i) {
        const std::uint64_t kind = random() % 100;
        if (kind >= 2)
            time += static_cast<core::Tick>(1 + random() % (kind == 2 ? kGap : kStep));
        const bool isEnter = open.empty() || (open.size() < kLevels && random() % 2 == 0);
        if (isEnter) {
            const double share = randomShare(random);
            open.push_back(core::idAt<core::RegionId>(static_cast<std::size_t>(share * share * kFunctions)));
            writer.enter(time, open.back());
        } else {
            writer.leave(time, open.back());
            open.pop_back();
        }
    }
}

} // namespace

std::shared_ptr<const core::StoreView> makeRandomCalls(
    std::uint64_t locations, std::uint64_t eventsPerLocation, unsigned threads)
{
    core::StoreBuilder builder;
    for (std::size_t i = 0; i < kFunctions; ++i) {
        core::RegionDef region;
        region.name = "function_" + std::to_string(i);
        builder.addRegion(region);
    }
    for (std::uint64_t i = 0; i < locations; ++i) {
        builder.addLocation({});
        writeCalls(builder.writer(core::idAt<core::LocationId>(i)), eventsPerLocation, i + 1);
    }
    core::Progress progress;
    core::Result<std::shared_ptr<const core::StoreView>> store = builder.finish(progress, std::stop_token {}, threads);
    if (!store.isOk())
        fail("The random calls cannot be indexed.");
    return std::move(store).value();
}

} // namespace lightcone::benchmarks
