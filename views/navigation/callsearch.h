// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "views/navigation/selectionnavigator.h"

#include <QString>

#include <memory>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// Finds the call that an enter opens, for SelectionNavigator::go(). @param word  says which one that is
/// @param zoomText  names the step of undo that zooms to the call; empty: there is no zoom
SelectionNavigator::Find findCallOf(std::shared_ptr<const core::StoreView> store, core::EventRef enter,
    const QString& word = {}, const QString& zoomText = {});

} // namespace lightcone::views
