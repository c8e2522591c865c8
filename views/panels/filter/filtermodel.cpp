// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/filter/filtermodel.h"

#include "views/base/filenames.h"
#include "views/base/modeltext.h"
#include "views/base/visibletext.h"

#include <utility>
#include <vector>

namespace lightcone::views {

namespace {

constexpr TimeScale kNanoseconds {};

std::int64_t nanosecondsOf(double seconds)
{
    constexpr double kMost = 9.2e18;
    const double ticks = seconds * static_cast<double>(kNanoseconds.ticksPerSecond);
    return static_cast<std::int64_t>(std::min(std::max(ticks, -kMost), kMost));
}

QVariant secondsCell(double seconds, int role)
{
    if (role == CellRoles::SortRole)
        return seconds;
    return sumTicksCell(nanosecondsOf(seconds), kNanoseconds, role);
}

/// Sums of 128 bits as far as the numbers of tables go.
std::uint64_t narrowed(core::WideTicks number)
{
    constexpr core::WideTicks kMost = ~std::uint64_t { 0 };
    return static_cast<std::uint64_t>(std::min(number, kMost));
}

QString ruleText(const core::FilterFile& filter, const core::FilterRule& rule)
{
    return QLatin1String(rule.isExclude ? "EXCLUDE " : "INCLUDE ") + QLatin1String(rule.isMangled ? "MANGLED " : "")
        + nameText(filter.pattern(rule));
}

} // namespace

FilterModel::FilterModel(QObject* parent)
    : TableModel(parent)
{
    setColumns(makeColumns());
}

FilterModel::Columns FilterModel::makeColumns() const
{
    using Kind = ColumnHeader::Kind;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    const auto text = [](QString FilterRow::*member) {
        return [member](const FilterRow& row, int role) { return textCell(row.*member, role); };
    };
    const auto state = [this](const FilterRow& row, int role) {
        if (!row.isInReach)
            return textCell(tr("always recorded"), role);
        return textCell(!m_knowsEffect ? QString() : row.isLeftOut ? tr("left out") : tr("recorded"), role);
    };
    const auto rule = [](const FilterRow& row, int role) {
        return textCell(
            row.line ? tr("%1: %2", "line, rule").arg(QString::number(*row.line), row.rule) : row.rule, role);
    };
    const auto bytes = [this](const FilterRow& row, int role) {
        return bytesCell(static_cast<core::WideInteger>(scoreOf(row).maxBytes), role);
    };
    return {
        { { id("region"), tr("Function"), tr("Ticked: a run with the filter leaves the function out"), Kind::Text },
            [this](const FilterRow& row, int role) { return nameCell(row, role); } },
        { { id("excluded"), tr("Run"), tr("What a run of Score-P with this filter does with the function"),
              Kind::Text },
            state },
        { { id("class"), tr("Class"),
              tr("The class that scorep-score puts it in: COM calls communication, directly or not, USR does not"),
              Kind::Text },
            [this](const FilterRow& row, int role) {
                return textCell(functionClassText(scoreOf(row).scoreClass), role);
            } },
        { { id("visits"), tr("Visits"), tr("Calls of all locations"), Kind::Bar },
            [this](const FilterRow& row, int role) { return countCell(narrowed(scoreOf(row).visits), role); } },
        { { id("time"), tr("Time"), tr("Time of all locations, without what the function calls"), Kind::Bar },
            [this](const FilterRow& row, int role) { return secondsCell(scoreOf(row).seconds, role); } },
        { { id("time_per_visit"), tr("Time/visit"), tr("Time of a call, on average"), Kind::Number },
            [this](const FilterRow& row, int role) {
                constexpr double kMicrosecond = 1e-6;
                return secondsCell(scoreOf(row).timePerVisit() * kMicrosecond, role);
            } },
        { { id("max_bytes"), tr("Bytes"),
              tr("What its events take in the trace of the process that has most of them, as scorep-score estimates "
                 "it"),
              Kind::Bar },
            bytes },
        { { id("rule"), tr("Rule"), tr("The line and the rule of the filter that decides"), Kind::Text }, rule },
        { { id("file"), tr("File"), tr("The source file, with which rules for files are compared"), Kind::Text },
            text(&FilterRow::file) },
        { { id("mangled_name"), tr("Mangled name"), tr("The name with which MANGLED rules are compared"), Kind::Text },
            text(&FilterRow::mangledName) },
    };
}

QVariant FilterModel::nameCell(const FilterRow& row, int role) const
{
    if (role != Qt::CheckStateRole)
        return textCell(row.name, role);
    if (!row.isInReach || !m_knowsEffect)
        return {};
    return static_cast<int>(row.isLeftOut ? Qt::Checked : Qt::Unchecked);
}

Qt::ItemFlags FilterModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags usual = TableModel::flags(index);
    const bool isTickable = index.isValid() && index.column() == Name && rowAt(index.row()).isInReach && m_knowsEffect;
    return isTickable ? usual | Qt::ItemIsUserCheckable : usual;
}

bool FilterModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || !(flags(index) & Qt::ItemIsUserCheckable))
        return false;
    emit tickAsked(index.row(), value.toInt() == Qt::Checked);
    return true;
}

FilterRow FilterModel::rowOf(const core::FilteredFunctions& functions, std::uint32_t region)
{
    const core::ScoredRegion& scored = functions.regions()[region];
    FilterRow row;
    row.region = region;
    row.name = nameText(scored.name);
    row.mangledName = nameText(scored.mangledName);
    row.file = visibleText(fileNameOf(std::filesystem::path(scored.file)));
    row.isInReach = functions.isInReach(region);
    return row;
}

void FilterModel::setFunctions(std::shared_ptr<const core::FilteredFunctions> functions)
{
    std::vector<FilterRow> made;
    for (std::uint32_t region = 0; region < functions->regions().size(); ++region) {
        const core::ScoreRow& score = functions->score.regions[region];
        if (score.visits > 0 || score.totalBytes > 0)
            made.push_back(rowOf(*functions, region));
    }
    setRows(std::move(made), [&] {
        m_functions = std::move(functions);
        m_knowsEffect = false;
    });
}

void FilterModel::setEffect(
    const std::shared_ptr<const core::FilterEffect>& effect, const std::shared_ptr<const FilterDraft::Content>& content)
{
    std::vector<FilterRow> made = rows();
    for (FilterRow& row : made) {
        row.isLeftOut = effect && effect->isLeftOut[row.region];
        row.rule.clear();
        row.line.reset();
        if (const auto rule = effect ? effect->verdicts[row.region].rule : std::nullopt) {
            const core::FilterRule& decides = content->filter.rules()[*rule];
            row.rule = ruleText(content->filter, decides);
            row.line = decides.place.line;
        }
    }
    setRows(std::move(made), [&] { m_knowsEffect = effect != nullptr; });
}

void FilterModel::forget()
{
    m_functions.reset();
    m_knowsEffect = false;
}

} // namespace lightcone::views
