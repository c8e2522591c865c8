// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace lightcone::core {
class StoreView;
struct SampleGenerator;
} // namespace lightcone::core

namespace lightcone::views {

/// What calling contexts have in common that stand in one row, as the command line says it: "function", the default,
/// or "line", of which a function may have several.
QStringList contextGroupingNames();
/// Says whether @p name means "line"; nullopt: it is neither that nor "function". An empty one is the default.
std::optional<bool> isByLine(const QString& name);

/// The word for the samples of all generators, and the names of generators, as the command line knows them.
QStringList sampleMeasureNames();
/// The generator of that name. "all" and an empty name mean all of them, which is nullopt.
/// @param isKnown  set to whether there is such a generator
std::optional<std::uint32_t> generatorOf(
    const std::vector<core::SampleGenerator>& generators, const QString& name, bool& isKnown);

/// Says that there are no samples in an interval, or that the trace has none.
/// @param areSome  the question is about some of the locations only
QString noSamplesText(const core::StoreView& store, bool areSome);

} // namespace lightcone::views
