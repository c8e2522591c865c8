// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QSortFilterProxyModel>
#include <QStringList>

class QLineEdit;
class QListView;
class QStandardItemModel;

namespace lightcone::views {

/// Lets a person tick some names of a list, which can be searched.
class NameChooser final : public QDialog {
    Q_OBJECT

public:
    /// @p names  each once, in the order in which they are offered. @p chosen  those that are ticked at first
    NameChooser(const QString& title, const QStringList& names, const QStringList& chosen, QWidget* parent);

    /// The names that are ticked, in the order of the list.
    QStringList ticked() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void toggle(const QModelIndex& index);

    QStandardItemModel* m_names;
    QSortFilterProxyModel m_found;
    QLineEdit* m_find;
    QListView* m_list;
};

} // namespace lightcone::views
