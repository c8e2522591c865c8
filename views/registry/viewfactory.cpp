// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/registry/viewfactory.h"

#include "views/charts/compare/comparepicture.h"
#include "views/charts/compare/comparetable.h"
#include "views/charts/compare/comparewidget.h"
#include "views/charts/counters/counterplan.h"
#include "views/charts/counters/counterwidget.h"
#include "views/charts/flamegraph/flameplan.h"
#include "views/charts/flamegraph/flametable.h"
#include "views/charts/flamegraph/flamewidget.h"
#include "views/charts/histogram/histogramplan.h"
#include "views/charts/histogram/histogramtable.h"
#include "views/charts/histogram/histogramwidget.h"
#include "views/charts/iterations/iterationpicture.h"
#include "views/charts/iterations/iterationwidget.h"
#include "views/charts/matrix/matrixplan.h"
#include "views/charts/matrix/matrixtable.h"
#include "views/charts/matrix/matrixwidget.h"
#include "views/charts/network/animation.h"
#include "views/charts/network/networkload.h"
#include "views/charts/phaseportrait/phaseportrait.h"
#include "views/charts/process/processplan.h"
#include "views/charts/process/processwidget.h"
#include "views/charts/processorstatus/processorstatus.h"
#include "views/charts/processsummary/processsummaryplan.h"
#include "views/charts/processsummary/processsummarytable.h"
#include "views/charts/processsummary/processsummarywidget.h"
#include "views/charts/programtasks/programtasks.h"
#include "views/charts/queues/queues.h"
#include "views/charts/radar/radarpicture.h"
#include "views/charts/radar/radartable.h"
#include "views/charts/radar/radarwidget.h"
#include "views/charts/spacetime/spacetimeplan.h"
#include "views/charts/spacetime/spacetimewidget.h"
#include "views/charts/summary/timesummaryplan.h"
#include "views/charts/summary/timesummarytable.h"
#include "views/charts/summary/timesummarywidget.h"
#include "views/charts/timeline/timelineplan.h"
#include "views/charts/timeline/timelinewidget.h"
#include "views/charts/traffic/nodedata.h"
#include "views/charts/traffic/traffic.h"
#include "views/charts/utilization/concurrency.h"
#include "views/charts/utilization/kiviat.h"
#include "views/charts/utilization/meter.h"
#include "views/charts/utilization/streak.h"
#include "views/charts/utilization/utilizationsummary.h"
#include "views/moments/momentplot.h"
#include "views/moments/momentview.h"
#include "views/navigation/selectionnavigator.h"
#include "views/panels/calltree/calltreepanel.h"
#include "views/panels/calltree/calltreeplan.h"
#include "views/panels/collectives/collectivesummarypanel.h"
#include "views/panels/collectives/collectivesummaryplan.h"
#include "views/panels/contexts/contextpanel.h"
#include "views/panels/contexts/contextplan.h"
#include "views/panels/criticalpath/pathpanel.h"
#include "views/panels/criticalpath/pathplan.h"
#include "views/panels/cube/cubepanel.h"
#include "views/panels/cube/cubeplan.h"
#include "views/panels/cube/cubetable.h"
#include "views/panels/details/detailspanel.h"
#include "views/panels/events/eventlist.h"
#include "views/panels/events/eventlistplan.h"
#include "views/panels/experiment/experimentpanel.h"
#include "views/panels/experiment/experimentplan.h"
#include "views/panels/experiment/experimenttable.h"
#include "views/panels/filter/filterpanel.h"
#include "views/panels/functions/functionsummary.h"
#include "views/panels/functions/functionsummaryplan.h"
#include "views/panels/health/healthpanel.h"
#include "views/panels/health/healthplan.h"
#include "views/panels/insights/insightspanel.h"
#include "views/panels/insights/insightsplan.h"
#include "views/panels/insights/insightstable.h"
#include "views/panels/io/iopanel.h"
#include "views/panels/io/ioplan.h"
#include "views/panels/legend/legendpicture.h"
#include "views/panels/legend/legendwidget.h"
#include "views/panels/locks/lockpanel.h"
#include "views/panels/locks/lockplan.h"
#include "views/panels/markers/markerspanel.h"
#include "views/panels/markers/markersplan.h"
#include "views/panels/markers/markerstable.h"
#include "views/panels/messages/messagesummary.h"
#include "views/panels/messages/messagesummaryplan.h"
#include "views/panels/parameters/parameterpanel.h"
#include "views/panels/parameters/parameterplan.h"
#include "views/panels/processors/processorpanel.h"
#include "views/panels/processors/processorplan.h"
#include "views/panels/profilediff/profilediffpanel.h"
#include "views/panels/profilediff/profilediffplan.h"
#include "views/panels/rma/rmapanel.h"
#include "views/panels/rma/rmaplan.h"
#include "views/panels/score/scorepanel.h"
#include "views/panels/score/scoreplan.h"
#include "views/panels/source/linestable.h"
#include "views/panels/source/sourcepanel.h"
#include "views/panels/source/sourcepicture.h"
#include "views/panels/state/statepanel.h"
#include "views/panels/state/stateplan.h"
#include "views/panels/tasks/taskpanel.h"
#include "views/panels/tasks/taskplan.h"
#include "views/spotlight/spotlightwalk.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <concepts>

namespace lightcone::views {

namespace {

/// Gives a view what its constructor takes.
template <typename Kind> View* create(const ViewContext& context, QWidget* parent)
{
    if constexpr (std::constructible_from<Kind, ViewState&, SelectionNavigator&, QWidget*>)
        return new Kind(context.state, context.navigator, parent);
    else if constexpr (std::constructible_from<Kind, ViewState&, TraceLinksHolder&, QWidget*>)
        return new Kind(context.state, context.links, parent);
    else
        return new Kind(context.state, parent);
}

View* createDetails(const ViewContext& context, QWidget* parent)
{
    auto* panel = new DetailsPanel(context.state, parent);
    QObject::connect(panel, &DetailsPanel::followRequested, &context.navigator, &SelectionNavigator::follow);
    return panel;
}

View* createEvents(const ViewContext& context, QWidget* parent)
{
    auto* list = new EventList(context.state, context.links, parent);
    QObject::connect(list, &EventList::callZoomRequested, &context.navigator, &SelectionNavigator::zoomToCall);
    return list;
}

/// Creates a view that asks for light on calls of functions.
template <typename Kind> View* createLit(const ViewContext& context, QWidget* parent)
{
    auto* view = static_cast<Kind*>(create<Kind>(context, parent));
    QObject::connect(view, &Kind::lightRequested, &context.walk, &SpotlightWalk::lightFunctions);
    return view;
}

View* createHistogram(const ViewContext& context, QWidget* parent)
{
    auto* histogram = new HistogramWidget(context.state, context.navigator, parent);
    QObject::connect(histogram, &HistogramWidget::lightRequested, &context.walk, &SpotlightWalk::lightThese);
    return histogram;
}

View* createTimeSummary(const ViewContext& context, QWidget* parent)
{
    auto* summary = new TimeSummaryWidget(context.state, context.navigator, parent);
    QObject::connect(summary, &TimeSummaryWidget::lightRequested, &context.walk, &SpotlightWalk::lightOnTop);
    return summary;
}

View* createUtilizationCount(const ViewContext& context, QWidget* parent)
{
    return new TimeSummaryWidget(context.state, context.navigator, SummarySubject::Activities, parent);
}

View* createLegend(const ViewContext& context, QWidget* parent)
{
    auto* legend = new LegendWidget(context.state, parent);
    QObject::connect(legend, &LegendWidget::lightRequested, &context.walk, &SpotlightWalk::lightOnTop);
    QObject::connect(legend, &LegendWidget::callsRequested, &context.walk, &SpotlightWalk::lightFunctions);
    return legend;
}

View* createCollectives(const ViewContext& context, QWidget* parent)
{
    auto* summary = new CollectiveSummaryPanel(context.state, parent);
    QObject::connect(summary, &CollectiveSummaryPanel::lightRequested, &context.walk, &SpotlightWalk::lightThese);
    return summary;
}

View* createMessages(const ViewContext& context, QWidget* parent)
{
    auto* summary = new MessageSummary(context.state, parent);
    QObject::connect(summary, &MessageSummary::lightRequested, &context.walk,
        [&walk = context.walk](const Spotlight& spotlight, SpotlightStep step) {
            walk.light(spotlight);
            walk.go(step);
        });
    return summary;
}

View* createMatrix(const ViewContext& context, QWidget* parent)
{
    auto* matrix = new MatrixWidget(context.state, parent);
    QObject::connect(matrix, &MatrixWidget::lightRequested, &context.walk,
        [&walk = context.walk](const Spotlight& spotlight, SpotlightStep step) {
            walk.light(spotlight);
            walk.go(step);
        });
    return matrix;
}

View* createRma(const ViewContext& context, QWidget* parent)
{
    auto* panel = new RmaPanel(context.state, context.navigator, parent);
    QObject::connect(panel, &RmaPanel::lightRequested, &context.walk,
        [&walk = context.walk](const Spotlight& spotlight, SpotlightStep) { walk.light(spotlight); });
    return panel;
}

/// Creates the view of a display of a moment.
template <MomentDisplay (*kDisplay)()> View* createMoment(const ViewContext& context, QWidget* parent)
{
    return new MomentView(context.state, kDisplay(), parent);
}

/// Creates the view of a display over time.
template <MomentDisplay (*kDisplay)()> View* createMomentPlot(const ViewContext& context, QWidget* parent)
{
    return new MomentPlot(context.state, context.navigator, kDisplay(), parent);
}

using enum ViewGroup;

// clang-format off: a line a kind
constexpr std::array kKinds {
    ViewKind { "timeline", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Timeline"), Timelines, ViewPlace::Charts,
        true, "Ctrl+1", "Ctrl+Shift+1", &create<TimelineWidget>, &timelinePictureKind, nullptr, "calls" },
    ViewKind { "spacetime", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Space-Time"), Timelines, ViewPlace::Charts,
        false, "Ctrl+2", "Ctrl+Shift+2", &create<SpaceTimeWidget>, &spaceTimePictureKind, nullptr, "messages" },
    ViewKind { "process", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Process"), Timelines, ViewPlace::Charts,
        false, "Ctrl+3", "Ctrl+Shift+3", &create<ProcessWidget>, &processPictureKind, nullptr, "calls" },
    ViewKind { "counters", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Counters"), Timelines, ViewPlace::Charts,
        false, "Ctrl+4", "Ctrl+Shift+4", &create<CounterWidget>, &counterPictureKind },
    ViewKind { "summary", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Summary over Time"), Timelines,
        ViewPlace::Charts, false, "Ctrl+8", "Ctrl+Shift+8", &createTimeSummary, &timeSummaryPictureKind,
        &timeSummaryTable },
    ViewKind { "radar", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Radar"), Timelines, ViewPlace::Charts, false,
        "Ctrl+9", "Ctrl+Shift+9", &create<RadarWidget>, &radarPictureKind, &radarTable },
    ViewKind { "processes", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Process Summary"), Charts,
        ViewPlace::Charts, false, "Ctrl+5", "Ctrl+Shift+5", &create<ProcessSummaryWidget>, &processSummaryPictureKind,
        &processSummaryTable },
    ViewKind { "compare", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Compare"), Charts, ViewPlace::Charts, false,
        "Ctrl+6", "Ctrl+Shift+6", &createLit<CompareWidget>, &comparePictureKind, &compareTable },
    ViewKind { "matrix", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Communication Matrix"), Charts,
        ViewPlace::Charts, false, "Ctrl+7", "Ctrl+Shift+7", &createMatrix, &matrixPictureKind, &matrixTable },
    ViewKind { "flamegraph", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Flame Graph"), Charts, ViewPlace::Charts,
        false, "Ctrl+Alt+G", "", &createLit<FlameWidget>, &flamePictureKind, &flameTable },
    ViewKind { "histogram", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Histogram"), Charts, ViewPlace::Charts,
        false, "Ctrl+Alt+H", "", &createHistogram, &histogramPictureKind, &histogramTable },
    ViewKind { "iterations", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Iterations"), Charts, ViewPlace::Charts,
        false, "Ctrl+U, I", "", &create<IterationWidget>, &iterationPictureKind, &iterationTable },
    ViewKind { "insights", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Where to Start"), Tables,
        ViewPlace::UpperRight, true, "Ctrl+Alt+W", "", &createLit<InsightsPanel>, &insightsPictureKind,
        &insightsTable },
    ViewKind { "functions", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Functions"), Tables, ViewPlace::UpperRight,
        true, "Ctrl+Alt+F", "", &createLit<FunctionSummary>, &functionPictureKind, nullptr, "profile" },
    ViewKind { "messages", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Messages"), Tables, ViewPlace::UpperRight,
        true, "Ctrl+Shift+M", "", &createMessages, &messageSummaryPictureKind },
    ViewKind { "collectives", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Collectives"), Tables,
        ViewPlace::UpperRight, false, "Ctrl+Alt+K", "", &createCollectives, &collectiveSummaryPictureKind,
        &collectiveSummaryTable },
    ViewKind { "io", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "I/O"), Tables, ViewPlace::UpperRight, false,
        "Ctrl+Alt+J", "", &create<IoPanel>, &ioPictureKind, &ioTable },
    ViewKind { "tasksummary", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Tasks"), Tables, ViewPlace::UpperRight,
        false, "Ctrl+Alt+Y", "", &create<TaskPanel>, &taskPictureKind, &taskTable },
    ViewKind { "locks", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Locks"), Tables, ViewPlace::UpperRight, false,
        "Ctrl+Alt+Q", "", &create<LockPanel>, &lockPictureKind, &lockTable },
    ViewKind { "rma", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "One-Sided"), Tables, ViewPlace::UpperRight,
        false, "Ctrl+Alt+P", "", &createRma, &rmaPictureKind, &rmaSummaryTable },
    ViewKind { "parameters", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Parameters"), Tables,
        ViewPlace::UpperRight, false, "Ctrl+U, A", "", &createLit<ParameterPanel>, &parameterPictureKind,
        &parameterTable },
    ViewKind { "score", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Score"), Tables, ViewPlace::Bottom, false,
        "Ctrl+U, S", "", &create<ScorePanel>, &scorePictureKind, &scoreTable },
    ViewKind { "calltree", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Call Tree"), Tables, ViewPlace::UpperRight,
        true, "Ctrl+T", "", &createLit<CallTreePanel>, &callTreePictureKind },
    ViewKind { "cube", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Recorded Profile"), Tables, ViewPlace::Charts,
        false, "Ctrl+U, P", "", &create<CubePanel>, &cubePictureKind, &cubeTableKind },
    ViewKind { "profilediff", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Trace and Profile"), Tables,
        ViewPlace::Bottom, false, "Ctrl+U, D", "", &create<ProfileDiffPanel>, &profileDiffPictureKind,
        &profileDiffTable },
    ViewKind { "contexts", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Calling Contexts"), Tables,
        ViewPlace::UpperRight, false, "Ctrl+U, C", "", &createLit<ContextPanel>, &contextPictureKind, &contextTable },
    ViewKind { "events", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Events"), Tables, ViewPlace::Bottom, false,
        "Ctrl+Shift+E", "", &createEvents, &eventPictureKind },
    ViewKind { "markers", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Markers"), Tables, ViewPlace::UpperRight,
        false, "Ctrl+Alt+B", "", &create<MarkersPanel>, &markersPictureKind, &markersTable },
    ViewKind { "details", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Details"), Panels, ViewPlace::LowerRight,
        true, "Ctrl+Alt+D", "", &createDetails },
    ViewKind { "source", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Source"), Panels, ViewPlace::LowerRight,
        false, "Ctrl+Alt+R", "", &create<SourcePanel>, &sourcePictureKind, &linesTable },
    ViewKind { "state", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "State"), Panels, ViewPlace::LowerRight, true,
        "Ctrl+Shift+T", "", &create<StatePanel>, &statePictureKind },
    ViewKind { "legend", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Legend"), Panels, ViewPlace::LowerRight, true,
        "Ctrl+Alt+L", "", &createLegend, &legendPictureKind },
    ViewKind { "health", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Health Report"), Panels,
        ViewPlace::LowerRight, true, "Ctrl+D", "", &create<HealthPanel>, &healthPictureKind, nullptr, "diagnostics" },
    ViewKind { "experiment", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Experiment"), Panels, ViewPlace::Bottom,
        false, "Ctrl+U, E", "", &create<ExperimentPanel>, &experimentPictureKind, &experimentTable },
    ViewKind { "filter", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Filter of Score-P"), Panels,
        ViewPlace::Bottom, false, "Ctrl+U, F", "", &create<FilterPanel> },
    ViewKind { "utilization", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Utilization Count"), ParaGraph,
        ViewPlace::Charts, false, "Ctrl+P, U", "", &createUtilizationCount, &utilizationCountPictureKind,
        &utilizationCountTable },
    ViewKind { "utilizationsummary", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Utilization Summary"), ParaGraph,
        ViewPlace::Charts, false, "Ctrl+P, S", "", &createMoment<&utilizationSummaryDisplay>,
        &utilizationSummaryPicture, &utilizationSummaryTable },
    ViewKind { "meter", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Meter"), ParaGraph, ViewPlace::Charts, false,
        "Ctrl+P, M", "", &createMoment<&meterDisplay>, &meterPicture, &meterTable },
    ViewKind { "concurrency", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Concurrency Profile"), ParaGraph,
        ViewPlace::Charts, false, "Ctrl+P, C", "", &createMoment<&concurrencyDisplay>, &concurrencyPicture,
        &concurrencyTable },
    ViewKind { "kiviat", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Kiviat Diagram"), ParaGraph,
        ViewPlace::Charts, false, "Ctrl+P, K", "", &createMoment<&kiviatDisplay>, &kiviatPicture, &kiviatTable },
    ViewKind { "processorstatus", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Processor Status"), ParaGraph,
        ViewPlace::Charts, false, "Ctrl+P, O", "", &createMoment<&processorStatusDisplay>, &processorStatusPicture,
        &processorStatusTable },
    ViewKind { "streak", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Streak"), ParaGraph, ViewPlace::Charts, false,
        "Ctrl+P, R", "", &createMoment<&streakDisplay>, &streakPicture, &streakTable },
    ViewKind { "processorstatistics", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Statistics by Location"),
        ParaGraph, ViewPlace::UpperRight, false, "Ctrl+P, T", "", &create<ProcessorPanel>, &processorPictureKind,
        &processorTable },
    ViewKind { "traffic", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Communication Traffic"), ParaGraph,
        ViewPlace::Charts, false, "Ctrl+P, F", "", &createMomentPlot<&trafficDisplay>, &trafficPicture, &trafficTable },
    ViewKind { "queues", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Message Queues"), ParaGraph,
        ViewPlace::Charts, false, "Ctrl+P, Q", "", &createMoment<&queuesDisplay>, &queuesPicture, &queuesTable },
    ViewKind { "animation", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Animation"), ParaGraph, ViewPlace::Charts,
        false, "Ctrl+P, A", "", &createMoment<&animationDisplay>, &animationPicture, &animationTable },
    ViewKind { "network", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Network"), ParaGraph, ViewPlace::Charts,
        false, "Ctrl+P, N", "", &createMoment<&networkDisplay>, &networkPicture, &networkTable },
    ViewKind { "nodedata", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Node Data"), ParaGraph, ViewPlace::Charts,
        false, "Ctrl+P, D", "", &createMomentPlot<&nodeDataDisplay>, &nodeDataPicture, &nodeDataTable },
    ViewKind { "phaseportrait", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Phase Portrait"), ParaGraph,
        ViewPlace::Charts, false, "Ctrl+P, P", "", &createMoment<&phasePortraitDisplay>, &phasePortraitPicture,
        &phasePortraitTable },
    ViewKind { "tasks", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Program Tasks"), ParaGraph, ViewPlace::Charts,
        false, "Ctrl+P, J", "", &createMoment<&programTasksDisplay>, &programTasksPicture, &programTasksTable },
    ViewKind { "criticalpath", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Critical Path"), ParaGraph,
        ViewPlace::UpperRight, false, "Ctrl+P, L", "", &create<PathPanel>, &pathPictureKind, &pathTable },
};
// clang-format on

} // namespace

std::span<const ViewKind> viewKinds()
{
    return kKinds;
}

const ViewKind* viewKind(QStringView id)
{
    const auto kind
        = std::ranges::find_if(kKinds, [id](const ViewKind& known) { return id == QLatin1String(known.id); });
    return kind != kKinds.end() ? &*kind : nullptr;
}

QString viewGroupTitle(ViewGroup group)
{
    const char* title = "";
    switch (group) {
    case Timelines:
        title = QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Timelines");
        break;
    case Charts:
        title = QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Charts");
        break;
    case Tables:
        title = QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Tables");
        break;
    case Panels:
        title = QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Panels");
        break;
    case ParaGraph:
        title = QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "ParaGraph");
        break;
    }
    return QCoreApplication::translate("lightcone::views::ViewKind", title);
}

QString viewTitle(const ViewKind& kind)
{
    return QCoreApplication::translate("lightcone::views::ViewKind", kind.title);
}

bool isChart(const ViewKind& kind)
{
    return kind.place == ViewPlace::Charts && kind.group != ViewGroup::Tables;
}

} // namespace lightcone::views
