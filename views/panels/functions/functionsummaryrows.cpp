// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the function summary: functions, or groups of functions that open.
#include "views/base/functiongrouping.h"
#include "views/base/modeltext.h"
#include "views/base/visibletext.h"
#include "views/panels/functions/functionsummarymodel.h"

#include <QFont>
#include <QGuiApplication>
#include <QPalette>

#include <algorithm>
#include <utility>

namespace lightcone::views {

namespace {

/// The number and the sums of durations of all visits of a group.
core::VisitStatistics sumOf(const core::FunctionGroupSum& group, const std::vector<core::VisitStatistics>& statistics)
{
    core::VisitStatistics sum;
    for (const core::ProfileEntry& entry : group.functions) {
        const core::VisitStatistics& of = statistics[core::indexOf(entry.function)];
        for (const auto part : { &core::VisitStatistics::inside, &core::VisitStatistics::whole }) {
            (sum.*part).count += (of.*part).count;
            (sum.*part).sum += (of.*part).sum;
        }
    }
    return sum;
}

} // namespace

std::optional<core::FunctionId> FunctionSummaryModel::functionOf(std::uint64_t key)
{
    if (key >> 63 != 0)
        return std::nullopt;
    return core::FunctionId { static_cast<std::uint32_t>(key) };
}

FunctionRow FunctionSummaryModel::rowOf(const core::ProfileEntry& entry) const
{
    const core::FunctionDef& function = m_profile->definitions().function(entry.function);
    FunctionRow row { entry, nameText(function.name), regionGroupText(function.group) };
    for (const std::vector<core::ProfileEntry>& part : m_partOf)
        row.parts.push_back(part[core::indexOf(entry.function)]);
    row.key = core::indexOf(entry.function);
    return row;
}

FunctionRow FunctionSummaryModel::rowOf(const FunctionGroupPart& group, std::size_t place) const
{
    FunctionRow row { group.sum.sum, functionGroupText(m_profile->definitions(), m_answer.grouping, group.number), {} };
    row.knowsInclusive = group.sum.inclusive.has_value();
    for (const core::FunctionGroupSum& part : group.parts) {
        row.parts.push_back(part.sum);
        row.knowsInclusive = row.knowsInclusive && part.inclusive;
    }
    row.key = groupKey(group.number);
    row.place = place;
    return row;
}

template <typename Change> void FunctionSummaryModel::fillRows(const Change& change)
{
    std::vector<FunctionRow> made;
    if (m_answer.grouping == core::FunctionGrouping::None) {
        for (const core::ProfileEntry& entry : m_answer.entries)
            made.push_back(rowOf(entry));
    }
    for (std::size_t i = 0; i < m_answer.groups.size(); ++i) {
        const FunctionGroupPart& group = m_answer.groups[i];
        const auto parent = static_cast<int>(made.size());
        made.push_back(rowOf(group, i));
        if (!m_open.contains(group.number))
            continue;
        for (const core::ProfileEntry& entry : group.sum.functions) {
            FunctionRow& row = made.emplace_back(rowOf(entry));
            row.parent = parent;
            row.key |= (std::uint64_t { i } + 1) << 32; // a function may be in several groups
        }
    }
    setRows(std::move(made), change);
}

void FunctionSummaryModel::setAnswer(std::shared_ptr<const core::ProfileSource> profile, FunctionAnswer answer)
{
    if (answer.grouping != m_answer.grouping)
        m_open.clear();
    m_profile = std::move(profile);
    m_answer = std::move(answer);
    m_partOf.assign(m_answer.parts.size(), {});
    for (std::size_t i = 0; i < m_partOf.size(); ++i) {
        m_partOf[i].resize(m_profile->definitions().functions.size());
        for (const core::ProfileEntry& entry : m_answer.parts[i].entries)
            m_partOf[i][core::indexOf(entry.function)] = entry;
    }
    fillRows([this] {
        m_partLabels.clear();
        for (const FunctionPart& part : m_answer.parts)
            m_partLabels += part.label;
        updateHeaders();
        m_scale = timeScaleOf(*m_profile);
        m_statistics.clear();
        m_groupStatistics.clear();
    });
}

void FunctionSummaryModel::setProfile(
    std::shared_ptr<const core::ProfileSource> profile, std::vector<core::ProfileEntry> entries)
{
    FunctionAnswer answer;
    answer.entries = std::move(entries);
    setAnswer(std::move(profile), std::move(answer));
}

void FunctionSummaryModel::setStatistics(std::vector<core::VisitStatistics> statistics)
{
    m_statistics = std::move(statistics);
    m_groupStatistics.clear();
    for (const FunctionGroupPart& group : m_answer.groups)
        m_groupStatistics.push_back(sumOf(group.sum, m_statistics));
    cellsChanged(LowerQuartile, WholeSum);
}

void FunctionSummaryModel::setOpen(int row, bool isOpen)
{
    const std::optional<std::size_t> place = rows()[static_cast<std::size_t>(row)].place;
    if (!place)
        return;
    if (isOpen)
        m_open.insert(m_answer.groups[*place].number);
    else
        m_open.erase(m_answer.groups[*place].number);
    fillRows([] {});
}

void FunctionSummaryModel::setAllOpen(bool areOpen)
{
    m_open.clear();
    for (std::size_t i = 0; areOpen && i < m_answer.groups.size(); ++i)
        m_open.insert(m_answer.groups[i].number);
    fillRows([] {});
}

void FunctionSummaryModel::openHeaviest(int most)
{
    std::vector<const FunctionGroupPart*> groups;
    for (const FunctionGroupPart& group : m_answer.groups)
        groups.push_back(&group);
    std::ranges::stable_sort(
        groups, std::ranges::greater {}, [](const FunctionGroupPart* group) { return group->sum.sum.exclusive; });
    std::size_t shown = groups.size();
    m_open.clear();
    for (const FunctionGroupPart* group : groups) {
        if (shown + group->sum.functions.size() > static_cast<std::size_t>(std::max(most, 0)))
            continue;
        shown += group->sum.functions.size();
        m_open.insert(group->number);
    }
    fillRows([] {});
}

std::vector<core::FunctionId> FunctionSummaryModel::functionsAt(int row) const
{
    const FunctionRow& of = rows()[static_cast<std::size_t>(row)];
    if (!of.place)
        return { of.entry.function };
    std::vector<core::FunctionId> functions;
    for (const core::ProfileEntry& entry : m_answer.groups[*of.place].sum.functions)
        functions.push_back(entry.function);
    return functions;
}

bool FunctionSummaryModel::hasBelow(int row, const QRegularExpression& name) const
{
    const FunctionRow& of = rows()[static_cast<std::size_t>(row)];
    if (!of.place)
        return false;
    return std::ranges::any_of(m_answer.groups[*of.place].sum.functions, [&](const core::ProfileEntry& entry) {
        return nameText(m_profile->definitions().function(entry.function).name).contains(name);
    });
}

bool FunctionSummaryModel::isHidden(const FunctionRow& row) const
{
    const auto isOut = [this](core::FunctionId of) { return std::ranges::binary_search(m_hidden, of); };
    if (!row.place)
        return isOut(row.entry.function);
    return std::ranges::all_of(m_answer.groups[*row.place].sum.functions,
        [&](const core::ProfileEntry& entry) { return isOut(entry.function); });
}

QString FunctionSummaryModel::toolTip(const FunctionRow& row) const
{
    const QString text = row.place
        ? tr("%1\n%2", "group, number of its functions")
              .arg(row.name,
                  tr("%Ln function(s)", nullptr, pluralNumber(m_answer.groups[*row.place].sum.functions.size())))
        : sourceText(row);
    return isHidden(row) ? tr("%1\nHidden in charts").arg(text) : text;
}

QVariant FunctionSummaryModel::functionCell(const FunctionRow& row, int role) const
{
    switch (role) {
    case Qt::DecorationRole: {
        if (!row.place) {
            const std::size_t function = core::indexOf(row.entry.function);
            return function < m_colors.size() ? QVariant(m_colors[function]) : QVariant();
        }
        const auto shownClass = classOfGroup(m_answer.grouping, m_answer.groups[*row.place].number);
        return shownClass && !m_classColors.empty() ? QVariant(m_classColors[shownClass->index()]) : QVariant();
    }
    case Qt::ForegroundRole:
        return isHidden(row) ? QVariant(QGuiApplication::palette().brush(QPalette::PlaceholderText)) : QVariant();
    case Qt::FontRole: {
        QFont bold;
        bold.setBold(true);
        return row.place ? QVariant(bold) : QVariant();
    }
    case Qt::AccessibleTextRole:
        if (!row.place)
            return {};
        return m_open.contains(m_answer.groups[*row.place].number) ? tr("%1, open group").arg(row.name)
                                                                   : tr("%1, closed group").arg(row.name);
    case LevelRole:
        return m_answer.groups.empty() ? QVariant() : QVariant(row.parent < 0 ? 0 : 1);
    case OpenRole:
        return row.place ? QVariant(m_open.contains(m_answer.groups[*row.place].number)) : QVariant();
    default:
        return textCell(role == Qt::ToolTipRole ? toolTip(row) : row.name, role);
    }
}

} // namespace lightcone::views
