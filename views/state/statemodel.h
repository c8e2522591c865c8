// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/state/statereport.h"

#include <QAbstractItemModel>
#include <QColor>

#include <vector>

namespace lightcone::views {

/// A StateReport as a tree: its sections, and their items below them. Sections that have nothing are left out.
class StateModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Name, Value, Since, kColumnCount };

    explicit StateModel(QObject* parent = nullptr);

    void setReport(StateReport report);
    /// One for each function.
    void setColors(std::vector<QColor> colors);

    /// The section of a top-level row.
    StateSection sectionAt(int row) const { return m_shown[static_cast<std::size_t>(row)]; }
    /// Null for sections.
    const StateItem* itemAt(const QModelIndex& index) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    const std::vector<StateItem>& items(StateSection section) const
    {
        return m_report.sections[static_cast<std::size_t>(section)];
    }
    QVariant sectionData(StateSection section, int column, int role) const;
    QVariant itemData(const StateItem& item, int column, int role) const;

    StateReport m_report;
    std::vector<StateSection> m_shown;
    std::vector<QColor> m_colors;
};

} // namespace lightcone::views
