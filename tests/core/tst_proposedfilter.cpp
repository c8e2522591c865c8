// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filtering/proposedfilter.h"

#include "core/filtering/regionfilter.h"
#include "core/scoring/documentscore.h"
#include "core/scoring/recordedtext.h"
#include "core/scoring/scoretext.h"
#include "random.h"
#include "seedrows.h"
#include "testclass.h"

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

namespace lightcone::tests::tst_proposedfilter {

using namespace core;

namespace {

ScoredRegion region(const char* name, const char* mangled, const char* file, ScoreClass scoreClass)
{
    ScoredRegion made;
    made.name = name;
    made.mangledName = mangled;
    made.file = file;
    made.scoreClass = scoreClass;
    return made;
}

/// Regions with rows of so many bytes, one visit for each byte and a millionth of a microsecond for each.
Score scoreOf(const std::vector<ScoredRegion>& regions, const std::vector<std::uint64_t>& bytes)
{
    Score score;
    score.classes.resize(kScoreClassCount);
    for (std::size_t i = 0; i < kScoreClassCount; ++i)
        score.classes[i].scoreClass = static_cast<ScoreClass>(i);
    for (std::uint32_t i = 0; i < regions.size(); ++i) {
        ScoreRow row;
        row.region = i;
        row.scoreClass = regions[i].scoreClass;
        row.maxBytes = bytes[i];
        row.totalBytes = bytes[i] * 2;
        row.visits = bytes[i];
        row.seconds = static_cast<double>(bytes[i]) * 1e-12;
        score.regions.push_back(row);
        for (ScoreRow* sum : { &score.classes[static_cast<std::size_t>(row.scoreClass)], &score.classes[0] }) {
            sum->maxBytes += row.maxBytes;
            sum->totalBytes += row.totalBytes;
            sum->visits += row.visits;
            sum->seconds += row.seconds;
        }
    }
    return score;
}

std::string textOf(const ParsedFilter& filter)
{
    const auto* file = std::get_if<FilterFile>(&filter);
    return file != nullptr ? file->text() : std::string("no filter");
}

const std::vector<ScoredRegion> kRegions { region("small(int)", "_Z5smalli", "a.cpp", ScoreClass::User),
    region("MPI_Send", "", "", ScoreClass::Mpi), region("solve", "", "b.f", ScoreClass::Com),
    region("operator new", "", "", ScoreClass::User), region("rare", "", "", ScoreClass::User) };

} // namespace

class TestProposedFilter : public QObject {
    Q_OBJECT

private slots:
    void usual();
    void widest();
    void behindAnother();
    void excluded();
    void wholeCircle_data();
    void wholeCircle();
    void sameRegions();
    void recordedTexts();
};

void TestProposedFilter::usual()
{
    const Score score = scoreOf(kRegions, { 600, 300, 50, 49, 1 });
    QCOMPARE(textOf(proposedFilter(score, kRegions, {})),
        std::string("# Initial filter file: look through it, and use wildcards where they say the same.\n#\n"
                    "# Each region\n"
                    "#  - takes at least 1% of the estimated trace buffer,\n"
                    "#  - takes at most 1 us a visit,\n"
                    "#  - is of type USR.\n"
                    "# Regions are sorted by maxbuffer.\n"
                    "SCOREP_REGION_NAMES_BEGIN\n  EXCLUDE\n"
                    "    # type=USR max_buf=600 visits=600 time=0.00s (60.00%) time/visit=0.00us\n"
                    "    # name='small(int)'\n    # file='a.cpp'\n"
                    "    MANGLED _Z5smalli\n"
                    "    # type=USR max_buf=49 visits=49 time=0.00s (4.90%) time/visit=0.00us\n"
                    "    # name='operator new'\n    # file=''\n"
                    "    MANGLED operator\\ new\n"
                    "SCOREP_REGION_NAMES_END\n"));
}

void TestProposedFilter::widest()
{
    const Score score = scoreOf(kRegions, { 600, 300, 50, 0, 1 });
    FilterProposal proposal;
    proposal.limits.reset();
    proposal.order = ScoreOrder::Name;
    const std::string text = textOf(proposedFilter(score, kRegions, proposal));
    QVERIFY2(text.starts_with("# Every region that a filter can leave out"), text.c_str());
    const auto placeOf = [&](const char* pattern) { return text.find(std::string("MANGLED ") + pattern); };
    QVERIFY(placeOf("rare") < placeOf("_Z5smalli"));
    QVERIFY(placeOf("_Z5smalli") < placeOf("solve"));
    QVERIFY(placeOf("solve") != text.npos);
    QCOMPARE(text.find("MPI_Send"), text.npos);
    QCOMPARE(text.find("operator"), text.npos);
}

void TestProposedFilter::behindAnother()
{
    Score score = scoreOf(kRegions, { 600, 300, 50, 49, 1 });
    score.keptClasses = score.classes;
    score.regions[2].sign = FilterSign::Filtered;
    FilterProposal proposal;
    proposal.filterName = "my.filter";
    const std::string text = textOf(proposedFilter(score, kRegions, proposal));
    QVERIFY2(text.find("    # Regions that the filter 'my.filter' leaves out:\n"
                       "    # type=COM max_buf=50 visits=50 time=0.00s (5.00%) time/visit=0.00us\n"
                       "    # name='solve'\n    # file='b.f'\n    MANGLED solve\n")
            != text.npos,
        text.c_str());
}

void TestProposedFilter::excluded()
{
    const auto filter = FilterFile::parse("SCOREP_FILE_NAMES_BEGIN EXCLUDE *.f SCOREP_FILE_NAMES_END\n"
                                          "SCOREP_REGION_NAMES_BEGIN EXCLUDE MANGLED _Z* MPI_* DEMANGLED r?re");
    QCOMPARE(
        excludedRegions(std::get<FilterFile>(filter), kRegions), std::vector<bool>({ true, true, true, false, true }));
}

void TestProposedFilter::wholeCircle_data()
{
    addSeedRows(6);
}

/// What is proposed excludes just these regions, however they are called.
void TestProposedFilter::wholeCircle()
{
    QFETCH(const quint32, seed);
    Random random(seed);
    constexpr std::string_view kLetters = "ab*?[]!\\ #\t-";
    std::vector<ScoredRegion> regions;
    std::vector<std::uint64_t> bytes;
    for (int i = 0; i < 40; ++i) {
        std::string name = std::to_string(i);
        for (std::uint32_t length = random.below(6); length > 0; --length)
            name += kLetters[random.below(static_cast<std::uint32_t>(kLetters.size()))];
        ScoredRegion made = region("", "", "", random.below(4) == 0 ? ScoreClass::Mpi : ScoreClass::User);
        (random.below(2) == 0 ? made.mangledName : made.name) = name;
        if (made.name.empty())
            made.name = "shown";
        regions.push_back(std::move(made));
        bytes.push_back(std::uint64_t { random.below(3) } * 100);
    }
    FilterProposal proposal;
    proposal.limits.reset();
    const Score score = scoreOf(regions, bytes);
    const ParsedFilter made = proposedFilter(score, regions, proposal);
    const auto* filter = std::get_if<FilterFile>(&made);
    QVERIFY(filter);
    const ParsedFilter again = FilterFile::parse(filter->text());
    const std::vector<bool> excluded = excludedRegions(std::get<FilterFile>(again), regions);
    for (std::size_t i = 0; i < regions.size(); ++i)
        QVERIFY2(excluded[i] == (bytes[i] > 0 && regions[i].scoreClass == ScoreClass::User), filter->text().c_str());
}

void TestProposedFilter::sameRegions()
{
    const auto plain = [](const char* name, const char* file) { return region(name, "", file, ScoreClass::User); };
    const std::vector<ScoredRegion> estimate { plain("a", "1"), plain("a", "2"), plain("b", "1"), plain("c", ""),
        plain("d", "1"), plain("d", "1"), plain("e", "1") };
    const std::vector<ScoredRegion> events { plain("c", "x"), plain("a", "2"), plain("a", "1"), plain("d", "1"),
        plain("f", ""), plain("b", "1") };
    constexpr std::uint32_t kNone = ScoredPath::kNone;
    QCOMPARE(core::sameRegions(estimate, events), std::vector<std::uint32_t>({ 2, 1, 5, 0, kNone, kNone, kNone }));
}

void TestProposedFilter::recordedTexts()
{
    const std::vector<ScoredRegion> regions(kRegions.begin(), kRegions.begin() + 3);
    const Score estimate = scoreOf(regions, { 600, 300, 50 });
    const std::vector<ScoredRegion> ofEvents { regions[1], regions[0], region("started", "", "", ScoreClass::Library) };
    const Score events = scoreOf(ofEvents, { 1'290, 300, 7 });
    const std::vector<std::uint32_t> same { 1, 0, ScoredPath::kNone };
    const std::string text = recordedText({ estimate, regions, events, ofEvents, same }, { .withRegions = true });
    QVERIFY2(text.ends_with("    type estimate(max) events(max) estimate(all) events(all) events[%]  region\n"
                            "     ALL           950       1,597         1,900       3,194     168.1  ALL\n"
                            "     USR           600         300         1,200         600      50.0  USR\n"
                            "     MPI           300       1,290           600       2,580     430.0  MPI\n"
                            "     COM            50           0           100           0       0.0  COM\n"
                            "     LIB             0           7             0          14         -  LIB\n"
                            "\n"
                            "     USR           600         300         1,200         600      50.0  small(int)\n"
                            "     MPI           300       1,290           600       2,580     430.0  MPI_Send\n"
                            "     COM            50           -           100           -         -  solve\n"
                            "     LIB             -           7             -          14         -  started\n"),
        text.c_str());
}

LIGHTCONE_TEST(TestProposedFilter, Core)

} // namespace lightcone::tests::tst_proposedfilter

#include "tst_proposedfilter.moc"
