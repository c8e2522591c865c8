// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/panels/events/eventsource.h"

#include <QAbstractTableModel>
#include <QColor>

#include <optional>
#include <vector>

namespace lightcone::views {

class ColorScheme;

/// The rows of an event list that are in sight: as Qt's views keep something for each row of a model, and count rows in
/// 32 bits, a whole list is no model. GUI thread.
class EventListModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Position, Time, Location, Type, Region, Details, FirstLink };
    static constexpr int kColumnCount = FirstLink + static_cast<int>(kEventLinkColumns);
    enum Role {
        LinkRole = Qt::UserRole, ///< bool: the cell leads to an event
        PlainRole, ///< text for other programs: numbers without grouping, times in seconds
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// @p functions  colours by function index
    void setColors(const ColorScheme& scheme, std::vector<QColor> functions);
    /// Why links are not known and will not be; empty: they are, or will be.
    void setLinkFailure(const QString& why);
    /// @p first: the number of the first one in the list.
    void setRows(std::uint64_t first, std::vector<EventRow> rows);

    std::uint64_t first() const { return m_first; }
    const EventRow& at(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    /// Null when the row of the list is not in sight.
    const EventRow* find(std::uint64_t row) const;
    /// The event that the cell links to; nullopt without a link.
    std::optional<core::EventRef> linkAt(const QModelIndex& index) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    /// Names of the columns as tables of the command line have them.
    static QStringList plainHeader();

private:
    QString textOf(const EventRow& row, int column) const;
    static QString plainTextOf(const EventRow& row, int column);
    QString toolTipOf(const EventRow& row, int column) const;

    std::uint64_t m_first = 0;
    std::vector<EventRow> m_rows;
    QString m_linkFailure;
    std::vector<QColor> m_functionColors;
    std::array<QColor, core::kEventKindCount> m_kindColors;
};

/// Describes a link for the user: "Enter of the call around it".
QString eventLinkText(EventLink link);

} // namespace lightcone::views
