// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/samplepath.h"
#include "app/settings/settings.h"
#include "clitest.h"
#include "core/model/definitions.h"
#include "core/scoring/functionscoreclasses.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "tests/core/seedrows.h"
#include "tests/tracemaker.h"
#include "views/base/colorscheme.h"
#include "views/base/formatting.h"
#include "views/base/palettes.h"
#include "views/base/viewstate.h"
#include "views/charts/compare/comparequery.h"
#include "views/charts/processsummary/processsummaryquery.h"
#include "views/charts/summary/timesummaryquery.h"
#include "views/panels/legend/legendquery.h"
#include "views/panels/legend/legendwidget.h"
#include "windowtest.h"

#include <QMap>
#include <QTreeWidget>

#include <array>
#include <random>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_functionclasses {

namespace {

const QString kExample = QStringLiteral(LIGHTCONE_TEST_DATA "/picl/paragraph.trf");

/// A trace of nested calls at random, with a tick of a second, of functions of most classes of Score-P.
std::shared_ptr<const core::StoreView> randomCalls(std::uint32_t seed)
{
    std::mt19937 random(seed);
    TraceMaker maker;
    maker.builder.setClock({ 1, 0, 0 });
    maker.addRanks(3, maker.addNode("node"));
    std::vector<core::RegionId> regions;
    for (const char* name : { "main", "solve", "exchange", "alone", "MPI_Init", "MPI_Send", "MPI_Barrier",
             "!$omp parallel @a.c:3", "pthread_create", "fopen" })
        regions.push_back(maker.addRegion(name));
    for (std::size_t rank = 0; rank < 3; ++rank) {
        std::vector<core::RegionId> open { regions.front() };
        core::Tick now = static_cast<core::Tick>(random() % 5);
        maker.at(rank).enter(now, open.back());
        for (int event = 0; event < 200; ++event) {
            now += static_cast<core::Tick>(random() % 7);
            if (open.size() > 1 && random() % 2 == 0) {
                maker.at(rank).leave(now, open.back());
                open.pop_back();
            } else if (open.size() < 6) {
                open.push_back(regions[1 + random() % (regions.size() - 1)]);
                maker.at(rank).enter(now, open.back());
            }
        }
        for (; !open.empty(); open.pop_back())
            maker.at(rank).leave(++now, open.back());
    }
    return maker.finish();
}

/// The sum of column @p value of a table of @p store by what column @p key says, as far as that is a class.
QMap<QString, double> sumsOf(
    const std::shared_ptr<const core::StoreView>& store, const char* words, const QString& key, const QString& value)
{
    QByteArray out;
    const app::Outcome outcome = runTableOf(store, splitWords(words), out);
    if (outcome.status == app::ExitStatus::WrongUsage)
        qWarning("%s", qPrintable(outcome.problem));
    const QList<QStringList> rows = parseCsv(out);
    QMap<QString, double> sums;
    for (const QStringList& row : rows.mid(1)) {
        const QString& name = row.at(rows.front().indexOf(key));
        const double sum = row.at(rows.front().indexOf(value)).toDouble();
        if (sum > 0 && core::shownClassNamed(name.toStdString()))
            sums[name] += sum;
    }
    return sums;
}

void add(QMap<QString, double>& sums, core::ShownClass shownClass, double ticks)
{
    const std::string_view name = core::shownClassName(shownClass);
    if (ticks > 0)
        sums[QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()))] += ticks;
}

} // namespace

/// Tests the classes by which functions are shown, those of Score-P among them, in pictures, tables and windows.
class TestFunctionClasses final : public QObject {
    Q_OBJECT

private slots:
    void picturesAndTablesAgree_data() { addSeedRows(6); }
    void picturesAndTablesAgree();
    void picturesChange_data();
    void picturesChange();
    void isRefused_data();
    void isRefused();
    void windowShowsThem();
};

/// All that adds up the time of functions by class has the sums that function groups have.
void TestFunctionClasses::picturesAndTablesAgree()
{
    QFETCH(const std::uint32_t, seed);
    const auto store = randomCalls(seed);
    const QMap<QString, double> expected = sumsOf(store, "profile --by scorep", u"region"_s, u"exclusive"_s);
    QVERIFY(expected.size() >= 5);
    QVERIFY(expected.contains(u"MPI"_s) && expected.contains(u"COM"_s) && !expected.contains(u"work"_s));
    QCOMPARE(sumsOf(store, "processes --classes scorep", u"class"_s, u"time"_s), expected);
    QCOMPARE(sumsOf(store, "summary --columns 1 --classes scorep", u"part"_s, u"duration"_s), expected);
    QCOMPARE(sumsOf(store, "compare --by class --classes scorep", u"name"_s, u"sum"_s), expected);
    const QMap<QString, double> usual = sumsOf(store, "profile --by class", u"region"_s, u"exclusive"_s);
    QCOMPARE(sumsOf(store, "processes", u"class"_s, u"time"_s), usual);
    QCOMPARE(sumsOf(store, "processes --classes class", u"class"_s, u"time"_s), usual);

    auto palette = std::make_shared<views::Palette>();
    palette->scoreClasses = std::make_shared<const std::vector<core::ScoreClass>>(
        core::functionScoreClasses(core::documentOf(store), 2, {}).value().classes);
    const views::ColorScheme scheme(views::Theme::Light, palette);
    const std::vector<core::ShownClass> classes = scheme.shownClasses(store->definitions());
    QMap<QString, double> bars;
    const auto shares = views::queryProcessSummary({ store, store->interval(), {}, classes, {} }, {});
    for (const core::LocationShares& of : shares.value().shares) {
        for (std::size_t i = 0; i < of.time.size(); ++i)
            add(bars, core::ShownClass::at(i), static_cast<double>(of.time[i]));
    }
    QCOMPARE(bars, expected);

    QMap<QString, double> stack;
    const std::array edges { store->interval().begin, store->interval().end };
    const auto summary = views::queryTimeSummary(*store, { {}, {}, classes }, edges, {});
    for (std::size_t part = 0; part < summary.value().parts.size(); ++part) {
        if (summary.value().parts[part].kind == views::SummaryPart::Kind::Class)
            add(stack, summary.value().parts[part].functionClass,
                static_cast<double>(summary.value().columns.ticks(0)[part]));
    }
    QCOMPARE(stack, expected);

    QMap<QString, double> columns;
    views::CompareForm form;
    form.columns = views::CompareColumns::Classes;
    const auto compared = views::queryCompare(
        { store, store->interval(), {}, {}, scheme.classes(store->definitions()), form, nullptr, classes }, {});
    for (const views::CompareColumn& column : compared.value().columns)
        add(columns, core::ShownClass::at(column.number), column.statistics.sum.toDouble());
    QCOMPARE(columns, expected);

    QMap<QString, double> lines;
    views::LegendRequest request { store, core::documentOf(store).profile, store->interval(),
        core::allLocations(*store), {}, {}, scheme, nullptr };
    for (const views::LegendFunction& function : views::queryLegend(request, {}).value().functions)
        add(lines, function.functionClass, function.weight);
    QCOMPARE(lines, expected);
}

void TestFunctionClasses::picturesChange_data()
{
    QTest::addColumn<QString>("view");
    for (const char* view : { "timeline", "spacetime", "process", "processes", "compare --by class", "summary",
             "summary --by function", "radar", "radar --measure duration", "histogram", "flamegraph", "functions",
             "calltree", "events", "legend", "state --at 50ms" })
        QTest::newRow(view) << QString::fromLatin1(view);
}

/// Each picture that knows the option is another one with it, and the usual one with the word of the default.
void TestFunctionClasses::picturesChange()
{
    QFETCH(QString, view);
    QTemporaryDir folder;
    const auto picture = [&](const QStringList& more) {
        QStringList words = splitWords("render") + view.split(u' ');
        words.insert(2, app::samplePath());
        const QString file = folder.filePath(u"picture.svg"_s);
        const CliAnswer answer = callCli(words + more + QStringList { u"-o"_s, file });
        return answer.status == 0 ? contentOf(file) : QByteArray("error: " + answer.err);
    };
    const QByteArray usual = picture({});
    QVERIFY2(!usual.startsWith("error"), usual.constData());
    QCOMPARE(picture({ u"--classes"_s, u"class"_s }), usual);
    const QByteArray scored = picture({ u"--classes"_s, u"scorep"_s });
    QVERIFY2(!scored.startsWith("error"), scored.constData());
    QVERIFY(scored != usual);
    QCOMPARE(picture({ u"--classes"_s, u"scorep"_s }), scored);
}

void TestFunctionClasses::isRefused_data()
{
    QTest::addColumn<QStringList>("said");
    const auto add = [](const char* words, const char* said) { QTest::addRow("%s", words) << splitWords(said); };
    add("render timeline --classes mpi", "--classes mpi class scorep");
    add("render matrix --classes scorep", "matrix --classes");
    add("render counters --classes class", "counters --classes");
    add("render compare --classes scorep", "class --classes");
    add("render summary --by group --classes scorep", "class --classes");
    add("render histogram --of messages --classes scorep", "Messages --classes");
    add("render radar --by USR", "USR --classes");
    add("render radar --by work --classes scorep", "work --classes");
    add("render radar --measure sent --classes scorep", "radar --classes");
    add("render radar --group mpi --classes scorep", "radar --classes");
    add("render timeline --rows activity --classes scorep", "--classes --rows");
    add("render spacetime --rows activity --classes scorep", "--classes --rows");
    add("render processes --order MPI", "MPI --classes");
    add("render processes --order work --classes scorep", "work --classes");
    add("table messages --classes scorep", "messages --classes");
    add("table radar --by MPI", "MPI --classes");
    add("table radar --measure queue --classes scorep", "radar --classes");
    add("table profile --classes scorep", "profile --classes");
    add("table summary --by group --classes scorep", "class --classes");
    add("table compare --classes scorep", "class --classes");
}

/// Where the classes are not told, asking for them is an error, and there is no picture.
void TestFunctionClasses::isRefused()
{
    QFETCH(const QStringList, said);
    QTemporaryDir folder;
    QStringList words = splitWords(QTest::currentDataTag());
    words.insert(2, kExample);
    const QString file = folder.filePath(u"picture.svg"_s);
    const CliAnswer answer = callCli(words << u"-o"_s << file);
    QCOMPARE(answer.status, 2);
    for (const QString& word : said)
        QVERIFY2(answer.err.contains(word.toUtf8()), answer.err.constData());
    QCOMPARE(answer.err.count('\n'), 1);
    QVERIFY(!QFile::exists(file));
}

/// The menu changes all views once the classes are known, and the choice is remembered for all traces.
void TestFunctionClasses::windowShowsThem()
{
    Desk desk;
    app::MainWindow* window = desk.openTrace(app::samplePath());
    QVERIFY(window);
    const auto headings = [&] {
        const auto* legend = openView<views::LegendWidget>(*window, u"legend");
        QStringList texts;
        if (legend == nullptr || !viewsRest(*window))
            return texts;
        for (int i = 0; i < legend->tree().topLevelItemCount(); ++i)
            texts.append(legend->tree().topLevelItem(i)->text(0));
        return texts;
    };
    QVERIFY(window->actions()[app::ActionId::ClassesUsual].isChecked());
    QVERIFY(headings().contains(u"Communication"_s) && !headings().contains(u"MPI"_s));
    triggerEnabled(*window, app::ActionId::ClassesScoreP);
    QTRY_VERIFY_WITH_TIMEOUT(window->state().palettes().scoreClasses(), kPatience);
    QVERIFY(!headings().contains(u"Communication"_s) && headings().contains(u"MPI"_s));
    window->close();
    QVERIFY(app::loadSettings().classing == core::Classing::Score);

    desk.restart();
    window = desk.openTrace(app::samplePath());
    QVERIFY(window);
    QVERIFY(window->actions()[app::ActionId::ClassesScoreP].isChecked());
    QTRY_VERIFY_WITH_TIMEOUT(window->state().palettes().scoreClasses(), kPatience);
    QVERIFY(headings().contains(u"MPI"_s));
    triggerEnabled(*window, app::ActionId::ClassesUsual);
    QVERIFY(!window->state().palettes().scoreClasses());
    QVERIFY(headings().contains(u"Communication"_s) && !headings().contains(u"MPI"_s));
}

LIGHTCONE_TEST(TestFunctionClasses, Widgets)

} // namespace lightcone::tests::tst_functionclasses

#include "tst_functionclasses.moc"
