// SPDX-License-Identifier: GPL-3.0-or-later
#include "epilogtest.h"
#include "readers/epilog/definitions.h"
#include "smallelg.h"
#include "testclass.h"
#include "tests/freshfolder.h"

#include <sys/resource.h>

#include <algorithm>

namespace lightcone::tests::tst_epiloghostile {

using core::DiagnosticCode;

namespace fs = std::filesystem;

// Counts that are no one's, and more of everything than there can be.
class TestEpilogHostile : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder.renew(); }
    void hostileCounts();
    void manyAttributes();
    void attributesOfNothing();
    void manyMembers_data();
    void manyMembers();
    void manyDefinitions();

private:
    fs::path write(const std::string& bytes) const { return m_folder.write("t.elg", bytes); }

    FreshFolder m_folder;
};

namespace {

/// The peak of this process so far, in KiB.
long peakOfMemory()
{
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

} // namespace

void TestEpilogHostile::hostileCounts()
{
    constexpr std::uint32_t kMany = 0xffffffff;
    const auto bodies = [&](const ElgWriter& out) {
        return std::vector<std::pair<unsigned, std::string>> {
            { 1, out.numbers({ 1 }) + '\xff' + "text" },
            { 11, out.numbers({ 1 }) + '\0' + out.numbers({ kMany }) + '\1' },
            { 16, out.numbers({ 1, 0 }) + '\xff' + out.numbers({ kMany }) },
            { 17, out.numbers({ 1, 0 }) + '\xff' },
            { 21, out.numbers({ kMany }) },
            { 22, out.numbers({ kMany }) },
            { 25, std::string(2, '\7') + out.numbers({ kMany, 1 }) },
            { 27, out.numbers({ 1 }) + '\0' + out.numbers({ kMany, 1 }) },
            { 27, out.numbers({ 1 }) + '\1' + out.numbers({ kMany }) },
            { 7, out.numbers({ kMany, kMany, kMany, kMany, kMany }) },
            { 14, out.numbers({ kMany }) },
        };
    };
    for (std::size_t i = 0; i < bodies(ElgWriter(9)).size(); ++i) {
        for (const bool isBigEndian : { false, true }) {
            ElgWriter out = smallTrace(9, isBigEndian);
            const auto [type, body] = bodies(out)[i];
            out.record(type, body);
            for (std::uint32_t j = 0; j < 3; ++j)
                out.record(29, { j, 1 });
            enter(out, 1);
            QVERIFY(load(write(out.bytes)).isOk());
        }
    }
}

void TestEpilogHostile::manyAttributes()
{
    ElgWriter out = smallTrace();
    for (std::uint32_t i = 0; i < 70; ++i)
        out.record(61, std::string(1, '\3') + out.numbers({ i }));
    enter(out, 1);
    const auto store = load(write(out.bytes));
    QVERIFY(store.isOk());
    QCOMPARE(store.value()->location(core::LocationId { 0 }).attributes(0).size(), std::size_t { 64 });
    QCOMPARE(found(store.value(), DiagnosticCode::RecordDamaged), std::uint64_t { 6 });
    std::uint64_t skipped = 0;
    for (const core::RecordCount& count : store.value()->definitions().recordCounts)
        skipped += count.fate == core::RecordCount::Fate::Skipped ? count.count : 0;
    QCOMPARE(skipped, std::uint64_t { 6 });
}

void TestEpilogHostile::attributesOfNothing()
{
    ElgWriter out = smallTrace();
    enter(out, 1);
    for (std::uint32_t i = 0; i < 2; ++i)
        out.record(61, std::string(1, '\3') + out.numbers({ i }));
    const auto store = load(write(out.bytes));
    QVERIFY(store.isOk());
    QVERIFY(store.value()->isDamaged());
    QCOMPARE(found(store.value(), DiagnosticCode::RecordIncomplete), std::uint64_t { 2 });
}

void TestEpilogHostile::manyMembers_data()
{
    QTest::addColumn<std::size_t>("size"); // bytes of bits
    QTest::newRow("a quarter of a billion") << (std::size_t { 32 } << 20);
    QTest::newRow("sixty million") << std::size_t { 7'500'000 };
    QTest::newRow("twenty million") << std::size_t { 2'500'000 };
}

void TestEpilogHostile::manyMembers()
{
    QFETCH(std::size_t, size);
    ElgWriter out = smallTrace();
    std::string head = out.numbers({ 0 }) + '\0' + out.numbers({ static_cast<std::uint32_t>(size) });
    const std::string bits(255, '\xff');
    out.record(11, head);
    for (std::size_t at = 0; at < size; at += bits.size())
        out.record(19, std::string_view(bits).substr(0, std::min(bits.size(), size - at)));
    enter(out, 1);
    const fs::path path = write(gzipped(out.bytes));
    out.bytes = {};
    const long before = peakOfMemory();
    const auto store = load(path);
    QVERIFY(store.isOk());
    QCOMPARE(found(store.value(), DiagnosticCode::RecordIncomplete), std::uint64_t { 1 });
    QVERIFY(store.value()->definitions().communicators[0].members.empty());
    QVERIFY2(peakOfMemory() - before < 256 * 1024, "members were listed");
}

void TestEpilogHostile::manyDefinitions()
{
    constexpr std::uint8_t kString = 1;
    constexpr std::uint8_t kContinuation = 2;
    readers::epilog::DefinitionParser parser(9, false, 1000);
    using Outcome = readers::epilog::DefinitionParser::Outcome;
    const ElgWriter out(9);
    const auto add = [&](std::uint8_t type, const std::string& body) {
        return parser.add(type, { reinterpret_cast<const std::uint8_t*>(body.data()), body.size() });
    };
    QCOMPARE(add(kString, out.numbers({ 0 }) + '\2' + "begin"), Outcome::Taken);
    QCOMPARE(add(kContinuation, std::string(255, 'a')), Outcome::Taken);
    QCOMPARE(add(kContinuation, std::string(255, 'a')), Outcome::Taken);
    QCOMPARE(add(kString, out.numbers({ 1 }) + '\2' + std::string(200, 'b')), Outcome::Taken);
    QCOMPARE(add(kContinuation, std::string(255, 'b')), Outcome::Dropped);
    QCOMPARE(add(kString, out.numbers({ 2 }) + '\0'), Outcome::Dropped);
    parser.endContinuation();
    QCOMPARE(parser.definitions.strings.size(), std::size_t { 2 });
    QCOMPARE(parser.dropped, std::uint64_t { 2 });

    ElgWriter trace = smallTrace();
    for (int i = 0; i < 4'300'000; ++i)
        trace.record(13, "");
    enter(trace, 1);
    const auto store = load(write(trace.bytes));
    QVERIFY(store.isOk());
    QCOMPARE(store.value()->eventCount(), std::uint64_t { 1 });
    QVERIFY(found(store.value(), DiagnosticCode::DefinitionFileDamaged) > 1000);
}

LIGHTCONE_TEST(TestEpilogHostile, Core)

} // namespace lightcone::tests::tst_epiloghostile

#include "tst_epiloghostile.moc"
