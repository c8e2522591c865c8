// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/panels/events/eventsource.h"

#include <QAbstractTableModel>
#include <QColor>

#include <optional>
#include <vector>

namespace lightcone::views {

class ColorScheme;

/// The rows of an event list that are in sight. A whole list is no model, because Qt's views keep something for each
/// row of a model and count rows in 32 bits. One thread alone uses a model.
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
    /// Sets the reason why links are not known and will not be; empty when they are known, or will be.
    void setLinkFailure(const QString& why);
    /// @p first is the number, in the list, of the first row.
    void setRows(std::uint64_t first, std::vector<EventRow> rows);

    std::uint64_t first() const { return m_first; }
    const EventRow& at(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    /// The row; null when it is not in sight.
    const EventRow* find(std::uint64_t row) const;
    /// The event that the cell links to; nullopt without a link.
    std::optional<core::EventRef> linkAt(const QModelIndex& index) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    /// The names of the columns in tables of the command line.
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
