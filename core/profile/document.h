// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <memory>
#include <optional>

namespace lightcone::core {

class ProfileSource;
class StoreView;
struct CubeProfile;
struct Experiment;
struct ProfileComparison;
template <typename T> class MadeOnce;

/// An open document: a trace with events, a profile without events, or both; and the directory of the measurement.
/// Immutable; copies share what it holds.
struct Document {
    /// Definitions, findings and events; of a profile without events there are none of these last.
    std::shared_ptr<const StoreView> events {};
    /// What function summary and call tree ask: that of the events, or of the recorded profile where there are no
    /// events; null: nothing is open. Names functions and locations by the ids of `events`.
    std::shared_ptr<const ProfileSource> profile {};
    /// The profile that was recorded, beside the events or in their place; null: there is none.
    std::shared_ptr<const CubeProfile> cube {};
    /// What the profile beside the events says, as a document without events whose functions and locations have the ids
    /// that they have in `events`; behind these are the ones that only the profile has. Null: there is none.
    std::shared_ptr<const Document> recorded {};
    /// It is what another document has in `recorded`: functions and locations have the ids of its events, not of
    /// `cube`.
    bool isBeside = false;
    /// Keeps what a comparison of the events and the profile beside them found; null: it is not kept.
    std::shared_ptr<MadeOnce<ProfileComparison>> comparison {};
    /// Why the profile beside the events could not be read; a finding of `events` says it, too.
    std::optional<Error> cubeProblem {};
    /// The directory of the measurement that the trace or the profile lies in; null: it lies in none.
    std::shared_ptr<const Experiment> experiment {};
    /// The directory has neither a trace nor a profile that can be opened: `experiment` is all there is. `events` and
    /// `profile` are there and have nothing.
    bool isOnlyExperiment = false;

    bool isEmpty() const { return profile == nullptr; }
    /// Says whether the document is a trace: one with events, or an empty one without a profile beside it.
    bool hasEvents() const;
};

/// The events and their profile; nothing where @p events is null.
Document documentOf(std::shared_ptr<const StoreView> events);

} // namespace lightcone::core
