// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/opening/metricfindings.h"

#include "core/cubepl/derivedmetrics.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lightcone::readers {

namespace {

using Findings = std::vector<core::Diagnostic>;

std::string_view partName(core::DerivedMetrics::Part part)
{
    using Part = core::DerivedMetrics::Part;
    switch (part) {
    case Part::Expression:
        return "expression";
    case Part::Init:
        return "init expression";
    case Part::Plus:
        return "expression of sums";
    case Part::Minus:
        return "expression of differences";
    case Part::Aggregate:
        return "expression of aggregates";
    }
    return {};
}

void add(Findings& findings, core::DiagnosticCode code, std::string detail, std::uint64_t count = 1)
{
    core::Diagnostic finding;
    finding.code = code;
    finding.detail = std::move(detail);
    finding.count = count;
    findings.push_back(std::move(finding));
}

/// Finds the metrics that cannot be computed, and the names that others ask for in vain.
void addDerived(const core::DerivedMetrics& derived, Findings& findings)
{
    constexpr std::size_t kMostNames = 10;
    std::vector<std::string> missing;
    for (std::size_t i = 0; i < derived.metrics().size(); ++i) {
        const auto metric = core::CubeMetricId { static_cast<std::uint32_t>(i) };
        const std::span<const std::string> names = derived.missingOperands(metric);
        missing.insert(missing.end(), names.begin(), names.end());
        const core::cubepl::Fault* const fault = derived.fault(metric);
        if (fault == nullptr)
            continue;
        std::string detail
            = "metric " + derived.metric(metric).uniqueName + ": " + std::string(partName(derived.faultyText(metric)));
        if (!fault->word.empty())
            detail += ": " + fault->word;
        add(findings, core::DiagnosticCode::UnsupportedPart, detail + ", byte " + std::to_string(fault->offset));
    }
    std::ranges::sort(missing);
    missing.erase(std::unique(missing.begin(), missing.end()), missing.end());
    if (missing.empty())
        return;
    std::string detail = "metrics that expressions ask for are not there, and count as 0";
    for (std::size_t i = 0; i < std::min(missing.size(), kMostNames); ++i)
        detail += (i == 0 ? ": " : ", ") + missing[i];
    add(findings, core::DiagnosticCode::Other, missing.size() > kMostNames ? detail + " …" : detail, missing.size());
}

/// What was being read, and where.
std::string factsOf(const core::Error& error)
{
    std::string facts = error.args.empty() ? error.where : error.args.front();
    if (error.offset != core::Error::kNoOffset)
        facts += ", byte " + std::to_string(error.offset);
    return facts;
}

/// Reads the metrics that functions and call tree are made of, which have no place for an error.
void addUnreadable(const core::CubeProfile& profile, Findings& findings, const std::stop_token& stop)
{
    const core::CubePathId end { static_cast<std::uint32_t>(profile.definitions.callPaths.size()) };
    for (const char* const name : { "visits", "time" }) {
        const core::CubeMetricId metric = profile.definitions.metricNamed(name);
        if (metric == core::CubeMetricId::none)
            continue;
        const core::Status read = profile.values->read(
            metric, core::CubePathId { 0 }, end, [](core::CubePathId, core::CubeRow) {}, stop);
        if (!read.isOk() && read.error().code != core::ErrorCode::Cancelled)
            add(findings, core::DiagnosticCode::RecordDamaged,
                "metric " + std::string(name)
                    + ": values cannot be read, and are taken for 0: " + factsOf(read.error()));
    }
}

} // namespace

std::shared_ptr<const core::CubeProfile> withMetricFindings(
    std::shared_ptr<const core::CubeProfile> profile, const std::stop_token& stop)
{
    Findings findings;
    const std::vector<core::CubeMetricDef>& metrics = profile->definitions.metrics;
    if (std::ranges::any_of(metrics, &core::CubeMetricDef::isDerived)) {
        const auto compiled = core::DerivedMetrics::make(
            std::shared_ptr<const core::CubeDefinitions>(profile, &profile->definitions), metrics, stop);
        if (!compiled.isStopped())
            addDerived(*compiled.value(), findings);
    }
    addUnreadable(*profile, findings, stop);
    if (findings.empty())
        return profile;
    auto found = std::make_shared<core::CubeProfile>(*profile);
    found->diagnostics.insert(found->diagnostics.end(), findings.begin(), findings.end());
    return found;
}

} // namespace lightcone::readers
