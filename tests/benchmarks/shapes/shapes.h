// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shape.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace lightcone::benchmarks {

struct ShapeSize {
    std::uint64_t events; ///< of all locations together; a trace has about as many
    std::uint64_t locations; ///< 0: as many as the shape usually has
    std::uint64_t planted = 0; ///< so many calls and so many messages are outliers; taketurns and many only
};

/// The shape with this name; null: there is none. The README of the benchmarks says what each is like.
std::unique_ptr<const Shape> makeShape(std::string_view name, ShapeSize size);
/// The names of all shapes, with blanks between them.
std::string shapeNames();

// Each of these is in a file of its own. @p size has locations.

std::unique_ptr<const Shape> makeKernels(ShapeSize size);
std::unique_ptr<const Shape> makeTakeTurns(ShapeSize size);
std::unique_ptr<const Shape> makeZipf(ShapeSize size);
std::unique_ptr<const Shape> makeRecursion(ShapeSize size);
std::unique_ptr<const Shape> makeBursts(ShapeSize size);
std::unique_ptr<const Shape> makeInFlight(ShapeSize size);
std::unique_ptr<const Shape> makeAllToAll(ShapeSize size);
std::unique_ptr<const Shape> makeDevices(ShapeSize size);
std::unique_ptr<const Shape> makeLopsided(ShapeSize size);
std::unique_ptr<const Shape> makePhases(ShapeSize size);
std::unique_ptr<const Shape> makeTiny(ShapeSize size);

} // namespace lightcone::benchmarks
