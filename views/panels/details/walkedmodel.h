// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>

namespace lightcone::views {

class ViewState;

/// The way walked, latest first; the present step is bold. Follows the state it is given.
class WalkedModel final : public QAbstractListModel {
    Q_OBJECT

public:
    /// @p state outlives the model.
    explicit WalkedModel(ViewState& state, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    /// Index of the step on the way that @p row shows.
    std::size_t stepOf(int row) const;
    int presentRow() const;

private:
    void update();

    ViewState& m_state;
    std::size_t m_count = 0;
};

} // namespace lightcone::views
