// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

#include <cstdint>
#include <vector>

class QAction;

namespace lightcone::views {

class CubeTreeModel;
enum class CopyFormat;

/// Shows a CubeTreeModel and tells it which rows are unfolded. Its actions are those of its context menu.
class CubeTreeView final : public QTreeView {
    Q_OBJECT

public:
    explicit CubeTreeView(CubeTreeModel& model, QWidget* parent = nullptr);

    /// A node that is chosen, and whether its number is that with all nodes below it.
    struct Chosen {
        std::uint32_t id = 0;
        bool isInclusive = true;
    };
    /// The selected rows, in the order of the profile.
    std::vector<Chosen> chosen() const;
    /// Unfolds what is above the row, and selects it alone.
    void choose(const QModelIndex& index);
    /// Says what stands where there are no rows.
    void setEmptyText(const QString& text);
    /// Unfolds rows from the top as long as there is only one.
    void unfoldOnlyRows();
    /// The rows that no folded row hides, from top to bottom; @p most of them at most.
    QModelIndexList shownRows(int most) const;

signals:
    /// Other rows are selected, or a selected row was folded or unfolded.
    void chosenChanged();

protected:
    /// Paints the rows below those that changed as well: the model tells of the rows at the top alone.
    void dataChanged(const QModelIndex& topLeft, const QModelIndex& bottomRight, const QList<int>& roles = {}) override;
    void paintEvent(QPaintEvent* event) override;
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;

private:
    QAction* addCommand(const QString& text, const QString& toolTip, const QKeySequence& key);
    void createActions();
    void follow(const QModelIndex& index, bool isOpen);
    void unfoldHotPath();
    /// Unfolds the current row and all below it, as long as these are not too many.
    void unfoldBelow();
    void copy(CopyFormat format);

    CubeTreeModel& m_model;
    QString m_emptyText;
};

} // namespace lightcone::views
