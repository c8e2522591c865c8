// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/anchorelements.h"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace lightcone::readers::cube {

namespace {

using enum Element;

/// Makes a set of elements, one bit each.
constexpr std::uint64_t elementSet(std::initializer_list<Element> elements)
{
    std::uint64_t set = 0;
    for (const Element element : elements)
        set |= std::uint64_t { 1 } << static_cast<unsigned>(element);
    return set;
}

constexpr std::uint64_t kSystemElements
    = elementSet({ SystemTreeNode, LocationGroup, Location, Machine, Node, Process, Thread });

struct ElementInfo {
    std::string_view name;
    Element element;
    std::uint64_t parents;
    bool isText = false;
};

/// In the order of Element, which is that of the names.
constexpr std::array<ElementInfo, 43> kElements { {
    { "attr", Attr, elementSet({ Cube, Metric, Region, Cnode }) | kSystemElements },
    { "cart", Cart, elementSet({ Topologies }) },
    { "class", Class, elementSet({ SystemTreeNode }), true },
    { "cnode", Cnode, elementSet({ Program, Cnode }) },
    { "coord", Coord, elementSet({ Cart }) },
    { "cube", Cube, elementSet({ Document }) },
    { "cubepl", CubePl, elementSet({ Metric }), true },
    { "cubeplaggr", CubePlAggr, elementSet({ Metric }), true },
    { "cubeplinit", CubePlInit, elementSet({ Metric }), true },
    { "descr", Descr, elementSet({ Metric, Region }) | kSystemElements, true },
    { "dim", Dim, elementSet({ Cart }) },
    { "disp_name", DispName, elementSet({ Metric }), true },
    { "doc", Doc, elementSet({ Cube }) },
    { "dtype", Dtype, elementSet({ Metric }), true },
    { "location", Location, elementSet({ LocationGroup }) },
    { "locationgroup", LocationGroup, elementSet({ System, SystemTreeNode }) },
    { "machine", Machine, elementSet({ System }) },
    { "mangled_name", MangledName, elementSet({ Region }), true },
    { "matrix", Matrix, elementSet({ Severity }) },
    { "metric", Metric, elementSet({ Metrics, Metric }) },
    { "metrics", Metrics, elementSet({ Cube }) },
    { "mirrors", Mirrors, elementSet({ Doc }) },
    { "murl", Murl, elementSet({ Mirrors }), true },
    { "name", Name, elementSet({ Region }) | kSystemElements, true },
    { "node", Node, elementSet({ Machine }) },
    { "paradigm", Paradigm, elementSet({ Region }), true },
    { "parameter", Parameter, elementSet({ Cnode }) },
    { "process", Process, elementSet({ Node }) },
    { "program", Program, elementSet({ Cube }) },
    { "rank", Rank, elementSet({ LocationGroup, Location, Process, Thread }), true },
    { "region", Region, elementSet({ Program }) },
    { "role", Role, elementSet({ Region }), true },
    { "row", Row, elementSet({ Matrix }) },
    { "severity", Severity, elementSet({ Cube }) },
    { "system", System, elementSet({ Cube }) },
    { "systemtreenode", SystemTreeNode, elementSet({ System, SystemTreeNode }) },
    { "thread", Thread, elementSet({ Process }) },
    { "topologies", Topologies, elementSet({ System, Cube }) },
    { "type", Type, elementSet({ LocationGroup, Location }), true },
    { "uniq_name", UniqName, elementSet({ Metric }), true },
    { "uom", Uom, elementSet({ Metric }), true },
    { "url", Url, elementSet({ Metric, Region }), true },
    { "val", Val, elementSet({ Metric }), true },
} };
static_assert(static_cast<std::size_t>(Val) == kElements.size());
static_assert(std::ranges::is_sorted(kElements, {}, &ElementInfo::name));
static_assert(std::ranges::is_sorted(kElements, {}, &ElementInfo::element));

} // namespace

std::optional<Element> elementNamed(std::string_view name, Element parent)
{
    const auto found = std::ranges::lower_bound(kElements, name, {}, &ElementInfo::name);
    if (found == kElements.end() || found->name != name || (found->parents & elementSet({ parent })) == 0)
        return std::nullopt;
    return found->element;
}

bool isTextElement(Element element)
{
    return element != Document && kElements[static_cast<std::size_t>(element) - 1].isText;
}

bool isSystemElement(Element element)
{
    return (kSystemElements & elementSet({ element })) != 0;
}

} // namespace lightcone::readers::cube
