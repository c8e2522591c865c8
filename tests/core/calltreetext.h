// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "calltreeoracle.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace lightcone::tests {

/// The functions from the top of the tree to a node.
FunctionPath pathOf(const core::StoreView& store, const core::CallTree& tree, std::uint32_t node);

/// Writes a call tree as text, one node a line. @returns a description of the error when the tree is wrong.
std::string treeText(const core::StoreView& store, const TreeQuestion& question, unsigned threads = 1);
/// Writes the oracle's call tree in the format of treeText().
std::string oracleText(const MetricTrace& trace, const TreeQuestion& question);

/// Writes the parts of all locations in all paths of the tree as text.
std::string partsText(const core::StoreView& store, const TreeQuestion& question, unsigned threads);
std::string oraclePartsText(const MetricTrace& trace, const TreeQuestion& question);

/// Collects the durations of the visits of each path, the shortest first.
std::map<FunctionPath, std::vector<std::uint64_t>> oracleDurations(
    const MetricTrace& trace, const TreeQuestion& question);

/// Compares the median and the visits of each node with statistics that take its visits in the order of their ends.
/// @returns the line of the first node that differs; empty: none.
std::string badMedians(const MetricTrace& trace, const TreeQuestion& question);

} // namespace lightcone::tests
