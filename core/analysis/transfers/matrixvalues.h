// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/transfers/transfermatrix.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace lightcone::core {

/// The number that a matrix shows of transfers.
enum class MatrixMeasure : std::uint8_t {
    Count,
    Bytes,
    Rate, ///< bytes a second of the interval
    MeanDuration, ///< these in ticks
    MinDuration,
    MaxDuration,
};
inline constexpr std::size_t kMatrixMeasureCount = static_cast<std::size_t>(MatrixMeasure::MaxDuration) + 1;

/// Says whether numbers of parts add up to that of the whole.
constexpr bool isAdditive(MatrixMeasure measure)
{
    return measure <= MatrixMeasure::Rate;
}

/// What is shown of a matrix a, whose transpose is aᵀ.
enum class MatrixPart : std::uint8_t {
    Whole,
    Symmetric, ///< (a + aᵀ) / 2: what goes between two, whoever sends it
    Difference, ///< a − aᵀ: how much more goes one way than back
};
inline constexpr std::size_t kMatrixPartCount = static_cast<std::size_t>(MatrixPart::Difference) + 1;

/// @param seconds  length of the interval
/// @returns nullopt where there is no such number: nothing was sent, or nobody knows how long it took. What adds up is
/// 0 where nothing was sent.
std::optional<double> measured(const TransferSum& sum, MatrixMeasure measure, double seconds);

/// The numbers of a matrix that has few of them for its size.
struct MatrixValues {
    struct Cell {
        std::uint32_t sender = 0;
        std::uint32_t receiver = 0;
        double value = 0;
    };
    std::vector<Cell> cells; ///< ascending by (sender, receiver)
    /// By place: of the sums of rows and columns; the same part of them. nullopt: there is no such number.
    std::vector<std::optional<double>> sent;
    std::vector<std::optional<double>> received;
};

/// The part @p part of the numbers of @p matrix. Where transfers go only one way, the other one counts as 0 for what
/// adds up; of durations there is no symmetric part or difference then. O(cells log cells)
MatrixValues matrixValues(const TransferMatrix& matrix, MatrixMeasure measure, MatrixPart part, double seconds);
/// The value of one pair as above; nullopt where it has no cell there. O(log cells)
std::optional<double> matrixValue(const TransferMatrix& matrix, std::uint32_t sender, std::uint32_t receiver,
    MatrixMeasure measure, MatrixPart part, double seconds);
/// The transfers of one pair; null: there are none. O(log cells)
const TransferSum* transfersOf(const TransferMatrix& matrix, std::uint32_t sender, std::uint32_t receiver);

} // namespace lightcone::core
