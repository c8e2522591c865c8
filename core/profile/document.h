// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace lightcone::core {

class ProfileSource;
class StoreView;

/// An open document: a trace with events, a profile without events, or both, which then name functions and locations by
/// the same ids. Immutable; copies share what it holds.
struct Document {
    std::shared_ptr<const StoreView> events; ///< null: there are none
    /// The profile of the events unless another one is known; null: nothing is open.
    std::shared_ptr<const ProfileSource> profile;

    bool isEmpty() const { return profile == nullptr; }
};

/// The events and their profile; nothing where @p events is null.
Document documentOf(std::shared_ptr<const StoreView> events);

} // namespace lightcone::core
