// SPDX-License-Identifier: GPL-3.0-or-later
#include "pixeltruth.h"

#include <algorithm>

namespace lightcone::benchmarks {

namespace {

class TopsVisitor {
public:
    explicit TopsVisitor(StackTops& tops)
        : m_tops(&tops)
    {
    }
    void enter(core::FunctionId function, core::Tick t)
    {
        account(t);
        m_open.push_back(function);
    }
    void leave(const OpenCall& call, core::Tick t)
    {
        account(t);
        if (call.enter == t && isValid(call.function))
            m_tops->instants.push_back({ t, t, call.function });
        m_open.pop_back();
    }

private:
    void account(core::Tick t)
    {
        if (!m_open.empty() && isValid(m_open.back()) && t > m_from)
            m_tops->pieces.push_back({ m_from, t, m_open.back() });
        m_from = t;
    }

    StackTops* m_tops;
    std::vector<core::FunctionId> m_open;
    core::Tick m_from = 0;
};

} // namespace

StackTops stackTops(const core::StoreView& store, core::LocationId location)
{
    StackTops tops;
    TopsVisitor visitor(tops);
    CallScan(store, location, visitor).run();
    return tops;
}

PixelTruth::PixelTruth(std::span<const core::Tick> edges, std::size_t functions)
    : m_functions(functions)
    , m_ticks((edges.size() - 1) * functions, 0)
    , m_instants(edges.size() - 1, { 0, 0, core::FunctionId::none })
{
    // A column of zero length shows the tick at its edge.
    for (std::size_t i = 0; i + 1 < edges.size(); ++i)
        m_columns.push_back({ edges[i], std::max(edges[i + 1], edges[i] + 1) });
}

void PixelTruth::add(const StackTops& tops)
{
    ++m_locations;
    auto first = tops.pieces.begin(); // the first piece that does not end before the column
    auto instant = tops.instants.begin();
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const core::Interval column = m_columns[i];
        first = std::find_if(first, tops.pieces.end(), [&](const auto& piece) { return piece.end > column.begin; });
        for (auto piece = first; piece != tops.pieces.end() && piece->begin < column.end; ++piece) {
            m_ticks[i * m_functions + indexOf(piece->function)]
                += core::Interval { piece->begin, piece->end }.intersected(column).length();
        }
        instant = std::find_if(
            instant, tops.instants.end(), [&](const auto& piece) { return piece.begin >= column.begin; });
        for (auto it = instant; it != tops.instants.end() && it->begin < column.end; ++it) {
            if (!isValid(m_instants[i].function) || it->begin >= m_instants[i].begin)
                m_instants[i] = *it;
        }
    }
}

core::FunctionId PixelTruth::dominant(std::size_t column) const
{
    std::size_t best = 0;
    for (std::size_t function = 1; function < m_functions; ++function) {
        if (ticks(column, function) > ticks(column, best))
            best = function;
    }
    return m_functions > 0 && ticks(column, best) > 0 ? core::idAt<core::FunctionId>(best)
                                                      : m_instants[column].function;
}

double PixelTruth::share(std::size_t column, core::FunctionId function) const
{
    if (!isValid(function) || m_locations == 0)
        return 0;
    const double length = static_cast<double>(m_columns[column].length()) * static_cast<double>(m_locations);
    return static_cast<double>(ticks(column, indexOf(function))) / length;
}

} // namespace lightcone::benchmarks
