// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/compare/comparemodel.h"

#include "core/store/storeview.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::views {

namespace {

using Kind = ColumnHeader::Kind;
using core::ColumnStatistics;

QString idOf(const char* name)
{
    return QString::fromLatin1(name);
}

} // namespace

CompareModel::CompareModel(QObject* parent)
    : TableModel(parent)
{
    setColumns(makeColumns());
}

CompareModel::Columns CompareModel::makeColumns()
{
    const auto number = [this](core::MetricSum ColumnStatistics::*member) {
        return [this, member](const CompareTableRow& row, int role) {
            const core::MetricSum& sum = of(row).statistics.*member;
            return numberCell(sum.toDouble(), &sum, role);
        };
    };
    const auto name = [this](const CompareTableRow& row, int role) -> QVariant {
        const CompareColumn& column = of(row);
        if (role == Qt::DecorationRole)
            return isValid(column.function) && indexOf(column.function) < m_colors.size()
                ? m_colors[indexOf(column.function)]
                : QVariant();
        return textCell(column.name, role);
    };
    const auto maxRow = [this](const CompareTableRow& row, int role) {
        const std::uint32_t at = of(row).statistics.maxRow;
        return textCell(at < m_data->rows.size() ? m_data->rows[at].label : QString(), role);
    };
    const auto share = [this](const CompareTableRow& row, int role) -> QVariant {
        const double imbalance = of(row).statistics.imbalance();
        if (role == SortRole)
            return imbalance;
        return role == PlainRole ? textCell(QString::number(imbalance, 'g', 17), role)
                                 : textCell(formatPercent(imbalance), role);
    };
    const auto real = [this](auto value) {
        return [this, value](const CompareTableRow& row, int role) {
            return numberCell(value(of(row).statistics), nullptr, role);
        };
    };
    Columns columns {
        { { idOf("name"), tr("Name"), tr("Function, group or class"), Kind::Text }, name },
        { { idOf("max"), tr("Maximum"), tr("The greatest value of a row"), Kind::Bar },
            number(&ColumnStatistics::max) },
        { { idOf("max_row"), tr("Maximum at"), tr("The row that has the greatest value"), Kind::Text }, maxRow },
        { { idOf("excess"), tr("Max − mean"),
              tr("By how much the maximum exceeds the mean: what would be won if that row were like the others"),
              Kind::Bar },
            real([](const ColumnStatistics& of) { return of.excess(); }) },
        { { idOf("imbalance"), tr("Imbalance"), tr("(maximum − mean) ÷ maximum"), Kind::Bar }, share },
        { { idOf("mean"), tr("Mean"),
              tr("The mean of all rows; of means and longest visits, of the rows with visits") },
            real([](const ColumnStatistics& of) { return of.mean; }) },
        { { idOf("min"), tr("Minimum"), tr("The least value of a row; 0 where a row has nothing of it") },
            number(&ColumnStatistics::min) },
        { { idOf("deviation"), tr("Deviation"), tr("The standard deviation of the rows, as of a sample") },
            real([](const ColumnStatistics& of) { return of.deviation; }) },
        { { idOf("sum"), tr("Sum"), tr("The sum over the rows") }, number(&ColumnStatistics::sum) },
        { { idOf("having"), tr("Rows"), tr("The number of rows that have something of it") },
            [this](const CompareTableRow& row, int role) { return countCell(of(row).statistics.having, role); } },
    };
    addPartColumns(columns);
    return columns;
}

void CompareModel::addPartColumns(Columns& columns) const
{
    const auto partOf = [](const CompareTableRow& row, int part) {
        return static_cast<std::size_t>(part) < row.parts.size() ? row.parts[static_cast<std::size_t>(part)]
                                                                 : std::nullopt;
    };
    for (int part = 0; part < kMostParts; ++part) {
        ColumnHeader header { idOf("part"), {}, {}, Kind::Bar };
        header.scale = partColumn(0);
        columns.push_back({ header, [this, part, partOf](const CompareTableRow& row, int role) {
                               return numberCell(partOf(row, part), nullptr, role);
                           } });
        columns.push_back({ { idOf("difference"), {}, tr("The difference from the first of the chosen rows") },
            [this, part, partOf](const CompareTableRow& row, int role) {
                const std::optional<double> number = partOf(row, part);
                const std::optional<double> first = partOf(row, 0);
                const bool isKnown = number || first; // one that has nothing has 0
                return numberCell(
                    isKnown ? std::optional(number.value_or(0) - first.value_or(0)) : std::nullopt, nullptr, role);
            } });
    }
}

QVariant CompareModel::numberCell(std::optional<double> number, const core::MetricSum* exact, int role) const
{
    if (role == SortRole)
        return sortValue(number);
    if (!isTextRole(role))
        return {};
    if (!number)
        return QString();
    const core::Measure measure = m_data->form.measure;
    const double shown = shownNumber(*number, measure, m_scale.ticksPerSecond);
    if (role == PlainRole) {
        if (exact && exact->isInteger() && isTicks(measure))
            return plainSeconds(static_cast<std::int64_t>(exact->integer), m_scale);
        return exact && exact->isInteger() ? plainMetricSum(*exact) : QString::number(shown, 'g', 17);
    }
    return role == Qt::ToolTipRole ? formatExactValue(shown, m_unit) : formatValue(shown, m_unit);
}

void CompareModel::updateHeaders()
{
    for (int part = 0; part < kMostParts; ++part) {
        const QString label = m_partLabels.value(part);
        ColumnHeader& number = header(partColumn(part));
        number.title = label;
        number.id = label;
        ColumnHeader& difference = header(differenceColumn(part));
        difference.title = tr("%1\n− %2", "a row of the comparison, the first one").arg(label, m_partLabels.value(0));
        difference.id = QStringLiteral("%1 - %2").arg(label, m_partLabels.value(0));
    }
}

void CompareModel::setContent(std::shared_ptr<const core::StoreView> store, std::shared_ptr<const CompareData> data,
    const std::vector<std::uint32_t>& parts)
{
    std::vector<CompareTableRow> rows;
    for (std::uint32_t column = 0; column < data->columns.size(); ++column) {
        CompareTableRow& row = rows.emplace_back();
        row.column = column;
        for (const std::uint32_t part : parts)
            row.parts.push_back(data->grid.value(part, column));
    }
    setRows(std::move(rows), [&] {
        m_store = std::move(store);
        m_data = std::move(data);
        m_unit = compareUnit(m_store->definitions(), m_data->form);
        m_scale = timeScaleOf(*m_store);
        m_partLabels.clear();
        for (const std::uint32_t part : parts)
            m_partLabels += m_data->rows[part].label;
        updateHeaders();
    });
}

void CompareModel::setColors(std::vector<QColor> colors)
{
    m_colors = std::move(colors);
    cellsChanged(Name, Name, { Qt::DecorationRole });
}

void CompareModel::forget()
{
    m_store.reset();
    m_data.reset();
    m_partLabels.clear();
}

std::uint64_t CompareModel::keyOf(const CompareTableRow& row, int) const
{
    const core::FunctionId function = of(row).function;
    return isValid(function) ? indexOf(function) : row.column;
}

} // namespace lightcone::views
