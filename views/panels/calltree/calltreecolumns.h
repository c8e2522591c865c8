// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QSet>
#include <QString>

class QTreeView;

namespace lightcone::views {

class CallTreeModel;

/// What a person chose of the columns of call trees: by their names, as traces differ in their metrics.
class CallTreeColumns {
public:
    CallTreeColumns() = default;
    /// What saved() gave; of other bytes the choice that there is at first.
    explicit CallTreeColumns(const QByteArray& saved);
    QByteArray saved() const;

    /// As @p view has them now; columns that @p model lacks stay as they were.
    void take(const QTreeView& view, const CallTreeModel& model);
    void apply(QTreeView& view, const CallTreeModel& model) const;

private:
    QSet<QString> m_hidden { QStringLiteral("regions") };
    QHash<QString, int> m_widths; ///< pixels, of those that were seen
    QString m_sorted = QStringLiteral("inclusive");
    Qt::SortOrder m_order = Qt::DescendingOrder;
};

} // namespace lightcone::views
