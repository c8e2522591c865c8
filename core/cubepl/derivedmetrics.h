// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/cube/cubedefinitions.h"
#include "core/cubepl/definitionwords.h"
#include "core/cubepl/memory.h"
#include "core/cubepl/program.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace lightcone::core::cubepl {
struct Limits;
}

namespace lightcone::core {

/// The derived metrics of a set of metrics: that of a profile, or of a specification like Scalasca's remapping.spec
/// which is applied to one. Their expressions are compiled, and their init expressions were run, in the order of the
/// set. Immutable; thread-safe. DerivedValues computes their values.
class DerivedMetrics {
public:
    /// Operands that nest deeper, each a derived metric, are a fault: TooDeep.
    static constexpr unsigned kMostLevels = 64;

    /// @param profile  whose call paths, regions and system tree the expressions are about; its own metrics are not
    /// looked at
    /// @param metrics  the set, like CubeDefinitions::metrics. A metric without an expression is a stored one.
    /// Takes the time of the init expressions (Limits::ofInit at most), and O(definitions + text).
    /// @returns Stopped where @p stop asked for that. What is wrong with a metric is its fault().
    static Stoppable<std::shared_ptr<const DerivedMetrics>> make(std::shared_ptr<const CubeDefinitions> profile,
        std::vector<CubeMetricDef> metrics, const std::stop_token& stop);

    const CubeDefinitions& profile() const { return *m_profile; }
    std::span<const CubeMetricDef> metrics() const { return m_metrics; }
    const CubeMetricDef& metric(CubeMetricId id) const { return m_metrics[static_cast<std::size_t>(id)]; }

    /// Why the metric has no values; nullptr: nothing is known to be wrong. Offsets are those in `expression`, or in
    /// the text that faultyText() names.
    const cubepl::Fault* fault(CubeMetricId id) const;
    enum class Part : std::uint8_t { Expression, Init, Plus, Minus, Aggregate };
    /// @pre fault(id)
    Part faultyText(CubeMetricId id) const { return m_entries[static_cast<std::size_t>(id)].faultyText; }

    /// The names that the expression of @p id asks for and the set does not have, in the order of the text. Their
    /// values are 0, as CUBE has it.
    std::span<const std::string> missingOperands(CubeMetricId id) const;
    /// Whether an init expression said that the metric has no meaning here: cube::metric::set::NAME("value", "VOID").
    bool isVoid(CubeMetricId id) const { return m_entries[static_cast<std::size_t>(id)].isVoid; }

    // What computing values needs:

    /// The compiled expression of a derived metric; nullptr: it has a fault, or is a stored one.
    const cubepl::Program* program(CubeMetricId id) const;
    /// The metric that a use of the expression of @p id is; none: it is missing.
    /// @pre @p use is one of program(id)->uses()
    CubeMetricId operandOf(CubeMetricId id, const cubepl::MetricUse& use) const;
    /// Whether values of the metric are summed up by addition, or taken away by subtraction, as it has no expression of
    /// its own for that.
    bool joinsPlainly(CubeMetricId id, bool isMinus) const;
    const cubepl::Globals& globals() const { return m_globals; }
    const cubepl::DefinitionWords& words() const { return m_words; }
    /// The call path of the file's number; nullopt: there is none.
    std::optional<CubePathId> callPathNumbered(double number) const { return m_words.callPath(number); }

private:
    friend class DerivedValues;

    /// A metric, compiled.
    struct Entry {
        std::optional<cubepl::Program> expression;
        std::optional<cubepl::Program> plus;
        std::optional<cubepl::Program> minus;
        std::vector<CubeMetricId> uses; ///< one a use of `expression`; none: missing
        std::vector<std::string> missing;
        std::optional<cubepl::Fault> fault;
        Part faultyText = Part::Expression;
        unsigned level = 0; ///< of derived metrics that nest below it
        bool isVoid = false;
    };

    DerivedMetrics(std::shared_ptr<const CubeDefinitions> profile, std::vector<CubeMetricDef> metrics);
    void compileAll();
    void compilePart(Entry& entry, Part part, const std::string& text, std::optional<cubepl::Program>& program);
    Completion runInits(const std::stop_token& stop);
    bool runInit(std::size_t metric, cubepl::Limits& limits, const std::stop_token& stop);
    void bindAll();
    void blameInits();
    void applySettings();
    void resolveUses();
    void orderMetrics();
    void finishMetric(std::size_t metric);

    std::shared_ptr<const CubeDefinitions> m_profile; ///< not null
    std::vector<CubeMetricDef> m_metrics;
    cubepl::DefinitionWords m_words;
    cubepl::Globals m_globals;
    std::vector<Entry> m_entries; ///< one a metric
    std::vector<cubepl::PropertySetting> m_settings;
    std::vector<std::uint32_t> m_soundGlobals; ///< those whose init expression came to its end, ascending
    std::size_t m_patternStates = 0; ///< of all programs that are kept
    std::string m_faultyInit; ///< the first metric whose init expression has a fault; empty: none
};

} // namespace lightcone::core
