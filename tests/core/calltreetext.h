// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "calltreeoracle.h"

#include <string>

namespace lightcone::tests {

/// The functions from the top to a node.
FunctionPath pathOf(const core::StoreView& store, const core::CallTree& tree, std::uint32_t node);

/// A call tree as text, a node a line; or what is wrong with it.
std::string treeText(const core::StoreView& store, const TreeQuestion& question, unsigned threads = 1);
/// The same of the oracle.
std::string oracleText(const MetricTrace& trace, const TreeQuestion& question);

/// The parts of all locations in all paths of the tree.
std::string partsText(const core::StoreView& store, const TreeQuestion& question, unsigned threads);
std::string oraclePartsText(const MetricTrace& trace, const TreeQuestion& question);

/// The line of a node whose median or visits differ from those of its visits in the order of their ends; empty: none.
std::string badMedians(const MetricTrace& trace, const TreeQuestion& question);

} // namespace lightcone::tests
