// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/transfers/matrixvalues.h"
#include "views/base/momentchoice.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace lightcone::core {
struct Definitions;
}

namespace lightcone::views {

/// What a person has chosen of a communication matrix. A value.
struct MatrixChoice {
    core::MatrixGrouping grouping {};
    core::TransferSources sources {};
    core::MatrixMeasure measure = core::MatrixMeasure::Bytes;
    core::MatrixPart part = core::MatrixPart::Whole;
    MomentExtent extent = MomentExtent::Whole; ///< the time of which it is
    MomentOrder order = MomentOrder::Natural; ///< of rows and columns; never by value

    friend bool operator==(const MatrixChoice&, const MatrixChoice&) = default;
};

// Words for the command line and for settings, the first of each list the default.

/// "location", "process", "node", "topology"; what a topology's name may be followed by is not among them.
QStringList matrixGroupingNames();
/// One of these, or "topology:N", by whole coordinates in the N-th topology, or "topology:N:D", by the D-th coordinate
/// in it; both count from 0.
QString matrixGroupingName(const core::MatrixGrouping& grouping);
std::optional<core::MatrixGrouping> matrixGroupingOf(const QString& name);
/// Whether the trace has the topology and its dimension.
bool isKnown(const core::MatrixGrouping& grouping, const core::Definitions& definitions);

/// Takes the words of --by and --measure, of which empty ones change nothing. @returns what is wrong with them for the
/// trace; empty: nothing.
QString readMatrixWords(
    const core::Definitions& definitions, const QString& by, const QString& measure, MatrixChoice& choice);

/// "messages", "collectives", "rma", "all"
QStringList transferSourceNames();
QString transferSourceName(const core::TransferSources& sources);
std::optional<core::TransferSources> transferSourcesOf(const QString& name);

/// "bytes", "count", "rate", "mean", "min", "max"
QStringList matrixMeasureNames();
QString matrixMeasureName(core::MatrixMeasure measure);
std::optional<core::MatrixMeasure> matrixMeasureOf(const QString& name);

/// "whole", "symmetric", "difference"
QStringList matrixPartNames();
QString matrixPartName(core::MatrixPart part);
std::optional<core::MatrixPart> matrixPartOf(const QString& name);

/// The times that a matrix may be of, and the orders of its rows and columns, the default first.
MomentOptions matrixMomentOptions();

/// All six words, in the order of "bytes whole messages location whole natural"; and back: nullopt where one is none of
/// them. The last two may be missing.
QString matrixChoiceText(const MatrixChoice& choice);
std::optional<MatrixChoice> matrixChoiceOf(const QString& text);

} // namespace lightcone::views
