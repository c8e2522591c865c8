// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

namespace lightcone::views {

/// A view with work of the user that would be lost with it. The window asks before it closes.
class UnsavedWork {
public:
    virtual ~UnsavedWork() = default;
    /// Says in a sentence what would be lost; empty: nothing.
    virtual QString unsavedWork() const = 0;
    /// Saves it in the background, asks where if need be, and calls @p then in the GUI thread once it is saved, when
    /// there may be other work by then: never where it cannot be saved, or the user leaves it.
    virtual void saveWork(const std::function<void()>& then) = 0;
};

} // namespace lightcone::views
