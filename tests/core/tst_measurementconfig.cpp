// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/measurementconfig.h"
#include "random.h"
#include "testclass.h"
#include "tests/sharedtraces.h"
#include "tests/wholefile.h"

#include <QTest>

#include <array>
#include <string>
#include <utility>
#include <vector>

namespace lightcone::tests::tst_measurementconfig {

using namespace core;

namespace {

using Problem = ConfigProblem;

/// "line:column code" of each problem.
std::vector<std::string> placesOf(const MeasurementConfig& config)
{
    std::vector<std::string> places;
    for (const auto& problem : config.problems.kept())
        places.push_back(std::to_string(problem.line) + ":" + std::to_string(problem.column) + " "
            + std::to_string(static_cast<unsigned>(problem.code)));
    return places;
}

std::string place(std::uint64_t line, std::uint64_t column, Problem problem)
{
    return std::to_string(line) + ":" + std::to_string(column) + " " + std::to_string(static_cast<unsigned>(problem));
}

std::vector<std::string> namesOf(const MeasurementConfig& config)
{
    std::vector<std::string> names;
    for (const ConfigEntry& entry : config.entries)
        names.push_back(entry.name);
    return names;
}

/// A string as Score-P writes it.
std::string shellText(const std::string& text)
{
    std::string out = "'";
    for (const char c : text) {
        if (c == '\'' || c == '!')
            out += std::string("'\\") + c + "'";
        else
            out += c;
    }
    return out + "'";
}

/// A size as Score-P writes it.
std::string sizeText(std::uint64_t size)
{
    const std::string units = " KMGTPE";
    std::size_t unit = 0;
    while (unit + 1 < units.size() && size % 1024 == 0) {
        size /= 1024;
        ++unit;
    }
    return std::to_string(size) + (unit > 0 ? units.substr(unit, 1) : std::string());
}

template <typename T> T valueOf(const MeasurementConfig& config, std::string_view name)
{
    const ConfigEntry* const entry = config.find(name);
    return entry && std::holds_alternative<T>(entry->value) ? std::get<T>(entry->value) : T();
}

} // namespace

class TestMeasurementConfig : public QObject {
    Q_OBJECT

private slots:
    void quotesAndEscapes_data();
    void quotesAndEscapes();
    void problems_data();
    void problems();
    void goesOnAfterProblems();
    void lastOneCounts();
    void keepsUnknownNames();
    void lineEnds();
    void listsAndPlugins();
    void limits();
    void linesOfManyQuotes();
    void roundTrip();
    void sample();
};

void TestMeasurementConfig::quotesAndEscapes_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("plain") << QByteArray("'profile'") << QByteArray("profile");
    QTest::newRow("empty") << QByteArray("''") << QByteArray();
    QTest::newRow("nothing") << QByteArray() << QByteArray();
    QTest::newRow("quote") << QByteArray("'it'\\''s'") << QByteArray("it's");
    QTest::newRow("exclamation mark") << QByteArray("'go'\\!''") << QByteArray("go!");
    QTest::newRow("both") << QByteArray("''\\!''\\'''") << QByteArray("!'");
    QTest::newRow("shell's characters") << QByteArray("'a b;$(c)`d`\"e\"#\\n'") << QByteArray("a b;$(c)`d`\"e\"#\\n");
    QTest::newRow("two lines") << QByteArray("'a\nSCOREP_X=b'") << QByteArray("a\nSCOREP_X=b");
    QTest::newRow("any bytes") << QByteArray("'\xff\x80\0\x01'", 6) << QByteArray("\xff\x80\0\x01", 4);
    QTest::newRow("without quotes") << QByteArray("a.b/c-d,e:f@1~") << QByteArray("a.b/c-d,e:f@1~");
}

void TestMeasurementConfig::quotesAndEscapes()
{
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, text);
    const std::string file = "SCOREP_PROFILING_BASE_NAME=" + value.toStdString() + "\nSCOREP_VERBOSE=true\n";
    const MeasurementConfig config = parseMeasurementConfig(file);
    QCOMPARE(config.problems.count(), 0U);
    QCOMPARE(config.entries.size(), 2U);
    QCOMPARE(config.entries[0].raw, value.toStdString());
    QCOMPARE(config.entries[0].text, text.toStdString());
    QCOMPARE(std::get<std::string>(config.entries[0].value), text.toStdString());
    QCOMPARE(config.entries[1].line, static_cast<std::uint64_t>(2 + value.count('\n')));
    QCOMPARE(config.isOn("SCOREP_VERBOSE"), std::optional(true));
}

void TestMeasurementConfig::problems_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<std::vector<std::string>>("places");
    QTest::addColumn<int>("entries");
    const auto one = [](std::uint64_t line, std::uint64_t column, Problem problem) {
        return std::vector { place(line, column, problem) };
    };
    QTest::newRow("no equals sign") << QByteArray("A=1\nB\n") << one(2, 1, Problem::BadName) << 1;
    QTest::newRow("no name") << QByteArray("=1\n") << one(1, 1, Problem::BadName) << 0;
    QTest::newRow("name of digits") << QByteArray("1A=1\n") << one(1, 1, Problem::BadName) << 0;
    QTest::newRow("export") << QByteArray("export A=1\n") << one(1, 1, Problem::BadName) << 0;
    QTest::newRow("unclosed") << QByteArray("A='x\n") << one(1, 3, Problem::UnclosedQuote) << 0;
    QTest::newRow("unclosed behind closed") << QByteArray("A='x''y\n") << one(1, 6, Problem::UnclosedQuote) << 0;
    QTest::newRow("unclosed in line 3") << QByteArray("A=1\nB='x\ny''z\nC=2\n") << one(3, 3, Problem::UnclosedQuote)
                                        << 2;
    QTest::newRow("escape") << QByteArray("A=\\n\n") << one(1, 3, Problem::BadEscape) << 0;
    QTest::newRow("escape at the end") << QByteArray("A=x\\") << one(1, 4, Problem::BadEscape) << 0;
    QTest::newRow("blank") << QByteArray("A='x' y\n") << one(1, 6, Problem::StrayCharacter) << 0;
    QTest::newRow("double quote") << QByteArray("A=\"x\"\n") << one(1, 3, Problem::StrayCharacter) << 0;
    QTest::newRow("no line end") << QByteArray("A=1\nB=2") << one(2, 4, Problem::CutLine) << 2;
    QTest::newRow("boolean") << QByteArray("SCOREP_VERBOSE=maybe\n") << one(1, 16, Problem::BadValue) << 1;
    QTest::newRow("number") << QByteArray("SCOREP_MPI_MAX_GROUPS=0x10\n") << one(1, 23, Problem::BadValue) << 1;
    QTest::newRow("too large") << QByteArray("SCOREP_TOTAL_MEMORY=16E\n") << one(1, 21, Problem::BadValue) << 1;
    QTest::newRow("option") << QByteArray("SCOREP_TIMER='sundial'\n") << one(1, 14, Problem::UnknownMember) << 1;
    QTest::newRow("member") << QByteArray("SCOREP_HIP_ENABLE='api','coffee'\n") << one(1, 19, Problem::UnknownMember)
                            << 1;
    QTest::newRow("twice") << QByteArray("A=1\nB=2\nA=3\n") << one(3, 1, Problem::RepeatedName) << 3;
}

void TestMeasurementConfig::problems()
{
    QFETCH(QByteArray, file);
    QFETCH(std::vector<std::string>, places);
    QFETCH(int, entries);
    const std::string text = file.toStdString();
    const MeasurementConfig config = parseMeasurementConfig(text);
    std::vector<std::string> first = placesOf(config);
    if (first.size() > 1)
        first.resize(1);
    QCOMPARE(first, places);
    QCOMPARE(config.entries.size() >= static_cast<std::size_t>(entries), true);
    if (config.problems.count() == 1)
        QCOMPARE(config.entries.size(), static_cast<std::size_t>(entries));
}

void TestMeasurementConfig::goesOnAfterProblems()
{
    const MeasurementConfig config = parseMeasurementConfig("A=1\nB=\"\"\nC\nD='\nE=5\n");
    QCOMPARE(namesOf(config), (std::vector<std::string> { "A", "E" }));
    QCOMPARE(placesOf(config),
        (std::vector { place(2, 3, Problem::StrayCharacter), place(3, 1, Problem::BadName),
            place(4, 3, Problem::UnclosedQuote) }));
    QCOMPARE(config.entries[1].line, 5U);
}

void TestMeasurementConfig::lastOneCounts()
{
    const MeasurementConfig config
        = parseMeasurementConfig("SCOREP_VERBOSE=true\nSCOREP_TIMER='tsc'\nSCOREP_VERBOSE=false\n");
    QCOMPARE(config.entries.size(), 3U);
    QCOMPARE(config.isOn("SCOREP_VERBOSE"), std::optional(false));
    QCOMPARE(config.find("SCOREP_VERBOSE")->line, 3U);
    QCOMPARE(config.problems.kept()[0].detail, std::string("SCOREP_VERBOSE"));
    QCOMPARE(config.isOn("SCOREP_TIMER"), std::optional<bool>());
    QVERIFY(!config.find("SCOREP_PAGE_SIZE"));
    QVERIFY(config.text("SCOREP_PAGE_SIZE").empty());
}

void TestMeasurementConfig::keepsUnknownNames()
{
    const MeasurementConfig config = parseMeasurementConfig("SCOREP_METRIC_ENERGY='a,b'\nPATH=/bin\n");
    QCOMPARE(config.problems.count(), 0U);
    QCOMPARE(valueOf<std::string>(config, "SCOREP_METRIC_ENERGY"), std::string("a,b"));
    QVERIFY(!config.entries[0].variable);
    QCOMPARE(config.entries[1].text, std::string("/bin"));
}

void TestMeasurementConfig::lineEnds()
{
    const MeasurementConfig config
        = parseMeasurementConfig("# measured at night\r\n\r\nSCOREP_VERBOSE=true\r\n\nSCOREP_TIMER='tsc'\r\n");
    QCOMPARE(config.problems.count(), 0U);
    QCOMPARE(config.isOn("SCOREP_VERBOSE"), std::optional(true));
    QCOMPARE(config.find("SCOREP_TIMER")->line, 5U);
    QCOMPARE(config.text("SCOREP_TIMER"), std::string_view("tsc"));
    QCOMPARE(parseMeasurementConfig("").entries.size(), 0U);
    QCOMPARE(parseMeasurementConfig("").problems.count(), 0U);
}

void TestMeasurementConfig::listsAndPlugins()
{
    const MeasurementConfig config = parseMeasurementConfig("SCOREP_METRIC_PAPI='PAPI_TOT_CYC;; PAPI_BR_MSP ;'\n"
                                                            "SCOREP_METRIC_PAPI_SEP=';'\n"
                                                            "SCOREP_METRIC_PERF='cycles,page-faults'\n"
                                                            "SCOREP_METRIC_PLUGINS='coretemp_plugin,other'\n"
                                                            "SCOREP_METRIC_CORETEMP_PLUGIN='a:b,c'\n"
                                                            "SCOREP_METRIC_STRANGER='x'\n");
    const auto names = [&](std::string_view name) { return listedNames(config, *config.find(name)); };
    QCOMPARE(names("SCOREP_METRIC_PAPI"), (std::vector<std::string> { "PAPI_TOT_CYC", "PAPI_BR_MSP" }));
    QCOMPARE(names("SCOREP_METRIC_PERF"), (std::vector<std::string> { "cycles", "page-faults" }));
    QCOMPARE(names("SCOREP_METRIC_CORETEMP_PLUGIN"), (std::vector<std::string> { "a:b,c" }));
    QCOMPARE(metricPluginOf(config, *config.find("SCOREP_METRIC_CORETEMP_PLUGIN")), std::string("coretemp_plugin"));
    QCOMPARE(metricPluginOf(config, *config.find("SCOREP_METRIC_STRANGER")), std::string());
    QCOMPARE(metricPluginOf(config, *config.find("SCOREP_METRIC_PLUGINS")), std::string());
}

void TestMeasurementConfig::limits()
{
    std::string file;
    for (std::size_t i = 0; i < kMostConfigEntries + 5; ++i)
        file += "V" + std::to_string(i) + "=" + std::to_string(i) + "\n";
    const MeasurementConfig many = parseMeasurementConfig(file);
    QCOMPARE(many.entries.size(), kMostConfigEntries);
    QCOMPARE(placesOf(many), std::vector { place(kMostConfigEntries + 1, 1, Problem::TooManyEntries) });

    std::string bad;
    for (int i = 0; i < 1'000; ++i)
        bad += "?\n";
    const MeasurementConfig damaged = parseMeasurementConfig(bad);
    QCOMPARE(damaged.problems.count(), 1'000U);
    QCOMPARE(damaged.problems.kept().size(), 100U);

    const std::string lines(kMostConfigLines, '\n');
    QCOMPARE(parseMeasurementConfig("A='" + lines + "'\n").entries.size(), 1U);
    QCOMPARE(placesOf(parseMeasurementConfig("A='" + lines + "\n'\n")).front(), place(1, 3, Problem::UnclosedQuote));
}

/// A value of many quoted strings has no more lines than one has. Each line here could begin a value up to the end.
void TestMeasurementConfig::linesOfManyQuotes()
{
    std::string file;
    for (int i = 0; i < 20'000; ++i)
        file += "A='\\''\n";
    const MeasurementConfig config = parseMeasurementConfig(file);
    QVERIFY(config.entries.empty());
    QCOMPARE(config.problems.count(), 20'000U);
    QCOMPARE(placesOf(config).front(), place(kMostConfigLines + 1, 6, Problem::UnclosedQuote));
}

void TestMeasurementConfig::roundTrip()
{
    Random random(47);
    for (int i = 0; i < 300; ++i) {
        std::string text;
        for (std::uint32_t n = random.below(40); n > 0; --n)
            text.push_back(random.oneIn(3) ? "'!\\"[random.below(3)] : static_cast<char>(random.below(256)));
        const std::uint64_t size = random.bits() >> random.below(64) << (10 * random.below(4)) >> 10;
        const std::uint64_t number = random.bits() >> random.below(64);
        const bool isOn = random.oneIn(2);
        const std::string file = "SCOREP_EXECUTABLE=" + shellText(text) + "\nSCOREP_TOTAL_MEMORY=" + sizeText(size)
            + "\nSCOREP_MPI_MAX_GROUPS=" + std::to_string(number) + "\nSCOREP_VERBOSE=" + (isOn ? "true" : "false")
            + "\nSCOREP_HIP_ENABLE='api','kernel'\nSCOREP_OPENCL_ENABLE=\nSCOREP_UNHEARD_OF=" + shellText(text) + "\n";
        const MeasurementConfig config = parseMeasurementConfig(file);
        QCOMPARE(config.problems.count(), 0U);
        QCOMPARE(config.entries.size(), 7U);
        QCOMPARE(valueOf<std::string>(config, "SCOREP_EXECUTABLE"), text);
        QCOMPARE(valueOf<std::string>(config, "SCOREP_UNHEARD_OF"), text);
        QCOMPARE(valueOf<std::uint64_t>(config, "SCOREP_TOTAL_MEMORY"), size);
        QCOMPARE(valueOf<std::uint64_t>(config, "SCOREP_MPI_MAX_GROUPS"), number);
        QCOMPARE(config.isOn("SCOREP_VERBOSE"), std::optional(isOn));
        QCOMPARE(valueOf<std::vector<std::string>>(config, "SCOREP_HIP_ENABLE"),
            (std::vector<std::string> { "api", "kernel" }));
        QVERIFY(valueOf<std::vector<std::string>>(config, "SCOREP_OPENCL_ENABLE").empty());
    }
}

void TestMeasurementConfig::sample()
{
    SKIP_WITHOUT_SHARED_TRACES();
    const MeasurementConfig config
        = parseMeasurementConfig(readAll(LIGHTCONE_SHARED_TRACES "/otf2/sst-macro-test/scorep.cfg"));
    const std::vector<std::pair<std::string, ConfigValue>> expected {
        { "ENABLE_PROFILING", true },
        { "ENABLE_TRACING", true },
        { "VERBOSE", false },
        { "TOTAL_MEMORY", std::uint64_t { 1 } << 30 },
        { "PAGE_SIZE", std::uint64_t { 8192 } },
        { "EXPERIMENT_DIRECTORY", std::string() },
        { "OVERWRITE_EXPERIMENT_DIRECTORY", true },
        { "MACHINE_NAME", std::string("Linux") },
        { "TIMER", std::string("tsc") },
        { "EXECUTABLE", std::string() },
        { "NM_SYMBOLS", std::string() },
        { "PROFILING_TASK_EXCHANGE_NUM", std::uint64_t { 1024 } },
        { "PROFILING_MAX_CALLPATH_DEPTH", std::uint64_t { 30 } },
        { "PROFILING_BASE_NAME", std::string("profile") },
        { "PROFILING_FORMAT", std::string("cube4") },
        { "PROFILING_ENABLE_CLUSTERING", true },
        { "PROFILING_CLUSTER_COUNT", std::uint64_t { 64 } },
        { "PROFILING_CLUSTERING_MODE", std::string("none") },
        { "PROFILING_CLUSTERED_REGION", std::string() },
        { "PROFILING_ENABLE_CORE_FILES", false },
        { "TRACING_USE_SION", false },
        { "TRACING_MAX_PROCS_PER_SION_FILE", std::uint64_t { 1024 } },
        { "TRACING_COMPRESS", false },
        { "FILTERING_FILE", std::string("../util/scorep.filter") },
        { "METRIC_PAPI", std::string() },
        { "METRIC_PAPI_PER_PROCESS", std::string() },
        { "METRIC_PAPI_SEP", std::string(",") },
        { "METRIC_RUSAGE", std::string() },
        { "METRIC_RUSAGE_PER_PROCESS", std::string() },
        { "METRIC_RUSAGE_SEP", std::string(",") },
        { "METRIC_PLUGINS", std::string() },
        { "METRIC_PLUGINS_SEP", std::string(",") },
        { "METRIC_PERF", std::string() },
        { "METRIC_PERF_PER_PROCESS", std::string() },
        { "METRIC_PERF_SEP", std::string(",") },
        { "MEMORY_RECORDING", false },
        { "MPI_MAX_COMMUNICATORS", std::uint64_t { 50 } },
        { "MPI_MAX_WINDOWS", std::uint64_t { 50 } },
        { "MPI_MAX_ACCESS_EPOCHS", std::uint64_t { 50 } },
        { "MPI_MAX_GROUPS", std::uint64_t { 50 } },
        { "MPI_ENABLE_GROUPS",
            std::vector<std::string> { "cg", "coll", "env", "io", "p2p", "rma", "topo", "xnonblock" } },
        { "MPI_MEMORY_RECORDING", false },
        { "MPI_ONLINE_ANALYSIS", false },
    };
    QCOMPARE(config.problems.count(), 0U);
    QCOMPARE(config.entries.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        QCOMPARE(config.entries[i].name, "SCOREP_" + expected[i].first);
        QVERIFY2(config.entries[i].value == expected[i].second, expected[i].first.c_str());
        QVERIFY(config.entries[i].variable);
    }
}

LIGHTCONE_TEST(TestMeasurementConfig, None)

} // namespace lightcone::tests::tst_measurementconfig

#include "tst_measurementconfig.moc"
