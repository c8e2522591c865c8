// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/counters/counterlist.h"
#include "views/charts/counters/counterquery.h"

#include <QWidget>

#include <cstddef>
#include <vector>

class QAction;
class QMenu;
class QToolButton;

namespace lightcone::views {

class ColorScheme;

/// The line of controls above a counter view: its curves, the range of the axes, and whether there are statistics.
/// Curves for which there is no room are in a menu at the end.
class CounterHeader final : public QWidget {
    Q_OBJECT

public:
    explicit CounterHeader(QWidget* parent);

    using Entry = CounterList::Entry;
    /// Shows a button with a menu for each curve.
    void setCurves(const std::vector<Entry>& entries, const ColorScheme& scheme);
    void setScaling(const CounterScaling& scaling);
    /// @p isWanted without @p isShown: there is no room for the statistics.
    void setStatisticsShown(bool isShown, bool isWanted);
    void setStatisticsOfWholeTrace(bool isWhole);
    /// Says whether a range is measured. Statistics that are not about the whole trace are then about that range.
    void setRangeMeasured(bool isMeasured);
    /// Without a trace nothing can be added.
    void setAddingEnabled(bool isEnabled);
    QSize sizeHint() const override;

signals:
    void addRequested();
    /// The user wants to choose other data for the curve.
    void editRequested(int index);
    void changed(int index, const lightcone::views::CounterChoice& choice);
    void removed(int index);
    void scalingChosen(const lightcone::views::CounterScaling& scaling);
    void statisticsToggled(bool isShown);
    void statisticsIntervalChosen(bool isWhole);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// @p isOnlyOne: no other curve has its name, so that the name is enough.
    QToolButton* makeChip(int index, const Entry& entry, bool isOnlyOne, bool hasBothSides, const ColorScheme& scheme);
    void fillMenu(QMenu& menu, int index, const Entry& entry);
    void createScaling();
    void createStatistics();
    void arrange();

    QToolButton* m_add;
    QToolButton* m_scaling;
    QToolButton* m_statistics;
    QToolButton* m_more; ///< shows curves for which there is no room
    QAction* m_wholeTrace = nullptr;
    QAction* m_visibleStatistics = nullptr;
    QAction* m_wholeStatistics = nullptr;
    QAction* m_fromZero = nullptr;
    std::vector<QToolButton*> m_chips;
};

} // namespace lightcone::views
