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

/// Reads `<program>`: regions and call paths. For one thread.
class ProgramReader {
public:
    explicit ProgramReader(DefinitionScope& scope)
        : m_scope(&scope)
    {
    }
    /// Takes the begin of a Region, Cnode or Parameter.
    std::optional<core::Error> begin(Element element, const XmlAttributes& attributes);
    /// Takes the text of an element of the last region.
    void regionText(Element element, std::string text);
    void endCallPath();
    /// Attributes of the last region; of the present call path. @pre there is one
    std::vector<core::Property>& regionAttributes();
    std::vector<core::Property>& callPathAttributes();
    /// Finds the regions of call paths, now that all are known, and makes those that are not defined. The names of
    /// regions without one are made, too.
    std::optional<core::Error> finish();
    /// The first call path of that id; none: there is none.
    core::CubePathId callPathOf(std::uint64_t id) const;

private:
    std::optional<core::Error> beginRegion(const XmlAttributes& attributes);
    std::optional<core::Error> beginCallPath(const XmlAttributes& attributes);
    std::optional<core::Error> takeParameter(const XmlAttributes& attributes);

    DefinitionScope* m_scope;
    core::CubePathId m_present = core::CubePathId::none;
    std::unordered_map<std::uint64_t, core::CubeRegionId> m_regions;
    std::unordered_map<std::uint64_t, core::CubePathId> m_callPaths;
    std::vector<std::uint64_t> m_callees; ///< ids of the regions of call paths
};

} // namespace lightcone::readers::cube
