// SPDX-License-Identifier: GPL-3.0-or-later
// When a sharp picture that is there answers what a view shows, and when another one has to be made.
#include "core/analysis/criticalpath/criticalpath.h"
#include "core/store/storeview.h"
#include "processtraces.h"
#include "sampletrace.h"
#include "testclass.h"
#include "views/charts/counters/paintedcounters.h"
#include "views/charts/process/paintedprocess.h"
#include "views/charts/spacetime/paintedspacetime.h"
#include "views/charts/timeline/paintedtimeline.h"
#include "views/jobs/sharppicture.h"

#include <functional>
#include <vector>

namespace lightcone::tests::tst_picturerequests {

namespace {

template <typename Request> using Change = std::function<void(Request&)>;

/// @p Request covers itself and another state of the trace; after each of @p changes it covers no longer what it was.
template <typename Request>
void verifyEachChangeCounts(const Request& request, const std::vector<Change<Request>>& changes)
{
    QVERIFY(request == request && request.covers(request));
    Request later = request;
    later.store = tests::SampleTrace().store;
    QVERIFY(later != request && later.covers(request) && request.covers(later));
    for (std::size_t i = 0; i < changes.size(); ++i) {
        Request changed = request;
        changes[i](changed);
        QVERIFY2(changed != request, qPrintable(QString::number(i)));
        QVERIFY2(!changed.covers(request), qPrintable(QString::number(i)));
        QVERIFY2(!request.covers(changed), qPrintable(QString::number(i)));
    }
}

auto styleOf(const core::StoreView& store)
{
    return std::make_shared<const views::PlotStyle>(
        views::PlotStyle::of(store.definitions(), views::ColorScheme(views::Theme::Light), QFont()));
}
auto layoutOf(const core::StoreView& store)
{
    return std::make_shared<const views::RowLayout>(views::RowTree(store).rows(), 16);
}

/// A request with rows in the middle of a layout.
template <typename Request> Request rowsRequest(const tests::SampleTrace& trace)
{
    Request request;
    request.store = trace.store;
    request.style = styleOf(*trace.store);
    request.width = 100;
    request.query.interval = trace.store->interval();
    request.query.columns = 100;
    request.query.layout = layoutOf(*trace.store);
    return request;
}

/// The picture of a number, made in no time.
struct PaintedNumber {
    struct Request {
        std::shared_ptr<const core::StoreView> store;
        int number = 0;
        double beyond = 0;

        bool covers(Request needed) const
        {
            needed.store = store;
            if (beyond >= needed.beyond)
                needed.beyond = beyond;
            return *this == needed;
        }
        friend bool operator==(const Request&, const Request&) = default;
    };
    Request request;
    bool isWhole = true;
};
using PaintedPointer = std::shared_ptr<const PaintedNumber>;

} // namespace

class TestPictureRequests : public QObject {
    Q_OBJECT

private slots:
    void timeline()
    {
        using Request = views::PaintedTimelineRequest;
        const tests::SampleTrace trace;
        Request request = rowsRequest<Request>(trace);
        request.query.rows = { 1, 3 };
        // These do not compile when there is another field, which then wants a change below.
        [[maybe_unused]] const auto& [store, query, style, width, pixelRatio, coloring, curves, strength, path, marks,
            topology]
            = request;
        [[maybe_unused]] const auto& [interval, columns, layout, rows, content, steps, classes, ratio, messages,
            collectives, oneSided, samples, rmaCache, filter]
            = request.query;
        verifyEachChangeCounts<Request>(request,
            {
                [](Request& r) { r.query.interval.end += 1; }, [](Request& r) { r.query.columns += 1; },
                [&](Request& r) { r.query.layout = layoutOf(*trace.store); },
                [](Request& r) { r.query.content = views::RowContent::DominantFunction; },
                [](Request& r) { r.query.steps.rules = std::make_shared<const core::ActivityRules>(); },
                [](Request& r) { r.query.steps.tasks.functions = { core::idAt<core::FunctionId>(0) }; },
                [](Request& r) { r.query.classes = { core::FunctionClass::Waiting }; },
                [](Request& r) { r.query.pixelRatio = 2; }, [](Request& r) { r.query.messages = !r.query.messages; },
                [](Request& r) { r.query.collectives = !r.query.collectives; },
                [](Request& r) { r.query.oneSided = !r.query.oneSided; },
                [](Request& r) { r.query.samples = !r.query.samples; },
                [](Request& r) { r.query.filter.leastBytes = 1; }, [&](Request& r) { r.style = styleOf(*trace.store); },
                [](Request& r) { r.width += 1; }, [](Request& r) { r.pixelRatio = 2; },
                [](Request& r) { r.coloring = views::MessageColoring::Tag; }, [](Request& r) { r.strength = 0.5; },
                [](Request& r) { r.curves = std::make_shared<views::SparklineCurves>(); },
                [](Request& r) { r.path = std::make_shared<core::CriticalPath>(); },
                [](Request& r) { r.marks = std::make_shared<views::Marks>(); },
                [](Request& r) { r.topology = core::Topology::Ring; },
                [](Request& r) {
                    r.query.rows = { 0, 2 };
                }, // neither is inside of the other
            });
        verifyMoreRowsCover(request);
    }

    void spaceTime()
    {
        using Request = views::PaintedSpaceTimeRequest;
        const tests::SampleTrace trace;
        Request request = rowsRequest<Request>(trace);
        request.query.rows = { 1, 3 };
        [[maybe_unused]] const auto& [store, query, coloring, strength, style, width, pixelRatio, path, topology]
            = request;
        [[maybe_unused]] const auto& [interval, columns, layout, rows, classes, shownClasses, working, activities,
            content, steps, filter, messages, collectives, oneSided, rmaCache, ratio]
            = request.query;
        verifyEachChangeCounts<Request>(request,
            {
                [](Request& r) { r.query.interval.end += 1; },
                [](Request& r) { r.query.columns += 1; },
                [&](Request& r) { r.query.layout = layoutOf(*trace.store); },
                [](Request& r) { r.query.classes.assign(3, core::FunctionClass::Io); },
                [](Request& r) { r.query.shownClasses.assign(3, core::FunctionClass::Io); },
                [](Request& r) { r.query.working.flip(0); },
                [](Request& r) { r.query.activities.assign(3, core::ActivityRule::Idle); },
                [](Request& r) { r.query.content = views::RowContent::DominantFunction; },
                [](Request& r) { r.query.steps.content = views::RowContent::Activity; },
                [](Request& r) { r.query.filter.tags = { 7 }; },
                [](Request& r) { r.query.messages = !r.query.messages; },
                [](Request& r) { r.query.collectives = !r.query.collectives; },
                [](Request& r) { r.query.oneSided = !r.query.oneSided; },
                [](Request& r) { r.query.pixelRatio = 2; },
                [](Request& r) { r.coloring = views::MessageColoring::Tag; },
                [](Request& r) { r.strength = 0.5; },
                [](Request& r) { r.topology = core::Topology::Ring; },
                [&](Request& r) { r.style = styleOf(*trace.store); },
                [](Request& r) { r.width += 1; },
                [](Request& r) { r.pixelRatio = 2; },
                [](Request& r) { r.path = std::make_shared<core::CriticalPath>(); },
                [](Request& r) {
                    r.query.rows = { 2, 4 };
                },
            });
        verifyMoreRowsCover(request);
    }

    void process()
    {
        using Request = views::PaintedProcessRequest;
        const tests::SampleTrace trace;
        Request request = rowsRequest<Request>(trace);
        request.query.top = 10;
        request.query.bottom = 50;
        request.query.lanes.resize(1);
        request.query.curves.resize(1);
        [[maybe_unused]] const auto& [store, query, style, width, pixelRatio] = request;
        [[maybe_unused]] const auto& [interval, columns, layout, top, bottom, lanes, inheritance, curves, curveName]
            = request.query;
        verifyEachChangeCounts<Request>(request,
            {
                [](Request& r) { r.query.interval.end += 1; },
                [](Request& r) { r.query.columns += 1; },
                [&](Request& r) { r.query.layout = layoutOf(*trace.store); },
                [](Request& r) { r.query.lanes[0].flip(0); },
                [&](Request& r) {
                    r.query.inheritance = views::InheritedStacks::make(tests::forkTrace(), 1, {}).value();
                },
                [](Request& r) { r.query.curves.push_back(nullptr); },
                [](Request& r) { r.query.curveName = QStringLiteral("power"); },
                [&](Request& r) { r.style = styleOf(*trace.store); },
                [](Request& r) { r.width += 1; },
                [](Request& r) { r.pixelRatio = 2; },
                [](Request& r) { r.query.top = 20, r.query.bottom = 60; },
            });
        Request more = request;
        more.query.top = 0;
        more.query.bottom = 60;
        QVERIFY(more != request && more.covers(request) && !request.covers(more));
        more.query.columns += 1;
        QVERIFY(!more.covers(request));
    }

    void counters()
    {
        using Request = views::PaintedCountersRequest;
        const tests::SampleTrace trace;
        Request request;
        request.store = trace.store;
        request.style = styleOf(*trace.store);
        request.query.interval = trace.store->interval();
        request.query.curves.resize(1);
        [[maybe_unused]] const auto& [store, query, style, size, pixelRatio] = request;
        [[maybe_unused]] const auto& [interval, columns, curves, scaling] = request.query;
        verifyEachChangeCounts<Request>(request,
            {
                [](Request& r) { r.query.interval.end += 1; },
                [](Request& r) { r.query.columns += 1; },
                [](Request& r) { r.query.curves[0].curve.color += 1; },
                [](Request& r) { r.query.curves.clear(); },
                [](Request& r) { r.query.scaling.hasZero = true; },
                [](Request& r) { r.query.scaling.isOfWholeTrace = true; },
                [&](Request& r) { r.style = styleOf(*trace.store); },
                [](Request& r) { r.size.rwidth() += 1; },
                [](Request& r) { r.size.rheight() += 1; },
                [](Request& r) { r.pixelRatio = 2; },
            });
    }

    /// A picture is made when the present one does not cover what is shown, and only then.
    void picturesAreMadeWhenNoneCovers()
    {
        const tests::SampleTrace trace;
        views::ViewState state;
        state.setStore(trace.store);
        QObject context;
        int number = 1;
        int taken = 0;
        views::SharpPicture<PaintedNumber> picture(context, state,
            {
                .isReady = [] { return true; },
                .request = [&](double beyond) -> PaintedNumber::Request {
                    return { state.store(), number, beyond };
                },
                .make = [](const PaintedNumber::Request& request, const std::stop_token&,
                            const auto&) -> core::Stoppable<PaintedPointer> {
                    return std::make_shared<const PaintedNumber>(PaintedNumber { request, true });
                },
                .taken = [&] { ++taken; },
                .busyChanged = [] {},
                .failed = [](views::JobFailure) { QFAIL("it does not fail"); },
            });
        QVERIFY(!picture.isSharp());
        picture.refresh();
        QTRY_COMPARE(taken, 1);
        QVERIFY(picture.isSharp());
        QVERIFY(picture.shown()->request.beyond > 0); // more than is seen
        picture.refresh();
        QTRY_VERIFY(!picture.isBusy());
        QCOMPARE(taken, 1);
        number = 2;
        QVERIFY(!picture.isSharp());
        picture.refresh();
        QTRY_COMPARE(taken, 2);
        QCOMPARE(picture.shown()->request.number, 2);
        state.updateStore(tests::SampleTrace().store, true);
        QVERIFY(!picture.isSharp());
        picture.refresh();
        QTRY_COMPARE(taken, 3);
        QVERIFY(picture.isSharp());
    }

private:
    template <typename Request> static void verifyMoreRowsCover(const Request& request)
    {
        Request more = request;
        more.query.rows = { 0, 4 };
        QVERIFY(more != request && more.covers(request) && !request.covers(more));
        more.query.columns += 1;
        QVERIFY(!more.covers(request));
    }
};

LIGHTCONE_TEST(TestPictureRequests, Widgets)

} // namespace lightcone::tests::tst_picturerequests

#include "tst_picturerequests.moc"
