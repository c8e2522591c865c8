// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/transfers/matrixvalues.h"

#include <QString>

namespace lightcone::core {
struct Definitions;
class StoreView;
} // namespace lightcone::core

namespace lightcone::views {

struct MatrixChoice;
struct MatrixData;
struct MatrixRequest;

// What a communication matrix says, in the language of the user. Thread-safe.

QString matrixMeasureText(core::MatrixMeasure measure);
QString matrixPartText(core::MatrixPart part);
QString transferSourceText(const core::TransferSources& sources);
/// "Location", "Node", "Coordinates in grid", "y in grid"
QString matrixGroupingText(const core::MatrixGrouping& grouping, const core::Definitions& definitions);
/// The name of a row and column: "rank 0", "(0, 2)".
QString matrixPlaceText(
    const core::MatrixPlace& place, const core::MatrixGrouping& grouping, const core::Definitions& definitions);
/// All numbers of some transfers: "3 transfers, 12 KiB, 4 MB/s, mean 1 ms (from 0.5 ms to 2 ms)".
QString transfersText(const core::TransferSum& sum, const MatrixData& data);
/// "40 sends with 1.2 KiB whose receive is not known; 3 receives whose send is not known"
QString unmatchedText(const core::UnmatchedSum& unmatched);
/// The time within the interval that the matrix is of: "under way at 58 ms", "sent until 58 ms"; empty: all of it.
QString matrixTimeText(const MatrixRequest& request);
/// What there is no pair for, and therefore no cell; empty: nothing.
QString leftOutText(const core::TransferMatrix& matrix);
/// Why there are no cells.
QString noTransfersText(const core::StoreView& store, const MatrixChoice& choice, bool hasFilter);

} // namespace lightcone::views
