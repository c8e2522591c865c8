// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/processors/processormodel.h"

#include "core/store/storeview.h"
#include "views/base/visibletext.h"

#include <QLocale>

#include <optional>
#include <utility>
#include <variant>

namespace lightcone::views {

namespace {

using Unit = ProcessorColumn::Unit;

std::optional<double> realOf(const ProcessorValue& value)
{
    if (const auto* whole = std::get_if<core::WideTicks>(&value))
        return core::toDouble(static_cast<core::WideInteger>(*whole));
    if (const auto* real = std::get_if<double>(&value))
        return *real;
    return std::nullopt;
}

QVariant shareCell(std::optional<double> share, int role)
{
    if (role == CellRoles::SortRole)
        return sortValue(share);
    if (!share || !isTextRole(role))
        return {};
    return role == CellRoles::PlainRole ? QString::number(*share, 'f', QLocale::FloatingPointShortest)
                                        : formatPercent(*share);
}

QVariant meanCell(std::optional<double> mean, int role)
{
    if (role == CellRoles::SortRole)
        return sortValue(mean);
    if (!mean || !isTextRole(role))
        return {};
    return role == CellRoles::PlainRole ? QString::number(*mean, 'f', QLocale::FloatingPointShortest)
                                        : QLocale().toString(*mean, 'f', 2);
}

QVariant timeCell(std::optional<core::Tick> t, const TimeScale& scale, int role)
{
    if (role == CellRoles::SortRole)
        return sortValue(t ? std::optional(static_cast<double>(*t)) : std::nullopt);
    if (!t || !isTextRole(role))
        return {};
    return role == CellRoles::PlainRole ? plainSeconds(*t - scale.origin, scale) : formatTime(*t, scale, 1);
}

} // namespace

ProcessorModel::ProcessorModel(QObject* parent)
    : TableModel(parent)
{
    const std::vector<ProcessorColumn> columns = processorColumns();
    m_isShownAtFirst.push_back(true);
    for (const ProcessorColumn& column : columns)
        m_isShownAtFirst.push_back(column.isShownAtFirst);
    setColumns(makeColumns(columns));
}

ProcessorModel::Columns ProcessorModel::makeColumns(const std::vector<ProcessorColumn>& columns) const
{
    using Kind = ColumnHeader::Kind;
    Columns made { { { QStringLiteral("location"), tr("Location"), {}, Kind::Text },
        [](const ProcessorRow& row, int role) {
            if (role == SortRole && row.isTotal())
                return QVariant(QString());
            return textCell(row.name, role);
        } } };
    int firstShare = -1;
    for (const ProcessorColumn& column : columns) {
        ColumnHeader header { QString::fromStdString(column.id), column.title, column.toolTip,
            column.unit == Unit::Share ? Kind::Bar : Kind::Number };
        if (column.unit == Unit::Share) {
            firstShare = firstShare < 0 ? static_cast<int>(made.size()) : firstShare;
            header.scale = firstShare;
        }
        made.push_back({ std::move(header),
            [this, column](const ProcessorRow& row, int role) { return cell(column, row, role); } });
    }
    return made;
}

QVariant ProcessorModel::cell(const ProcessorColumn& column, const ProcessorRow& row, int role) const
{
    const ProcessorValue value = column.value(row);
    const auto* whole = std::get_if<core::WideTicks>(&value);
    const bool isMean = std::holds_alternative<double>(value);
    const auto wide = whole ? std::optional(static_cast<core::WideInteger>(*whole)) : std::nullopt;
    switch (column.unit) {
    case Unit::Share:
        return shareCell(realOf(value), role);
    case Unit::Ticks:
        return isMean ? meanTicksCell(realOf(value), m_scale, role) : sumTicksCell(wide, m_scale, role);
    case Unit::Time:
        return timeCell(
            whole ? std::optional(static_cast<core::Tick>(static_cast<std::uint64_t>(*whole))) : std::nullopt, m_scale,
            role);
    case Unit::Bytes:
        return isMean ? meanBytesCell(realOf(value), role) : bytesCell(wide, role);
    case Unit::Count:
        break;
    }
    return isMean ? meanCell(realOf(value), role)
                  : countCell(whole ? std::optional(static_cast<std::uint64_t>(*whole)) : std::nullopt, role);
}

void ProcessorModel::setAnswer(const std::shared_ptr<const core::StoreView>& store, const ProcessorAnswer& answer)
{
    std::vector<ProcessorRow> rows;
    rows.reserve(answer.table.rows.size() + 1);
    for (const core::ProcessorStatistics& statistics : answer.table.rows)
        rows.push_back(
            { nameText(store->definitions().locationLabel(statistics.location)), statistics, answer.length });
    if (!rows.empty())
        rows.push_back(
            { tr("All together"), answer.table.total, core::WideTicks { answer.length } * answer.table.rows.size() });
    setRows(std::move(rows), [&] { m_scale = timeScaleOf(*store); });
}

bool ProcessorModel::isShownAtFirst(int column) const
{
    return m_isShownAtFirst[static_cast<std::size_t>(column)];
}

std::uint64_t ProcessorModel::keyOf(const ProcessorRow& row, int) const
{
    return indexOf(row.statistics.location);
}

} // namespace lightcone::views
