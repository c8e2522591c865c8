// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/samples/samplegenerators.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class StoreView;

/// A call path of samples: calling contexts that are merged by function, and where that is asked for, by source line.
struct ContextNode {
    static constexpr std::uint32_t kNoParent = 0xffffffff;

    FunctionId function = FunctionId::none; ///< none: the contexts name no region
    std::uint32_t parent = kNoParent; ///< index into the tree; smaller than the node's own
    std::uint32_t depth = 0;
    std::uint32_t end = 0; ///< index after the last node below this one
    std::uint32_t contexts = 0; ///< definitions that are merged in it, each with samples at or below it
    CallingContextId first = CallingContextId::none; ///< the first of these; merged by line, all have its file and line
};

/// Numbers of samples. Exact.
struct SampleHits {
    std::uint64_t inclusive = 0; ///< samples whose stack has the path as its begin
    std::uint64_t exclusive = 0; ///< those whose stack is the path

    friend bool operator==(const SampleHits&, const SampleHits&) = default;
};

/// The samples of an interval by calling context.
struct ContextTree {
    /// Depth first; siblings by function name, those of no region last, then by file and line. All have samples.
    std::vector<ContextNode> nodes;
    std::vector<SampleGenerator> generators; ///< SampleGenerators::all()
    std::vector<SampleHits> hits; ///< by node, then by generator: see hitsOf()
    std::vector<std::uint64_t> samples; ///< all samples, by generator
    std::vector<std::uint64_t> withoutContext; ///< those of them whose context is not known, by generator: in no node

    const SampleHits& hitsOf(std::uint32_t node, std::uint32_t generator) const
    {
        return hits[std::size_t { node } * generators.size() + generator];
    }
    /// The samples of all generators. O(generators)
    SampleHits hitsOf(std::uint32_t node) const;
    /// All samples, and those without context. O(generators)
    std::uint64_t sampleCount() const;
    std::uint64_t withoutContextCount() const;
};

/// The question for a tree of contexts. It does not own what it refers to.
struct ContextTreeQuery {
    std::span<const LocationId> locations; ///< each once
    Interval interval;
    bool isByLine = false; ///< contexts of one function on different lines are apart
    unsigned threads = 1; ///< at most so many, at least 1; the result does not depend on it
};

/// Counts the samples of the interval by calling context. Thread-safe.
/// O(events of the interval, in segments that have samples + calling contexts · (log contexts + generators))
/// Memory: O(calling contexts · generators), of which SampleGenerators bounds the second.
Stoppable<ContextTree> contextTree(const StoreView& store, const ContextTreeQuery& query, const std::stop_token& stop);

} // namespace lightcone::core
