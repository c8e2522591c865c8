// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/score/scoremodel.h"

#include "views/base/modeltext.h"
#include "views/base/visibletext.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

namespace lightcone::views {

namespace {

constexpr core::WideTicks kMostShown = std::numeric_limits<std::uint64_t>::max();

QVariant wideCell(std::optional<core::WideTicks> number, int role)
{
    return countCell(
        number ? std::optional(static_cast<std::uint64_t>(std::min(*number, kMostShown))) : std::nullopt, role);
}

/// A number with so many digits after the point; no number makes an empty cell.
QVariant realCell(double number, int digits, int role)
{
    if (role == CellRoles::SortRole)
        return sortValue(std::isnan(number) ? std::nullopt : std::optional(number));
    if (std::isnan(number))
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return QLocale().toString(number, 'f', digits);
    case Qt::ToolTipRole:
        return QLocale().toString(number, 'g', QLocale::FloatingPointShortest);
    case CellRoles::PlainRole:
        return QString::number(number, 'g', QLocale::FloatingPointShortest);
    default:
        return {};
    }
}

QString signText(core::FilterSign sign)
{
    return sign == core::FilterSign::None ? QString() : QString(QLatin1Char(core::filterSignLetter(sign)));
}

double shareOf(const core::ScoreRow& row, const core::Score& score)
{
    return row.seconds / score.all().seconds;
}

void addClassLines(std::vector<ScoreLine>& lines, const ScoreAnswer& answer, bool areKept)
{
    const core::Score& estimate = answer.estimate;
    const std::vector<core::ScoreRow>& rows = areKept ? estimate.keptClasses : estimate.classes;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        ScoreLine line;
        line.row = rows[i];
        if (answer.events)
            line.events = (areKept ? answer.events->keptClasses : answer.events->classes)[i];
        if (line.row.totalBytes == 0 && (!line.events || line.events->totalBytes == 0))
            continue;
        line.name = functionClassText(line.row.scoreClass);
        if (areKept && line.row.scoreClass != core::ScoreClass::Filtered)
            line.name += QStringLiteral("-FLT");
        line.timeShare = shareOf(line.row, estimate);
        lines.push_back(std::move(line));
    }
}

} // namespace

std::vector<ScoreLine> classLines(const ScoreAnswer& answer)
{
    std::vector<ScoreLine> lines;
    addClassLines(lines, answer, false);
    if (answer.estimate.hasFilter())
        addClassLines(lines, answer, true);
    return lines;
}

std::vector<ScoreLine> regionLines(const ScoreAnswer& answer)
{
    std::vector<ScoreLine> lines;
    const std::vector<core::ScoredRegion>& regions = answer.regions();
    for (const core::ScoreRow& row : answer.estimate.regions) {
        ScoreLine line;
        line.row = row;
        if (answer.events && answer.same[row.region] != core::ScoredPath::kNone)
            line.events = answer.events->regions[answer.same[row.region]];
        if (row.totalBytes == 0 && (!line.events || line.events->totalBytes == 0))
            continue;
        const core::ScoredRegion& region = regions[row.region];
        line.name = nameText(region.name);
        line.mangledName = nameText(region.mangledName);
        line.file = nameText(region.file);
        line.timeShare = shareOf(row, answer.estimate);
        lines.push_back(std::move(line));
    }
    return lines;
}

ScoreModel::ScoreModel(Subject subject, QObject* parent)
    : TableModel(parent)
    , m_subject(subject)
{
    Columns columns = nameColumns();
    for (Columns more : { numberColumns(), eventColumns(), furtherColumns() })
        columns.insert(columns.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    setColumns(std::move(columns));
}

ScoreModel::Columns ScoreModel::nameColumns() const
{
    using Kind = ColumnHeader::Kind;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    return {
        { { id("region"), m_subject == Subject::Classes ? tr("Class") : tr("Function"), {}, Kind::Text },
            [](const ScoreLine& line, int role) { return textCell(line.name, role); } },
        { { id("flt"), tr("Filter"),
              tr("+: the filter leaves it out; −: it stays; *: a class of which a filter can leave functions out"),
              Kind::Text },
            [](const ScoreLine& line, int role) { return textCell(signText(line.row.sign), role); } },
        { { id("type"), tr("Type"), tr("The class in which Score-P counts it"), Kind::Text },
            [](const ScoreLine& line, int role) { return textCell(functionClassText(line.row.scoreClass), role); } },
    };
}

ScoreModel::Columns ScoreModel::numberColumns()
{
    using Kind = ColumnHeader::Kind;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    constexpr int kPercent = 100;
    return {
        { { id("max_buf"), tr("max_buf [B]"),
              tr("Bytes that it would take in the buffer of the process that needs most for it, estimated"),
              Kind::Bar },
            [](const ScoreLine& line, int role) { return wideCell(line.row.maxBytes, role); } },
        { { id("visits"), tr("Visits"), {}, Kind::Bar },
            [](const ScoreLine& line, int role) { return wideCell(line.row.visits, role); } },
        { { id("hits"), tr("Hits"), tr("Samples"), Kind::Bar },
            [](const ScoreLine& line, int role) { return wideCell(line.row.hits, role); } },
        { { id("time"), tr("Time [s]"), tr("Time without that of calls below, over all locations"), Kind::Bar },
            [](const ScoreLine& line, int role) { return realCell(line.row.seconds, 2, role); } },
        { { id("time_share"), tr("Time [%]"), tr("Share of the time of all") },
            [](const ScoreLine& line, int role) { return realCell(line.timeShare * kPercent, 1, role); } },
        { { id("time_per_visit"), tr("Time/visit [µs]") },
            [](const ScoreLine& line, int role) { return realCell(line.row.timePerVisit(), 2, role); } },
    };
}

ScoreModel::Columns ScoreModel::eventColumns()
{
    using Kind = ColumnHeader::Kind;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    const auto of = [](core::WideTicks core::ScoreRow::*sum) {
        return [sum](const ScoreLine& line, int role) {
            return wideCell(line.events ? std::optional((*line.events).*sum) : std::nullopt, role);
        };
    };
    ColumnHeader most { id("events_max"), tr("Events, max [B]"),
        tr("Bytes that the events in the trace take at the process with most of them: of each the largest size of its "
           "record"),
        Kind::Bar };
    most.scale = MaxBytes;
    ColumnHeader all { id("events_total"), tr("Events, all [B]"),
        tr("Bytes that the events in the trace take at all processes"), Kind::Bar };
    all.scale = TotalBytes;
    return {
        { std::move(most), of(&core::ScoreRow::maxBytes) },
        { { id("total_bytes"), tr("Total [B]"), tr("Bytes that it would take at all processes, estimated"), Kind::Bar },
            [](const ScoreLine& line, int role) { return wideCell(line.row.totalBytes, role); } },
        { std::move(all), of(&core::ScoreRow::totalBytes) },
    };
}

ScoreModel::Columns ScoreModel::furtherColumns()
{
    using Kind = ColumnHeader::Kind;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    return {
        { { id("mangled_name"), tr("Mangled name"), {}, Kind::Text },
            [](const ScoreLine& line, int role) { return textCell(line.mangledName, role); } },
        { { id("file"), tr("File"), {}, Kind::Text },
            [](const ScoreLine& line, int role) { return textCell(line.file, role); } },
    };
}

void ScoreModel::setAnswer(const ScoreAnswer& answer)
{
    setRows(m_subject == Subject::Classes ? classLines(answer) : regionLines(answer), [&] {
        m_hasFilter = answer.estimate.hasFilter();
        m_hasHits = answer.estimate.hasHits;
        m_hasEvents = answer.events.has_value();
    });
}

bool ScoreModel::isOffered(int column) const
{
    switch (column) {
    case Sign:
        return m_hasFilter;
    case Hits:
        return m_hasHits;
    case EventsMax:
    case EventsTotal:
        return m_hasEvents;
    case Type:
    case MangledName:
    case File:
        return m_subject == Subject::Regions;
    default:
        return true;
    }
}

bool ScoreModel::isShownAtFirst(int column)
{
    return column < TotalBytes;
}

void ScoreModel::forget()
{
    m_hasFilter = false;
    m_hasHits = false;
    m_hasEvents = false;
}

std::uint64_t ScoreModel::keyOf(const ScoreLine& line, int) const
{
    if (m_subject == Subject::Regions)
        return line.row.region;
    const bool isKept = line.name.size() > functionClassText(line.row.scoreClass).size();
    return static_cast<std::uint64_t>(line.row.scoreClass) + (isKept ? core::kScoreClassCount : 0);
}

} // namespace lightcone::views
