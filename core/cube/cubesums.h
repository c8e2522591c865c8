// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/wideticks.h"
#include "core/cube/cubetypes.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace lightcone::core {

struct CubeDefinitions;
struct CubeProfile;

/// A cell of values that were summed up. Integers stay exact.
struct CubeCell {
    enum class State : std::uint8_t {
        None, ///< there is nothing: a minimum of no values, or a cell that has no sum
        Integer,
        Real,
    };
    State state = State::None;
    WideInteger integer = 0;
    double real = 0;

    static CubeCell ofInteger(WideInteger value) { return { State::Integer, value, 0 }; }
    static CubeCell ofReal(double value) { return { State::Real, 0, value }; }

    bool isNone() const { return state == State::None; }
    /// 0 where there is nothing.
    double toDouble() const { return state == State::Integer ? core::toDouble(integer) : real; }
    /// All digits of an integer, the shortest digits that give a double again; empty where there is nothing.
    std::string text() const;

    friend bool operator==(const CubeCell&, const CubeCell&) = default;
};

/// Some values of one metric, summed up.
class CubeColumn {
public:
    CubeColumn() = default;
    /// @param size  the number of values. Sums begin with 0, minima and maxima with nothing.
    CubeColumn(CubeDataType type, std::size_t size);

    CubeDataType type() const { return m_type; }
    std::size_t size() const { return m_width == 0 ? 0 : m_cells.size() / m_width; }
    /// The cells of a value.
    std::span<const CubeCell> at(std::size_t place) const
    {
        return std::span(m_cells).subspan(place * m_width, m_width);
    }
    std::span<CubeCell> at(std::size_t place) { return std::span(m_cells).subspan(place * m_width, m_width); }
    /// The one number that stands for a value; see cubeNumber().
    CubeCell numberAt(std::size_t place) const;

    /// Adds a stored value @p times, which may be negative: minima and maxima are those of values added once or more.
    void add(std::size_t place, std::span<const std::uint64_t> value, std::int64_t times = 1);
    /// Adds a value of @p other, of the same type.
    void add(std::size_t place, const CubeColumn& other, std::size_t otherPlace, std::int64_t times = 1);

private:
    void addCell(CubeCell& cell, CellRule rule, const CubeCell& value, std::int64_t times) const;

    CubeDataType m_type;
    std::size_t m_width = 0;
    std::vector<CellLayout> m_layouts; ///< one a cell of a value
    std::vector<CubeCell> m_cells;
};

/// The one number that trees and charts show of a value: the cell; of a rate the quotient, of a complex number its
/// magnitude, of an atomic the sum, of doubles their sum, of a histogram the number in all bins; nothing where there is
/// none.
CubeCell cubeNumber(CubeDataType type, std::span<const CubeCell> cells);

/// Says what the value 0 of a place without visits means for minima.
enum class CubeMinimum : std::uint8_t {
    OfVisits, ///< nothing, as it was not measured
    OfAllValues, ///< 0, as CUBE's own programs have it
};

/// The question for sums of a metric.
struct CubeQuery {
    CubeMetricId metric = CubeMetricId::none;
    std::span<const std::uint32_t> locations; ///< places in CubeDefinitions::locations, ascending, each once
    CubeMinimum minimum = CubeMinimum::OfVisits;
};

/// The sums of a metric by call path, one value a call path of the definitions.
struct CubePathSums {
    CubeColumn exclusive;
    CubeColumn inclusive; ///< with the call paths below; of a metric that does not add up along these: `exclusive`
};

/// Reads the rows of a metric and sums them up over some locations. Of metrics that are kept inclusively, exclusive
/// sums are differences; their minima and maxima are those that are kept. Derived metrics have no rows: their sums are
/// 0 here, and ProfileSums computes them. O(call paths + rows · locations of the profile), all call paths for minima of
/// all values
/// @returns Cancelled when stopped; TooLarge where the sums would have more than 2^26 cells; else an error where values
/// cannot be read.
Status sumByCallPath(
    const CubeProfile& profile, const CubeQuery& query, CubePathSums& out, const std::stop_token& stop);

/// sumByCallPath() of each location of @p query by itself, in their order, which need not ascend; reads the rows once.
/// Memory: 96 bytes a call path and location at least.
Status sumByCallPathAndLocation(
    const CubeProfile& profile, const CubeQuery& query, std::vector<CubePathSums>& out, const std::stop_token& stop);

/// A call path alone, or with those below it.
struct CubePathChoice {
    CubePathId path = CubePathId::none;
    bool isInclusive = false;
};

/// The sums of a metric over some call paths, one value a location of the definitions (CubeQuery::locations is not
/// looked at). Errors as sumByCallPath(); then @p out is of no meaning. O(call paths + choices + rows of these call
/// paths · locations), and the children of call paths that are chosen alone
Status sumByLocation(const CubeProfile& profile, const CubeQuery& query, std::span<const CubePathChoice> paths,
    CubeColumn& out, const std::stop_token& stop);

/// Sums of a metric by region, of the sums by call path: exclusive ones of all its call paths, inclusive ones of those
/// that are not below another one of the region. One value a region. O(call paths)
CubePathSums sumsByRegion(const CubeDefinitions& definitions, const CubePathSums& sums);

/// The sum of all roots: what the metric is in all. One value.
CubeColumn sumOfRoots(const CubeDefinitions& definitions, const CubePathSums& sums);

/// Says whether the values of @p metric are kept with those of the call paths below.
bool isKeptInclusively(const CubeDefinitions& definitions, CubeMetricId metric);

} // namespace lightcone::core
