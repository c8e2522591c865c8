// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "timelinequeries.h"
#include "views/charts/timeline/picturelegend.h"
#include "views/charts/timeline/timelinepicture.h"
#include "views/export/pictureexport.h"
#include "views/legend/plotlegend.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <functional>
#include <map>
#include <random>
#include <set>
#include <utility>

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
    void fewLinesSayMost();
    void plotLegendsSayMost();
    void plotsKeepTheLargerPart();
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
    std::set<int> forms;
    for (const auto& [width, lines] :
        { std::pair { 260, 3 }, { 340, 2 }, { 340, 3 }, { 340, 9 }, { 600, 2 }, { 900, 9 } }) {
        const PictureLegend legend = layoutLegend(contents, definitions, width, lines, pictureFont());
        const auto has = [&legend](Sign sign) {
            return std::ranges::any_of(legend.entries, [sign](const auto& entry) { return entry.sign == sign; });
        };
        const bool hasFunctions = has(Sign::Function);
        forms.insert((has(Sign::Class) ? 1 : 0) + (hasFunctions ? 2 : 0));
        std::optional<core::ShownClass> current;
        std::set<core::ShownClass> classes;
        for (const PictureLegend::Entry& entry : legend.entries) {
            if (entry.sign == Sign::Class) {
                QVERIFY(!current || *current < entry.functionClass);
                current = entry.functionClass;
                // Where no function is listed, the colour is that of one.
                QCOMPARE(isValid(entry.function), !hasFunctions);
            } else if (entry.sign == Sign::Function) {
                QVERIFY(
                    has(Sign::Class) ? entry.functionClass == *current : !current || *current <= entry.functionClass);
                QVERIFY(style.shownClasses[indexOf(entry.function)] == entry.functionClass);
                current = entry.functionClass;
            } else {
                continue;
            }
            classes.insert(entry.functionClass);
        }
        if (lines == 9 || !hasFunctions)
            QCOMPARE(classes.size(), std::set(style.shownClasses.begin(), style.shownClasses.end()).size());
    }
    QCOMPARE(forms, (std::set { 2, 3 })); // functions alone, and under their classes
}

/// In any width and any number of lines, a legend that names functions has the heaviest of each class, then the
/// heaviest of all, and counts the others.
void TestPictureLegend::fewLinesSayMost()
{
    std::mt19937 random(11);
    for (std::uint32_t seed = 1; seed < 30; ++seed) {
        const auto store = mixedTrace(seed);
        const core::Definitions& definitions = store->definitions();
        const PlotStyle style = PlotStyle::of(definitions, ColorScheme(Theme::Light), pictureFont());
        LegendContents contents = possibleContents(definitions, style, true, true, true);
        for (LegendFunction& function : contents.functions)
            function.weight = static_cast<double>(1 + random() % 1000);
        std::ranges::sort(contents.functions, std::ranges::greater {}, &LegendFunction::weight);
        std::vector<core::FunctionId> expected;
        std::set<core::ShownClass> classes;
        for (const bool isFirst : { true, false }) {
            for (const LegendFunction& function : contents.functions) {
                if (isFirst ? classes.insert(function.functionClass).second
                            : !std::ranges::count(expected, function.id))
                    expected.push_back(function.id);
            }
        }
        const double width = 150 + static_cast<double>(random() % 800);
        for (int lines = 0; lines < 7; ++lines) {
            const PictureLegend legend = layoutLegend(contents, definitions, width, lines, pictureFont());
            QVERIFY(legend.lines <= lines);
            QVERIFY(lines < 5 || !legend.entries.empty());
            std::set<core::FunctionId> listed;
            bool hasRest = false;
            for (const PictureLegend::Entry& entry : legend.entries) {
                if (entry.sign == Sign::Function)
                    listed.insert(entry.function);
            }
            for (std::size_t i = 0; i < listed.size(); ++i)
                QVERIFY(listed.contains(expected[i]));
            const QString rest = QStringLiteral("and %1 more").arg(expected.size() - listed.size());
            for (const PictureLegend::Entry& entry : legend.entries)
                hasRest = hasRest || entry.text == rest;
            QCOMPARE(hasRest, !listed.empty() && listed.size() < contents.functions.size());
        }
    }
}

/// Of functions that do not fit between signs, the heaviest of each class stay, then the heaviest of all; those that
/// nobody sees are counted alone. A heading stands before a function of its line.
void TestPictureLegend::plotLegendsSayMost()
{
    std::mt19937 random(4);
    std::set<std::size_t> counts;
    for (std::uint32_t seed = 1; seed < 60; ++seed) {
        const auto store = mixedTrace(seed % 5 + 1);
        const core::Definitions& definitions = store->definitions();
        const PlotStyle style = PlotStyle::of(definitions, ColorScheme(Theme::Light), pictureFont());
        LegendFunctions sum(definitions, style.shownClasses);
        for (std::size_t i = 0; i < definitions.functions.size(); ++i)
            sum.add(core::idAt<core::FunctionId>(i), static_cast<double>(random() % 1000) / 100);
        const std::vector<LegendFunction> all = sum.ordered();
        std::vector<LegendEntry> entries = functionEntries(all, style, barColor, 1);
        entries.insert(entries.begin(), { LegendEntry::Sign::ThickLine, {}, QStringLiteral("works") });
        entries.push_back({ LegendEntry::Sign::Message, {}, QStringLiteral("Message") });
        QStringList expected;
        std::set<core::ShownClass> classes;
        for (const bool isFirst : { true, false }) {
            for (const LegendFunction& function : all) {
                const QString& name = style.names[indexOf(function.id)];
                const bool isNew = classes.insert(function.functionClass).second;
                if (function.weight >= 1 && (isFirst ? isNew : !expected.contains(name)))
                    expected.push_back(name);
            }
        }
        const double width = 300 + static_cast<double>(random() % 800);
        for (int lines = 2; lines < 9; ++lines) {
            const std::vector<LegendEntry> legend = layoutPlotLegend(entries, width, lines, pictureFont());
            QVERIFY(plotLegendHeight(legend) <= lines * legendLineHeight(pictureFont()) + 0.5);
            QStringList listed;
            QString rest;
            for (std::size_t i = 0; i < legend.size(); ++i) {
                QVERIFY(legend[i].rect.left() == 0 || legend[i].rect.right() <= width);
                if (legend[i].sign == LegendEntry::Sign::Swatch)
                    listed.push_back(legend[i].text);
                else if (legend[i].sign == LegendEntry::Sign::Note)
                    rest = legend[i].text;
                else if (legend[i].sign == LegendEntry::Sign::Heading)
                    QVERIFY(legend[i + 1].sign == LegendEntry::Sign::Swatch
                        && legend[i + 1].rect.top() == legend[i].rect.top());
            }
            counts.insert(static_cast<std::size_t>(listed.size()));
            QVERIFY(!listed.isEmpty());
            for (qsizetype i = 0; i < listed.size(); ++i)
                QVERIFY(listed.contains(expected[i]));
            const std::size_t left = all.size() - static_cast<std::size_t>(listed.size());
            QCOMPARE(rest, left > 0 ? QStringLiteral("and %1 more").arg(left) : QString());
            QCOMPARE(legend.back().sign, LegendEntry::Sign::Message);
        }
    }
    QVERIFY(counts.size() > 5);
}

void TestPictureLegend::plotsKeepTheLargerPart()
{
    const auto store = mixedTrace(2);
    TimelinePicture picture;
    picture.rows = RowTree(*store);
    for (const QSize size : { QSize(320, 230), QSize(400, 300), QSize(1200, 180) }) {
        QImage image(size, QImage::Format_RGB32);
        QPainter painter(&image);
        core::expectDone(paintTimelinePicture(painter, size, *store, picture, {}));
        painter.end();
        const QRgb background = ColorScheme(Theme::Light).background.rgb();
        int plotLines = 0;
        for (int y = 0; y < size.height(); ++y) {
            int painted = 0;
            for (int x = size.width() / 2; x < size.width(); ++x)
                painted += image.pixel(x, y) == background ? 0 : 1;
            plotLines += painted > size.width() / 3 ? 1 : 0;
        }
        QVERIFY2(plotLines > size.height() * 0.33, qPrintable(QString::number(plotLines)));
    }
}

LIGHTCONE_TEST(TestPictureLegend, Widgets)

} // namespace lightcone::tests::tst_picturelegend

#include "tst_picturelegend.moc"
