// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/transfers/matrixvalues.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace lightcone::core {

namespace {

/// The part of a number and of that of the other direction.
std::optional<double> partOf(std::optional<double> there, std::optional<double> back, MatrixPart part)
{
    if (part == MatrixPart::Whole || !there || !back)
        return part == MatrixPart::Whole ? there : std::nullopt;
    return part == MatrixPart::Symmetric ? *there / 2 + *back / 2 : *there - *back;
}

} // namespace

std::optional<double> measured(const TransferSum& sum, MatrixMeasure measure, double seconds)
{
    const bool isKnown = isAdditive(measure) || sum.timed > 0;
    if (!isKnown || (measure == MatrixMeasure::Rate && !(seconds > 0)))
        return std::nullopt;
    switch (measure) {
    case MatrixMeasure::Count:
        return static_cast<double>(sum.count);
    case MatrixMeasure::Bytes:
        return static_cast<double>(sum.bytes);
    case MatrixMeasure::Rate:
        return static_cast<double>(sum.bytes) / seconds;
    case MatrixMeasure::MeanDuration:
        return sum.meanDuration();
    case MatrixMeasure::MinDuration:
        return static_cast<double>(sum.shortest);
    case MatrixMeasure::MaxDuration:
        break;
    }
    return static_cast<double>(sum.longest);
}

const TransferSum* transfersOf(const TransferMatrix& matrix, std::uint32_t sender, std::uint32_t receiver)
{
    const auto pairOf = [](const TransferCell& cell) { return std::pair(cell.sender, cell.receiver); };
    const auto found = std::ranges::lower_bound(matrix.cells, std::pair(sender, receiver), {}, pairOf);
    return found != matrix.cells.end() && pairOf(*found) == std::pair(sender, receiver) ? &found->sum : nullptr;
}

std::optional<double> matrixValue(const TransferMatrix& matrix, std::uint32_t sender, std::uint32_t receiver,
    MatrixMeasure measure, MatrixPart part, double seconds)
{
    const TransferSum* const there = transfersOf(matrix, sender, receiver);
    const TransferSum* const back = part == MatrixPart::Whole ? there : transfersOf(matrix, receiver, sender);
    if (there == nullptr && back == nullptr)
        return std::nullopt;
    const auto number
        = [&](const TransferSum* sum) { return measured(sum != nullptr ? *sum : TransferSum {}, measure, seconds); };
    return partOf(number(there), number(back), part);
}

MatrixValues matrixValues(const TransferMatrix& matrix, MatrixMeasure measure, MatrixPart part, double seconds)
{
    MatrixValues values;
    const auto addPair = [&](std::uint32_t sender, std::uint32_t receiver) {
        if (const auto value = matrixValue(matrix, sender, receiver, measure, part, seconds))
            values.cells.push_back({ sender, receiver, *value });
    };
    for (const TransferCell& cell : matrix.cells) {
        addPair(cell.sender, cell.receiver);
        if (part != MatrixPart::Whole && transfersOf(matrix, cell.receiver, cell.sender) == nullptr)
            addPair(cell.receiver, cell.sender);
    }
    std::ranges::sort(
        values.cells, {}, [](const MatrixValues::Cell& cell) { return std::tuple(cell.sender, cell.receiver); });
    for (std::size_t i = 0; i < matrix.sent.size(); ++i) {
        const std::optional<double> sent = measured(matrix.sent[i], measure, seconds);
        const std::optional<double> received = measured(matrix.received[i], measure, seconds);
        values.sent.push_back(partOf(sent, received, part));
        values.received.push_back(partOf(received, sent, part));
    }
    return values;
}

} // namespace lightcone::core
