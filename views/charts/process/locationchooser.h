// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <QAbstractListModel>
#include <QFrame>

#include <memory>
#include <vector>

class QLineEdit;
class QListView;
class QSortFilterProxyModel;

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// The locations of a trace by name, with a check mark at the chosen ones.
class LocationCheckModel final : public QAbstractListModel {
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    /// A null store gives an empty list.
    void setStore(std::shared_ptr<const core::StoreView> store);
    /// @p chosen  ascending
    void setChosen(const std::vector<core::LocationId>& chosen);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

signals:
    void toggled(lightcone::core::LocationId location, bool isChosen);

private:
    std::shared_ptr<const core::StoreView> m_store;
    std::vector<core::LocationId> m_chosen; ///< ascending
};

/// A list of locations to choose from that pops up, with a field to search in it.
class LocationChooser final : public QFrame {
    Q_OBJECT

public:
    explicit LocationChooser(QWidget* parent);

    LocationCheckModel& model() const { return *m_model; }
    /// Opens below @p button (in coordinates of the screen), or above it when there is more room. The first chosen
    /// location is in sight.
    void popUp(const QRect& button);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    LocationCheckModel* m_model;
    QSortFilterProxyModel* m_found;
    QLineEdit* m_search;
    QListView* m_list;
};

} // namespace lightcone::views
