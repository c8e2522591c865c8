// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/experiment/experimentreport.h"

#include <QAbstractItemModel>
#include <QSortFilterProxyModel>

#include <vector>

namespace lightcone::views {

/// The report on an experiment as a tree: its sections, their rows, and the members of sets below variables.
class ExperimentModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Name, Value, Usual, Mark, Meaning, kColumnCount };

    explicit ExperimentModel(QObject* parent = nullptr);

    void setReport(std::vector<ExperimentSection> report);
    const std::vector<ExperimentSection>& report() const { return m_report; }
    /// Null for sections.
    const ExperimentRow* rowAt(const QModelIndex& index) const;
    /// The section that @p index is or lies in. @pre index.isValid()
    const ExperimentSection& sectionOf(const QModelIndex& index) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    /// A line of the tree; it lies in m_report.
    struct Node {
        std::size_t section = 0;
        std::size_t row = kNone; ///< kNone: the section itself
        std::size_t member = kNone; ///< kNone: the row itself
        std::size_t parent = kNone; ///< into m_nodes
        std::vector<std::size_t> children {}; ///< into m_nodes
        int place = 0; ///< among its siblings
    };
    std::size_t add(Node node);
    const Node& nodeAt(const QModelIndex& index) const { return m_nodes[static_cast<std::size_t>(index.internalId())]; }
    QString textOf(const ExperimentRow& row, int column) const;

    std::vector<ExperimentSection> m_report;
    std::vector<Node> m_nodes; ///< sections before their rows, rows before their members
    std::vector<std::size_t> m_sections; ///< into m_nodes
};

/// Shows of an ExperimentModel the rows that have a text in one of their columns or in a member, and of variables,
/// where that is asked for, only those that are changed. Sections without shown rows go.
class ExperimentFilter final : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit ExperimentFilter(ExperimentModel& model, QObject* parent = nullptr);

    void setText(const QString& text);
    void setOnlyChanged(bool isOnlyChanged);
    const QString& text() const { return m_text; }
    bool isOnlyChanged() const { return m_isOnlyChanged; }

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    bool accepts(const ExperimentSection& section, const ExperimentRow& row) const;
    bool hasText(const ExperimentRow& row) const;

    const ExperimentModel& m_model;
    QString m_text;
    bool m_isOnlyChanged = false;
};

} // namespace lightcone::views
