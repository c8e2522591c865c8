// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"
#include "core/cube/cubeprofile.h"
#include "readers/cube/anchorelements.h"
#include "readers/cube/definitionscope.h"
#include "readers/cube/metricreader.h"
#include "readers/cube/programreader.h"
#include "readers/cube/severityreader.h"
#include "readers/cube/systemreader.h"
#include "readers/cube/topologyreader.h"
#include "readers/cube/xmlparser.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lightcone::readers::cube {

/// Makes definitions of the XML of an anchor, and values where it holds them as text (CUBE 3). For one thread.
class AnchorReader final : public XmlHandler {
public:
    /// @param name  of the document, for findings and errors
    AnchorReader(core::Diagnostics& findings, std::string name);

    std::optional<core::Error> begin(std::string_view name, const XmlAttributes& attributes) override;
    std::optional<core::Error> text(std::string_view text) override;
    std::optional<core::Error> end() override;

    /// True once all is known that tells where values are: `<metrics>`, `<program>` and the tree of `<system>` have
    /// ended.
    bool isUsable() const { return m_isMetricsRead && m_isProgramRead && m_isSystemRead; }
    /// True when the values of metrics stand in the document.
    bool hasValues() const { return m_hasValues; }
    /// True between the begin and the end of the values.
    bool isInValues() const;
    /// Completes the definitions once the document has ended. Error: TooLarge
    std::optional<core::Error> finish();

    /// @pre finish() was called
    core::CubeDefinitions takeDefinitions() { return std::move(m_scope.definitions); }
    std::shared_ptr<const core::CubeValues> takeValues() { return m_severity.finish(); }

private:
    std::optional<core::Error> beginCube(const XmlAttributes& attributes);
    std::optional<core::Error> takeAttribute(const XmlAttributes& attributes, Element owner);
    std::optional<core::Error> beginPart(Element element, const XmlAttributes& attributes);
    /// The error for definitions that go on after others have been made of them; nullopt: @p part was not read yet.
    std::optional<core::Error> onlyOnce(bool isRead, std::string_view part) const;
    std::optional<core::Error> takeText(Element element, Element owner);
    std::optional<core::Error> endPart(Element element);

    DefinitionScope m_scope;
    MetricReader m_metrics;
    ProgramReader m_program;
    SystemReader m_system;
    TopologyReader m_topologies;
    SeverityReader m_severity;
    std::vector<Element> m_open { Element::Document }; ///< the elements that have begun, outermost first
    std::uint64_t m_skipped = 0; ///< elements that have begun inside one that is not known, this one included
    std::string m_text; ///< of the present text element
    bool m_isMetricsRead = false;
    bool m_isProgramRead = false;
    bool m_isSystemRead = false;
    bool m_hasValues = false;
};

} // namespace lightcone::readers::cube
