// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/profile/document.h"
#include "core/scoring/documentscore.h"
#include "core/scoring/score.h"

#include <QString>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace lightcone::views {

struct ScoreQuestion {
    core::Document document; ///< not empty
    std::shared_ptr<const core::ScoreSources> sources {}; ///< of the document; null: nobody has found them yet
    std::uint32_t metrics = 0; ///< see core::ScoreOptions
    std::filesystem::path filter {}; ///< a filter file of Score-P; empty: none
};

struct ScoreAnswer {
    std::shared_ptr<const core::ScoreSources> sources; ///< null: there is no score, and `problem` says why
    core::Score estimate;
    std::optional<core::Score> events; ///< the bytes that events take; nullopt: there are none
    std::vector<std::uint32_t> same; ///< see core::sameRegions(); empty without events
    QString problem; ///< why there is no score, or none with the filter, in one line; empty: nothing is wrong

    const std::vector<core::ScoredRegion>& regions() const { return sources->estimate->input().regions; }
};

/// Scores a document; any thread. Where the sources are not found yet, it goes through all events.
core::Stoppable<ScoreAnswer> queryScore(const ScoreQuestion& question, const std::stop_token& stop);

} // namespace lightcone::views
