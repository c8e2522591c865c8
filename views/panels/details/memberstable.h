// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QStringList>

#include <vector>

namespace lightcone::views {

/// A table of texts, for the members of a collective operation.
class MembersTable final : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    /// @p rows have as many entries each as @p header.
    void setContent(QStringList header, std::vector<QStringList> rows);

    /// The entry of @p column with the most characters, of all rows. O(rows).
    QString longest(int column) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QStringList m_header;
    std::vector<QStringList> m_rows;
};

} // namespace lightcone::views
