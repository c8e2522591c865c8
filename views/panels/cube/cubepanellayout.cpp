// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cube/cubeprofile.h"
#include "core/profile/document.h"
#include "views/base/filenames.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/heat/heatarea.h"
#include "views/panels/cube/cubeboxplot.h"
#include "views/panels/cube/cubepanelprivate.h"
#include "views/panels/cube/cubepicture.h"

#include <QHBoxLayout>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <filesystem>

namespace lightcone::views {

namespace {

/// The rows of a pane as they are shown, those that are chosen marked.
TableContent contentOf(CubePane& pane)
{
    CubeTreeView& view = pane.view();
    QList<int> columns;
    for (int column = 0; column < pane.model().columnCount(); ++column)
        columns += column;
    TableContent content = treeContent(view, { columns, -1, {} });
    const QModelIndexList rows = view.shownRows(static_cast<int>(content.rows.size()));
    for (qsizetype i = 0; i < rows.size(); ++i)
        content.rows[static_cast<std::size_t>(i)].isMarked = view.selectionModel()->isSelected(rows[i]);
    content.caption = pane.caption();
    return content;
}

CubeBoxContent boxesOf(const core::CubeDefinitions& definitions, const CubeNumbers& numbers, const CubeDisplay& display)
{
    CubeBoxContent content;
    content.unit = cubeShownUnit(display);
    if (display.isPercent) {
        if (!display.whole || *display.whole == 0)
            return content;
        content.scale = 1 / *display.whole;
    }
    const auto add = [&](const QString& title, core::CubeSystemDef::Kind kind) {
        CubeBox box { title, {}, {}, {} };
        std::vector<core::CubeCell> cells;
        for (std::size_t i = 0; i < std::min(definitions.system.size(), numbers.inclusive.size()); ++i) {
            if (definitions.system[i].kind != kind || numbers.inclusive[i].isNone())
                continue;
            cells.push_back(numbers.inclusive[i]);
            box.names.push_back(QString::fromStdString(definitions.system[i].name));
            box.numbers.push_back(cells.back().toDouble());
        }
        box.spread = cubeSpread(cells);
        if (box.spread.count > 0)
            content.boxes.push_back(std::move(box));
    };
    add(CubePanel::tr("Location groups"), core::CubeSystemDef::Kind::LocationGroup);
    add(CubePanel::tr("Locations"), core::CubeSystemDef::Kind::Location);
    return content;
}

/// The name of a file, behind that of its directory: profiles of Score-P are all called alike.
QString placeText(const std::filesystem::path& file)
{
    return shownPath(file.parent_path().filename() / file.filename());
}

} // namespace

CubePanel::Private::Private(CubePanel& owner, ViewState& viewState)
    : panel(owner)
    , state(viewState)
{
    arrange();
    QObject::connect(&state, &ViewState::storeChanged, &panel, [this] { follow(); });
    QObject::connect(&state, &ViewState::storeUpdated, &panel, [this] { follow(); });
    QObject::connect(&state, &ViewState::recordedProfileChanged, &panel, [this] { follow(); });
    QObject::connect(&state, &ViewState::referenceProfileChanged, &panel, [this] {
        updateTools();
        updateCaptions();
        if (profile)
            requestOverview();
    });
    QObject::connect(&metrics->view(), &CubeTreeView::chosenChanged, &panel, [this] { requestCalls(); });
    QObject::connect(&calls->view(), &CubeTreeView::chosenChanged, &panel, [this] { requestSystem(); });
    QObject::connect(metrics, &CubePane::modeChanged, &panel, [this] {
        updateMetricNumbers();
        updateCaptions();
    });
    QObject::connect(calls, &CubePane::modeChanged, &panel, [this] {
        updateCallNumbers();
        updateCaptions();
    });
    QObject::connect(system, &CubePane::modeChanged, &panel, [this] {
        updateSystemNumbers();
        updateCaptions();
    });
    QObject::connect(calls, &CubePane::pageChanged, &panel, [this] {
        showCallPage();
        requestSystem();
    });
    QObject::connect(system, &CubePane::pageChanged, &panel, [this] {
        showSystemPage();
        updateBusy();
    });
    for (CubePane* pane : { metrics, calls, system })
        QObject::connect(pane, &CubePane::noticed, &panel, &View::noticed);
    QObject::connect(topology, &HeatArea::pointed, &panel, &View::hovered);
    QObject::connect(topology, &HeatArea::chosen, &panel,
        [this](std::uint32_t row, std::uint32_t column) { chooseNode(row, column); });
    QObject::connect(metricsButton, &QToolButton::clicked, &panel, [this] { state.requestMetrics(); });
    QObject::connect(referenceButton, &QToolButton::clicked, &panel, [this] { state.requestReferenceProfile(); });
    updateTools();
    follow();
}

void CubePanel::Private::arrange()
{
    splitter = new QSplitter(Qt::Horizontal, &panel);
    metrics = new CubePane(CubePanel::tr("Metrics"), splitter);
    calls = new CubePane(CubePanel::tr("Call paths"), splitter);
    system = new CubePane(CubePanel::tr("System"), splitter);
    calls->view().setSelectionMode(QAbstractItemView::ExtendedSelection);
    metrics->setPages({ CubePanel::tr("Metric tree") });
    calls->setPages({ CubePanel::tr("Call tree"), CubePanel::tr("Regions") });
    system->setPages({ CubePanel::tr("System tree"), CubePanel::tr("Box plot") });
    boxPlot = new CubeBoxPlot(system);
    topology = new HeatArea(system);
    topology->setAccessibleName(CubePanel::tr("Topology"));
    topology->setEmptyText(CubePanel::tr("The topology has no values, or too many places."));
    system->addWidget(boxPlot);
    system->addWidget(topology);
    for (int i = 0; i < splitter->count(); ++i)
        splitter->setStretchFactor(i, i == 1 ? 4 : 3);
    splitter->setChildrenCollapsible(false);
    referenceButton = new QToolButton(&panel);
    referenceButton->setAutoRaise(true);
    metricsButton = new QToolButton(&panel);
    metricsButton->setAutoRaise(true);
    metricsButton->setText(CubePanel::tr("Add Derived Metrics…"));
    metricsButton->setToolTip(
        CubePanel::tr("Adds metrics that are computed, as the profile's own specification or a file describes them"));
    auto* tools = new QHBoxLayout;
    tools->addWidget(referenceButton);
    tools->addWidget(metricsButton);
    tools->addStretch(1);
    auto* layout = new QVBoxLayout(&panel);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(splitter, 1);
    layout->addLayout(tools);
}

void CubePanel::Private::updateTools()
{
    metricsButton->setEnabled(profile != nullptr);
    const auto& reference = state.referenceProfile();
    referenceButton->setText(reference ? CubePanel::tr("Reference: %1").arg(placeText(reference->definitions.path))
                                       : CubePanel::tr("Choose Reference…"));
    referenceButton->setToolTip(
        CubePanel::tr("Chooses the profile that numbers in percent of the reference are told in"));
}

void CubePanel::Private::showCallPage()
{
    if (!profile)
        return;
    calls->model().setTree(isList() ? overview.regions : overview.calls);
    calls->view().unfoldOnlyRows();
    updateCallNumbers();
    updateCaptions();
}

void CubePanel::Private::showSystemPage()
{
    const int page = system->page();
    topologyJob.cancel();
    if (page == SystemTree || !profile) {
        system->showWidget(&system->view());
        return;
    }
    if (page == BoxPlot) {
        static const CubeNumbers nothing;
        const CubeNumbers& numbers = systemNumbers ? systemNumbers->nodes : nothing;
        boxPlot->setContent(boxesOf(profile->definitions, numbers, shownDisplay()));
        system->showWidget(boxPlot);
        return;
    }
    const auto place = static_cast<std::size_t>(page - FirstTopology);
    if (place >= profile->definitions.topologies.size())
        return;
    if (systemNumbers || !topologyChart.chart)
        requestTopology(place); // else what was there stays until there are numbers
    system->showWidget(topology);
}

void CubePanel::Private::chooseNode(std::uint32_t row, std::uint32_t column)
{
    const std::uint32_t node = topologyChart.nodeAt(row, column);
    if (node != CubeTopologyChart::kNoNode)
        system->view().choose(system->model().indexOfId(node));
}

QString CubePanel::Private::metricText() const
{
    if (!profile || !shownMetric)
        return {};
    const core::CubeMetricDef& metric = profile->definitions.metric(shownMetric->metric);
    const QString name = QString::fromStdString(metric.displayName);
    const bool hasBelow = metric.end > static_cast<std::uint32_t>(shownMetric->metric) + 1;
    return hasBelow && !shownMetric->isInclusive ? CubePanel::tr("%1, without the metrics below").arg(name) : name;
}

QString CubePanel::Private::pathChoiceText() const
{
    const std::vector<CubeTreeView::Chosen> chosen = chosenCalls();
    if (chosen.empty())
        return CubePanel::tr("all call paths");
    if (chosen.size() > 1)
        return isList() ? CubePanel::tr("%Ln region(s)", nullptr, static_cast<int>(chosen.size()))
                        : CubePanel::tr("%Ln call path(s)", nullptr, static_cast<int>(chosen.size()));
    // The current row need not be the selected one.
    const QString name = calls->model().indexOfId(chosen.front().id).data().toString();
    if (!isList() && chosen.front().isInclusive)
        return name;
    return CubePanel::tr("%1, without what it calls").arg(name);
}

void CubePanel::Private::updateCaptions()
{
    if (!profile) {
        for (CubePane* pane : { metrics, calls, system })
            pane->setCaption({});
        return;
    }
    metrics->setCaption(CubePanel::tr("All call paths and locations"));
    const QString problem = callNumbers ? callNumbers->paths.problem : QString();
    calls->setCaption(problem.isEmpty() ? metricText() : metricText() + QStringLiteral(": ") + problem);
    system->setCaption(shownMetric
            ? CubePanel::tr("%1: %2", "a metric, and the call paths that it is of").arg(metricText(), pathChoiceText())
            : QString());
    for (CubePane* pane : { metrics, calls, system }) {
        if (pane->mode() == CubeValueMode::ExternalPercent && !state.referenceProfile())
            pane->setCaption(CubePanel::tr("No reference is chosen that numbers could be percents of"));
    }
}

PicturePaint CubePanel::Private::picture(const PictureChoices& choices) const
{
    return cubePaint({ contentOf(*metrics), contentOf(*calls), contentOf(*system) }, choices.title,
        choices.theme.value_or(panel.shownTheme()));
}

TableQuery CubePanel::Private::table() const
{
    return profile ? tableQuery(QLatin1String("cube"), state) : TableQuery {};
}

QByteArray CubePanel::Private::saveSettings() const
{
    QStringList words;
    for (const CubePane* pane : { metrics, calls, system })
        words += cubeModeNames().at(static_cast<int>(pane->mode()));
    words += isList() ? QStringLiteral("regions") : QStringLiteral("paths");
    words += system->page() == SystemTree ? QStringLiteral("tree") : QStringLiteral("boxes");
    return words.join(u' ').toUtf8() + '\n' + splitter->saveState();
}

void CubePanel::Private::restoreSettings(const QByteArray& settings)
{
    const qsizetype end = settings.indexOf('\n');
    const QStringList words = QString::fromUtf8(settings.first(std::max<qsizetype>(0, end))).split(u' ');
    if (words.size() != 5)
        return;
    std::array panes { metrics, calls, system };
    for (std::size_t i = 0; i < panes.size(); ++i) {
        if (const qsizetype mode = cubeModeNames().indexOf(words[static_cast<qsizetype>(i)]); mode >= 0)
            panes[i]->setMode(static_cast<CubeValueMode>(mode));
    }
    calls->setPage(words[3] == QStringLiteral("regions") ? 1 : 0);
    system->setPage(words[4] == QStringLiteral("boxes") ? BoxPlot : SystemTree);
    splitter->restoreState(settings.sliced(end + 1));
}

} // namespace lightcone::views
