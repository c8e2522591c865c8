// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/functions/functionsummarymodel.h"

#include "views/base/modeltext.h"
#include "views/base/visibletext.h"

#include <QGuiApplication>
#include <QPalette>

#include <algorithm>
#include <cmath>
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
            columns.push_back(
                { header, [part, cell = whole.cell](const FunctionRow& row, int role) -> QVariant {
                     return part < row.parts.size() ? cell({ row.parts[part], {}, {}, {} }, role) : QVariant();
                 } });
        }
    }
}

void FunctionSummaryModel::updateHeaders()
{
    const bool areSideBySide = !m_partLabels.isEmpty();
    for (int column = Visits; column <= Deviation; ++column)
        header(column).title
            = areSideBySide ? tr("Sum\n%1", "of selected rows; a column").arg(m_titles[column]) : m_titles[column];
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
    using P2 = core::P2Statistics;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    const auto function = [this](const FunctionRow& row, int role) -> QVariant {
        const auto color = core::indexOf(row.entry.function);
        if (role == Qt::DecorationRole)
            return color < m_colors.size() ? m_colors[color] : QVariant();
        const bool isHidden = std::ranges::binary_search(m_hidden, row.entry.function);
        if (role == Qt::ForegroundRole && isHidden)
            return QGuiApplication::palette().brush(QPalette::PlaceholderText);
        if (role == Qt::ToolTipRole && isHidden)
            return tr("%1\nHidden in charts").arg(sourceText(row));
        return textCell(role == Qt::ToolTipRole ? sourceText(row) : row.name, role);
    };
    const auto visits = [](const FunctionRow& row, int role) { return countCell(row.entry.visits, role); };
    const auto group = [this](const FunctionRow& row, int role) {
        return textCell(role == Qt::ToolTipRole ? sourceText(row) : row.group, role);
    };
    return {
        { { id("region"), tr("Function"), tr("Regions of equal name, file and line count as one function"),
              Kind::Text },
            function },
        { { id("visits"), tr("Visits"),
              tr("Calls that were entered in the interval; a call that was entered before it has time here, but is no "
                 "visit"),
              Kind::Bar },
            visits },
        times({ id("inclusive"), tr("Inclusive"),
                  tr("Time inside the interval with what the function calls; where it calls itself, directly or not, "
                     "that time counts once"),
                  Kind::Bar },
            &Entry::inclusive),
        times({ id("exclusive"), tr("Exclusive"), tr("Time inside the interval without what the function calls"),
                  Kind::Bar },
            &Entry::exclusive),
        durations({ id("min"), tr("Min"), tr("Shortest of the visits, its part inside the interval") }, &Entry::min),
        statistics({ id("q25"), tr("≈ 25 %"),
                       tr("A quarter of the visits are shorter: a P² estimate, made in one pass and constant memory") },
            [](const P2& of) { return of.lowerQuartile(); }),
        statistics({ id("median"), tr("≈ Median"),
                       tr("Half of the visits are shorter: a P² estimate, made in one pass and constant memory") },
            [](const P2& of) { return of.median(); }),
        statistics({ id("q75"), tr("≈ 75 %"),
                       tr("Three quarters of the visits are shorter: a P² estimate, made in one pass and constant "
                          "memory") },
            [](const P2& of) { return of.upperQuartile(); }),
        durations({ id("max"), tr("Max"), tr("Longest of the visits, its part inside the interval") }, &Entry::max),
        statistics({ id("mean"), tr("Mean"), tr("Mean duration of the visits, their parts inside the interval") },
            [](const P2& of) { return std::optional(of.mean()); }),
        statistics(
            { id("standard_deviation"), tr("Std. dev."), tr("Standard deviation of the durations of the visits") },
            [](const P2& of) {
                const std::optional<double> variance = of.variance();
                return variance ? std::optional(std::sqrt(*variance)) : std::nullopt;
            }),
        { { id("group"), tr("Group"), tr("What the function belongs to"), Kind::Text }, group },
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
    return { std::move(header), [this, statistic](const FunctionRow& row, int role) {
                const bool isKnown = hasStatistics() && knowsVisits(row);
                return meanTicksCell(
                    isKnown ? statistic(m_statistics[core::indexOf(row.entry.function)]) : std::nullopt, m_scale, role);
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

void FunctionSummaryModel::setProfile(std::shared_ptr<const core::ProfileSource> profile,
    const std::vector<core::ProfileEntry>& entries, const std::vector<FunctionPart>& parts)
{
    std::vector<std::vector<core::ProfileEntry>> partOf(parts.size()); // by function
    for (std::size_t i = 0; i < parts.size(); ++i) {
        partOf[i].resize(profile->definitions().functions.size());
        for (const core::ProfileEntry& entry : parts[i].entries)
            partOf[i][core::indexOf(entry.function)] = entry;
    }
    std::vector<FunctionRow> functions;
    functions.reserve(entries.size());
    for (const core::ProfileEntry& entry : entries) {
        const core::FunctionDef& function = profile->definitions().function(entry.function);
        FunctionRow& row = functions.emplace_back(
            FunctionRow { entry, nameText(function.name), regionGroupText(function.group), {} });
        for (const std::vector<core::ProfileEntry>& part : partOf)
            row.parts.push_back(part[core::indexOf(entry.function)]);
    }
    setRows(std::move(functions), [&] {
        m_partLabels.clear();
        for (const FunctionPart& part : parts)
            m_partLabels += part.label;
        updateHeaders();
        m_profile = std::move(profile);
        m_scale = timeScaleOf(*m_profile);
        m_statistics.clear();
    });
}

void FunctionSummaryModel::setStatistics(std::vector<core::P2Statistics> statistics)
{
    m_statistics = std::move(statistics);
    cellsChanged(LowerQuartile, Deviation);
}

void FunctionSummaryModel::forget()
{
    m_profile.reset();
    m_statistics.clear();
    m_partLabels.clear();
    updateHeaders();
}

std::uint64_t FunctionSummaryModel::keyOf(const FunctionRow& row, int) const
{
    return core::indexOf(row.entry.function);
}

bool FunctionSummaryModel::isShownAtFirst(int column)
{
    return column <= Max && column != LowerQuartile && column != UpperQuartile;
}

bool FunctionSummaryModel::isStatistic(int column)
{
    return column >= LowerQuartile && column <= Deviation && column != Max;
}

bool FunctionSummaryModel::knowsVisits(const FunctionRow& row) const
{
    return row.entry.visits > 0 && m_profile->knowsVisits();
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
