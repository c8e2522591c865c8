// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/counters/countercurve.h"
#include "views/charts/counters/counterquery.h"

#include <QByteArray>

#include <optional>
#include <vector>

namespace lightcone::views {

/// The settings of a counter view that are kept with the layout of the window.
struct CounterSettings {
    std::vector<CounterChoice> choices;
    CounterScaling scaling;
    bool areStatisticsShown = true;
    bool areStatisticsOfWholeTrace = false;
    int statisticsHeight = 0; ///< logical pixels; 0: the usual height
    QByteArray statisticsColumns;

    friend bool operator==(const CounterSettings&, const CounterSettings&) = default;
};

QByteArray toBytes(const CounterSettings& settings);
/// nullopt when the bytes are no settings.
std::optional<CounterSettings> counterSettings(const QByteArray& bytes);

} // namespace lightcone::views
