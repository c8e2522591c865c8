// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "linktrace.h"
#include "sampling.h"
#include "traceshapes.h"

#include <QTest>

#include <cstdint>
#include <numeric>
#include <vector>

// Traces on which the tests compare links and states with models.
namespace lightcone::tests {

struct LinkShape {
    const char* name;
    LinkTraceOptions options;
};

inline const std::vector<LinkShape>& linkShapes()
{
    static const std::vector<LinkShape> kShapes {
        { "plain", {} },
        { "call sites", { .hasCallSites = true } },
        { "call sites, one function", { .functions = 1, .hasCallSites = true, .hasOddCalls = true } },
        { "odd calls", { .functions = 3, .hasOddCalls = true } },
        { "contexts", { .hasContexts = true } },
        { "odd contexts", { .functions = 2, .hasCallSites = true, .hasContexts = true, .hasOddCalls = true } },
        { "order of the locations", { .hasOddCalls = true, .keepsOrder = false } },
        { "few times", { .hasCallSites = true, .sameTime = 60 } },
        { "few times, order of the locations", { .keepsOrder = false, .sameTime = 60 } },
        { "one time", { .events = 300, .hasOddCalls = true, .sameTime = 1'000'000 } },
        { "one process", { .processes = 1, .threads = 6, .lacking = 0 } },
        { "processes of one thread", { .processes = 6, .threads = 1 } },
        { "many threads", { .processes = 2, .threads = 12, .events = 1'200 } },
    };
    return kShapes;
}

/// Adds rows for random link traces and for the small traces of the store's tests.
inline void addLinkRows()
{
    QTest::addColumn<std::size_t>("shape");
    QTest::addColumn<std::uint32_t>("seed"); // 0: the row takes a trace of traceShapes()
    for (std::size_t i = 0; i < linkShapes().size(); ++i) {
        for (std::uint32_t seed = 1; seed <= samples(4); ++seed)
            QTest::addRow("%s, seed %u", linkShapes()[i].name, seed) << i << seed;
    }
    for (std::size_t i = 0; i < traceShapes().size(); ++i) {
        const TraceShape& shape = traceShapes()[i];
        if (std::accumulate(shape.events.begin(), shape.events.end(), 0U) <= 10'000)
            QTest::newRow(shape.name) << i << 0U;
    }
}

/// Makes the trace of the current row.
inline std::shared_ptr<const core::StoreView> linkRowTrace()
{
    QFETCH(const std::size_t, shape);
    QFETCH(const std::uint32_t, seed);
    if (seed == 0)
        return buildTrace(traceShapes()[shape]).store;
    LinkTraceOptions options = linkShapes()[shape].options;
    options.seed = seed;
    return makeLinkTrace(options);
}

} // namespace lightcone::tests
