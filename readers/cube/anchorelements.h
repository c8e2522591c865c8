// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace lightcone::readers::cube {

/// The elements of CUBE's XML, of all versions (CubeLib 4.8, Cube4Parser.yy).
enum class Element : std::uint8_t {
    Document, ///< what the outermost element stands in
    Attr,
    Cart,
    Class,
    Cnode,
    Coord,
    Cube,
    CubePl,
    CubePlAggr,
    CubePlInit,
    Descr,
    Dim,
    DispName,
    Doc,
    Dtype,
    Location,
    LocationGroup,
    Machine, ///< until CUBE 3; so are Node, Process, Thread, Severity, Matrix, Row
    MangledName,
    Matrix,
    Metric,
    Metrics,
    Mirrors,
    Murl,
    Name,
    Node,
    Paradigm,
    Parameter,
    Process,
    Program,
    Rank,
    Region,
    Role,
    Row,
    Severity,
    System,
    SystemTreeNode,
    Thread,
    Topologies,
    Type,
    UniqName,
    Uom,
    Url,
    Val,
};

/// @returns the element of that name that may stand in @p parent; nullopt: there is none.
std::optional<Element> elementNamed(std::string_view name, Element parent);
/// True for the elements that hold nothing but a text. Coord and Row, whose texts are lists of numbers, are none.
bool isTextElement(Element element);
/// True for what stands in the tree of the system: tree nodes, location groups and locations, whatever they are called.
bool isSystemElement(Element element);

} // namespace lightcone::readers::cube
