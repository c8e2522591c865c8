// SPDX-License-Identifier: GPL-3.0-or-later
#include "clitest.h"
#include "core/cube/cubeprofile.h"
#include "core/cube/cubesums.h"
#include "readers/opening/profileopener.h"
#include "testclass.h"

#include <QDir>
#include <QHash>
#include <QTemporaryDir>

#include <bit>
#include <numeric>
#include <optional>
#include <vector>

namespace lightcone::tests::tst_clicube {

using namespace Qt::StringLiterals;

namespace {

using Profile = std::shared_ptr<const core::CubeProfile>;

QString sample()
{
    return QStringLiteral(LIGHTCONE_TEST_DATA "/cube/heat.cubex");
}

Profile opened(const QString& file)
{
    core::Progress progress;
    auto profile = readers::openCubeProfile(file.toStdString(), progress, {});
    return profile.isOk() ? std::move(profile).value() : nullptr;
}

/// The sample with stored cells changed by @p change(type, location, bits), and metrics called by other names.
core::CubeProfile changedSample(
    const std::function<std::uint64_t(core::CubeDataType, std::size_t, std::uint64_t)>& change, const char* prefix = "")
{
    const Profile profile = opened(sample());
    core::CubeProfile changed { profile->definitions, nullptr, {} };
    std::vector<core::HeldCubeValues::Metric> held(profile->definitions.metrics.size());
    for (std::uint32_t i = 0; i < held.size(); ++i) {
        changed.definitions.metrics[i].uniqueName.insert(0, prefix);
        const auto take = [&](core::CubePathId path, core::CubeRow row) {
            held[i].rows.push_back(path);
            for (std::size_t location = 0; location < row.size(); ++location)
                held[i].cells.push_back(change(profile->definitions.metrics[i].type, location, row[location]));
        };
        const auto end = static_cast<std::uint32_t>(profile->definitions.callPaths.size());
        (void)profile->values->read(
            core::CubeMetricId { i }, core::CubePathId { 0 }, core::CubePathId { end }, take, {});
    }
    changed.values = std::make_shared<core::HeldCubeValues>(std::move(held));
    return changed;
}

/// Three times the value, of rank 0 four times.
std::uint64_t multiplied(core::CubeDataType type, std::size_t location, std::uint64_t bits)
{
    const std::uint64_t times = location < 2 ? 4 : 3;
    if (core::cellLayout(type, 0).storage != core::CellStorage::Real)
        return bits * times;
    return std::bit_cast<std::uint64_t>(std::bit_cast<double>(bits) * static_cast<double>(times));
}

/// Visits, inclusive and exclusive seconds by region, as `table profile` prints them.
QHash<QString, std::vector<double>> tableOf(const QString& file)
{
    const CliAnswer answer = callCli({ u"table"_s, u"profile"_s, file });
    QHash<QString, std::vector<double>> rows;
    if (answer.status != 0)
        return rows;
    QList<QStringList> records = parseCsv(answer.out);
    records.removeFirst();
    for (const QStringList& record : records)
        rows.insert(record.at(0), { record.at(1).toDouble(), record.at(2).toDouble(), record.at(3).toDouble() });
    return rows;
}

/// A metric in all: summed up over call paths and locations.
core::CubeCell totalOf(const core::CubeProfile& profile, const char* name)
{
    std::vector<std::uint32_t> locations(profile.definitions.locations.size());
    std::iota(locations.begin(), locations.end(), 0U);
    core::CubePathSums sums;
    const core::CubeMetricId metric = profile.definitions.metricNamed(name);
    if (metric == core::CubeMetricId::none || !core::sumByCallPath(profile, { metric, locations }, sums, {}).isOk())
        return {};
    return core::sumOfRoots(profile.definitions, sums).numberAt(0);
}

} // namespace

class TestCliCube : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_folder.reset(); }

    void differenceOfTables();
    void differencesBelowZero();
    void meanOfTables();
    void merge();
    void directories();
    void whatIsLeftOutIsNamed();
    void inputsAreNotOverwritten();
    void nothingInCommon();
    void unreadable();
    void wrongUsage_data();
    void wrongUsage();
    void help();

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }
    void write(const core::CubeProfile& profile, const QString& name) const;

    std::optional<QTemporaryDir> m_folder;
};

void TestCliCube::init()
{
    m_folder.emplace();
    write(changedSample(&multiplied), u"more.cubex"_s);
}

void TestCliCube::write(const core::CubeProfile& profile, const QString& name) const
{
    core::Progress progress;
    QVERIFY(readers::writeCubeProfile(profile, path(name).toStdString(), progress, {}).isOk());
}

void TestCliCube::differenceOfTables()
{
    const CliAnswer answer
        = callCli({ u"cube"_s, u"diff"_s, path(u"more.cubex"_s), sample(), u"-o"_s, path(u"out.cubex"_s) });
    QVERIFY2(answer.status == 0 && answer.err.isEmpty(), answer.err.constData());
    QVERIFY2(answer.out.startsWith((path(u"out.cubex"_s) + u": metrics: "_s).toUtf8()), answer.out.constData());
    const auto more = tableOf(path(u"more.cubex"_s));
    const auto less = tableOf(sample());
    const auto difference = tableOf(path(u"out.cubex"_s));
    QCOMPARE(difference.size(), less.size());
    QVERIFY(difference.size() > 3);
    for (auto row = difference.begin(); row != difference.end(); ++row) {
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY2(
                std::abs(row.value()[i] - (more[row.key()][i] - less[row.key()][i])) < 2e-9, qPrintable(row.key()));
    }
}

void TestCliCube::differencesBelowZero()
{
    QCOMPARE(
        callCli({ u"cube"_s, u"diff"_s, sample(), path(u"more.cubex"_s), u"-o"_s, path(u"out.cubex"_s) }).status, 0);
    const Profile out = opened(path(u"out.cubex"_s));
    for (const char* metric : { "visits", "time", "bytes_sent" }) {
        const core::CubeCell difference = totalOf(*out, metric);
        const double expected = totalOf(*opened(sample()), metric).toDouble()
            - totalOf(*opened(path(u"more.cubex"_s)), metric).toDouble();
        QVERIFY(difference.toDouble() < 0);
        QCOMPARE(difference.toDouble(), expected);
    }
    const CliAnswer findings = callCli({ u"table"_s, u"diagnostics"_s, path(u"out.cubex"_s) });
    QVERIFY2(findings.out.contains("the profile is a difference"), findings.out.constData());
    for (const QString& table : { u"profile"_s, u"calltree"_s, u"callers"_s, u"flamegraph"_s, u"compare"_s }) {
        const CliAnswer answer = callCli({ u"table"_s, table, path(u"out.cubex"_s) });
        QVERIFY2(answer.status == 0 && answer.err.contains("below 0 count as 0"), answer.err.constData());
        QVERIFY(!callCli({ u"table"_s, table, sample() }).err.contains("below 0"));
    }
}

void TestCliCube::meanOfTables()
{
    const QString other = path(u"more.cubex"_s);
    QCOMPARE(callCli({ u"cube"_s, u"mean"_s, sample(), other, other, u"-o"_s, path(u"out.cubex"_s) }).status, 0);
    const Profile out = opened(path(u"out.cubex"_s));
    for (const char* metric : { "visits", "time", "bytes_sent" }) {
        const double expected
            = (totalOf(*opened(sample()), metric).toDouble() + 2 * totalOf(*opened(other), metric).toDouble()) / 3;
        QVERIFY(std::abs(totalOf(*out, metric).toDouble() - expected) < 1e-9 * expected);
    }
    QCOMPARE(totalOf(*out, "min_time").toDouble(), totalOf(*opened(sample()), "min_time").toDouble());
    QCOMPARE(totalOf(*out, "max_time").toDouble(), totalOf(*opened(other), "max_time").toDouble());
    const auto table = tableOf(path(u"out.cubex"_s));
    const auto first = tableOf(sample());
    const auto second = tableOf(other);
    for (auto row = table.begin(); row != table.end(); ++row) {
        const double expected = (first[row.key()][1] + 2 * second[row.key()][1]) / 3;
        QVERIFY2(std::abs(row.value()[1] - expected) < 2e-9, qPrintable(row.key()));
    }
}

void TestCliCube::merge()
{
    write(changedSample(&multiplied, "other_"), u"other.cubex"_s);
    QCOMPARE(
        callCli({ u"cube"_s, u"merge"_s, sample(), path(u"other.cubex"_s), u"-o"_s, path(u"out.cubex"_s) }).status, 0);
    const Profile out = opened(path(u"out.cubex"_s));
    QCOMPARE(out->definitions.metrics.size(), 2 * opened(sample())->definitions.metrics.size());
    QCOMPARE(totalOf(*out, "time").toDouble(), totalOf(*opened(sample()), "time").toDouble());
    QCOMPARE(totalOf(*out, "other_time").toDouble(), totalOf(*opened(path(u"other.cubex"_s)), "other_time").toDouble());
}

void TestCliCube::directories()
{
    QVERIFY(QDir(m_folder->path()).mkdir(u"scorep-run"_s));
    QVERIFY(QFile::copy(sample(), path(u"scorep-run/profile.cubex"_s)));
    const CliAnswer answer
        = callCli({ u"cube"_s, u"diff"_s, path(u"scorep-run"_s), sample(), u"-o"_s, path(u"out.cubex"_s) });
    QVERIFY2(answer.status == 0, answer.err.constData());
    QCOMPARE(totalOf(*opened(path(u"out.cubex"_s)), "time").toDouble(), 0.0);
    const CliAnswer over = callCli(
        { u"cube"_s, u"diff"_s, path(u"scorep-run"_s), sample(), u"-o"_s, path(u"scorep-run/profile.cubex"_s) });
    QCOMPARE(over.status, 2);
}

void TestCliCube::whatIsLeftOutIsNamed()
{
    const CliAnswer answer
        = callCli({ u"cube"_s, u"diff"_s, path(u"more.cubex"_s), sample(), u"-o"_s, path(u"out.cubex"_s) });
    QVERIFY2(answer.out.contains("\nmetric min_time is left out: minima have no difference\n"), answer.out.constData());
    QVERIFY(opened(path(u"out.cubex"_s))->definitions.metricNamed("min_time") == core::CubeMetricId::none);
}

void TestCliCube::inputsAreNotOverwritten()
{
    const QString input = path(u"more.cubex"_s);
    const QByteArray before = contentOf(input);
    QVERIFY(QFile::link(input, path(u"link.cubex"_s)));
    for (const QString& output : { input, path(u"link.cubex"_s), path(u"./more.cubex"_s) }) {
        const CliAnswer answer = callCli({ u"cube"_s, u"mean"_s, sample(), input, u"-o"_s, output });
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.count('\n') == 1 && answer.err.contains("more.cubex") == !output.contains(u"link"_s),
            answer.err.constData());
        QCOMPARE(contentOf(input), before);
    }
}

void TestCliCube::nothingInCommon()
{
    write(changedSample(&multiplied, "other_"), u"other.cubex"_s);
    const CliAnswer answer
        = callCli({ u"cube"_s, u"diff"_s, sample(), path(u"other.cubex"_s), u"-o"_s, path(u"out.cubex"_s) });
    QCOMPARE(answer.status, 2);
    QVERIFY(answer.err.contains("no metric in common"));
    QVERIFY(!QFile::exists(path(u"out.cubex"_s)));
}

void TestCliCube::unreadable()
{
    ::write(path(u"spoilt.cubex"_s), contentOf(sample()).left(700));
    ::write(path(u"text.cubex"_s), "text");
    QVERIFY(QDir(m_folder->path()).mkdir(u"empty"_s));
    for (const QString& name : { u"none.cubex"_s, u"spoilt.cubex"_s, u"text.cubex"_s, u"empty"_s }) {
        const CliAnswer answer = callCli({ u"cube"_s, u"diff"_s, sample(), path(name), u"-o"_s, path(u"out.cubex"_s) });
        QCOMPARE(answer.status, 3);
        QVERIFY2(answer.err.count('\n') == 1 && answer.err.contains(path(name).toUtf8()), answer.err.constData());
        QVERIFY(!QFile::exists(path(u"out.cubex"_s)));
    }
}

void TestCliCube::wrongUsage_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("mentions");
    QTest::newRow("operation") << QStringList { u"less"_s, u"a"_s, u"b"_s, u"-o"_s, u"c"_s } << u"'less'"_s;
    QTest::newRow("one profile") << QStringList { u"mean"_s, u"a"_s, u"-o"_s, u"c"_s } << u"second"_s;
    QTest::newRow("no profile") << QStringList { u"merge"_s, u"-o"_s, u"c"_s } << u"missing"_s;
    QTest::newRow("three") << QStringList { u"diff"_s, u"a"_s, u"b"_s, u"third"_s, u"-o"_s, u"c"_s } << u"'third'"_s;
    QTest::newRow("no output") << QStringList { u"diff"_s, u"a"_s, u"b"_s } << u"--output"_s;
    QTest::newRow("no folder") << QStringList { u"diff"_s, u"a"_s, u"b"_s, u"-o"_s, u"none/there/c"_s }
                               << u"none/there"_s;
}

void TestCliCube::wrongUsage()
{
    QFETCH(const QStringList, words);
    QFETCH(const QString, mentions);
    const CliAnswer answer = callCli(QStringList { u"cube"_s } + words);
    QCOMPARE(answer.status, 2);
    QVERIFY2(answer.err.count('\n') == 1 && answer.err.contains(mentions.toUtf8()), answer.err.constData());
}

void TestCliCube::help()
{
    const CliAnswer answer = callCli({ u"cube"_s, u"--help"_s });
    QCOMPARE(answer.status, 0);
    for (const char* word : { "lightcone cube OPERATION PROFILE... -o FILE", "  diff ", "  mean ", "  merge " })
        QVERIFY2(answer.out.contains(word), answer.out.constData());
}

LIGHTCONE_TEST(TestCliCube, Core)

} // namespace lightcone::tests::tst_clicube

#include "tst_clicube.moc"
