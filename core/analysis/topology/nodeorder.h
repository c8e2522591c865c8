// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/topology/network.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::core {

/// The order in which displays list processors: each of them once, by position.
using NodeOrder = std::vector<NetworkNode>;

/// Processor i at position i.
NodeOrder naturalOrder(std::uint32_t processors);
/// Gray's order: position i holds i xor (i >> 1), so that neighbours differ in one bit. Where @p processors is no power
/// of two, the numbers that do not exist are left out, and some neighbours differ in more.
NodeOrder grayOrder(std::uint32_t processors);

/// Says why a text is no order.
struct NodeOrderProblem {
    enum class Kind : std::uint8_t {
        TooLong, ///< more bytes than kMostNodeOrderBytes
        NoNumber, ///< the word is no number in decimal digits
        NoProcessor, ///< there is no processor of this number
        Repeated, ///< the number stands in the text for the second time
        Missing, ///< the text ends without `processor`
    };
    Kind kind = Kind::NoNumber;
    std::string word; ///< as it stands in the text, of a long one the first bytes; empty for TooLong and Missing
    std::uint64_t line = 0; ///< that of the word, from 1; for Missing that of the last word; 0 for TooLong
    NetworkNode processor = NetworkNode::none; ///< the lowest one that is missing

    friend bool operator==(const NodeOrderProblem&, const NodeOrderProblem&) = default;
};

/// An order, or the first problem of the text.
struct ParsedNodeOrder {
    NodeOrder order; ///< empty where there is a problem
    std::optional<NodeOrderProblem> problem;
};

/// Reads a user's order: numbers in decimal digits with spaces, tabs or line ends between them, each of
/// [0, processors) once; the first one is at position 0. O(text + processors)
ParsedNodeOrder parseNodeOrder(std::string_view text, std::uint32_t processors);
inline constexpr std::size_t kMostNodeOrderBytes = std::size_t { 1 } << 24; ///< longer files need not be read

} // namespace lightcone::core
