// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/processorstatus/processorstatus.h"

#include "core/analysis/moments/momentindexes.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/oklab.h"
#include "views/base/plantext.h"
#include "views/base/tablerows.h"
#include "views/moments/barscene.h"
#include "views/moments/momentpicture.h"
#include "views/moments/momenttable.h"
#include "views/moments/momenttext.h"
#include "views/moments/squarescene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <memory>
#include <set>
#include <string_view>

namespace lightcone::views {

namespace {

using core::Activity;
using core::kActivityCount;
using std::string_view_literals::operator""sv;

/// How the squares stand: the places of the display's bys.
enum class SquareBy : std::uint8_t { Natural, Cartesian, Nodes };

constexpr std::array kStatusColumns { "location"sv, "activity"sv, "task"sv, "sent_messages"sv, "sent_bytes"sv,
    "awaited_messages"sv, "awaited_bytes"sv };
constexpr std::size_t kPanels = 4;

/// Sums colours of locations that share a square.
class ColorMean {
public:
    void add(QRgb color)
    {
        if (m_count == 0 || color != m_last)
            m_lastLab = oklabOf(color);
        m_last = color;
        m_sum.lightness += m_lastLab.lightness;
        m_sum.a += m_lastLab.a;
        m_sum.b += m_lastLab.b;
        m_isOne = m_count == 0 || (m_isOne && color == m_first);
        m_first = m_count == 0 ? color : m_first;
        ++m_count;
    }
    QRgb color() const
    {
        return m_isOne ? m_first : quickRgbOf({ m_sum.lightness / m_count, m_sum.a / m_count, m_sum.b / m_count });
    }
    bool isOne() const { return m_isOne; }

private:
    QRgb m_last = 0; ///< which often comes again
    OklabColor m_lastLab;
    OklabColor m_sum;
    double m_count = 0;
    QRgb m_first = 0;
    bool m_isOne = true;
};

/// All that is told of squares, whichever locations share one. Immutable.
class StatusOfSquares {
public:
    StatusOfSquares(const MomentRequest& request, std::shared_ptr<const PlotStyle> style, ProcessorStatus status,
        std::vector<BarGroup> groups)
        : m_store(request.store)
        , m_locations(request.locations)
        , m_style(std::move(style))
        , m_statuses(std::move(status.locations))
        , m_groups(std::move(groups))
        , m_mostBytes(status.mostBytes)
    {
    }

    std::vector<SquarePanel> panels() const
    {
        std::vector<SquarePanel> panels { { MomentText::tr("Activity"), {}, {} }, { MomentText::tr("Task"), {}, {} },
            { MomentText::tr("Bytes sent, not received yet"), {}, {} },
            { MomentText::tr("Bytes under way to it"), {}, {} } };
        std::array<std::size_t, kActivityCount> activities {};
        std::map<core::FunctionId, std::size_t> tasks;
        for (const LocationStatus& status : m_statuses) {
            ++activities[static_cast<std::size_t>(status.activity)];
            if (isValid(status.task))
                ++tasks[status.task];
        }
        for (const BarGroup& group : m_groups) {
            panels[0].squares.push_back(activitySquare(group));
            panels[1].squares.push_back(squareOf(group, [this](const LocationStatus& of) { return taskColor(of); }));
            panels[2].squares.push_back(
                squareOf(group, [this](const LocationStatus& of) { return byteColor(of.sent.bytes); }));
            panels[3].squares.push_back(
                squareOf(group, [this](const LocationStatus& of) { return byteColor(of.awaited.bytes); }));
        }
        panels[0].legend = legendOfActivities(activities);
        panels[1].legend = taskLegend(tasks);
        panels[2].legend = byteLegend([](const LocationStatus& status) { return status.sent.bytes; });
        panels[3].legend = byteLegend([](const LocationStatus& status) { return status.awaited.bytes; });
        return panels;
    }

    MomentSpot spot(std::size_t square) const
    {
        const BarGroup& group = m_groups[square];
        const std::span<const core::LocationId> locations = group.of(*m_locations);
        MomentSpot spot;
        spot.label = barLabel(*m_store, locations);
        spot.locations.assign(locations.begin(), locations.end());
        const std::span<const LocationStatus> statuses = std::span(m_statuses).subspan(group.first, group.size());
        if (statuses.size() == 1)
            spot.text = MomentText::tr("%1: %2, %3\nsent and not received yet: %4\nunder way to it: %5")
                            .arg(spot.label, activityText(statuses.front().activity), taskText(statuses.front().task),
                                lengthText(statuses.front().sent), lengthText(statuses.front().awaited));
        else
            spot.text = textOfMany(spot.label, statuses);
        return spot;
    }

    /// For tests, and for who cannot see it.
    QString line(std::size_t square) const
    {
        const BarGroup& group = m_groups[square];
        QStringList lines;
        for (std::size_t i = group.first; i < group.last; ++i) {
            const LocationStatus& status = m_statuses[i];
            lines += QStringLiteral("%1: %2, %3, sent %4, awaits %5")
                         .arg(barLabel(*m_store, std::span(*m_locations).subspan(i, 1)),
                             QString::fromLatin1(core::activityName(status.activity).data()),
                             isValid(status.task) ? m_style->names[indexOf(status.task)] : QStringLiteral("-"))
                         .arg(status.sent.bytes)
                         .arg(status.awaited.bytes);
        }
        return lines.join(QStringLiteral("; "));
    }

private:
    template <typename ColorOf> SquarePanel::Square squareOf(const BarGroup& group, const ColorOf& colorOf) const
    {
        if (group.size() == 1)
            return { colorOf(m_statuses[group.first]), SquareForm::Full };
        ColorMean mean;
        for (std::size_t i = group.first; i < group.last; ++i)
            mean.add(colorOf(m_statuses[i]));
        return { mean.color(), SquareForm::Full };
    }
    SquarePanel::Square activitySquare(const BarGroup& group) const
    {
        SquarePanel::Square square
            = squareOf(group, [this](const LocationStatus& of) { return m_style->scheme.activity(of.activity).rgb(); });
        if (group.size() == 1) {
            constexpr std::array<SquareForm, kActivityCount> kForms { SquareForm::Full, SquareForm::Cut,
                SquareForm::Hollow, SquareForm::Hatched };
            square.form = kForms[static_cast<std::size_t>(m_statuses[group.first].activity)];
        }
        return square;
    }
    QRgb taskColor(const LocationStatus& status) const
    {
        return isValid(status.task) ? barColor(status.task, *m_style).rgb() : m_style->scheme.idle.rgb();
    }
    /// Steps of equal ratio, up to the most that there is in the run.
    QRgb byteColor(std::uint64_t bytes) const
    {
        return bytes == 0 ? m_style->scheme.idle.rgb() : m_style->scheme.scale(stepOf(bytes)).rgb();
    }
    int stepOf(std::uint64_t bytes) const
    {
        const double share
            = std::log2(1 + static_cast<double>(bytes)) / std::log2(2 + static_cast<double>(m_mostBytes));
        return std::clamp(static_cast<int>(share * ColorScheme::kScaleSteps), 0, ColorScheme::kScaleSteps - 1);
    }

    std::vector<LegendEntry> legendOfActivities(const std::array<std::size_t, kActivityCount>& counts) const
    {
        std::vector<LegendEntry> entries;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            const auto activity = static_cast<Activity>(i);
            if (counts[i] > 0)
                entries.push_back({ LegendEntry::Sign::Swatch, m_style->scheme.activity(activity),
                    MomentText::tr("%1 (%2)", "activity, number of locations")
                        .arg(activityText(activity), formatCount(counts[i])) });
        }
        return entries;
    }
    std::vector<LegendEntry> taskLegend(const std::map<core::FunctionId, std::size_t>& tasks) const
    {
        std::vector<std::pair<core::FunctionId, std::size_t>> most(tasks.begin(), tasks.end());
        std::ranges::stable_sort(most, std::ranges::greater {}, &std::pair<core::FunctionId, std::size_t>::second);
        std::vector<LegendEntry> entries { { LegendEntry::Sign::Swatch, m_style->scheme.idle,
            MomentText::tr("none", "no task") } };
        for (const auto& [task, count] : most)
            entries.push_back({ LegendEntry::Sign::Swatch, barColor(task, *m_style),
                MomentText::tr("%1 (%2)", "task, number of locations")
                    .arg(m_style->names[indexOf(task)], formatCount(count)) });
        return entries;
    }
    /// The steps that locations have.
    template <typename BytesOf> std::vector<LegendEntry> byteLegend(const BytesOf& bytesOf) const
    {
        std::vector<LegendEntry> entries { { LegendEntry::Sign::Swatch, m_style->scheme.idle, formatBytes(0) } };
        std::set<int> steps;
        for (const LocationStatus& status : m_statuses) {
            if (bytesOf(status) > 0)
                steps.insert(stepOf(bytesOf(status)));
        }
        for (const int step : steps) {
            // The greatest number of the step.
            const double share = static_cast<double>(step + 1) / ColorScheme::kScaleSteps;
            const double bytes = std::exp2(share * std::log2(2 + static_cast<double>(m_mostBytes))) - 1;
            const auto shown = std::min(m_mostBytes, static_cast<std::uint64_t>(std::max(1.0, bytes)));
            entries.push_back({ LegendEntry::Sign::Swatch, m_style->scheme.scale(step),
                MomentText::tr("up to %1", "bytes").arg(formatBytes(shown)) });
        }
        return entries;
    }

    QString taskText(core::FunctionId task) const
    {
        return isValid(task) ? MomentText::tr("task %1").arg(m_style->names[indexOf(task)])
                             : MomentText::tr("in no task");
    }
    static QString lengthText(const core::QueueLength& length)
    {
        return MomentText::tr("%1 in %Ln message(s)", "bytes", pluralNumber(length.messages))
            .arg(formatBytes(length.bytes));
    }
    QString textOfMany(const QString& label, std::span<const LocationStatus> statuses) const
    {
        std::array<std::size_t, kActivityCount> activities {};
        std::map<core::FunctionId, std::size_t> tasks;
        core::QueueLength sent;
        core::QueueLength awaited;
        for (const LocationStatus& status : statuses) {
            ++activities[static_cast<std::size_t>(status.activity)];
            ++tasks[status.task];
            sent = { sent.messages + status.sent.messages, sent.bytes + status.sent.bytes };
            awaited = { awaited.messages + status.awaited.messages, awaited.bytes + status.awaited.bytes };
        }
        QStringList parts;
        for (std::size_t i = 0; i < kActivityCount; ++i) {
            if (activities[i] > 0)
                parts += MomentText::tr("%1 %2", "a number of locations, what they do")
                             .arg(formatCount(activities[i]), activityText(static_cast<Activity>(i)));
        }
        const auto most
            = std::ranges::max_element(tasks, {}, &std::map<core::FunctionId, std::size_t>::value_type::second);
        return MomentText::tr("%1\n%Ln location(s) share the square: %2; most are %3\nsent and not received yet: "
                              "%4\nunder way to them: %5",
            nullptr, pluralNumber(statuses.size()))
            .arg(label, parts.join(QStringLiteral(", ")), taskText(most->first), lengthText(sent), lengthText(awaited));
    }

    std::shared_ptr<const core::StoreView> m_store;
    std::shared_ptr<const std::vector<core::LocationId>> m_locations;
    std::shared_ptr<const PlotStyle> m_style;
    std::vector<LocationStatus> m_statuses; ///< in the order of the locations
    std::vector<BarGroup> m_groups; ///< by square
    std::uint64_t m_mostBytes;
};

/// The plan that was chosen, where the trace has what it needs and squares have room; a plan without cells: it has not.
SquarePlan chosenPlan(const MomentRequest& request, const PanelRoom& room)
{
    const core::Definitions& definitions = request.store->definitions();
    SquarePlan plan;
    switch (static_cast<SquareBy>(request.choice.by)) {
    case SquareBy::Natural:
        break;
    case SquareBy::Cartesian:
        plan = cartesianSquares(definitions, *request.locations);
        break;
    case SquareBy::Nodes:
        plan = nodeSquares(definitions, *request.locations, room.width / room.height);
        break;
    }
    const bool hasRoom
        = plan.columns * PanelRoom::kLeastSide <= room.width && plan.rows * PanelRoom::kLeastSide <= room.height;
    return hasRoom ? plan : SquarePlan {};
}

MadeScene makeProcessorStatus(const MomentRequest& request, const MomentLook& look, const std::stop_token& stop)
{
    core::Stoppable<ProcessorStatus> asked = queryProcessorStatus(request, stop);
    if (asked.isStopped())
        return core::Stopped {};
    const auto tasks = tasksOf(request, stop);
    if (tasks.isStopped())
        return core::Stopped {};
    const std::size_t count = request.locations->size();
    const PanelRoom room = panelRoom(look, kPanels, count);
    SquareContent content;
    content.plan = chosenPlan(request, room);
    const bool isByChoice = !content.plan.cells.empty();
    const std::size_t squares = isByChoice ? count : std::min(count, room.squares());
    if (!isByChoice)
        content.plan = fittedSquares(squares, room.width, room.height);
    std::vector<BarGroup> groups;
    for (std::size_t i = 0; i < squares; ++i)
        groups.push_back({ count * i / squares, count * (i + 1) / squares });
    const auto statuses = std::make_shared<const StatusOfSquares>(request,
        look.style->withTasks(request.store->definitions(), tasks.value()->tasks()), std::move(asked).value(),
        std::move(groups));
    content.panels = statuses->panels();
    content.spot = [statuses](std::size_t square) { return statuses->spot(square); };
    content.line = [statuses](std::size_t square) { return statuses->line(square); };
    content.emptyText = MomentText::tr("There is no location.");
    QStringList notes;
    if (request.choice.by != 0 && !isByChoice)
        notes += MomentText::tr(
            "in the order of the trace, as the trace does not tell this arrangement, or it has no room");
    if (squares < count)
        notes += MomentText::tr("squares stand for up to %Ln location(s) and have the mean of their colours", nullptr,
            pluralNumber((count + squares - 1) / squares));
    content.note = notes.join(QStringLiteral("; "));
    return std::shared_ptr<const MomentScene>(std::make_shared<SquareScene>(std::move(content), look, room));
}

core::Completion writeProcessorStatus(TableRows& rows)
{
    const MomentRequest request = momentRequest(rows.query(), processorStatusDisplay());
    const core::Stoppable<ProcessorStatus> asked = queryProcessorStatus(request, rows.stop());
    if (asked.isStopped())
        return core::Stopped {};
    const std::vector<LocationStatus>& statuses = asked.value().locations;
    for (std::size_t i = 0; i < statuses.size() && rows.isOk(); ++i) {
        const LocationStatus& status = statuses[i];
        rows.location((*request.locations)[i]);
        rows.text(core::activityName(status.activity));
        rows.text(isValid(status.task) ? rows.store().definitions().function(status.task).name : std::string());
        rows.number(status.sent.messages);
        rows.number(status.sent.bytes);
        rows.number(status.awaited.messages);
        rows.number(status.awaited.bytes);
        rows.endRow();
    }
    return core::Done {};
}

} // namespace

core::Stoppable<ProcessorStatus> queryProcessorStatus(const MomentRequest& request, const std::stop_token& stop)
{
    const auto activities = activitiesAt(request, stop);
    const unsigned threads = core::usefulThreads();
    const auto taskIndex = tasksOf(request, stop);
    const auto queueIndex = request.indexes->queues(*request.store, threads, stop);
    const auto sent = request.indexes->sent(*request.store, threads, stop);
    if (activities.isStopped() || taskIndex.isStopped() || queueIndex.isStopped() || sent.isStopped())
        return core::Stopped {};
    const auto tasks = request.indexes->tasksAt(taskIndex.value(), *request.locations, request.at, threads, stop);
    const auto queues = request.indexes->queuesAt(queueIndex.value(), *request.locations, request.at, threads, stop);
    if (tasks.isStopped() || queues.isStopped())
        return core::Stopped {};
    ProcessorStatus status;
    status.locations.resize(request.locations->size());
    status.mostBytes = std::max(queueIndex.value()->mostBytes(), sent.value()->mostBytes());
    const auto ask = [&](std::size_t i) {
        const core::LocationId location = (*request.locations)[i];
        const std::size_t place = indexOf(location);
        status.locations[i] = { (*activities.value())[place], (*tasks.value())[place],
            sent.value()->of(location).at(request.at), (*queues.value())[place] };
    };
    if (askEach(status.locations.size(), stop, ask).isStopped())
        return core::Stopped {};
    return status;
}

MomentDisplay processorStatusDisplay()
{
    return { .id = "processorstatus",
        .description
        = MomentText::tr("A square for each location: what it does, its task, and the bytes that it has sent "
                         "and that are under way to it"),
        .bys = { { QStringLiteral("natural"), MomentText::tr("Squares as in the trace") },
            { QStringLiteral("cartesian"), MomentText::tr("Squares by coordinates") },
            { QStringLiteral("nodes"), MomentText::tr("Squares by node") } },
        .hasTasks = true,
        .make = makeProcessorStatus };
}

PictureKind processorStatusPicture()
{
    return momentPictureKind(processorStatusDisplay(),
        PlanText::tr("ParaGraph's: a square for each location, what it does, its task, bytes sent and under way to it"),
        [](const PictureQuery& query) { return planMoment(query, processorStatusDisplay()); });
}

TableKind processorStatusTable()
{
    return momentTable(processorStatusDisplay(), kStatusColumns, &writeProcessorStatus);
}

} // namespace lightcone::views
