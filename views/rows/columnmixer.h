// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "views/base/oklab.h"

#include <QColor>

#include <span>
#include <vector>

namespace lightcone::views {

struct Band;
struct BandRun;
struct PlotStyle;
struct RowColumns;

/// Mixes the colours of the functions that share a column, each as much as it has of the time, in OKLab. Functions that
/// the style does not know, of a later state of the trace, look like other functions. Immutable; thread-safe.
class ColumnMixer {
public:
    /// The colours that bars have.
    explicit ColumnMixer(const PlotStyle& style);
    /// @param functions  the colours of all functions
    ColumnMixer(std::span<const QColor> functions, const QColor& other, const QColor& idle);

    /// The colour of a function alone.
    QRgb colorOf(core::FunctionId function) const;
    /// The colour of a run of columns; what is idle has the colour of an idle row. O(bands).
    QRgb colorOf(const RowColumns& columns, const BandRun& run) const;
    /// The colour of its functions alone. @pre the run has bands. O(bands).
    QRgb colorOfCalls(const RowColumns& columns, const BandRun& run) const;

private:
    const OklabColor& of(core::FunctionId function) const;
    /// The sum of the colours of the bands, each as often as it has units.
    OklabColor sumOf(std::span<const Band> bands) const;

    std::vector<OklabColor> m_functions; ///< by function
    OklabColor m_other;
    OklabColor m_idle;
};

} // namespace lightcone::views
