// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagefilter.h"
#include "core/model/tick.h"
#include "views/jobs/latestjob.h"

#include <QDialog>

#include <cstdint>
#include <memory>
#include <vector>

class QLabel;
class QTableView;

namespace lightcone::core {
class MessageIndex;
class StoreView;
} // namespace lightcone::core

namespace lightcone::views {

class MessageListModel;
class ViewState;

/// A list of messages. The one that the person goes to is selected in all views. It closes with its trace. GUI thread
/// only.
class MessageListDialog final : public QDialog {
    Q_OBJECT

public:
    /// The messages that are listed: those that were sent in the interval and pass all of the filters.
    struct Asked {
        std::shared_ptr<const core::StoreView> store; ///< not null
        core::Interval interval;
        std::vector<core::MessageFilter> filters;
    };
    /// @p state outlives the dialog.
    MessageListDialog(ViewState& state, const Asked& asked, QWidget* parent);

    MessageListModel& model() const { return *m_model; }
    QTableView& table() const { return *m_table; }
    QString text() const;

private:
    struct Found {
        std::shared_ptr<const core::MessageIndex> messages;
        std::uint64_t first = 0;
        std::uint64_t count = 0;
    };
    static core::Stoppable<Found> find(const Asked& asked, const std::stop_token& stop);
    void select(int row);

    ViewState& m_state;
    MessageListModel* m_model;
    QLabel* m_text;
    QTableView* m_table;
    LatestJob<Found> m_job;
};

} // namespace lightcone::views
