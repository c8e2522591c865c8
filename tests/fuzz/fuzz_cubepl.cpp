// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubepl/derivedmetrics.h"
#include "core/cubepl/derivedvalues.h"
#include "core/cubepl/machine.h"
#include "fuzztarget.h"
#include "readers/cubespec/cubespec.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace core = lightcone::core;

namespace {

/// Four call paths at two locations.
std::shared_ptr<const core::CubeDefinitions> fuzzProfile()
{
    auto profile = std::make_shared<core::CubeDefinitions>();
    for (const auto& [name, paradigm] : { std::pair("main", "compiler"), std::pair("MPI_Send", "mpi") }) {
        core::CubeRegionDef region;
        region.definitionId = profile->regions.size();
        region.name = name;
        region.paradigm = paradigm;
        profile->regions.push_back(region);
    }
    for (std::uint32_t i = 0; i < 4; ++i) {
        core::CubePathDef path;
        path.definitionId = 3 - i;
        path.region = core::CubeRegionId { i % 2 };
        path.parent = i == 0 ? core::CubePathId::none : core::CubePathId { 0 };
        path.end = i == 0 ? 4 : i + 1;
        profile->callPaths.push_back(path);
    }
    for (std::uint32_t i = 0; i < 2; ++i) {
        core::CubeSystemDef location;
        location.kind = core::CubeSystemDef::Kind::Location;
        location.definitionId = i;
        profile->system.push_back(location);
        profile->locations.push_back(core::CubeSystemId { i });
    }
    return profile;
}

/// Gives values that depend on all that is asked.
class FuzzValues final : public core::StoredValues {
public:
    Presence presence(core::CubeMetricId) const override { return Presence::Present; }
    core::CellRule rule(core::CubeMetricId) const override { return core::CellRule::Sum; }
    core::Status read(core::CubeMetricId metric, core::CubePathId path, bool isInclusive, std::span<double> values,
        const std::stop_token&) override
    {
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = static_cast<double>(static_cast<std::uint32_t>(metric) + static_cast<std::uint32_t>(path))
                + static_cast<double>(i) + (isInclusive ? 10 : 0);
        return {};
    }
};

/// Asks for all values of metrics.
void evaluateAll(std::vector<core::CubeMetricDef> defs)
{
    const auto metrics = core::DerivedMetrics::make(fuzzProfile(), std::move(defs), {}).value();
    FuzzValues stored;
    core::DerivedValues values(metrics, stored);
    const std::vector<core::LocationRange> lanes { { 0, 2 }, { 1, 2 } };
    std::vector<double> row;
    const std::size_t count = std::min<std::size_t>(metrics->metrics().size(), 8);
    for (std::uint32_t i = 0; i < count; ++i) {
        const core::CubeMetricId id { i };
        const auto failed = values.row(id, core::CubePathId { i % 4 }, i % 2 == 0, row, {});
        if (failed && failed->fault.code == core::cubepl::FaultCode::Stopped)
            std::abort();
        if (!failed && row.size() != 1 && row.size() != 2)
            std::abort();
        // A known fault comes at once, and an operand's one way or the other.
        if (metrics->fault(id) && !failed)
            std::abort();
        const std::vector<core::CubePathUse> paths { { core::CubePathId { 0 }, true } };
        static_cast<void>(values.aggregated(id, paths, lanes, row, {}));
    }
}

/// Each line is an expression; the first is an init expression.
void evaluateLines(std::string_view text)
{
    std::vector<core::CubeMetricDef> defs(1);
    defs.front().uniqueName = "time";
    constexpr std::uint32_t kKinds = 3;
    while (defs.size() < 8) {
        const std::size_t end = std::min(text.find('\x1e'), text.size());
        core::CubeMetricDef def;
        def.uniqueName = std::string("m").append(std::to_string(defs.size()));
        def.kind = static_cast<core::CubeMetricDef::Kind>(
            static_cast<std::uint32_t>(core::CubeMetricDef::Kind::PostDerived) + defs.size() % kKinds);
        def.expression = text.substr(0, end);
        if (defs.size() == 1)
            def.initExpression = def.expression;
        if (defs.size() == 4)
            def.plusExpression = def.expression;
        const bool isCompiled = core::cubepl::compile(def.expression).isOk();
        if (!isCompiled && core::cubepl::compile(def.expression).fault().offset > def.expression.size())
            std::abort();
        defs.push_back(std::move(def));
        if (end == text.size())
            break;
        text.remove_prefix(end + 1);
    }
    evaluateAll(std::move(defs));
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto spec = lightcone::readers::cubespec::readCubeSpec(text, "input");
    if (spec.isOk())
        evaluateAll(spec.value().definitions.metrics);
    else
        evaluateLines(text);
    return 0;
}
