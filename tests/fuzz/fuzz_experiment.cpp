// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/configdefaults.h"
#include "core/experiment/experiment.h"
#include "core/experiment/manifest.h"
#include "core/experiment/measurementconfig.h"
#include "core/experiment/selectivefile.h"
#include "fuzztarget.h"

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

namespace core = lightcone::core;

namespace {

void demand(bool isTrue)
{
    if (!isTrue)
        std::abort();
}

void useConfig(std::string_view text)
{
    const core::MeasurementConfig config = core::parseMeasurementConfig(text);
    std::size_t bytes = 0;
    for (const core::ConfigEntry& entry : config.entries) {
        bytes += entry.name.size() + 1 + entry.raw.size();
        demand(entry.text.size() <= entry.raw.size() && config.find(entry.name));
        for (const auto& release :
            { std::optional<core::ScorepRelease>(), std::optional(core::ScorepRelease { 6, 0 }) })
            core::compareWithDefault(entry, release);
        for (const std::string& name : core::listedNames(config, entry))
            demand(!name.empty() && name.size() <= entry.text.size());
        core::metricPluginOf(config, entry);
        if (config.entries.size() > 100)
            break; // each of these looks through all entries
    }
    demand(bytes <= text.size());
    core::expectedResults(&config, nullptr);
}

void useManifest(std::string_view text)
{
    const core::Manifest manifest = core::parseManifest(text);
    for (const core::ManifestFile& file : manifest.files) {
        demand(!file.name.empty() && file.description.size() <= core::Manifest::kMostDescription);
        demand(file.name.find('<') != std::string::npos || core::isAnnouncedName(file.name, file.name));
    }
    core::Experiment experiment;
    experiment.path = text;
    experiment.manifest = manifest;
    experiment.expected = core::expectedResults(nullptr, &manifest);
    core::assessExperiment(experiment);
    demand(experiment.result == core::ExperimentResult::Nothing);
}

void useSelective(std::string_view text)
{
    const core::SelectiveFile file = core::parseSelectiveFile(text);
    for (const core::SelectedRegion& region : file.regions) {
        demand(!region.name.empty() && !region.instances.empty());
        for (const core::InstanceRange& range : region.instances)
            demand(range.first <= range.last);
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    useConfig(text);
    useManifest(text);
    useSelective(text);
    return 0;
}
