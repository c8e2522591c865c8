// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/panels/state/statereport.h"

#include <QAbstractItemModel>
#include <QColor>
#include <QFont>

#include <vector>

namespace lightcone::views {

/// A StateReport as a tree: its sections, and their items below them. Sections that have nothing are left out.
class StateModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Name, Value, Since, kColumnCount };

    explicit StateModel(QObject* parent = nullptr);

    /// Rows that exist before and after a change stay, so that a view keeps its selection and its scroll position.
    void setReport(StateReport report);
    /// Sets the colours, one for each function.
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
    std::vector<StateItem>& items(StateSection section) { return m_report.sections[static_cast<std::size_t>(section)]; }
    const std::vector<StateItem>& items(StateSection section) const
    {
        return m_report.sections[static_cast<std::size_t>(section)];
    }
    /// The top-level row of a section, or where it would be.
    int rowOf(StateSection section) const;
    void setItems(StateSection section, std::vector<StateItem> items);
    QString sectionText(StateSection section, int column) const;
    QVariant valueOf(const StateItem& item, int column, int role) const;

    StateReport m_report;
    std::vector<StateSection> m_shown;
    std::vector<QColor> m_colors;
    QFont m_sectionFont;
    QFont m_inheritedFont;
};

} // namespace lightcone::views
