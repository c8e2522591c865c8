// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "views/bars/barchart.h"
#include "views/base/spotlight.h"
#include "views/panels/messages/messagebars.h"
#include "views/tables/summarypanel.h"

#include <optional>

namespace lightcone::views {

class BarArea;
class BarChoices;
class ChartSplitter;
class MessageSummaryModel;
struct MessageGroupRow;

/// The messages that were sent in the interval, have an end at the locations and pass the filter of messages, in groups
/// that a person chooses: how many, their lengths, and the times from send to receive. A bar for each group stands
/// above the table. What is chosen in either lights up its messages.
class MessageSummary final : public SummaryPanel {
    Q_OBJECT

public:
    explicit MessageSummary(ViewState& state, QWidget* parent = nullptr);

    TableQuery table() const override;
    std::vector<ViewFilter> filters() const override;
    void setColorScheme(const ColorScheme& scheme) override;
    PicturePaint picture(const PictureChoices& choices) const override;
    BarArea& bars() const { return *m_bars; }
    BarChoices& choices() const { return *m_choices; }
    /// The grouping, the bars and the columns.
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;
    /// The name of the grouping on the command line.
    QByteArray grouping() const;
    /// Nothing where @p name is no grouping.
    void setGrouping(const QByteArray& name);

signals:
    /// Asks to light up these messages, and to go to one of them.
    void lightRequested(const lightcone::views::Spotlight& spotlight, lightcone::views::SpotlightStep step);

protected:
    void clear() override;
    Work work(const Question& question) override;
    QString pictureCaption() const override;

private:
    MessageSummary(ViewState& state, MessageSummaryModel* model, QWidget* parent);
    void createGroupings();
    void setUpColumns();
    void createBars();
    void createActions();
    MessageBarForm barForm() const;
    void fillBars();
    void showBars(BarChart chart);
    void updateEmptyText();
    /// The group of that key; null: there is none.
    const MessageGroupRow* groupOf(std::uint64_t key) const;
    std::optional<std::uint64_t> currentKey() const;
    void selectInTable(std::uint64_t key);
    void light(std::uint64_t key, SpotlightStep step);

    MessageSummaryModel* m_model;
    QComboBox* m_grouping;
    ChartSplitter* m_splitter;
    BarArea* m_bars;
    BarChoices* m_choices;
    core::Interval m_shownInterval; ///< that the groups are of
    bool m_isFollowing = false; ///< whether the table follows the bars
    QString m_shownFilter; ///< the filter of the messages that are shown, in words; empty: none
};

} // namespace lightcone::views
