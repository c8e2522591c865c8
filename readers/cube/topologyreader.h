// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/cube/anchorelements.h"
#include "readers/cube/definitionscope.h"
#include "readers/cube/numberlist.h"

#include <optional>
#include <string_view>

namespace lightcone::readers::cube {

class SystemReader;

/// Reads `<topologies>`. For one thread.
class TopologyReader {
public:
    TopologyReader(DefinitionScope& scope, const SystemReader& system)
        : m_scope(&scope)
        , m_system(&system)
    {
    }
    /// Takes the begin of a Cart, Dim or Coord.
    std::optional<core::Error> begin(Element element, const XmlAttributes& attributes);
    /// Takes a part of the text of a Coord.
    void coordinates(std::string_view text);
    /// Takes the end of a Cart or Coord.
    void end(Element element);

private:
    void beginTopology(const XmlAttributes& attributes);
    void takeDimension(const XmlAttributes& attributes);
    void beginPlace(const XmlAttributes& attributes);
    void endPlace();

    DefinitionScope* m_scope;
    const SystemReader* m_system;
    std::optional<std::uint64_t> m_announced; ///< dimensions of the present topology
    core::CubeTopology::Place m_place;
    NumberList m_numbers;
    bool m_isPlaceValid = false;
};

} // namespace lightcone::readers::cube
