// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/functions/functionsummarymodel.h"

#include "views/base/colorscheme.h"
#include "views/base/visibletext.h"
#include "views/tables/tableplan.h"

#include <QGuiApplication>
#include <QPalette>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>

namespace lightcone::views {

FunctionSummaryModel::FunctionSummaryModel(QObject* parent)
    : TableModel(parent)
{
    Columns columns = makeColumns();
    for (const TableColumn<FunctionRow>& column : columns)
        m_titles += column.header.title;
    addPartColumns(columns);
    setColumns(std::move(columns));
}

void FunctionSummaryModel::addPartColumns(Columns& columns) const
{
    for (std::size_t part = 0; part < kMostParts; ++part) {
        for (std::size_t like = 0; like < kPartColumns.size(); ++like) {
            const auto whole = columns[static_cast<std::size_t>(kPartColumns[like])];
            ColumnHeader header = whole.header;
            header.scale = partColumn(0, like);
            // A part of a row is a row of its own to the column of the whole.
            columns.push_back({ header, [part, cell = whole.cell](const FunctionRow& row, int role) -> QVariant {
                                   if (part >= row.parts.size())
                                       return {};
                                   FunctionRow of { row.parts[part], {}, {} };
                                   of.knowsInclusive = row.knowsInclusive;
                                   return cell(of, role);
                               } });
        }
    }
}

void FunctionSummaryModel::updateHeaders()
{
    const bool areSideBySide = !m_partLabels.isEmpty();
    for (int column = Visits; column <= WholeSum; ++column) {
        const bool isSum = areSideBySide && column != Group;
        header(column).title
            = isSum ? tr("Sum\n%1", "of selected rows; a column").arg(m_titles[column]) : m_titles[column];
    }
    for (std::size_t part = 0; part < kMostParts; ++part) {
        for (std::size_t like = 0; like < kPartColumns.size(); ++like) {
            const int whole = kPartColumns[like];
            ColumnHeader& of = header(partColumn(part, like));
            const QString label = m_partLabels.value(static_cast<qsizetype>(part));
            of.title = QStringLiteral("%1\n%2").arg(label, m_titles[whole]);
            of.id = QStringLiteral("%1 (%2)").arg(header(whole).id, label);
        }
    }
}

FunctionSummaryModel::Columns FunctionSummaryModel::makeColumns() const
{
    using Kind = ColumnHeader::Kind;
    using Entry = core::ProfileEntry;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    const auto function = [this](const FunctionRow& row, int role) { return functionCell(row, role); };
    const auto visits = [](const FunctionRow& row, int role) { return countCell(row.entry.visits, role); };
    const auto group = [this](const FunctionRow& row, int role) {
        return textCell(role == Qt::ToolTipRole ? toolTip(row) : row.group, role);
    };
    const auto inclusive = [this](const FunctionRow& row, int role) -> QVariant {
        if (role == Qt::ToolTipRole && !row.knowsInclusive)
            return tr("There are too many call paths to tell it; choose a shorter time or fewer locations");
        return ticksCell(row.knowsInclusive ? std::optional(row.entry.inclusive) : std::nullopt, m_scale, role);
    };
    Columns columns {
        { { id("region"), tr("Function"), tr("Regions of equal name, file and line count as one function"),
              Kind::Text },
            function },
        { { id("visits"), tr("Visits"),
              tr("Calls that were entered in the interval; a call that was entered before it has time here, but is no "
                 "visit"),
              Kind::Bar },
            visits },
        { { id("inclusive"), tr("Inclusive"),
              tr("Time inside the interval, of all calls that have a part in it, with what the function calls; "
                 "where it calls itself, directly or not, that time counts once. Of a group: the time in which any "
                 "of its functions is being called"),
              Kind::Bar },
            inclusive },
        times({ id("exclusive"), tr("Exclusive"),
                  tr("Time inside the interval, of all calls that have a part in it, without what the function calls"),
                  Kind::Bar },
            &Entry::exclusive),
    };
    std::ranges::move(visitColumns(), std::back_inserter(columns));
    columns.push_back({ { id("group"), tr("Group"), tr("What the function belongs to"), Kind::Text }, group });
    std::ranges::move(wholeVisitColumns(), std::back_inserter(columns));
    return columns;
}

FunctionSummaryModel::Columns FunctionSummaryModel::visitColumns() const
{
    using Entry = core::ProfileEntry;
    using Durations = core::VisitStatistics;
    const auto column = [](const char* name, const QString& title, const QString& toolTip) {
        return ColumnHeader { QString::fromLatin1(name), title,
            toolTip + QLatin1Char('\n') + tr("Of calls that are entered in the interval, the part inside it") };
    };
    return {
        durations(column("min", tr("Min"), tr("Shortest visit")), &Entry::min),
        statistics(
            column("q25", tr("≈ 25 %"), tr("A quarter of the visits are shorter: exact of few, within 1/64 of many")),
            [](const Durations& of) { return of.inside.lowerQuartile(); }),
        statistics(
            column("median", tr("≈ Median"), tr("Half of the visits are shorter: exact of few, within 1/64 of many")),
            [](const Durations& of) { return of.inside.median(); }),
        statistics(column("q75", tr("≈ 75 %"),
                       tr("Three quarters of the visits are shorter: exact of few, within 1/64 of many")),
            [](const Durations& of) { return of.inside.upperQuartile(); }),
        durations(column("max", tr("Max"), tr("Longest visit")), &Entry::max),
        statistics(column("mean", tr("Mean"), tr("Mean duration of the visits")),
            [](const Durations& of) { return std::optional(of.inside.mean()); }),
        statistics(
            column("standard_deviation", tr("Std. dev."), tr("Standard deviation of the durations of the visits")),
            [](const Durations& of) {
                return of.inside.variance ? std::optional(std::sqrt(*of.inside.variance)) : std::nullopt;
            }),
    };
}

FunctionSummaryModel::Columns FunctionSummaryModel::wholeVisitColumns() const
{
    using Entry = core::ProfileEntry;
    using Durations = core::VisitStatistics;
    const auto column = [](const char* name, const QString& title, const QString& toolTip) {
        return ColumnHeader { QString::fromLatin1(name), title,
            toolTip + QLatin1Char('\n')
                + tr("Of calls that are entered in the interval, all of it, also what is behind the interval;\n"
                     "a call that is never left lasts to the last event of its location") };
    };
    const auto sum = [this](const FunctionRow& row, int role) {
        const core::VisitStatistics* const known = statisticsOf(row);
        return sumTicksCell(known ? std::optional(known->whole.sum) : std::nullopt, m_scale, role);
    };
    return {
        durations(column("whole_min", tr("Whole min"), tr("Shortest visit")), &Entry::wholeMin),
        statistics(column("whole_median", tr("≈ Whole median"),
                       tr("Half of the visits are shorter: exact of few, within 1/64 of many")),
            [](const Durations& of) { return of.whole.median(); }),
        durations(column("whole_max", tr("Whole max"), tr("Longest visit")), &Entry::wholeMax),
        statistics(column("whole_mean", tr("Whole mean"), tr("Mean duration of the visits")),
            [](const Durations& of) { return std::optional(of.whole.mean()); }),
        { column("whole_sum", tr("Whole sum"), tr("Sum of the durations of the visits, nested ones as well")), sum },
    };
}

TableColumn<FunctionRow> FunctionSummaryModel::times(
    ColumnHeader header, std::uint64_t core::ProfileEntry::*ticks) const
{
    return { std::move(header),
        [this, ticks](const FunctionRow& row, int role) { return ticksCell(row.entry.*ticks, m_scale, role); } };
}

TableColumn<FunctionRow> FunctionSummaryModel::durations(
    ColumnHeader header, std::uint64_t core::ProfileEntry::*ticks) const
{
    return { std::move(header), [this, ticks](const FunctionRow& row, int role) {
                return ticksCell(knowsVisits(row) ? std::optional(row.entry.*ticks) : std::nullopt, m_scale, role);
            } };
}

TableColumn<FunctionRow> FunctionSummaryModel::statistics(ColumnHeader header, Statistic statistic) const
{
    return { std::move(header), [this, statistic](const FunctionRow& row, int role) -> QVariant {
                const core::VisitStatistics* const known = statisticsOf(row);
                const std::optional<double> value = known ? statistic(*known) : std::nullopt;
                if (role == Qt::ToolTipRole && known && !value && row.place)
                    return tr("Not known of several functions together");
                return meanTicksCell(value, m_scale, role);
            } };
}

void FunctionSummaryModel::setHidden(std::vector<core::FunctionId> functions)
{
    m_hidden = std::move(functions);
    cellsChanged(Function, Function, { Qt::ForegroundRole, Qt::ToolTipRole });
}

void FunctionSummaryModel::setColors(std::vector<QColor> colors)
{
    m_colors = std::move(colors);
    cellsChanged(Function, Function, { Qt::DecorationRole });
}

void FunctionSummaryModel::setClassColors(const ColorScheme& scheme)
{
    m_classColors.clear();
    for (std::size_t i = 0; i < core::ShownClass::kCount; ++i)
        m_classColors.push_back(scheme.functionClass(core::ShownClass::at(i)));
    cellsChanged(Function, Function, { Qt::DecorationRole });
}

void FunctionSummaryModel::forget()
{
    m_profile.reset();
    m_statistics.clear();
    m_groupStatistics.clear();
    m_partLabels.clear();
    m_answer = {};
    m_partOf.clear();
    m_open.clear();
    updateHeaders();
}

std::uint64_t FunctionSummaryModel::keyOf(const FunctionRow& row, int) const
{
    return row.key;
}

QList<int> FunctionSummaryModel::columnsInOrder()
{
    QList<int> columns = columnsAtFirst<FunctionSummaryModel>();
    const auto placeOf = [](int column) {
        constexpr std::array kFirst { Function, Exclusive, Inclusive, Visits };
        return std::ranges::find(kFirst, column) - kFirst.begin();
    };
    std::ranges::stable_sort(columns, {}, placeOf);
    return columns;
}

bool FunctionSummaryModel::isShownAtFirst(int column)
{
    return column <= Max && column != LowerQuartile && column != UpperQuartile;
}

bool FunctionSummaryModel::isStatistic(int column)
{
    switch (column) {
    case LowerQuartile:
    case Median:
    case UpperQuartile:
    case Mean:
    case Deviation:
    case WholeMedian:
    case WholeMean:
    case WholeSum:
        return true;
    default:
        return false;
    }
}

bool FunctionSummaryModel::knowsVisits(const FunctionRow& row) const
{
    return row.entry.visits > 0 && m_profile->knowsVisits();
}

const core::VisitStatistics* FunctionSummaryModel::statisticsOf(const FunctionRow& row) const
{
    if (!hasStatistics() || !knowsVisits(row))
        return nullptr;
    return row.place ? &m_groupStatistics[*row.place] : &m_statistics[core::indexOf(row.entry.function)];
}

QString FunctionSummaryModel::sourceText(const FunctionRow& row) const
{
    const core::FunctionDef& function = m_profile->definitions().function(row.entry.function);
    const QString file = nameText(function.file);
    if (file.isEmpty())
        return row.name;
    return function.firstLine == 0 ? tr("%1\n%2").arg(row.name, file)
                                   : tr("%1\n%2:%3").arg(row.name, file).arg(function.firstLine);
}

} // namespace lightcone::views
