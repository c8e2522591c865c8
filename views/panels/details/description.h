// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/transfers/rmatable.h"
#include "core/base/stoppable.h"
#include "views/base/viewstate.h"

#include <QString>
#include <QStringList>

#include <stop_token>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// One attribute of the selection. Items of a section follow each other.
struct DescriptionItem {
    QString section;
    QString label;
    QString value;
    bool isWarning = false;
};

/// All attributes of a selection in words; of a collective also a table of what each member did.
struct Description {
    QString title;
    std::vector<DescriptionItem> items {};
    QStringList memberHeader {};
    std::vector<QStringList> members {}; ///< each has as many entries as memberHeader
};

enum class DetailLevel {
    Immediate, ///< facts that need no walk over events, for the GUI thread
    Complete, ///< also the calls around events, their positions, and the members of a collective
};

/// Any thread. Empty title and no items without a selection. DetailLevel::Immediate does not ask @p stop.
/// @p isTraceComplete: false while more of the trace is being read: what is not certain yet is left out or said so.
/// @p delayed: the selection that @p selection was found to be the cause of; null: none
/// @p launches: knows which calls launched which kernels; null: nothing is said of that
core::Stoppable<Description> describe(const core::StoreView& store, const Selection& selection, DetailLevel level,
    const std::stop_token& stop = {}, bool isTraceComplete = true, const Selection* delayed = nullptr,
    core::RmaCache* launches = nullptr);

/// The selection in a few words, for lists: "MPI_Send · Rank 3", "Receive · Rank 3 → Rank 7".
QString shortDescription(const core::StoreView& store, const Selection& selection);

} // namespace lightcone::views
