// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/counters/countercurve.h"
#include "views/tables/summarypanel.h"

#include <vector>

namespace lightcone::views {

class CounterStatisticsModel;

/// The least, mean and greatest values of curves and so on, exact for the interval that the title names: of the
/// selected rows alone where there are any.
class CounterStatistics final : public SummaryPanel {
    Q_OBJECT

public:
    /// @p state outlives the panel.
    explicit CounterStatistics(ViewState& state, QWidget* parent = nullptr);

    void setCurves(const std::vector<CounterCurve>& curves);
    void setColorScheme(const ColorScheme& scheme) override;
    void restoreSettings(const QByteArray& settings) override;
    bool isOfWholeTrace() const { return m_isWhole; }
    void setOfWholeTrace(bool isWhole);

protected:
    Work work(const Question& question) override;
    bool isWhole() const override { return m_isWhole; }
    QString locationsText(const Question& question) const override;

private:
    CounterStatistics(ViewState& state, CounterStatisticsModel* model, QWidget* parent);

    CounterStatisticsModel* m_model;
    bool m_isWhole = false;
    bool m_isFitted = false; ///< the columns are as wide as the rows of these curves need, or as a person chose
    bool m_isChosen = false; ///< the user chose the widths of the columns
    std::vector<CounterCurve> m_curves;
};

} // namespace lightcone::views
