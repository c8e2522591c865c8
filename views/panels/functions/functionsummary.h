// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/profile/functiongroups.h"
#include "core/scoring/functionscoreclasses.h"
#include "views/base/spotlight.h"
#include "views/tables/summarypanel.h"

#include <vector>

class QLineEdit;

namespace lightcone::views {

class FunctionMenu;
class FunctionSummaryModel;

/// The functions, of some selected rows side by side and their sum: visits, inclusive, exclusive, min and max with
/// bars, and what is known of the durations of the visits only when the calls were replayed, which fills in later.
class FunctionSummary final : public SummaryPanel {
    Q_OBJECT

public:
    explicit FunctionSummary(ViewState& state, QWidget* parent = nullptr);
    ~FunctionSummary() override;

    void setColorScheme(const ColorScheme& scheme) override;
    TableQuery table() const override;
    std::vector<ViewFilter> filters() const override;
    /// The grouping, the source and the columns.
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;
    core::FunctionGrouping grouping() const;
    void setGrouping(core::FunctionGrouping grouping);
    ViewTraceSettings traceSettings() const override;
    void setTraceSettings(const ViewTraceSettings& settings) override;

signals:
    /// Asks to put the light on all calls of these functions, and to go to one of them.
    void lightRequested(
        const std::vector<lightcone::core::FunctionId>& functions, lightcone::views::SpotlightStep step);

protected:
    Work work(const Question& question) override;
    bool needsEvents() const override { return false; }
    QString locationsText(const Question& question) const override;
    QString pictureCaption() const override;
    std::function<QColor(std::uint64_t key)> rowColors(Theme theme) const override;
    void appeared() override;
    void sourceChanged() override;

private:
    FunctionSummary(ViewState& state, FunctionSummaryModel* model, QWidget* parent);
    void createFilter();
    void createGroupings();
    /// Offers the groups of the trace where it defines some.
    void updateGroupings();
    void createActions();
    std::vector<core::FunctionId> selectedFunctions() const;
    void setUpColumns();
    void placeParts(); ///< shows the columns of the selected rows before those of their sum
    void updateColors();
    bool needsStatistics() const;

    FunctionSummaryModel* m_model;
    QLineEdit* m_filter = nullptr;
    QComboBox* m_grouping = nullptr;
    FunctionMenu* m_menu = nullptr;
    bool m_lacksStatistics = false; ///< nobody saw the statistics, so they were not computed
    std::unique_ptr<ColorScheme> m_scheme;
    /// Holds the classes in which Score-P counts the functions of the recorded profile beside a trace. Not null.
    std::shared_ptr<core::ScoreClassCache> m_recordedClasses = std::make_shared<core::ScoreClassCache>();
};

} // namespace lightcone::views
