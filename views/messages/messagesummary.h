// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/profile/summarypanel.h"

namespace lightcone::views {

class MessageSummaryModel;

/// The messages that were sent in the interval and have an end at the locations, in groups that a person chooses: how
/// many, their lengths, and the times from send to receive.
class MessageSummary final : public SummaryPanel {
    Q_OBJECT

public:
    explicit MessageSummary(ViewState& state, QWidget* parent = nullptr);

protected:
    Work work(const Question& question) override;
    void appeared() override;

private:
    MessageSummary(ViewState& state, MessageSummaryModel* model, QWidget* parent);
    void createGroupings();
    void setUpColumns();
    void updateEmptyText();

    MessageSummaryModel* m_model;
    QComboBox* m_grouping;
    bool m_isUnasked = false; ///< nobody saw the panel
};

} // namespace lightcone::views
