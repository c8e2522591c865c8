// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "timelinequeries.h"
#include "views/charts/timeline/picturelegend.h"
#include "views/export/pictureexport.h"

#include <map>
#include <set>

namespace lightcone::tests::tst_picturelegend {

using namespace views;
using Sign = PictureLegend::Entry::Sign;

namespace {

/// Many functions of all classes that names tell, one after the other, of random lengths.
std::shared_ptr<const core::StoreView> mixedTrace(std::uint32_t seed)
{
    std::mt19937 random(seed);
    TraceMaker maker;
    maker.addRanks(3, maker.addNode("node"));
    std::vector<core::RegionId> regions;
    for (const char* name : { "MPI_Init", "MPI_Send", "MPI_Recv", "MPI_Wait", "MPI_Barrier", "solve", "assemble",
             "!$omp barrier @a.c:3", "fopen", "malloc", "cudaMemcpy", "cudaDeviceSynchronize", "MPI_Finalize" })
        regions.push_back(maker.addRegion(name));
    for (std::size_t rank = 0; rank < 3; ++rank) {
        core::Tick t = 0;
        for (int i = 0; i < 60; ++i) {
            const auto length = static_cast<core::Tick>(1 + random() % 900);
            maker.call(rank, regions[random() % regions.size()], t, t + length);
            t += length + static_cast<core::Tick>(random() % 50);
        }
    }
    return maker.finish();
}

} // namespace

class TestPictureLegend final : public QObject {
    Q_OBJECT

private slots:
    void listsWhatIsPainted();
    void classesAreInOrder();
};

/// The functions of the bars and bands, by their areas, and no other.
void TestPictureLegend::listsWhatIsPainted()
{
    for (std::uint32_t seed = 1; seed < 8; ++seed) {
        const auto store = mixedTrace(seed);
        const core::Definitions& definitions = store->definitions();
        const RowTree tree(*store);
        TimelineRequest request = requestFor(*store, tree, 300);
        request.interval.end = request.interval.begin + static_cast<core::Tick>(store->interval().length() / seed);
        const TimelineData data = queryTimeline(*store, request, {}).value();
        const TimelineGeometry geometry = layoutTimeline(data, *request.layout, 300);
        const std::vector<core::FunctionId> hidden { core::FunctionId { seed } };
        const PlotStyle style = PlotStyle::of(definitions, ColorScheme(Theme::Light), pictureFont(), hidden);
        std::map<core::FunctionId, double> areas;
        for (const TimelineRowBars& row : *geometry.rows) {
            for (const TimelineBar& bar : row.bars)
                areas[bar.function] += geometry.barRows().widthOf(bar) * bar.height;
            if (!row.columns)
                continue;
            for (const BandRun& run : row.columns->runs) {
                std::uint32_t below = 0;
                for (const Band& band : row.columns->of(run)) {
                    if (isValid(band.function))
                        areas[band.function] += (run.last - run.first) * row.trackHeight
                            * static_cast<double>(band.end - below) / row.columns->units;
                    below = band.end;
                }
            }
        }
        areas.erase(hidden.front());
        const LegendContents contents = shownContents(geometry, data, definitions, style, false);
        QCOMPARE(contents.functions.size(), areas.size());
        for (std::size_t i = 0; i < contents.functions.size(); ++i) {
            QVERIFY(areas.contains(contents.functions[i].id));
            QVERIFY(std::abs(areas[contents.functions[i].id] - contents.functions[i].weight) < 1e-6);
            QVERIFY(i == 0 || contents.functions[i - 1].weight >= contents.functions[i].weight);
        }
    }
}

void TestPictureLegend::classesAreInOrder()
{
    const auto store = mixedTrace(1);
    const core::Definitions& definitions = store->definitions();
    auto palette = std::make_shared<Palette>();
    palette->moved["solve"] = core::FunctionClass::Io;
    const PlotStyle style = PlotStyle::of(definitions, ColorScheme(Theme::Light, palette), pictureFont());
    const LegendContents contents = possibleContents(definitions, style, false, false, false);
    for (const int lines : { 0, 3, 9 }) {
        const PictureLegend legend = layoutLegend(contents, definitions, 500, lines, pictureFont());
        const bool hasFunctions
            = std::ranges::any_of(legend.entries, [](const auto& entry) { return entry.sign == Sign::Function; });
        QVERIFY(lines == 3 || hasFunctions == (lines == 9));
        std::optional<core::FunctionClass> current;
        std::set<core::FunctionClass> classes;
        for (const PictureLegend::Entry& entry : legend.entries) {
            if (entry.sign == Sign::Class) {
                QVERIFY(!current || *current < entry.functionClass);
                current = entry.functionClass;
                classes.insert(entry.functionClass);
                // Where no function is listed, the colour is that of one.
                QCOMPARE(isValid(entry.function), !hasFunctions);
            } else if (entry.sign == Sign::Function) {
                QVERIFY(entry.functionClass == *current);
                QVERIFY(style.classes[indexOf(entry.function)] == *current);
            }
        }
        QCOMPARE(classes.size(), std::set(style.classes.begin(), style.classes.end()).size());
    }
}

LIGHTCONE_TEST(TestPictureLegend, Widgets)

} // namespace lightcone::tests::tst_picturelegend

#include "tst_picturelegend.moc"
