// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubeops/cubeoperations.h"

#include "core/base/diagnostics.h"
#include "core/base/usage.h"
#include "core/cubeops/combinedvalues.h"
#include "core/cubeops/definitionunion.h"
#include "core/cubeops/metricunion.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace lightcone::core {

namespace {

std::string_view operationName(CubeOperation operation)
{
    switch (operation) {
    case CubeOperation::Difference:
        return kCubeDifference;
    case CubeOperation::Mean:
        return "mean";
    case CubeOperation::Merge:
        break;
    }
    return "merge";
}

constexpr std::string_view kOperand = "Lightcone::Operand ";

bool saysWhatItIsMadeOf(const Property& attribute)
{
    return attribute.name == kCubeOperation || attribute.name.starts_with(kOperand);
}

/// Says from what the profile was made; of a merge, what the first operand says of its run, else what all agree on.
std::vector<Property> attributesOf(CubeOperation operation, CubeOperands operands)
{
    std::vector<Property> attributes { { std::string(kCubeOperation), std::string(operationName(operation)) } };
    for (std::size_t k = 0; k < operands.size(); ++k)
        attributes.push_back({ std::string(kOperand) + std::to_string(k + 1), operandName(operands, k) });
    std::vector<std::unordered_map<std::string_view, std::string_view>> values; // the first of each key, by operand
    for (const std::shared_ptr<const CubeProfile>& operand : operands) {
        values.emplace_back();
        for (const Property& attribute : operand->definitions.attributes)
            values.back().try_emplace(attribute.name, attribute.value);
    }
    for (const Property& attribute : operands.front()->definitions.attributes) {
        const auto agrees = [&](const auto& own) {
            const auto found = own.find(attribute.name);
            return found != own.end() && found->second == attribute.value;
        };
        if (!saysWhatItIsMadeOf(attribute)
            && (operation == CubeOperation::Merge || std::ranges::all_of(values, agrees)))
            attributes.push_back(attribute);
    }
    return attributes;
}

/// Adds what was found @p count times, if it was.
void reportFound(std::uint64_t count, std::string detail, std::vector<Diagnostic>& findings)
{
    if (count == 0)
        return;
    Diagnostic finding;
    finding.count = count;
    finding.detail = std::move(detail);
    findings.push_back(std::move(finding));
}

/// Reports in how far the operands are not of the same call paths and locations.
void reportUnlike(CubeOperands operands, const CubeUnion& united, std::vector<Diagnostic>& findings)
{
    const std::size_t paths = united.definitions.callPaths.size();
    const std::size_t locations = united.definitions.locations.size();
    for (std::size_t k = 0; k < operands.size(); ++k) {
        const CubeDefinitions& own = operands[k]->definitions;
        const std::string name = operandName(operands, k);
        reportFound(paths - own.callPaths.size(),
            name + " lacks " + std::to_string(paths - own.callPaths.size()) + " of " + std::to_string(paths)
                + " call paths; its values there count as 0",
            findings);
        reportFound(locations - own.locations.size(),
            name + " lacks " + std::to_string(locations - own.locations.size()) + " of " + std::to_string(locations)
                + " locations; its values there count as 0",
            findings);
        reportFound(united.operands[k].movedGroups,
            std::to_string(united.operands[k].movedGroups) + " processes of " + name
                + " ran on other nodes than those of the same rank in the profiles before it, and are shown there",
            findings);
    }
}

} // namespace

Stoppable<CubeProfile> combineCubes(
    CubeOperation operation, std::span<const std::shared_ptr<const CubeProfile>> operands, const std::stop_token& stop)
{
    require(operation == CubeOperation::Difference ? operands.size() == 2 : !operands.empty(),
        "a difference is of two profiles, a mean or merge of one or more");
    Stoppable<CubeUnion> united = uniteDefinitions(operands, stop);
    if (united.isStopped())
        return Stopped {};
    std::vector<Diagnostic> findings;
    reportUnlike(operands, united.value(), findings);
    MetricUnion metrics = uniteMetrics(operation, operands, findings);
    for (const std::shared_ptr<const CubeProfile>& operand : operands)
        findings.insert(findings.end(), operand->diagnostics.begin(), operand->diagnostics.end());
    CubeProfile profile;
    profile.definitions = std::move(united.value().definitions);
    profile.definitions.attributes = attributesOf(operation, operands);
    profile.definitions.metrics = std::move(metrics.definitions);
    profile.values = std::make_shared<const CombinedCubeValues>(operands, std::move(united.value().operands),
        std::move(metrics.metrics), profile.definitions.metrics, profile.definitions.locations.size());
    profile.diagnostics = std::move(findings);
    return profile;
}

} // namespace lightcone::core
