// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/tables/summarypanel.h"

namespace lightcone::views {

class MessageSummaryModel;

/// The messages that were sent in the interval, have an end at the locations and pass the filter of messages, in groups
/// that a person chooses: how many, their lengths, and the times from send to receive.
class MessageSummary final : public SummaryPanel {
    Q_OBJECT

public:
    explicit MessageSummary(ViewState& state, QWidget* parent = nullptr);

    TableQuery table() const override;
    std::vector<ViewFilter> filters() const override;
    /// The grouping and the columns.
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;
    /// The name of the grouping on the command line.
    QByteArray grouping() const;
    /// Nothing where @p name is no grouping.
    void setGrouping(const QByteArray& name);

protected:
    Work work(const Question& question) override;
    QString pictureCaption() const override;

private:
    MessageSummary(ViewState& state, MessageSummaryModel* model, QWidget* parent);
    void createGroupings();
    void setUpColumns();
    void updateEmptyText();

    MessageSummaryModel* m_model;
    QComboBox* m_grouping;
    QString m_shownFilter; ///< the filter of the messages that are shown, in words; empty: none
};

} // namespace lightcone::views
