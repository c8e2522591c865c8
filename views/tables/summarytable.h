// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/tables/summaryproxy.h"
#include "views/tables/tablecopy.h"

#include <QTableView>

#include <cstdint>
#include <functional>
#include <set>

class QMenu;

namespace lightcone::views {

class NameDelegate;
class StickyHeader;
class SummaryModel;

/// Sortable table of a SummaryModel whose rows can be copied and whose columns can be hidden, but for the first. Keeps
/// what is selected, by key, and where it is scrolled to, when values change. The first column has the names of the
/// rows: it takes the room that others leave, but at least some of its own, and stays in sight when others are
/// scrolled.
class SummaryTable final : public QTableView {
    Q_OBJECT

public:
    /// Owns @p model from here on.
    SummaryTable(SummaryModel* model, QWidget* parent);

    QSortFilterProxyModel& proxy() { return m_proxy; }
    /// Said when it is known that there are no rows.
    void setEmptyText(const QString& text);
    const QString& emptyText() const { return m_emptyText; }
    /// Makes the column as wide as the text @p sample needs; the first one, and those of numbers, at least so.
    void setColumnWidth(int column, const QString& sample);
    /// Makes the column as wide as its cells need, within bounds; the first one at least so.
    void fitColumn(int column);
    void setColumnsHidden(std::initializer_list<int> columns);
    void change(const std::function<void()>& changeModel);
    /// The rows that are selected now are not found by their keys any more.
    void forgetSelection() { m_chosen.clear(); }

    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;

    /// Widths, order, sorting, and which are hidden.
    QByteArray columns() const;
    /// Nothing where @p columns are not of such a table.
    void restoreColumns(const QByteArray& columns);

signals:
    void columnsChanged(); ///< other ones are hidden
    void copied(); ///< rows are on the clipboard

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    bool viewportEvent(QEvent* event) override;

private:
    /// Opens or closes a row of the proxy that has others below it. @returns whether it has.
    bool setOpen(const QModelIndex& row, bool isOpen);
    bool toggleAt(QPoint position);
    void setWidth(int column, int width);
    /// Makes columns of numbers wider whose first rows need it, but for those of which the user chose the width.
    void fitNumbers();
    void fitNames();
    bool isEmptyTextShown() const;
    void updateEmptyText();
    void createActions();
    void fillColumnMenu(QMenu& menu);
    void copy(CopyFormat format);
    void rememberChosen();
    void restoreChosen();

    SummaryModel* m_model;
    SummaryProxy m_proxy;
    NameDelegate* m_names;
    StickyHeader* m_header;
    int m_leastNameWidth = 0; ///< logical pixels
    int m_chosenNameWidth = 0; ///< the user's; 0: none
    std::set<int> m_chosenColumns; ///< of which the user chose the width
    bool m_isFitting = false; ///< it is not the user who changes a width
    QString m_emptyText;
    std::set<std::uint64_t> m_chosen; ///< keys of the selected rows, also of those that the present table lacks
    bool m_isChanging = false;
};

} // namespace lightcone::views
