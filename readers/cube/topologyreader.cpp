// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/topologyreader.h"

#include "readers/cube/systemreader.h"

#include <array>
#include <utility>

namespace lightcone::readers::cube {

std::optional<core::Error> TopologyReader::begin(Element element, const XmlAttributes& attributes)
{
    if (auto error = m_scope->count())
        return error;
    switch (element) {
    case Element::Cart:
        beginTopology(attributes);
        break;
    case Element::Dim:
        takeDimension(attributes);
        break;
    default:
        beginPlace(attributes);
        break;
    }
    return std::nullopt;
}

void TopologyReader::beginTopology(const XmlAttributes& attributes)
{
    core::CubeTopology topology;
    topology.name = attributes.text("name");
    m_announced = unsignedNumber(attributes.find("ndims").value_or(std::string_view()));
    m_scope->definitions.topologies.push_back(std::move(topology));
}

void TopologyReader::takeDimension(const XmlAttributes& attributes)
{
    core::CubeTopology::Dimension dimension;
    dimension.name = attributes.text("name");
    const auto size = unsignedNumber(attributes.find("size").value_or(std::string_view()));
    dimension.size = size.value_or(0);
    const std::string_view periodic = attributes.find("periodic").value_or(std::string_view());
    dimension.isPeriodic = periodic == "true" || periodic == "TRUE" || periodic == "True";
    if (dimension.size == 0)
        m_scope->report(core::DiagnosticCode::RecordDamaged,
            "a dimension of topology " + std::to_string(m_scope->definitions.topologies.size() - 1) + " has no size");
    m_scope->definitions.topologies.back().dimensions.push_back(std::move(dimension));
}

void TopologyReader::beginPlace(const XmlAttributes& attributes)
{
    static constexpr std::array<std::string_view, 7> kNames { "locId", "lgId", "stnId", "thrdId", "procId", "nodeId",
        "machId" };
    m_place = {};
    m_numbers.clear();
    m_isPlaceValid = true;
    for (const std::string_view name : kNames) {
        const auto id = unsignedNumber(attributes.find(name).value_or(std::string_view()));
        if (id)
            m_place.node = m_system->nodeOf(name, *id);
    }
    if (m_place.node == core::CubeSystemId::none)
        m_scope->report(core::DiagnosticCode::UndefinedReference,
            "topology " + std::to_string(m_scope->definitions.topologies.size() - 1)
                + " has coordinates of nothing that the system has");
}

void TopologyReader::coordinates(std::string_view text)
{
    const std::size_t most = m_scope->definitions.topologies.back().dimensions.size();
    m_numbers.take(text, [&](std::string_view word) {
        const auto number = unsignedNumber(word);
        m_isPlaceValid = m_isPlaceValid && number && m_place.coordinates.size() < most;
        if (m_isPlaceValid)
            m_place.coordinates.push_back(*number);
    });
}

void TopologyReader::end(Element element)
{
    const core::CubeTopology& topology = m_scope->definitions.topologies.back();
    if (element == Element::Coord)
        endPlace();
    if (element == Element::Cart && m_announced && *m_announced != topology.dimensions.size())
        m_scope->report(core::DiagnosticCode::RecordDamaged,
            "topology " + std::to_string(m_scope->definitions.topologies.size() - 1) + " announces "
                + std::to_string(*m_announced) + " dimensions and has " + std::to_string(topology.dimensions.size()));
}

void TopologyReader::endPlace()
{
    coordinates(" ");
    core::CubeTopology& topology = m_scope->definitions.topologies.back();
    bool isInside = m_isPlaceValid && m_place.coordinates.size() == topology.dimensions.size();
    for (std::size_t i = 0; isInside && i < topology.dimensions.size(); ++i)
        isInside = m_place.coordinates[i] < topology.dimensions[i].size;
    if (!isInside)
        m_scope->report(core::DiagnosticCode::RecordDamaged,
            "topology " + std::to_string(m_scope->definitions.topologies.size() - 1)
                + " has coordinates that do not fit its dimensions; they are left out");
    else if (m_place.node != core::CubeSystemId::none)
        topology.places.push_back(std::move(m_place));
}

} // namespace lightcone::readers::cube
