// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/beside/profilecomparison.h"
#include "core/profile/document.h"

#include <QString>

namespace lightcone::views {

/// The reason in a few words: "filtered".
QString differenceReasonText(core::DifferenceReason reason);
/// The reason in a sentence or two.
QString differenceReasonExplanation(core::DifferenceReason reason);
/// A name for what is compared: "Visits".
QString comparedMetricText(const core::ComparedMetric& metric);
/// Says in a sentence how far trace and profile agree.
QString comparisonSummary(const core::ProfileComparison& comparison);
/// Says why the locations that are chosen have no differences. Not all differences may be listed.
QString noDifferencesText(const core::ProfileComparison& comparison);
/// Says why there is nothing to compare; empty: there is.
QString noProfileText(const core::Document& document);

} // namespace lightcone::views
