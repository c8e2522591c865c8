// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/panels/state/statereport.h"

#include <QAbstractItemModel>
#include <QColor>
#include <QFont>

#include <vector>

namespace lightcone::views {

/// Reports of one or more locations as a tree: their sections, which bear the location's name where there are several,
/// and the items below them. Sections that have nothing are left out.
class StateModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Name, Value, Since, kColumnCount };

    explicit StateModel(QObject* parent = nullptr);

    /// Rows that exist before and after a change stay, so that a view keeps its selection and its scroll position, as
    /// long as the number of locations does; none is like one without anything.
    void setReports(std::vector<StateReport> reports);
    /// Sets the colours, one for each function.
    void setColors(std::vector<QColor> colors);

    /// The section of a top-level row.
    StateSection sectionAt(int row) const { return partAt(row).section; }
    /// Null for sections.
    const StateItem* itemAt(const QModelIndex& index) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    /// A section of one of the reports.
    struct Part {
        std::size_t report = 0;
        StateSection section = StateSection::Calls;

        friend auto operator<=>(const Part&, const Part&) = default;
    };
    static quintptr idOf(const Part& part); ///< the internal id of the items of a section
    static Part partOf(const QModelIndex& item);

    const Part& partAt(int row) const { return m_shown[static_cast<std::size_t>(row)]; }
    std::vector<StateItem>& items(const Part& part)
    {
        return m_reports[part.report].sections[static_cast<std::size_t>(part.section)];
    }
    const std::vector<StateItem>& items(const Part& part) const
    {
        return m_reports[part.report].sections[static_cast<std::size_t>(part.section)];
    }
    /// The top-level row of a section, or where it would be.
    int rowOf(const Part& part) const;
    void updateReport(std::size_t index, StateReport report);
    void setItems(const Part& part, std::vector<StateItem> items);
    QString partText(const Part& part, int column) const;
    QString sectionText(StateSection section, std::uint64_t count) const;
    QVariant valueOf(const StateItem& item, int column, int role) const;

    std::vector<StateReport> m_reports { {} }; ///< at least one
    std::vector<Part> m_shown; ///< ascending
    std::vector<QColor> m_colors;
    QFont m_sectionFont;
    QFont m_inheritedFont;
};

} // namespace lightcone::views
