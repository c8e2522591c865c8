// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>
#include <QTableView>

#include <cstdint>

namespace lightcone::views {

class EventListModel;

/// Draws cells that lead somewhere as links.
class LinkDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

/// Shows the rows of an EventListModel and says what the user wants to do with them: as the model holds only what is in
/// sight, it neither scrolls up and down nor selects by itself.
class EventTableView final : public QTableView {
    Q_OBJECT

public:
    enum class Move { Up, Down, PageUp, PageDown, First, Last };

    explicit EventTableView(EventListModel& model, QWidget* parent = nullptr);

    /// Makes room for positions up to @p greatest.
    void fitPositions(std::uint64_t greatest);
    /// The number of rows that are completely in sight.
    int pageRows() const;

signals:
    /// @p extends: from the chosen row to this one.
    void rowPressed(int row, bool extends);
    void moveRequested(lightcone::views::EventTableView::Move move, bool extends);
    void scrollRequested(qint64 rows);
    void linkFollowed(const QModelIndex& index);
    void rowDoubleClicked(int row); ///< not on a link
    /// Digits, which begin a position or a time.
    void typed(const QString& text);
    void pageChanged();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void updateGeometries() override;

private:
    void setRowHeight();
    int widthOf(const QString& sample) const;
    bool moveByKey(const QKeyEvent& event);
    void moveColumn(int by);

    EventListModel& m_model;
    QPersistentModelIndex m_pressed; ///< a link, under the pressed button
};

} // namespace lightcone::views
