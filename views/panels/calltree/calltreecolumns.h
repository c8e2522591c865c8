// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QSet>
#include <QString>

class QTreeView;

namespace lightcone::views {

class CallTreeModel;

/// The user's choice of the columns of call trees. Columns are kept by name because traces have different metrics.
class CallTreeColumns {
public:
    CallTreeColumns() = default;
    /// Restores a choice from the bytes of saved(). Other bytes give the default choice.
    explicit CallTreeColumns(const QByteArray& saved);
    QByteArray saved() const;

    /// Takes over the columns of @p view. Columns that @p model lacks stay as they were.
    void take(const QTreeView& view, const CallTreeModel& model);
    void apply(QTreeView& view, const CallTreeModel& model) const;

private:
    QSet<QString> m_hidden { QStringLiteral("regions") };
    QHash<QString, int> m_widths; ///< widths in pixels, of the columns that were seen
    QString m_sorted = QStringLiteral("inclusive");
    Qt::SortOrder m_order = Qt::DescendingOrder;
};

} // namespace lightcone::views
