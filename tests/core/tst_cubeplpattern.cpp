// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubepl/pattern.h"
#include "random.h"
#include "testclass.h"

#include <regex>
#include <string>
#include <vector>

namespace lightcone::tests::tst_cubeplpattern {

using namespace core;
using cubepl::FaultCode;
using cubepl::Pattern;

namespace {

bool isFound(const Pattern& pattern, const std::string& text)
{
    Pattern::Scratch scratch;
    std::uint64_t work = 0;
    return pattern.matches(text, scratch, work, ~std::uint64_t { 0 });
}

/// A pattern that std::regex understands likewise.
std::string randomPattern(Random& random, unsigned depth)
{
    static const std::vector<std::string> atoms { "a", "b", "c", "_", ".", "[ab]", "[^a]", "[a-c_]", "\\d", "\\w",
        "\\." };
    static const std::vector<std::string> repeats { "*", "+", "?", "{0,1}", "{2}", "{1,3}", "{2,}", "*?" };
    std::string text;
    const std::uint32_t parts = 1 + random.below(3);
    for (std::uint32_t i = 0; i < parts; ++i) {
        if (depth > 0 && random.oneIn(3)) {
            text += random.oneIn(4) ? "(?:" : "(";
            text += randomPattern(random, depth - 1) + "|" + randomPattern(random, depth - 1) + ")";
        } else
            text += atoms[random.below(static_cast<std::uint32_t>(atoms.size()))];
        if (random.oneIn(3))
            text += repeats[random.below(static_cast<std::uint32_t>(repeats.size()))];
    }
    if (random.oneIn(5))
        text.insert(text.begin(), '^');
    return random.oneIn(5) ? text + "$" : text;
}

std::string randomText(Random& random)
{
    std::string text;
    for (std::uint32_t i = random.below(8); i > 0; --i)
        text += "aabbc_.7"[random.below(8)];
    return text;
}

} // namespace

class TestCubePlPattern : public QObject {
    Q_OBJECT

private slots:
    void finds_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isFound");
        const auto row = [](const char* pattern, const char* text, bool found) {
            QTest::addRow("%s in %s", pattern, text) << QString::fromUtf8(pattern) << QString::fromUtf8(text) << found;
        };
        row("", "", true);
        row("", "abc", true);
        row("^$", "", true);
        row("^$", "a", false);
        row("read", "MPI_File_iread_at", true);
        row("^MPI_File_i{0,1}(read|write)(_at|_shared){0,1}$", "MPI_File_iread_at", true);
        row("^MPI_File_i{0,1}(read|write)(_at|_shared){0,1}$", "MPI_File_iread_at_all", false);
        row("^libwrap:(.+)$", "libwrap:", false);
        row("^libwrap:(.+)$", "libwrap:x", true);
        row("^acc_wait(@.*)?$", "acc_wait@file.c:3", true);
        row("^(a|)b$", "b", true);
        row("(|a)", "", true);
        row("(a*)*b", "aaab", true);
        row("(a|b)*c|d$", "xd", true);
        row("[]a]", "a", false); // an empty class, then "a]"
        row("[^]x", "yx", true); // any byte
        row("[a-]", "-", true);
        row("[\\]\\\\]", "\\", true);
        row("[[:digit:]_]{3}", "1_2", true);
        row("[[:upper:]]", "abc", false);
        row("a.b", "a\nb", false);
        row("$", "abc", true);
        row("($|^x)", "abc", true);
        row("\\$\\{x\\}", "${x}", true);
        row("a]b}", "a]b}", true);
        row("\\w\\s\\S\\W", "a b-", true);
        row("ä", "Bär", true);
    }

    void finds()
    {
        QFETCH(QString, pattern);
        QFETCH(QString, text);
        QFETCH(bool, isFound);
        const auto compiled = Pattern::compile(pattern.toStdString());
        QVERIFY(compiled.isOk());
        QCOMPARE(tst_cubeplpattern::isFound(compiled.value(), text.toStdString()), isFound);
    }

    void faults_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("offset");
        const auto row = [](const char* pattern, FaultCode code, int offset) {
            QTest::newRow(pattern) << QString::fromUtf8(pattern) << static_cast<int>(code) << offset;
        };
        row("*a", FaultCode::BadPattern, 0);
        row("a|+", FaultCode::BadPattern, 2);
        row("^*", FaultCode::BadPattern, 1);
        row("a{", FaultCode::BadPattern, 2);
        row("a{2,1}", FaultCode::BadPattern, 5);
        row("a{1", FaultCode::BadPattern, 3);
        row("[a", FaultCode::BadPattern, 2);
        row("[b-a]", FaultCode::BadPattern, 4);
        row("[[:no:]]", FaultCode::BadPattern, 1);
        row("(a", FaultCode::BadPattern, 2);
        row("a\\", FaultCode::BadPattern, 1);
        row("(?=a)", FaultCode::NotEvaluated, 1);
        row("a\\b", FaultCode::NotEvaluated, 1);
        row("(a)\\1", FaultCode::NotEvaluated, 3);
        row("[[.a.]]", FaultCode::NotEvaluated, 1);
        row("(a{90}){92}", FaultCode::TooLong, 11);
        row("a{4000}|b{4000}|c{4000}|*", FaultCode::TooLong, 23); // before all ways are there
    }

    void faults()
    {
        QFETCH(QString, pattern);
        QFETCH(int, code);
        QFETCH(int, offset);
        const auto compiled = Pattern::compile(pattern.toStdString());
        QVERIFY(!compiled.isOk());
        QCOMPARE(static_cast<int>(compiled.fault().code), code);
        QCOMPARE(static_cast<int>(compiled.fault().offset), offset);
    }

    /// The standard library's matcher is the oracle.
    void isLikeTheStandardLibrary()
    {
        Random random(7);
        int found = 0;
        for (int i = 0; i < 600; ++i) {
            const std::string text = randomPattern(random, 2);
            const auto pattern = Pattern::compile(text);
            QVERIFY2(pattern.isOk(), text.c_str());
            const std::regex expected(text);
            for (int k = 0; k < 8; ++k) {
                const std::string subject = randomText(random);
                const bool isExpected = std::regex_search(subject, expected);
                found += isExpected;
                if (isFound(pattern.value(), subject) != isExpected)
                    QFAIL((text + " in " + subject).c_str());
            }
        }
        QVERIFY(found > 500 && found < 4300);
    }

    void takesNoExponentialTime()
    {
        const auto pattern = Pattern::compile("^(a|aa)+$(b|c)*((a*)*)*x");
        QVERIFY(pattern.isOk());
        Pattern::Scratch scratch;
        std::uint64_t work = 0;
        const std::string text(100'000, 'a');
        QVERIFY(!pattern.value().matches(text, scratch, work, ~std::uint64_t { 0 }));
        QVERIFY(work < 40 * text.size());
        work = 0;
        pattern.value().matches(text, scratch, work, 1000);
        QVERIFY(work < 2000);
    }
};

LIGHTCONE_TEST(TestCubePlPattern, None)

} // namespace lightcone::tests::tst_cubeplpattern

#include "tst_cubeplpattern.moc"
