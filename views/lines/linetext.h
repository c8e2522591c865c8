// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"

#include <QString>
#include <QStringList>

#include <cstdint>

namespace lightcone::core {
class StoreView;
struct MessageBundle;
struct UnmatchedGroup;
} // namespace lightcone::core

namespace lightcone::views {

struct CollectiveBand;

/// Describes a bundle in lines of text, the most important first. @p resolution is that of formatTime(). O(1)
QString describeBundle(const core::StoreView& store, const core::MessageBundle& bundle, std::uint64_t resolution);
QString describeUnmatched(const core::StoreView& store, const core::UnmatchedGroup& group, std::uint64_t resolution);
QString describeCollectiveBand(const core::StoreView& store, const CollectiveBand& band, std::uint64_t resolution);

/// Describes the span from @p begin to @p end; the end may come first.
QString durationText(const core::StoreView& store, core::Tick begin, core::Tick end);
/// Joins those of @p parts that are not empty, one in each line.
QString linesOf(const QStringList& parts);

} // namespace lightcone::views
