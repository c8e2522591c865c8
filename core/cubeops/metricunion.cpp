// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubeops/metricunion.h"

#include "core/cubeops/forestunion.h"
#include "core/cubeops/freshids.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace lightcone::core {

namespace {

using ValueKind = CubeDataType::Kind;

bool isIntegerType(CubeDataType type)
{
    return cellCount(type) == 1 && cellLayout(type, 0).storage != CellStorage::Real;
}

/// A number alone that adds up.
bool isPlainNumber(CubeDataType type)
{
    return cellCount(type) == 1 && cellLayout(type, 0).rule == CellRule::Sum;
}

/// What the values of a metric become, or why they become nothing.
struct Outcome {
    CombineRule rule = CombineRule::Nothing;
    CubeDataType type;
    std::string_view problem; ///< empty: none
};

Outcome refused(std::string_view problem)
{
    return { CombineRule::Nothing, {}, problem };
}

Outcome outcomeOfType(CubeOperation operation, CubeDataType type)
{
    const bool isMean = operation == CubeOperation::Mean;
    const CombineRule rule = isMean ? CombineRule::Average : CombineRule::Subtract;
    switch (type.kind) {
    case ValueKind::Complex:
    case ValueKind::Doubles:
        return { rule, type, {} };
    case ValueKind::Rate:
        return isMean ? Outcome { rule, type, {} } : refused("the difference of rates is no rate");
    case ValueKind::MinDouble:
        return isMean ? Outcome { CombineRule::Least, type, {} } : refused("minima have no difference");
    case ValueKind::MaxDouble:
        return isMean ? Outcome { CombineRule::Greatest, type, {} } : refused("maxima have no difference");
    case ValueKind::TauAtomic:
        return refused("its values count, and have minima and maxima");
    case ValueKind::Histogram:
        return refused("the bins of histograms are not the same");
    case ValueKind::ScaleFunction:
        return refused("functions of scaling cannot be computed with");
    default:
        return { rule, isMean ? CubeDataType { ValueKind::Double, 0 } : type, {} };
    }
}

/// @param metrics  the metric in each operand, not null
Outcome outcomeOf(CubeOperation operation, std::span<const CubeMetricDef* const> metrics)
{
    const CubeMetricDef& first = *metrics.front();
    const auto allHave = [&](auto predicate) { return std::ranges::all_of(metrics, predicate); };
    if (!allHave([&](const CubeMetricDef* metric) { return metric->kind == first.kind; }))
        return refused("it is kept inclusively in one profile, exclusively in another one, or is computed there");
    if (first.isDerived()) {
        const auto isAlike = [&](const CubeMetricDef* metric) {
            return metric->type == first.type && metric->expression == first.expression
                && metric->initExpression == first.initExpression && metric->plusExpression == first.plusExpression
                && metric->minusExpression == first.minusExpression
                && metric->aggregateExpression == first.aggregateExpression && metric->isRowWise == first.isRowWise;
        };
        return allHave(isAlike) ? Outcome { CombineRule::Nothing, first.type, {} }
                                : refused("the profiles compute it by different expressions");
    }
    if (allHave([](const CubeMetricDef* metric) { return !metric->isTypeKnown && metric->constantValue == "VOID"; }))
        return { CombineRule::Nothing, first.type, {} };
    if (!allHave([](const CubeMetricDef* metric) { return metric->isTypeKnown; }))
        return refused("the type of its values is not known");
    if (allHave([](const CubeMetricDef* metric) { return isPlainNumber(metric->type); })) {
        const bool isInteger = allHave([](const CubeMetricDef* metric) { return isIntegerType(metric->type); });
        return outcomeOfType(operation, { isInteger ? ValueKind::Int64 : ValueKind::Double, 0 });
    }
    if (!allHave([&](const CubeMetricDef* metric) { return metric->type == first.type; }))
        return refused("its values are of different types");
    return outcomeOfType(operation, first.type);
}

/// Chooses the metrics of one result.
class MetricChooser {
public:
    MetricChooser(CubeOperation operation, CubeOperands operands, std::vector<Diagnostic>& findings)
        : m_operation(operation)
        , m_operands(operands)
        , m_findings(findings)
    {
        for (std::size_t k = 0; k < operands.size(); ++k)
            m_names.push_back(namesOf(k));
    }

    MetricUnion run()
    {
        for (std::size_t k = 0; k < m_operands.size(); ++k) {
            m_forest.beginForest();
            m_ownNodes.assign(definitionsOf(k).metrics.size(), ForestUnion::kNone);
            for (std::uint32_t i = 0; i < definitionsOf(k).metrics.size(); ++i)
                add(k, i);
        }
        return ordered();
    }

private:
    struct Chosen {
        CubeMetricDef definition;
        CombinedMetric metric;
        bool isOfFirst;
    };
    using Names = std::unordered_map<std::string_view, std::uint32_t>;

    const CubeDefinitions& definitionsOf(std::size_t operand) const { return m_operands[operand]->definitions; }

    Names namesOf(std::size_t operand)
    {
        Names names;
        const std::vector<CubeMetricDef>& metrics = definitionsOf(operand).metrics;
        for (std::uint32_t i = 0; i < metrics.size(); ++i) {
            if (!names.try_emplace(metrics[i].uniqueName, i).second)
                leaveOut(metrics[i], operandName(m_operands, operand) + " has another metric of this name");
        }
        return names;
    }

    void leaveOut(const CubeMetricDef& metric, std::string_view why)
    {
        Diagnostic finding;
        finding.detail = "metric " + metric.uniqueName + " is left out: " + std::string(why);
        m_findings.push_back(std::move(finding));
    }

    /// Takes metric @p i of operand @p k into the union, where it belongs there.
    void add(std::size_t k, std::uint32_t i)
    {
        const CubeMetricDef& metric = definitionsOf(k).metrics[i];
        // The children of a metric that is left out stand where it would.
        const std::uint32_t parent = metric.parent == CubeMetricId::none
            ? ForestUnion::kNone
            : m_ownNodes[static_cast<std::size_t>(metric.parent)];
        m_ownNodes[i] = parent;
        if (m_names[k].at(metric.uniqueName) != i)
            return;
        if (const auto known = m_nodes.find(metric.uniqueName); known != m_nodes.end()) {
            m_ownNodes[i] = known->second;
            return;
        }
        const std::optional<Chosen> chosen = m_operation == CubeOperation::Merge ? taken(k, i) : combined(k, i);
        if (!chosen)
            return;
        m_ownNodes[i] = m_forest.add(parent, metric.uniqueName);
        m_nodes.emplace(metric.uniqueName, m_ownNodes[i]);
        m_chosen.push_back(*chosen);
    }

    /// The metric as one operand has it.
    std::optional<Chosen> taken(std::size_t k, std::uint32_t i) const
    {
        Chosen chosen { definitionsOf(k).metrics[i], {}, k == 0 };
        chosen.metric.rule = m_operands[k]->values->rows(static_cast<CubeMetricId>(i)).empty() ? CombineRule::Nothing
                                                                                               : CombineRule::Copy;
        chosen.metric.sources.assign(m_operands.size(), CubeMetricId::none);
        chosen.metric.sources[k] = static_cast<CubeMetricId>(i);
        return chosen;
    }

    /// The metric as it is computed of all operands; nullopt: it is left out.
    std::optional<Chosen> combined(std::size_t k, std::uint32_t i)
    {
        const CubeMetricDef& metric = definitionsOf(k).metrics[i];
        Chosen chosen { metric, {}, k == 0 };
        std::vector<const CubeMetricDef*> metrics;
        for (std::size_t other = 0; other < m_operands.size(); ++other) {
            const auto found = m_names[other].find(metric.uniqueName);
            if (found == m_names[other].end()) {
                if (std::ranges::none_of(std::span(m_names).first(k),
                        [&](const Names& names) { return names.contains(metric.uniqueName); }))
                    leaveOut(metric, operandName(m_operands, other) + " does not have it");
                return std::nullopt;
            }
            metrics.push_back(&definitionsOf(other).metrics[found->second]);
            chosen.metric.sources.push_back(static_cast<CubeMetricId>(found->second));
        }
        if (k > 0)
            return std::nullopt; // was left out of the first operand
        const Outcome outcome = outcomeOf(m_operation, metrics);
        if (!outcome.problem.empty()) {
            leaveOut(metric, outcome.problem);
            return std::nullopt;
        }
        chosen.metric.rule = outcome.rule;
        if (chosen.definition.type != outcome.type) {
            chosen.definition.type = outcome.type;
            chosen.definition.typeName = cubeTypeName(outcome.type);
        }
        return chosen;
    }

    /// The chosen metrics as a tree.
    MetricUnion ordered()
    {
        FreshIds ids;
        for (const Chosen& chosen : m_chosen) {
            if (chosen.isOfFirst)
                ids.keep(chosen.definition.definitionId);
        }
        const ForestUnion::Order order = m_forest.order();
        MetricUnion out;
        for (std::uint32_t place = 0; place < order.nodes.size(); ++place) {
            Chosen& chosen = m_chosen[order.nodes[place]];
            const std::uint32_t parent = m_forest.parentOf(order.nodes[place]);
            chosen.definition.parent
                = parent == ForestUnion::kNone ? CubeMetricId::none : static_cast<CubeMetricId>(order.places[parent]);
            chosen.definition.end = order.ends[place];
            if (!chosen.isOfFirst)
                chosen.definition.definitionId = ids.next();
            out.definitions.push_back(std::move(chosen.definition));
            out.metrics.push_back(std::move(chosen.metric));
        }
        return out;
    }

    CubeOperation m_operation;
    CubeOperands m_operands;
    std::vector<Diagnostic>& m_findings;
    std::vector<Names> m_names; ///< of each operand: its metrics by name
    ForestUnion m_forest;
    std::unordered_map<std::string_view, std::uint32_t> m_nodes; ///< of the union, by name
    std::vector<std::uint32_t> m_ownNodes; ///< of each metric of the present operand: its node, else that above it
    std::vector<Chosen> m_chosen; ///< by node of the union
};

} // namespace

MetricUnion uniteMetrics(CubeOperation operation, CubeOperands operands, std::vector<Diagnostic>& findings)
{
    return MetricChooser(operation, operands, findings).run();
}

std::string operandName(CubeOperands operands, std::size_t operand)
{
    const std::string& path = operands[operand]->definitions.path;
    return path.empty() ? "profile " + std::to_string(operand + 1) : path;
}

} // namespace lightcone::core
