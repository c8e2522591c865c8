// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cache/sectionfilewriter.h"
#include "core/ingest/storebuilder.h"
#include "core/store/storeview.h"
#include "randomtrace.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace lightcone::tests {

/// The proportions in which events of each kind occur.
struct EventMix {
    std::uint32_t calls = 4;
    std::uint32_t messages = 2;
    std::uint32_t requests = 1;
    std::uint32_t collectives = 1;
    std::uint32_t metrics = 1;
    std::uint32_t others = 1;
    std::uint32_t locks = 0; ///< events of locks and of parallel regions
};

/// Describes a kind of trace that is hard on a store; the trace is random within these bounds.
struct TraceShape {
    enum class Calls : std::uint8_t {
        Wandering, ///< down and up by chance
        DownAndUp, ///< straight down to `depth` and up to nothing, again and again
        SawTooth, ///< once down to `depth`, then between there and ten levels above it
        Contexts, ///< like Wandering, but the calls are those of calling contexts
        ContextsThenPlain, ///< like Contexts, but the last event of each location is a plain enter or leave
    };
    enum class Time : std::uint8_t {
        Steps, ///< small steps, some of zero, with gaps
        Bursts, ///< hundreds of events at a time
        Seldom, ///< most calls have no duration
        Standing, ///< all events at one time
        Widths, ///< steps of up to one, two, four and eight bytes, each for some hundred events
        Gap, ///< like Steps, with a gap of 2^62 ticks in the middle
        WholeRange, ///< even steps from one end of the range of times to the other
        Backwards, ///< like Steps, but some steps go back
    };
    const char* name;
    std::vector<std::uint32_t> events; ///< one entry a location
    EventMix mix {};
    Time time = Time::Steps;
    Calls calls = Calls::Wandering;
    std::uint32_t functions = 30;
    std::uint32_t depth = 12;
    std::uint32_t regions = 1; ///< number of regions of each function
    std::uint32_t threads = 1; ///< locations a process
    bool hasEvenMetrics = false; ///< samples are complete, and each member has always the same type
    bool hasOddCalls = false; ///< leaves without enter, crossing leaves, undefined regions
};

const std::vector<TraceShape>& traceShapes();

/// A trace as a test wrote it, and the store built from it.
struct ShapedTrace {
    RawTrace raw;
    std::shared_ptr<const core::StoreView> store;
    std::unique_ptr<core::SectionFileWriter> file; ///< see StoreBuilder::takeFile()
};

/// Builds a trace of the shape. Equal shapes give equal traces.
ShapedTrace buildTrace(const TraceShape& shape, const core::BuildOptions& options = {});

/// Adds rows for a test that is repeated on all shapes: a column "shape" with indices into traceShapes().
void addShapeRows();

} // namespace lightcone::tests
