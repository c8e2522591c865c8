// SPDX-License-Identifier: GPL-3.0-or-later
// A time cursor that is dragged over a trace: how long each display of a moment takes for its scene at random times.
#include "benchmark.h"
#include "core/analysis/activity/activityindex.h"
#include "core/analysis/moments/momentindexes.h"
#include "core/base/workers.h"
#include "views/base/colorscheme.h"
#include "views/base/viewstate.h"
#include "views/export/pictureexport.h"
#include "views/moments/momentrequest.h"
#include "views/moments/momentview.h"
#include "views/navigation/selectionnavigator.h"
#include "views/navigation/tracelinksholder.h"
#include "views/plot/plotstyle.h"
#include "views/registry/viewfactory.h"
#include "views/spotlight/spotlightwalk.h"

#include <QApplication>
#include <QWidget>

#include <cstdio>
#include <memory>
#include <random>
#include <string>
#include <vector>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

constexpr int kMoments = 200;
constexpr std::size_t kFew = 1'024; // locations, up to which a step must be within a frame

/// Asks the displays of one trace.
class Displays {
public:
    Displays(std::shared_ptr<const core::StoreView> store, std::string trace)
        : m_trace(std::move(trace))
        , m_look { std::make_shared<const views::PlotStyle>(views::PlotStyle::of(
                       store->definitions(), views::ColorScheme(views::Theme::Light), views::pictureFont())),
            QSizeF(900, 600) }
    {
        m_request.store = std::move(store);
        m_request.indexes = std::make_shared<core::MomentIndexes>();
        m_request.rules = std::make_shared<const core::ActivityRules>(core::ownActivityRules(*m_request.store));
        m_request.locations
            = std::make_shared<const std::vector<core::LocationId>>(views::liveLocations(*m_request.store));
    }

    void measureMoments(const views::MomentDisplay& display)
    {
        m_request.choice = display.usualChoice();
        const core::Interval whole = m_request.store->interval();
        const Seconds first = measure([&] { makeAt(display, whole.begin); }); // makes the indexes
        std::mt19937_64 engine(1);
        std::uniform_int_distribution<core::Tick> anywhere(whole.begin, whole.end - 1);
        std::vector<Seconds> all;
        for (int i = 0; i < kMoments; ++i) {
            const core::Tick t = anywhere(engine);
            all.push_back(measure([&] { makeAt(display, t); }));
        }
        const double bound = m_request.locations->size() <= kFew ? 0.016 : 0.05;
        printFigure(std::string("a step of ") + display.id + ", middle of 200 / " + timeText(bound) + ", " + m_trace,
            timeText(median(all)), timeText(bound), ratioText(median(all), { bound, bound }), "1", "");
        std::printf("  slowest %s, first %s\n", timeText(slowest(all)).c_str(), timeText(first).c_str());
    }

private:
    void makeAt(const views::MomentDisplay& display, core::Tick t)
    {
        setMoment(m_request, m_request.store->interval(), t);
        if (display.make(m_request, m_look, {}).isStopped())
            fail("a display stopped");
    }

    std::string m_trace;
    views::MomentRequest m_request;
    views::MomentLook m_look;
};

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    core::Workers workers(core::usefulThreads());
    const core::Workers::Binding binding(workers);
    const Options options = parseOptions(argc, argv);
    const BenchmarkTrace file(options);
    const std::shared_ptr<const core::StoreView> store = openTrace(file.path()).document.events;
    Displays displays(
        store, file.text(store->eventCount()) + ", " + std::to_string(store->locationCount()) + " locations");
    views::ViewState state;
    views::SelectionNavigator navigator(state);
    views::TraceLinksHolder links(state);
    views::SpotlightWalk walk(state, navigator);
    for (const views::ViewKind& kind : views::viewKinds()) {
        if (kind.group != views::ViewGroup::ParaGraph)
            continue;
        QWidget window;
        const auto* const view
            = qobject_cast<views::MomentView*>(kind.create({ state, navigator, links, walk }, &window));
        if (view != nullptr)
            displays.measureMoments(view->display());
    }
    return 0;
}
