// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/random.h"
#include "tracemaker.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lightcone::tests {

/// A sample as a test wrote it.
struct WrittenSample {
    std::size_t rank = 0;
    core::Tick tick = 0;
    core::CallingContextId context = core::CallingContextId::none; ///< may be one that nothing defines
    std::optional<std::uint32_t> distance;
    std::string generator; ///< empty: one that nothing defines, or none
};

/// Makes traces with samples by hand, in the terms of a test, at 1 MHz.
class SampleTraceMaker : public TraceMaker {
public:
    explicit SampleTraceMaker(int ranks)
    {
        builder.setClock({ 1'000'000, 0, 0 });
        addRanks(ranks, addNode("node"));
    }
    core::CallingContextId addContext(core::RegionId region,
        core::CallingContextId parent = core::CallingContextId::none, const std::string& file = {},
        std::uint32_t line = 0)
    {
        core::CallingContextDef def;
        def.definitionId = contexts.size();
        def.region = region;
        def.parent = parent;
        def.file = file;
        def.line = line;
        contexts.push_back(builder.addCallingContext(def));
        return contexts.back();
    }
    /// Adds a generator as the OTF2 reader does: its period is @p period · base^exponent.
    void addGenerator(const std::string& name, const std::string& mode, const std::string& base,
        const std::string& exponent, const std::string& period)
    {
        builder.addRecord({ "InterruptGenerator", m_generators++, name,
            { { "mode", mode }, { "base", base }, { "exponent", exponent }, { "period", period } } });
    }
    void sample(const WrittenSample& written)
    {
        std::vector<core::Field> fields { core::Field::reference(
            core::FieldKey::CallingContext, core::FieldType::CallingContext, written.context) };
        if (written.distance)
            fields.push_back(core::Field::number(core::FieldKey::UnwindDistance, *written.distance));
        fields.push_back(written.generator.empty()
                ? core::Field::number(core::FieldKey::InterruptGenerator, 12'345)
                : core::Field::text(core::FieldKey::InterruptGenerator, builder.addString(written.generator)));
        at(written.rank).event(written.tick, core::EventKind::CallingContextSample, fields);
        samples.push_back(written);
    }

    std::vector<core::CallingContextId> contexts;
    std::vector<WrittenSample> samples;

private:
    std::uint64_t m_generators = 0;
};

/// A random trace with samples between plain calls. Equal seeds give equal traces.
class RandomSampleTrace : public SampleTraceMaker {
public:
    explicit RandomSampleTrace(std::uint32_t seed)
        : SampleTraceMaker(3)
        , m_random(seed)
    {
        for (int i = 0; i < 5; ++i)
            regions.push_back(addRegion(std::string("function ") + static_cast<char>('e' - i)));
        for (std::uint32_t i = 0, count = 1 + m_random.below(60); i < count; ++i) {
            const bool hasParent = i > 0 && !m_random.oneIn(6);
            addContext(m_random.oneIn(9) ? core::RegionId::none : regions[m_random.below(5)],
                hasParent ? contexts[m_random.below(i)] : core::CallingContextId::none, m_random.oneIn(2) ? "a.c" : "",
                m_random.below(3));
        }
        addGenerator("timer", "TIME", "DECIMAL", "-3", "10");
        addGenerator("cycles", "COUNT", "BINARY", "10", "3");
        for (std::size_t rank = 0; rank < locations.size(); ++rank)
            feed(rank);
        store = finish();
    }

    std::vector<core::RegionId> regions;
    std::shared_ptr<const core::StoreView> store;

private:
    void feed(std::size_t rank)
    {
        core::Tick t = 0;
        int open = 0;
        const std::uint32_t events = rank == 1 ? 0 : 20 + m_random.below(900);
        for (std::uint32_t i = 0; i < events; ++i) {
            t += m_random.below(50);
            if (m_random.oneIn(3)) {
                const bool isEnter = open == 0 || m_random.oneIn(2);
                open += isEnter ? 1 : -1;
                if (isEnter)
                    at(rank).enter(t, regions[m_random.below(5)]);
                else
                    at(rank).leave(t, core::RegionId::none);
                continue;
            }
            WrittenSample next { rank, t, contexts[m_random.below(static_cast<std::uint32_t>(contexts.size()))],
                std::nullopt, {} };
            if (m_random.oneIn(20))
                next.context = core::CallingContextId::none;
            if (!m_random.oneIn(8))
                next.distance = m_random.below(6);
            constexpr std::array kNames { "", "timer", "timer", "cycles" };
            next.generator = kNames[m_random.below(4)];
            sample(next);
        }
    }

    Random m_random;
};

} // namespace lightcone::tests
