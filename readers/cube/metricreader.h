// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/cube/anchorelements.h"
#include "readers/cube/definitionscope.h"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace lightcone::readers::cube {

/// Reads `<metrics>`. For one thread.
class MetricReader {
public:
    explicit MetricReader(DefinitionScope& scope)
        : m_scope(&scope)
    {
    }
    /// Takes the begin of a Metric or of an element of one.
    std::optional<core::Error> begin(Element element, const XmlAttributes& attributes);
    /// Takes the text of an element of the present metric.
    void text(Element element, std::string text);
    /// Takes the end of the present metric.
    void endMetric();
    /// Attributes of the present metric. @pre there is one
    std::vector<core::Property>& attributes();
    /// The first metric of that id; none: there is none.
    core::CubeMetricId metricOf(std::uint64_t id) const;

private:
    core::CubeMetricDef& present();
    std::optional<core::Error> beginMetric(const XmlAttributes& attributes);

    DefinitionScope* m_scope;
    core::CubeMetricId m_present = core::CubeMetricId::none;
    std::unordered_map<std::uint64_t, core::CubeMetricId> m_ids;
    std::string m_aggregation; ///< which expression the present `<cubeplaggr>` is
};

} // namespace lightcone::readers::cube
