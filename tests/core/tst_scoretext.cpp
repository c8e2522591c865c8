// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/scoretext.h"

#include "testclass.h"

#include <cmath>
#include <string>
#include <vector>

namespace lightcone::tests::tst_scoretext {

using namespace core;

namespace {

constexpr WideTicks kMebibyte = 1 << 20;

ScoreRow row(ScoreClass scoreClass, std::uint64_t bytes, std::uint64_t visits, double seconds,
    FilterSign sign = FilterSign::None)
{
    ScoreRow made;
    made.scoreClass = scoreClass;
    made.maxBytes = bytes;
    made.totalBytes = bytes;
    made.visits = visits;
    made.seconds = seconds;
    made.sign = sign;
    return made;
}

/// A score whose classes have nothing but what is set.
Score scoreWith(const std::vector<ScoreRow>& classes)
{
    Score score;
    score.mostLocations = 1;
    for (std::size_t i = 0; i < kScoreClassCount; ++i)
        score.classes.push_back(row(static_cast<ScoreClass>(i), 0, 0, 0));
    for (const ScoreRow& made : classes)
        score.classes[static_cast<std::size_t>(made.scoreClass)] = made;
    return score;
}

/// The example of the manual of Score-P 6.
Score manualExample()
{
    return scoreWith(
        { row(ScoreClass::All, 19'377'048, 786'577, 27.48), row(ScoreClass::User, 16'039'680, 668'320, 0.36),
            row(ScoreClass::OpenMp, 3'328'344, 117'881, 26.92), row(ScoreClass::Com, 9'024, 376, 0.20) });
}

} // namespace

class TestScoreText : public QObject {
    Q_OBJECT

private slots:
    void bytes_data();
    void bytes();
    void groupedNumbers();
    void patterns();
    void classes();
    void wideColumns();
    void hits();
    void filter();
    void regions();
    void mangledNames();
    void warning();
    void emptyScore();
    void orderOfClasses();
};

void TestScoreText::bytes_data()
{
    QTest::addColumn<std::uint64_t>("bytes");
    QTest::addColumn<QString>("expected");
    const auto add = [](std::uint64_t bytes, const char* expected) {
        QTest::addRow("%llu", static_cast<unsigned long long>(bytes)) << bytes << QString::fromUtf8(expected);
    };
    add(0, "1 bytes");
    add(1805, "1806 bytes");
    add(4095, "4096 bytes");
    add(4096, "4097 bytes");
    add(4097, "5kB");
    add(6 * 1024, "7kB");
    add(6 * 1024 + 1023, "7kB");
    add(4 * 1024 * 1024, "4097kB");
    add(4096 * 1024 + 1023, "4097kB");
    add(4097 * 1024, "5MB");
    add(19'377'048, "19MB");
    add((std::uint64_t { 4 } << 30) - 1, "4096MB");
    add(std::uint64_t { 4 } << 30, "4097MB");
    add(std::uint64_t { 5 } << 30, "6GB");
    add(~std::uint64_t { 0 }, "16EB");
}

void TestScoreText::bytes()
{
    QFETCH(const std::uint64_t, bytes);
    QFETCH(const QString, expected);
    QCOMPARE(QString::fromStdString(scoredBytesText(bytes)), expected);
}

void TestScoreText::groupedNumbers()
{
    const std::pair<WideTicks, const char*> kNumbers[]
        = { { 0, "0" }, { 7, "7" }, { 999, "999" }, { 1000, "1,000" }, { 10'010, "10,010" }, { 123'456, "123,456" },
              { 1'000'000, "1,000,000" }, { ~std::uint64_t { 0 }, "18,446,744,073,709,551,615" },
              { ~WideTicks { 0 }, "340,282,366,920,938,463,463,374,607,431,768,211,455" } };
    for (const auto& [number, expected] : kNumbers)
        QCOMPARE(groupedNumberText(number), std::string(expected));
    QCOMPARE(scoredBytesText(~WideTicks { 0 }), std::string("281474976710656YB"));
}

void TestScoreText::patterns()
{
    QCOMPARE(filterPatternOf("operator new[](unsigned long*, !a)"),
        std::string("operator\\ new\\[\\](unsigned\\ long\\*,\\ \\!a)"));
    QCOMPARE(filterPatternOf("_Z3foov"), std::string("_Z3foov"));
}

void TestScoreText::classes()
{
    QCOMPARE(scoreText(manualExample(), {}, {}),
        std::string("\n"
                    "Estimated aggregate size of event trace:                   19MB\n"
                    "Estimated requirements for largest trace buffer (max_buf): 19MB\n"
                    "Estimated memory requirements (SCOREP_TOTAL_MEMORY):       21MB\n"
                    "(hint: When tracing set SCOREP_TOTAL_MEMORY=21MB to avoid intermediate flushes\n"
                    " or reduce requirements using USR regions filters.)\n"
                    "\n"
                    "flt     type max_buf[B]  visits time[s] time[%] time/visit[us]  region\n"
                    "         ALL 19,377,048 786,577   27.48   100.0          34.94  ALL\n"
                    "         USR 16,039,680 668,320    0.36     1.3           0.54  USR\n"
                    "         OMP  3,328,344 117,881   26.92    98.0         228.37  OMP\n"
                    "         COM      9,024     376    0.20     0.7         531.91  COM\n"));
}

void TestScoreText::wideColumns()
{
    // The widths follow the row of all: two times of 12 and 18 characters make a column of 30.
    const std::string text = scoreText(scoreWith({ row(ScoreClass::All, 1'234'567'890, 1, 123'456'789.25),
                                           row(ScoreClass::User, 5, 20'000'000'000, 1.0) }),
        {}, {});
    QVERIFY2(text.find(
                 "flt     type    max_buf[B] visits      time[s] time[%]                 time/visit[us]  region\n"
                 "         ALL 1,234,567,890      1 123456789.25   100.0             123456789250000.00  ALL\n"
                 "         USR             5 20,000,000,000         1.00     0.0                           0.00  USR\n")
            != text.npos,
        text.c_str());
}

void TestScoreText::hits()
{
    Score score = scoreWith({ row(ScoreClass::All, 100, 4, 2), row(ScoreClass::User, 100, 0, 2) });
    score.hasHits = true;
    score.classes.front().hits = 12'345;
    const std::string text = scoreText(score, {}, {});
    QVERIFY2(text.find("flt     type max_buf[B] visits   hits time[s] time[%] time/visit[us]  region\n"
                       "         ALL        100      4 12,345    2.00   100.0      500000.00  ALL\n"
                       "         USR        100      0      0    2.00   100.0            inf  USR\n")
            != text.npos,
        text.c_str());
}

void TestScoreText::filter()
{
    const auto kept = FilterSign::Kept;
    const auto possible = FilterSign::Possible;
    Score score
        = scoreWith({ row(ScoreClass::All, 2'093, 172, 5.17, kept), row(ScoreClass::Mpi, 1'805, 124, 4.20, kept),
            row(ScoreClass::Com, 240, 40, 0.84, kept), row(ScoreClass::User, 48, 8, 0.13, kept) });
    score.keptClasses
        = scoreWith({ row(ScoreClass::All, 1'805, 124, 4.20, possible), row(ScoreClass::Mpi, 1'805, 124, 4.20, kept),
                        row(ScoreClass::Filtered, 288, 48, 0.97, FilterSign::Filtered) })
              .classes;
    const std::string expected = "\n"
                                 "Estimated aggregate size of event trace:                   1806 bytes\n"
                                 "Estimated requirements for largest trace buffer (max_buf): 1806 bytes\n"
                                 "Estimated memory requirements (SCOREP_TOTAL_MEMORY):       4097kB\n"
                                 "(hint: When tracing set SCOREP_TOTAL_MEMORY=4097kB to avoid intermediate flushes\n"
                                 " or reduce requirements using USR regions filters.)\n"
                                 "\n"
                                 "flt     type max_buf[B] visits time[s] time[%] time/visit[us]  region\n"
                                 " -       ALL      2,093    172    5.17   100.0       30058.14  ALL\n"
                                 " -       MPI      1,805    124    4.20    81.2       33870.97  MPI\n"
                                 " -       COM        240     40    0.84    16.2       21000.00  COM\n"
                                 " -       USR         48      8    0.13     2.5       16250.00  USR\n"
                                 "\n"
                                 " *       ALL      1,805    124    4.20    81.2       33870.97  ALL-FLT\n"
                                 " -       MPI      1,805    124    4.20    81.2       33870.97  MPI-FLT\n"
                                 " +       FLT        288     48    0.97    18.8       20208.33  FLT\n";
    QCOMPARE(scoreText(score, {}, {}), expected);
}

void TestScoreText::regions()
{
    Score score = scoreWith({ row(ScoreClass::All, 72, 3, 1) });
    std::vector<ScoredRegion> regions(3);
    regions[0].name = "seldom";
    regions[1].name = "unused";
    regions[2].name = "often";
    score.regions
        = { row(ScoreClass::User, 24, 1, 0.5), row(ScoreClass::User, 0, 0, 0), row(ScoreClass::Com, 48, 2, 0.5) };
    for (std::uint32_t i = 0; i < 3; ++i)
        score.regions[i].region = i;
    score.regions[2].sign = FilterSign::Filtered;
    const std::string text = scoreText(score, regions, { true, false, ScoreOrder::MaxBuffer });
    QVERIFY2(text.ends_with("         ALL         72      3    1.00   100.0      333333.33  ALL\n"
                            "\n"
                            " +       COM         48      2    0.50    50.0      250000.00  often\n"
                            "         USR         24      1    0.50    50.0      500000.00  seldom\n"),
        text.c_str());
    QVERIFY(scoreText(score, regions, { true, false, ScoreOrder::Name }).find("often\n") != text.npos);
}

void TestScoreText::mangledNames()
{
    Score score = scoreWith({ row(ScoreClass::All, 72, 3, 1) });
    std::vector<ScoredRegion> regions(3);
    const char* const kNames[] = { "run(int*)", "!$omp for", "plain name" };
    const char* const kMangled[] = { "run(int *)", "!$omp for", "" };
    for (std::uint32_t i = 0; i < 3; ++i) {
        regions[i].name = kNames[i];
        regions[i].mangledName = kMangled[i];
        regions[i].scoreClass = i == 1 ? ScoreClass::OpenMp : ScoreClass::User;
        score.regions.push_back(row(regions[i].scoreClass, 24, 1, 0));
        score.regions[i].region = i;
    }
    const std::string text = scoreText(score, regions, { true, true, ScoreOrder::MaxBuffer });
    QVERIFY(text.find("  run(int\\ \\*)\n") != text.npos);
    QVERIFY(text.find("  !$omp for\n") != text.npos); // cannot be filtered
    QVERIFY(text.find("  plain\\ name\n") != text.npos); // has no other name
    QVERIFY(scoreText(score, regions, { true, false, ScoreOrder::MaxBuffer }).find("  run(int*)\n") != text.npos);
}

void TestScoreText::warning()
{
    Score score = scoreWith({ row(ScoreClass::All, 0, 1, 1) });
    score.classes.front().maxBytes = (WideTicks { 4 } << 30) - 2 * kMebibyte - 1;
    const std::string hint = scoreText(score, {}, {});
    QVERIFY(hint.find("(hint: When tracing set SCOREP_TOTAL_MEMORY=4096MB to avoid") != hint.npos);
    ++score.classes.front().maxBytes;
    const std::string warning = scoreText(score, {}, {});
    QVERIFY2(warning.find("(SCOREP_TOTAL_MEMORY):       4097MB\n"
                          "(warning: The memory requirements cannot be satisfied by Score-P to avoid\n"
                          " intermediate flushes when tracing. Set SCOREP_TOTAL_MEMORY=4G to get the\n"
                          " maximum supported memory or reduce requirements using USR regions filters.)\n\n")
            != warning.npos,
        warning.c_str());
}

void TestScoreText::emptyScore()
{
    const std::string text = scoreText(scoreWith({}), {}, {});
    QVERIFY2(text.ends_with("flt     type max_buf[B] visits time[s] time[%] time/visit[us]  region\n"), text.c_str());
    // Bytes without any time: a share of nothing is no number.
    const std::string timeless = scoreText(scoreWith({ row(ScoreClass::All, 24, 1, 0) }), {}, {});
    QVERIFY2(
        timeless.ends_with("         ALL         24      1    0.00     nan           0.00  ALL\n"), timeless.c_str());
    const std::string endless = scoreText(scoreWith({ row(ScoreClass::All, 24, 1, 1e300) }), {}, {});
    QVERIFY(endless.find("1000000000000000052504760255204420248704468581108159154915854115") != text.npos);
}

void TestScoreText::orderOfClasses()
{
    const std::string text = scoreText(manualExample(), {}, { false, false, ScoreOrder::Name });
    const auto placeOf = [&](const char* name) { return text.find(std::string("  ") + name + '\n'); };
    QVERIFY(placeOf("ALL") < placeOf("COM"));
    QVERIFY(placeOf("COM") < placeOf("OMP"));
    QVERIFY(placeOf("OMP") < placeOf("USR"));
    QVERIFY(placeOf("USR") != text.npos);
}

LIGHTCONE_TEST(TestScoreText, Core)

} // namespace lightcone::tests::tst_scoretext

#include "tst_scoretext.moc"
