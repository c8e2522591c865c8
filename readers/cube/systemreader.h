// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/cube/anchorelements.h"
#include "readers/cube/definitionscope.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace lightcone::readers::cube {

/// Reads the tree of `<system>`: systemtreenode, locationgroup, location, and what these were called until CUBE 3:
/// machine and node, process, thread. For one thread.
class SystemReader {
public:
    explicit SystemReader(DefinitionScope& scope)
        : m_scope(&scope)
    {
    }
    /// @pre isSystemElement(element)
    std::optional<core::Error> begin(Element element, const XmlAttributes& attributes);
    /// Takes the text of an element of the present node.
    void text(Element element, std::string text);
    void end(Element element);
    /// Attributes of the present node. @pre there is one
    std::vector<core::Property>& attributes();

    /// The node that an attribute of a `<coord>` means: locId, lgId, stnId, thrdId, procId, nodeId or machId; none: it
    /// is no such attribute, or no node has that id.
    core::CubeSystemId nodeOf(std::string_view attribute, std::uint64_t id) const;

private:
    enum class IdSpace : std::uint8_t { TreeNode, Machine, Node, Group, Location };
    static constexpr std::size_t kIdSpaces = 5;

    core::CubeSystemDef& present();
    static IdSpace idSpaceOf(Element element);

    DefinitionScope* m_scope;
    core::CubeSystemId m_present = core::CubeSystemId::none;
    std::array<std::unordered_map<std::uint64_t, core::CubeSystemId>, kIdSpaces> m_ids;
};

} // namespace lightcone::readers::cube
