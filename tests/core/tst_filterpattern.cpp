// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filter/filterpattern.h"
#include "sampling.h"
#include "testclass.h"

#include <QElapsedTimer>

#include <clocale>
#include <random>
#include <string>

#include <fnmatch.h>

namespace lightcone::tests::tst_filterpattern {

using namespace core;

class TestFilterPattern : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { std::setlocale(LC_ALL, "C"); }
    void cases_data();
    void cases();
    void likeLibrary_data();
    void likeLibrary();
    void classes();
    void hostile_data();
    void hostile();
};

namespace {

std::string repeated(std::string_view piece, std::size_t count)
{
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += piece;
    return text;
}

} // namespace

void TestFilterPattern::cases_data()
{
    QTest::addColumn<QByteArray>("pattern");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<bool>("matches");
    const auto row = [](const QByteArray& pattern, const QByteArray& name, bool matches) {
        QTest::addRow("%s : %s", pattern.constData(), name.constData()) << pattern << name << matches;
    };
    row("*", "", true);
    row("*", "/a/.b", true);
    row("?", "/", true);
    row("a*", ".a", false);
    row("*a*b", "xaybzb", true);
    row("*a*b", "xaybzc", false);
    row("Foo", "foo", false);
    row("[ab", "[ab", true);
    row("[!a-c]", "d", true);
    row("[^a-c]", "b", false);
    row("[]a]", "]", true);
    row("\\*", "*", true);
    row("\\*", "x", false);
    row("a\\", "a\\", false);
    row("?", "\xc3\xa4", false); // one byte, not one letter
    row("??", "\xc3\xa4", true);
}

void TestFilterPattern::cases()
{
    QFETCH(QByteArray, pattern);
    QFETCH(QByteArray, name);
    QFETCH(bool, matches);
    QCOMPARE(FilterPattern(pattern.toStdString()).matches(name.toStdString()), matches);
    QCOMPARE(fnmatch(pattern.constData(), name.constData(), 0) == 0, matches);
}

void TestFilterPattern::likeLibrary_data()
{
    QTest::addColumn<QByteArray>("letters"); // of patterns
    QTest::addColumn<QByteArray>("nameLetters");
    QTest::newRow("stars") << QByteArray("ab**?") << QByteArray("ab");
    QTest::newRow("brackets") << QByteArray("ab*?[]!\\-") << QByteArray("ab[]!-\\");
    QTest::newRow("classes") << QByteArray("a[]:*-") << QByteArray("a[]:-");
    QTest::newRow("symbols") << QByteArray("a[].=*\\!") << QByteArray("a[].=");
    QTest::newRow("all") << QByteArray("ab*?[]!\\-:.=^z/\xe4") << QByteArray("ab[]!-:.=*\\^/\xe4");
}

/// All answers are those of the library, also to brackets of which the standard does not say what they mean.
void TestFilterPattern::likeLibrary()
{
#ifndef __GLIBC__
    QSKIP("The GNU C library is the oracle.");
#endif
    QFETCH(QByteArray, letters);
    QFETCH(QByteArray, nameLetters);
    std::mt19937 random(11);
    constexpr std::string_view kPieces[] { "[:alpha:]", "[[:digit:]", "[=a=]", "[.a.]", "[.-.]", "[:foo:]", "a-b",
        "[!" };
    const auto letterOf = [&random](const QByteArray& list) {
        return list.at(static_cast<qsizetype>(random() % static_cast<unsigned>(list.size())));
    };
    unsigned matching = 0;
    const unsigned count = samples(200'000);
    for (unsigned i = 0; i < count; ++i) {
        std::string pattern;
        std::string name;
        for (std::size_t k = random() % 10; k > 0; --k) {
            if (random() % 12 == 0)
                pattern += kPieces[random() % std::size(kPieces)];
            else
                pattern += letterOf(letters);
        }
        for (std::size_t k = random() % 6; k > 0; --k)
            name += letterOf(nameLetters);
        const bool matches = FilterPattern(pattern).matches(name);
        QVERIFY2(matches == (fnmatch(pattern.c_str(), name.c_str(), 0) == 0), (pattern + " : " + name).c_str());
        matching += matches ? 1 : 0;
    }
    QVERIFY(matching > count / 100);
}

void TestFilterPattern::classes()
{
    for (const char* name : { "alnum", "alpha", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space",
             "upper", "xdigit", "word", "" }) {
        const std::string pattern = std::string("[[:") + name + ":]]";
        for (int byte = 1; byte < 256; ++byte) {
            const std::string text(1, static_cast<char>(byte));
            QVERIFY2(FilterPattern(pattern).matches(text) == (fnmatch(pattern.c_str(), text.c_str(), 0) == 0),
                qPrintable(QStringLiteral("%1 %2").arg(QLatin1String(name)).arg(byte)));
        }
    }
}

void TestFilterPattern::hostile_data()
{
    QTest::addColumn<QByteArray>("pattern");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<bool>("matches");
    const auto row = [](const char* title, const std::string& pattern, const std::string& name, bool matches) {
        QTest::newRow(title) << QByteArray::fromStdString(pattern) << QByteArray::fromStdString(name) << matches;
    };
    const std::string name(200'000, 'a');
    row("many stars", repeated("*a", 100'000) + "b", name, false);
    row("stars in a row", repeated("*", 1 << 20), name, true);
    row("stars and any", repeated("*?", 100'000), name, true);
    row("unclosed", "*" + repeated("[", 1 << 20), repeated("[", 200'000), false);
    row("closed at the end", "*" + repeated("[", 3'000) + "]x", repeated("[", 3'000), false);
    row("long part", "*" + repeated("a", 500) + "b", name.substr(0, 20'000), false);
    row("brackets", "*" + repeated("[ab]", 200) + "c", name.substr(0, 10'000), false);
    row("odd brackets", "*[[:alpha:]]" + repeated("*a", 200) + "b", name.substr(0, 20'000), false);
    row("long name", "a*b*c", name, false);
}

void TestFilterPattern::hostile()
{
    QFETCH(QByteArray, pattern);
    QFETCH(QByteArray, name);
    QElapsedTimer timer;
    timer.start();
    const std::string_view bytes(pattern.constData(), static_cast<std::size_t>(pattern.size()));
    const bool matches = FilterPattern(bytes).matches({ name.constData(), static_cast<std::size_t>(name.size()) });
    QTEST(matches, "matches");
    QVERIFY(timer.elapsed() < 60'000); // a tenth of a second, but for sanitizers and busy machines
}

LIGHTCONE_TEST(TestFilterPattern, None)

} // namespace lightcone::tests::tst_filterpattern

#include "tst_filterpattern.moc"
