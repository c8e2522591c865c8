// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "views/base/valueunit.h"
#include "views/charts/iterations/iterationquery.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace lightcone::core {
class StoreView;
} // namespace lightcone::core

namespace lightcone::views {

/// Words for the command line and for settings, the default first: "duration", "exclusive", "waiting", "communication",
/// "sent", "deviation".
QStringList iterationMeasureWords();
QStringList iterationMeasureTexts();
/// nullopt where @p word is none; an empty one is the default.
std::optional<IterationMeasure> iterationMeasureOf(const QString& word);
ValueUnit iterationUnit(IterationMeasure measure);

/// "main / solve / step": a call path from the outermost call on, at most its last 256.
QString iterationPathText(const core::StoreView& store, const core::IterationList& list, std::uint32_t path);
/// "size = 5, kind = red": the parameters of a visit; empty: it has none.
QString iterationParametersText(
    const core::StoreView& store, const core::IterationList& list, const core::Iteration& visit);
/// The names of functions, joined.
QString iterationFunctionsText(const core::StoreView& store, const std::vector<core::FunctionId>& functions);
/// "long", "short", or nothing.
QString iterationMarkText(const core::IterationDeviation& deviation);

/// Says how many iterations of what there are, and which of them are unusual; empty: there are none.
QString iterationSummaryText(const core::StoreView& store, const IterationData& data);
/// Says why there are no iterations.
QString noIterationsText(const IterationData& data);

} // namespace lightcone::views
