// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace lightcone::core {

class StoreView;

/// How long a function is on top of the call stack.
struct FunctionShare {
    FunctionId function = FunctionId::none;
    std::uint64_t amount = 0; ///< of ColumnShares::whole; not 0

    /// Whether it has more than @p other, or as much with a smaller id.
    bool isBefore(const FunctionShare& other) const
    {
        return amount != other.amount ? amount > other.amount : function < other.function;
    }
};

/// Shares of functions, each once, in no order. Refers to memory that it does not own.
class FunctionShares {
public:
    FunctionShares() = default;
    FunctionShares(std::span<const FunctionShare> shares)
        : m_shares(shares)
    {
    }
    /// @param functions  1 + index for each of the @p amounts, of which some may be 0
    FunctionShares(const std::uint32_t* functions, std::span<const std::uint16_t> amounts)
        : m_functions(functions)
        , m_amounts(amounts)
    {
    }
    /// Calls visit(const FunctionShare&) for each.
    template <typename Visit> void visit(const Visit& visit) const
    {
        for (const FunctionShare& share : m_shares)
            visit(share);
        for (std::size_t i = 0; i < m_amounts.size(); ++i) {
            if (m_amounts[i] > 0)
                visit(FunctionShare { static_cast<FunctionId>(m_functions[i] - 1), m_amounts[i] });
        }
    }

private:
    std::span<const FunctionShare> m_shares;
    const std::uint32_t* m_functions = nullptr;
    std::span<const std::uint16_t> m_amounts;
};

/// What shares the time of a column of a row, or of several columns after each other that are alike. The amounts of
/// functions, rest and idle add up to the whole.
struct ColumnShares {
    std::size_t first = 0;
    std::size_t count = 1; ///< columns
    std::uint64_t whole = 1; ///< all time of the column, summed over the locations; not 0
    FunctionShares functions {};
    FunctionShare most {}; ///< of the functions: the first by isBefore(), if there is any
    std::uint64_t rest = 0; ///< of functions that are not among them
    std::uint64_t idle = 0; ///< no function is open
    float error = 0; ///< by how much an amount ÷ whole may be off at most; 0: all are exact
    /// No call of the location, the row has only one, begins or ends in it: one call has it all, or none.
    bool isSingle = false;
    bool mayHaveCalls = false; ///< a call may begin or end in it

    double ratioOf(std::uint64_t amount) const { return static_cast<double>(amount) / static_cast<double>(whole); }
};

/// Takes the columns of a row in their order.
class ColumnSink {
public:
    /// @p column refers to memory that is used again afterwards.
    virtual void take(const ColumnShares& column) = 0;

protected:
    ~ColumnSink() = default;
};

/// The shares of the functions in each pixel column over @p locations taken together.
/// @param edges  pixel edges in ticks, ascending (not strictly), n + 1 entries; column i is [edges[i], edges[i + 1]). A
/// column of zero length shows what [edge, edge + 1) does.
/// @param sink   takes each column once, in the thread that asks
/// Exact where a column has few events. Else tiles (see ShareTiles) are summed of which a column has at least eight: an
/// edge takes the tile that it cuts in proportion, so that what one column has too much its neighbour has too little;
/// functions that take little time are in the rest. Shares are then off by a few hundredths at most, as a rule by less
/// than one; the error says how much is possible, and is no more than 1/8. O(columns), or where the locations are
/// neither one nor those of a node of the system tree, O(locations + locations × columns with events); no more than
/// O(events). Thread-safe.
Completion columnShares(const StoreView& store, std::span<const LocationId> locations, std::span<const Tick> edges,
    ColumnSink& sink, const std::stop_token& stop);

} // namespace lightcone::core
