// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/wideticks.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/base/tablequery.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lightcone::core {
struct FunctionDef;
struct MetricDef;
struct MetricScope;
struct MetricSum;
struct Spread;
} // namespace lightcone::core

namespace lightcone::views {

/// Takes the rows of a table: cells in the terms of the trace, from left to right, each row all of them. One thread.
class TableRows {
public:
    virtual ~TableRows() = default;

    const TableQuery& query() const { return m_query; }
    const core::StoreView& store() const { return *m_query.store; }
    /// Tables that take long poll it.
    const std::stop_token& stop() const { return m_stop; }
    bool isChosen(core::LocationId location) const;

    virtual void text(std::string_view value) = 0; ///< an empty text is an empty cell
    virtual void number(std::uint64_t value) = 0;
    virtual void integer(std::int64_t value) = 0;
    virtual void real(double value) = 0;
    virtual void decimal(std::string_view literal) = 0; ///< @p literal is a decimal number
    virtual void empty() = 0;
    virtual void time(core::Tick t) = 0; ///< seconds since the first event
    virtual void duration(std::uint64_t ticks) = 0;
    virtual void signedDuration(core::WideInteger ticks) = 0;
    virtual void location(core::LocationId id) = 0; ///< none: an empty cell
    virtual void communicator(core::CommunicatorId id) = 0; ///< none: an empty cell
    virtual void endRow() = 0;
    /// False: no more rows are wanted, because what they are written to refused to take some.
    virtual bool isOk() const = 0;
    /// The table cannot be told, and has no rows.
    void refuse(core::Error why) { m_refusal = std::move(why); }
    const std::optional<core::Error>& refusal() const { return m_refusal; }
    /// Numbers of a profile are below 0, and written as 0.
    void noteBelowZero() { m_isBelowZero = true; }
    bool isBelowZero() const { return m_isBelowZero; }

    /// The text that location() writes.
    virtual std::string locationText(core::LocationId id) const = 0;
    virtual std::string communicatorText(core::CommunicatorId id) const = 0;

    void sum(const core::MetricSum& value); ///< an integer with all its digits
    void position(std::uint64_t position); ///< the position of an event; 0 means no event and gives an empty cell
    // Sum, mean, variance and quartiles, in this order; an empty cell for each that there is not.
    void spread(const core::Spread& spread);
    void durationSpread(const core::Spread& ticks); ///< in seconds
    /// What spread() leaves out, four cells: the quantiles at 90, 99 and 99.9 %, and Spread::bound(). None of P².
    /// @param unit  that they are written in, in that of the numbers
    void highQuantiles(const core::Spread& spread, double unit);
    void source(const core::FunctionDef& function); ///< two cells: file and first line
    /// Two cells, "scope" and "scope_id": the thing that @p metric of @p recorder describes, and its definition id.
    /// @param recorder  none: several locations; there is no scope unless they describe one thing
    void scope(const core::MetricDef& metric, core::LocationId recorder);
    /// See core::scopeText(); a location as location() writes it.
    std::string scopeText(const core::MetricScope& scope) const;
    double ticksPerSecond() const;

protected:
    /// @p query outlives it.
    TableRows(const TableQuery& query, std::stop_token stop);

private:
    void realOrEmpty(std::optional<double> value, double unit);
    void meanSpread(const core::Spread& spread, double unit);

    const TableQuery& m_query;
    std::stop_token m_stop;
    std::optional<core::Error> m_refusal;
    bool m_isBelowZero = false;
    std::vector<bool> m_chosen; ///< by location
};

} // namespace lightcone::views
