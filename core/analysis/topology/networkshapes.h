// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <variant>
#include <vector>

// Private to networks. Nodes are plain numbers here, because they are computed with. Each shape has
//   distance(from, to)  the links of the route between two places
//   next(at, to)        the node after `at` on the route to a place; at != to
//   areNeighbours(a, b) whether a link joins two nodes
namespace lightcone::core {

/// Nodes at all coordinates of a grid. Routes go along one dimension after the other, in their order, and the shorter
/// way round where a dimension is periodic, upward where both are as long. O(dimensions)
struct GridShape {
    struct Dimension {
        std::uint32_t size = 1; ///< at least 1
        bool isPeriodic = false;
        std::uint32_t stride = 1; ///< by so much do the numbers of neighbours differ
    };
    /// The way along one dimension.
    struct Way {
        std::uint32_t steps = 0;
        bool isUpward = false;
    };

    std::vector<Dimension> dimensions;
    std::uint32_t places = 1; ///< the product of the sizes

    static std::uint32_t coordinate(const Dimension& dimension, std::uint32_t node)
    {
        return node / dimension.stride % dimension.size;
    }
    /// The node that has the coordinate @p to in the dimension, and all others of @p node.
    static std::uint32_t moved(const Dimension& dimension, std::uint32_t node, std::uint32_t to)
    {
        return node - coordinate(dimension, node) * dimension.stride + to * dimension.stride;
    }
    /// The node that is one step above @p node, around the end.
    static std::uint32_t above(const Dimension& dimension, std::uint32_t node);
    static Way wayAlong(const Dimension& dimension, std::uint32_t from, std::uint32_t to);

    std::uint32_t distance(std::uint32_t from, std::uint32_t to) const;
    std::uint32_t next(std::uint32_t at, std::uint32_t to) const;
    bool areNeighbours(std::uint32_t a, std::uint32_t b) const { return distance(a, b) == 1; }
};

/// Numbers the nodes of @p dimensions so that the first coordinate counts fastest. @pre the product of sizes fits
GridShape columnsFirst(std::span<const GridShape::Dimension> dimensions);
/// Numbers them so that the last coordinate counts fastest, as MPI numbers ranks. @pre as above
GridShape rowsFirst(std::span<const GridShape::Dimension> dimensions);

/// A tree in the numbering of heaps: the children of node i are arity · i + 1 … arity · (i + 1). A route goes by the
/// lowest common ancestor. O(depth)
struct TreeShape {
    std::uint32_t arity = 1; ///< at least 1
    std::uint32_t places = 1;

    std::uint32_t parent(std::uint32_t node) const { return (node - 1) / arity; } ///< @pre node > 0
    std::uint32_t distance(std::uint32_t from, std::uint32_t to) const;
    std::uint32_t next(std::uint32_t at, std::uint32_t to) const;
    bool areNeighbours(std::uint32_t a, std::uint32_t b) const { return distance(a, b) == 1; }
};

/// Nodes each two of which are neighbours.
struct FullShape {
    std::uint32_t places = 1;

    std::uint32_t distance(std::uint32_t from, std::uint32_t to) const { return from == to ? 0 : 1; }
    std::uint32_t next(std::uint32_t, std::uint32_t to) const { return to; }
    bool areNeighbours(std::uint32_t a, std::uint32_t b) const { return a != b; }
};

/// 2^stages places, which send into the first of some stages of switches and receive from the last one. A stage has as
/// many rows as there are places, and a switch for each two of them, so that a message leaves it in either of these
/// rows: stage s gives the row the s-th bit of the receiver's number, counted from the highest (destination-bit
/// routing). The switches of stage s have the numbers places + s · places / 2 and following.
struct StageShape {
    std::uint32_t stages = 0;
    bool isOmega = false; ///< shuffled before each stage; else a butterfly, whose rows keep their places

    /// A link, as a message goes through it.
    struct Wire {
        std::uint32_t from = 0;
        std::uint32_t to = 0;
    };

    std::uint32_t places() const { return std::uint32_t { 1 } << stages; }
    std::uint32_t nodes() const { return places() + stages * (places() / 2); }
    /// The row of a message after @p passed stages, in 0 … stages. O(1)
    std::uint32_t rowAfter(std::uint32_t passed, std::uint32_t from, std::uint32_t to) const;
    /// The link that a message in @p row takes after @p passed stages.
    Wire wireAfter(std::uint32_t passed, std::uint32_t row) const;

    std::uint32_t distance(std::uint32_t from, std::uint32_t to) const { return from == to ? 0 : stages + 1; }
    std::uint32_t next(std::uint32_t at, std::uint32_t to) const;
    bool areNeighbours(std::uint32_t a, std::uint32_t b) const;

private:
    std::uint32_t bitOf(std::uint32_t stage) const { return std::uint32_t { 1 } << (stages - 1 - stage); }
    std::uint32_t switchBefore(std::uint32_t stage, std::uint32_t row) const; ///< the one that @p row leads to
    std::uint32_t switchAfter(std::uint32_t stage, std::uint32_t row) const; ///< the one that @p row comes from
    /// The lower one of the two rows that leave @p node, and by how much the other one is higher.
    struct Rows {
        std::uint32_t first = 0;
        std::uint32_t step = 0;
    };
    Rows rowsAfter(std::uint32_t node) const;
    std::uint32_t stageOf(std::uint32_t node) const { return (node - places()) / (places() / 2); } ///< @pre a switch
};

using NetworkShape = std::variant<GridShape, TreeShape, FullShape, StageShape>;

} // namespace lightcone::core
