// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/storeview.h"

#include <array>
#include <cstdint>
#include <random>
#include <vector>

namespace lightcone::benchmarks {

/// The zooms of all benchmarks: the interval is 1 / zoom of the trace.
inline constexpr std::array<std::uint64_t, 8> kZooms { 1, 4, 16, 64, 256, 1'024, 4'096, 16'384 };
/// Pixel columns and rows of the pictures of all benchmarks.
inline constexpr int kColumns = 1'920;
inline constexpr std::size_t kRows = 64;

/// 1 / @p zoom of @p whole, at least one tick. @p position 0: at its begin, 0.5: around its middle, 1: at its end.
core::Interval zoomed(core::Interval whole, double zoom, double position);
/// An interval of the same length around a busy place: an event of the first location that has some, at a fixed share
/// of its events.
core::Interval zoomedOnEvents(const core::StoreView& store, double zoom);
/// Intervals of all zooms, each around a busy place, in the middle and at a random position; the whole trace once.
std::vector<core::Interval> zoomedPlaces(const core::StoreView& store);
/// A random number in [0, 1), the same on every system.
double randomShare(std::mt19937_64& random);
/// An interval of any length: both ends lie anywhere in @p whole.
core::Interval randomInterval(std::mt19937_64& random, core::Interval whole);
/// The whole and a few random intervals of it, for work that takes long.
std::vector<core::Interval> wholeAndRandomIntervals(core::Interval whole);
/// Edges of kColumns equal columns.
std::vector<core::Tick> columnEdges(core::Interval interval);
/// The first kRows locations, or all.
std::vector<core::LocationId> firstRows(const core::StoreView& store);

} // namespace lightcone::benchmarks
