// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/radar/radarform.h"

#include <QJsonObject>

namespace lightcone::views {

/// What a radar shows as text for settings: functions and metrics by their names.
QJsonObject savedRadarForm(const core::Definitions& definitions, const RadarForm& form);
/// What was saved, as far as @p store has it; the rest as in a new RadarForm.
RadarForm restoredRadarForm(const core::StoreView& store, const QJsonObject& saved);

} // namespace lightcone::views
