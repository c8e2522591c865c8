// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"

#include <QString>

#include <cstdint>

namespace lightcone::views {

/// A moment or a span of time that a person has noted in a trace.
struct Bookmark {
    static constexpr qsizetype kLongestName = 1'000; ///< letters; longer ones are cut
    static constexpr qsizetype kLongestNote = 100'000;

    std::uint64_t id = 0; ///< tells it from all other bookmarks of the trace, also those of other windows
    core::Interval span; ///< half-open; a tick long where it is a moment
    core::LocationId location = core::LocationId::none; ///< none: the trace as a whole
    QString name;
    QString note;

    bool isRange() const { return span.length() > 1; }

    friend bool operator==(const Bookmark&, const Bookmark&) = default;
};

} // namespace lightcone::views
