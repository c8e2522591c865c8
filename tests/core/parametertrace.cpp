// SPDX-License-Identifier: GPL-3.0-or-later
#include "parametertrace.h"

#include "allevents.h"
#include "random.h"
#include "tests/tracemaker.h"

#include <array>

using namespace lightcone::core;

namespace lightcone::tests {

std::shared_ptr<const StoreView> parameterStore(std::uint32_t seed, std::uint32_t events)
{
    Random random(seed);
    TraceMaker maker;
    for (int i = 0; i < 3; ++i)
        maker.addLocation();
    maker.addWorld();
    std::vector<RegionId> regions;
    for (const char* name : { "loop", "solve", "MPI_Send", "MPI_Barrier", "write", "other" })
        regions.push_back(maker.addRegion(name));
    std::array<ParameterId, 3> parameters { maker.builder.addParameter({ 0, "size" }),
        maker.builder.addParameter({ 1, "kind" }), ParameterId::none };
    const std::array texts { maker.builder.addString("red"), maker.builder.addString("blue"), StringId::none };
    std::array<Tick, 3> clocks {};
    for (std::uint32_t i = 0; i < events; ++i) {
        const std::size_t at = random.below(3);
        Tick& t = clocks[at];
        t += random.oneIn(3) ? 0 : static_cast<Tick>(random.below(20));
        const auto peer = static_cast<std::uint32_t>((at + 1) % 3);
        switch (random.below(9)) {
        case 0:
        case 1:
        case 2:
            maker.at(at).enter(t, regions[random.below(6)]);
            break;
        case 3:
        case 4:
        case 5:
            maker.at(at).leave(t, random.oneIn(5) ? regions[random.below(6)] : RegionId::none);
            break;
        case 6:
            random.oneIn(2) ? maker.send(at, peer, t, random.below(1000)) : maker.receive(at, peer, t, random.below(9));
            break;
        default: {
            const Field name = Field::reference(FieldKey::Parameter, FieldType::Parameter, parameters[random.below(3)]);
            const Field value = random.oneIn(3) ? Field::text(FieldKey::Value, texts[random.below(3)])
                : random.oneIn(2)               ? Field::integer(FieldKey::Value, -std::int64_t { random.below(3) })
                                                : Field::number(FieldKey::Value, random.below(3));
            maker.at(at).event(t, EventKind::Parameter, std::array { name, value });
        }
        }
    }
    return maker.finish();
}

std::vector<std::pair<std::size_t, ParameterValue>> oracleParameters(
    const StoreView& store, LocationId location, const std::vector<OracleCall>& calls)
{
    const LocationView& view = store.location(location);
    const std::vector<EventRecord> events = allEvents(view);
    std::vector<std::pair<std::size_t, ParameterValue>> found;
    for (std::uint64_t i = 0; i < events.size(); ++i) {
        if (events[i].kind != EventKind::Parameter)
            continue;
        std::size_t innermost = calls.size();
        for (std::size_t call = 0; call < calls.size(); ++call) {
            if (calls[call].enterIndex < i && i < calls[call].leaveIndex)
                innermost = call; // calls are in the order of their enters
        }
        if (innermost == calls.size())
            continue;
        const std::vector<Field> fields = view.fields(events[i]);
        found.push_back({ innermost,
            { ParameterId { static_cast<std::uint32_t>(fields.at(0).bits) }, fields.at(1).type, fields.at(1).bits } });
    }
    return found;
}

} // namespace lightcone::tests
