// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/counters/countercurve.h"

#include <QDialog>
#include <QSortFilterProxyModel>

#include <memory>
#include <vector>

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QStandardItemModel;
class QTreeView;

namespace lightcone::views {

/// Asks which curves to show: of which metric or derived quantity, of which locations, and how.
class CurveDialog final : public QDialog {
    Q_OBJECT

public:
    /// The greatest number of curves, each of one location, that are made at once.
    static constexpr std::size_t kMostCurves = 16;

    /// @p rowLocations are the locations of the selected row; may be empty.
    CurveDialog(
        std::shared_ptr<const core::StoreView> store, std::vector<core::LocationId> rowLocations, QWidget* parent);

    /// Sets the choice that the dialog begins with.
    void setChoice(const CounterChoice& choice);
    /// The chosen curve, or several curves of one location each. Not empty once the dialog is accepted.
    std::vector<CounterChoice> choices() const;

protected:
    /// Sends the arrow keys that are pressed in the search field to the list.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Locations { All, Row, Chosen };

    void fillQuantities();
    void fillLocations();
    void layOut();
    void update();
    /// The chosen quantity, still without locations and axis.
    std::optional<CounterChoice> quantity() const;
    std::vector<std::uint64_t> chosenLocations() const; ///< definition ids, ascending; empty: all

    std::shared_ptr<const core::StoreView> m_store;
    std::vector<core::LocationId> m_rowLocations;
    std::vector<CounterOffer> m_offers;
    QLineEdit* m_find;
    QStandardItemModel* m_quantities;
    QSortFilterProxyModel m_found;
    QTreeView* m_list;
    QComboBox* m_scope;
    QLineEdit* m_findLocation;
    QListWidget* m_locations;
    QComboBox* m_combination;
    QComboBox* m_mode;
    QComboBox* m_side;
    QLabel* m_problem;
    QDialogButtonBox* m_buttons;
};

} // namespace lightcone::views
