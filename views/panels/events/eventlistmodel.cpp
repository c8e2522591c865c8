// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/events/eventlistmodel.h"

#include "core/model/eventclass.h"
#include "views/base/colorscheme.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace lightcone::views {

namespace {

struct Header {
    const char* text;
    const char* toolTip;
    const char* plain;
};

constexpr std::array<Header, EventListModel::kColumnCount> kHeaders { {
    { QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "Position"),
        QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "Number of the event, by time over all locations"),
        "position" },
    { QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "Time"),
        QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "Time since the first event of the trace"), "time" },
    { QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "Location"),
        QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "The process or thread that recorded the event"),
        "location" },
    { QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "Type"),
        QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "What happened"), "type" },
    { QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "Region"),
        QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "The function or region that the event is about"),
        "region" },
    { QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "Details"),
        QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "What else the event says"), "attributes" },
    { QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "Enter"),
        QT_TRANSLATE_NOOP("lightcone::views::EventListModel",
            "Position of the enter of the call around the event; of an enter, of the calling function"),
        "enter_position" },
    { QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "Call path"),
        QT_TRANSLATE_NOOP("lightcone::views::EventListModel",
            "Position of the first enter, on any location, of the call path that is entered"),
        "call_node_position" },
    { QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "Calling path"),
        QT_TRANSLATE_NOOP("lightcone::views::EventListModel",
            "Position of the first enter, on any location, of the path that the call path was called from"),
        "parent_node_position" },
    { QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "Send"),
        QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "Position of the send of the message that is received"),
        "send_position" },
    { QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "Receive"),
        QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "Position of the receive of the message that is sent"),
        "receive_position" },
    { QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "Lock"),
        QT_TRANSLATE_NOOP(
            "lightcone::views::EventListModel", "Position of the previous change of the same lock's ownership"),
        "lock_position" },
    { QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "Fork"),
        QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "Position of the fork that a join ends"),
        "fork_position" },
} };

constexpr std::array<const char*, kEventLinkCount> kLinks { {
    QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "Enter of the call around it"),
    QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "First visit of the call path"),
    QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "First visit of the calling path"),
    QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "Send of the message"),
    QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "Receive of the message"),
    QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "Previous change of the lock"),
    QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "Fork"),
    QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "Next change of the lock"),
    QT_TRANSLATE_NOOP("lightcone::views::EventListModel", "Join"),
} };

QString translated(const char* text)
{
    return QCoreApplication::translate("lightcone::views::EventListModel", text);
}

/// The colour of an event that belongs to no region.
QColor kindColor(const ColorScheme& scheme, core::EventKind kind)
{
    using core::EventClass;
    using core::FunctionClass;
    const EventClass eventClass = core::classOf(kind);
    if (isA(eventClass, EventClass::PointToPoint))
        return scheme.message;
    if (isA(eventClass, EventClass::Collective))
        return scheme.collective;
    constexpr std::array<std::pair<EventClass, FunctionClass>, 6> kClasses { {
        { EventClass::Team, FunctionClass::Waiting },
        { EventClass::Synchronization, FunctionClass::Waiting },
        { EventClass::Task, FunctionClass::Work },
        { EventClass::Rma, FunctionClass::Communication },
        { EventClass::Io, FunctionClass::Io },
        { EventClass::Measurement, FunctionClass::Measurement },
    } };
    for (const auto& [ofClass, functionClass] : kClasses) {
        if (isA(eventClass, ofClass))
            return scheme.functionClass(functionClass);
    }
    return scheme.functionClass(FunctionClass::Unknown);
}

bool isNumber(int column)
{
    return column == EventListModel::Position || column == EventListModel::Time || column >= EventListModel::FirstLink;
}

} // namespace

QString eventLinkText(EventLink link)
{
    return translated(kLinks[static_cast<std::size_t>(link)]);
}

void EventListModel::setColors(const ColorScheme& scheme, std::vector<QColor> functions)
{
    m_functionColors = std::move(functions);
    for (std::size_t kind = 0; kind < m_kindColors.size(); ++kind)
        m_kindColors[kind] = kindColor(scheme, static_cast<core::EventKind>(kind));
    if (!m_rows.empty())
        emit dataChanged(index(0, Type), index(rowCount() - 1, Type), { Qt::DecorationRole });
}

void EventListModel::setLinkFailure(const QString& why)
{
    if (m_linkFailure == why)
        return;
    m_linkFailure = why;
    if (!m_rows.empty())
        emit dataChanged(index(0, FirstLink), index(rowCount() - 1, kColumnCount - 1));
}

void EventListModel::setRows(std::uint64_t first, std::vector<EventRow> rows)
{
    const std::size_t had = m_rows.size();
    const std::size_t stay = std::min(had, rows.size());
    if (stay < had) {
        beginRemoveRows({}, static_cast<int>(stay), static_cast<int>(had) - 1);
        m_rows.resize(stay);
        endRemoveRows();
    }
    m_first = first;
    std::move(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(stay), m_rows.begin());
    if (stay > 0)
        emit dataChanged(index(0, 0), index(static_cast<int>(stay) - 1, kColumnCount - 1));
    if (rows.size() > stay) {
        beginInsertRows({}, static_cast<int>(stay), static_cast<int>(rows.size()) - 1);
        std::move(rows.begin() + static_cast<std::ptrdiff_t>(stay), rows.end(), std::back_inserter(m_rows));
        endInsertRows();
    }
}

const EventRow* EventListModel::find(std::uint64_t row) const
{
    return row >= m_first && row - m_first < m_rows.size() ? &m_rows[row - m_first] : nullptr;
}

std::optional<core::EventRef> EventListModel::linkAt(const QModelIndex& index) const
{
    if (!index.isValid() || index.column() < FirstLink)
        return std::nullopt;
    const EventRow::Link& link = at(index.row()).links[static_cast<std::size_t>(index.column() - FirstLink)];
    return link.position > 0 ? std::optional(link.event) : std::nullopt;
}

int EventListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int EventListModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : kColumnCount;
}

QString EventListModel::textOf(const EventRow& row, int column) const
{
    switch (column) {
    case Position:
        return row.positionText;
    case Time:
        return row.time;
    case Location:
        return row.location;
    case Type:
        return row.type;
    case Region:
        return row.region;
    case Details:
        return row.details;
    default:
        if (!row.hasLinks)
            return m_linkFailure.isEmpty() ? QStringLiteral("…") : QStringLiteral("?");
        return row.links.at(static_cast<std::size_t>(column - FirstLink)).text;
    }
}

QString EventListModel::plainTextOf(const EventRow& row, int column)
{
    switch (column) {
    case Position:
        return QString::number(row.position);
    case Time:
        return row.plainTime;
    case Location:
        return row.location;
    case Type: {
        const std::string_view name = core::eventKindName(row.kind);
        return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
    }
    case Region:
        return row.region;
    case Details:
        return row.details;
    default: {
        const std::uint64_t position = row.links[static_cast<std::size_t>(column - FirstLink)].position;
        return position > 0 ? QString::number(position) : row.hasLinks ? QStringLiteral("-1") : QString();
    }
    }
}

QString EventListModel::toolTipOf(const EventRow& row, int column) const
{
    if (column < FirstLink)
        return textOf(row, column);
    const auto link = static_cast<std::size_t>(column - FirstLink);
    if (!row.hasLinks)
        return m_linkFailure.isEmpty() ? tr("The links between the events are being looked up.") : m_linkFailure;
    return row.links[link].position > 0
        ? tr("%1: go to event %2", "which link, position").arg(translated(kLinks[link]), row.links[link].text)
        : QString();
}

QVariant EventListModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const EventRow& row = at(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return textOf(row, column);
    case Qt::DecorationRole:
        if (column != Type)
            return {};
        if (isValid(row.function) && core::indexOf(row.function) < m_functionColors.size())
            return m_functionColors[core::indexOf(row.function)];
        return m_kindColors[static_cast<std::size_t>(row.kind)];
    case Qt::ToolTipRole:
        return toolTipOf(row, column);
    case Qt::TextAlignmentRole:
        return QVariant((isNumber(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case LinkRole:
        return linkAt(index).has_value();
    case PlainRole:
        return plainTextOf(row, column);
    default:
        return {};
    }
}

QVariant EventListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= kColumnCount)
        return {};
    const Header& header = kHeaders[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole:
        return translated(header.text);
    case Qt::ToolTipRole:
        return translated(header.toolTip);
    case Qt::TextAlignmentRole:
        return QVariant((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QStringList EventListModel::plainHeader()
{
    QStringList header;
    for (const Header& column : kHeaders)
        header += QLatin1String(column.plain);
    return header;
}

} // namespace lightcone::views
