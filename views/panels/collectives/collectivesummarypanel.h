// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/collectives/collectivesummary.h"
#include "core/model/ids.h"
#include "views/base/spotlight.h"
#include "views/tables/summarypanel.h"

#include <vector>

class QLabel;

namespace lightcone::views {

class BarArea;
class BarChoices;
class ChartSplitter;
class CollectiveSummaryModel;

/// The collective operations that begin in the interval and in which one of the locations takes part, by operation and
/// communicator: how many, how long, how far apart members enter them, and who comes last. A bar for each stands above
/// the table.
class CollectiveSummaryPanel final : public SummaryPanel {
    Q_OBJECT

public:
    explicit CollectiveSummaryPanel(ViewState& state, QWidget* parent = nullptr);

    void setColorScheme(const ColorScheme& scheme) override;
    PicturePaint picture(const PictureChoices& choices) const override;
    TableQuery table() const override;
    BarArea& bars() const { return *m_bars; }
    BarChoices& choices() const { return *m_choices; }
    core::CollectiveGrouping grouping() const;
    void setGrouping(core::CollectiveGrouping grouping);
    /// The grouping, the bars and the columns.
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;

signals:
    /// Asks to light up the operations of a row, in the whole trace.
    void lightRequested(const lightcone::views::Spotlight& spotlight);

protected:
    void clear() override;
    Work work(const Question& question) override;

private:
    CollectiveSummaryPanel(ViewState& state, CollectiveSummaryModel* model, QWidget* parent);
    void setUpColumns();
    void updateEmptyText();
    void goToMostApart();
    void createGroupings();
    void createBars();
    void fillBars();
    void selectInTable(std::uint64_t key);
    /// Lights the operations of the selected row.
    void light();

    CollectiveSummaryModel* m_model;
    QComboBox* m_grouping;
    ChartSplitter* m_splitter;
    BarArea* m_bars;
    BarChoices* m_choices;
    QLabel* m_note; ///< says what is not told
    bool m_isFollowing = false; ///< whether the table follows the bars
    std::vector<core::LocationId> m_locations; ///< those that the rows are of
};

} // namespace lightcone::views
