// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/traceloader.h"
#include "core/analysis/curves/curve.h"
#include "core/store/storeview.h"
#include "facts.h"
#include "sharedtraces.h"
#include "testclass.h"
#include "views/base/filenames.h"
#include "views/charts/counters/countercurve.h"
#include "views/charts/counters/counterquery.h"

#include <QImage>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

namespace lightcone::tests::tst_rendercounters {

/// `render counters`: what it is asked for, and that its curves are those that independent facts tell of.
class TestRenderCounters : public QObject {
    Q_OBJECT

private slots:
    void isDeterministic_data();
    void isDeterministic();
    void options();
    void wrongUsage_data();
    void wrongUsage();
    void curvesAreThoseOfTheFacts_data();
    void curvesAreThoseOfTheFacts();

private:
    QImage render(const char* options);
    QTemporaryDir m_folder;
};

namespace {

const QString kSample = QStringLiteral(LIGHTCONE_TEST_DATA "/recorded/halo4");

QStringList command(const QString& file, const char* options)
{
    return QStringList { QStringLiteral("render"), QStringLiteral("counters"), kSample, QStringLiteral("-o"), file }
    + splitWords(options);
}

} // namespace

QImage TestRenderCounters::render(const char* options)
{
    const QString file = m_folder.filePath(QStringLiteral("picture.png"));
    const CliAnswer answer = callCli(command(file, options));
    return answer.status == 0 && answer.err.isEmpty() ? QImage(file) : QImage();
}

void TestRenderCounters::isDeterministic_data()
{
    QTest::addColumn<QString>("suffix");
    QTest::newRow("PNG") << QStringLiteral("png");
    QTest::newRow("SVG") << QStringLiteral("svg");
    QTest::newRow("PDF") << QStringLiteral("pdf");
}

void TestRenderCounters::isDeterministic()
{
    QFETCH(QString, suffix);
    QList<QByteArray> pictures;
    for (const char* name : { "first.", "second." }) {
        const QString file = m_folder.filePath(QString::fromLatin1(name) + suffix);
        const CliAnswer answer = callCli(command(file, "--derived bytes_in_flight --group mpi --size 500x300"));
        QCOMPARE(answer.err, QByteArray());
        QCOMPARE(answer.status, 0);
        pictures.append(contentOf(file));
    }
    QVERIFY(!pictures[0].isEmpty());
    QCOMPARE(pictures[1], pictures[0]);
}

void TestRenderCounters::options()
{
    const QImage usual = render("--size 500x300");
    QCOMPARE(usual.size(), QSize(500, 300));
    QList<QImage> pictures { usual };
    // Each brings something else into the picture.
    for (const char* options :
        { "--size 500x300 --derived bytes_in_flight", "--size 500x300 --group mpi", "--size 500x300 --region MPI_Recv",
            "--size 500x300 --region MPI_Recv --group mpi", "--size 500x300 --from 1ms --to 2ms",
            "--size 500x300 --theme dark", "--size 500x300 --derived messages_in_flight --location rank:0" }) {
        const QImage picture = render(options);
        QVERIFY2(!picture.isNull(), options);
        QVERIFY2(!pictures.contains(picture), options);
        pictures.append(picture);
    }
    QCOMPARE(render("--size 500x300 --scale 2").size(), QSize(1000, 600));
}

void TestRenderCounters::wrongUsage_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("said");
    const QString file = QStringLiteral("x.png");
    const auto row = [&](const char* name, const char* options, const char* said) {
        QTest::newRow(name) << command(file, options) << QByteArray(said);
    };
    row("metric", "--metric gone", "gone");
    row("region", "--region gone", "gone");
    row("group", "--group gone", "gone");
    row("derived", "--derived gone", "messages_in_flight");
    row("combination", "--combine gone", "mean");
    QTest::newRow("of another view") << QStringList { QStringLiteral("render"), QStringLiteral("timeline"), kSample,
        QStringLiteral("-o"), file, QStringLiteral("--rate") }
                                     << QByteArray("--rate");
}

void TestRenderCounters::wrongUsage()
{
    QFETCH(QStringList, words);
    QFETCH(QByteArray, said);
    const CliAnswer answer = callCli(words);
    QCOMPARE(answer.status, 2);
    QVERIFY2(answer.err.contains(said), answer.err.constData());
    QVERIFY(!QFile::exists(QStringLiteral("x.png")));
}

void TestRenderCounters::curvesAreThoseOfTheFacts_data()
{
    QTest::addColumn<QString>("name");
    SKIP_WITHOUT_SHARED_TRACES();
    for (const char* name : { "fastotf2-mi300", "pipit-ping-pong-papi" })
        QTest::newRow(name) << QString::fromLatin1(name);
}

/// The recorded values that are drawn have the same least and greatest value, and the same number of samples, as the
/// facts.
void TestRenderCounters::curvesAreThoseOfTheFacts()
{
    QFETCH(QString, name);
    const Facts facts = readFacts(name);
    core::Progress progress;
    const auto loaded = app::loadTrace(views::toPath(facts.trace), progress, {});
    QVERIFY(loaded.isOk());
    const std::shared_ptr<const core::StoreView> store = loaded.value().document.events;
    const QJsonArray all = facts.json.value(QLatin1String("metrics")).toArray();
    QVERIFY(!all.isEmpty());
    for (const QJsonValue& value : all) {
        const QJsonObject fact = value.toObject();
        const auto number = [&fact](const char* key) { return fact.value(QLatin1String(key)).toDouble(); };
        const auto location = static_cast<std::uint64_t>(fact.value(QLatin1String("location")).toInteger());
        bool isFound = false;
        for (const views::CounterOffer& offer : views::counterOffers(*store)) {
            views::CounterChoice choice = offer.choice;
            choice.locations = { location };
            choice.mode = core::CurveMode::Value;
            const auto curve = views::resolveCurve(*store, choice, 0);
            if (!curve || choice.quantity != core::CurveQuantity::Metric
                || choice.name != fact.value(QLatin1String("name")).toString())
                continue;
            const core::MetricDef& metric = store->definitions().metric(curve->source.metric);
            if (metric.definitionId != static_cast<std::uint64_t>(number("metric"))
                || metric.member != static_cast<std::uint32_t>(number("member_index")))
                continue;
            isFound = true;
            views::CounterRequest request { store->interval(), 1000,
                { { *curve, core::Curve::make(store, curve->source, 1, nullptr, {}).value() } }, {} };
            const auto data = views::queryCounters(request, {}).value();
            std::uint64_t samples = 0;
            for (const core::CurveColumn& column : data.curves[0].columns)
                samples += column.samples;
            QCOMPARE(samples, static_cast<std::uint64_t>(number("samples")));
            if (samples > 1) { // one value of several at a time holds for no time
                QVERIFY(data.curves[0].range.low >= number("min"));
                QVERIFY(data.curves[0].range.high <= number("max"));
                QCOMPARE(data.curves[0].range.low, number("min"));
                QCOMPARE(data.curves[0].range.high, number("max"));
            }
        }
        QVERIFY2(isFound, qPrintable(fact.value(QLatin1String("name")).toString()));
    }
}

LIGHTCONE_TEST(TestRenderCounters, Widgets)

} // namespace lightcone::tests::tst_rendercounters

#include "tst_rendercounters.moc"
