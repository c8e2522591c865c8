// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/usage.h"
#include "core/filter/filteredit.h"
#include "core/filter/filtermatch.h"
#include "filtertext.h"
#include "sampling.h"
#include "testclass.h"

#include <algorithm>
#include <clocale>
#include <span>

#include <fnmatch.h>

namespace lightcone::tests::tst_filteredit {

using namespace core;

class TestFilterEdit : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { std::setlocale(LC_ALL, "C"); }
    void additions_data();
    void additions();
    void additionsWithComments();
    void removals_data();
    void removals();
    void notWritable();
    void randomAdditions();
    void randomRemovals();
    void allRules();
    void exactNames_data();
    void exactNames();
    void randomNames();
    void likeScore();
    void tooLarge();
};

namespace {

std::string textOf(const ParsedFilter& parsed)
{
    const auto* filter = std::get_if<FilterFile>(&parsed);
    return filter ? filter->text() : "error";
}

ParsedFilter withoutRule(const FilterFile& filter, std::uint32_t rule)
{
    return withoutRules(filter, std::span(&rule, 1));
}

FilterAddition excluding(std::string pattern)
{
    return { .pattern = std::move(pattern) };
}

/// What a filter says without regard to places: subject, kind and pattern of each rule.
std::vector<std::string> rulesOf(const FilterFile& filter)
{
    std::vector<std::string> rules;
    for (const FilterRule& rule : filter.rules())
        rules.push_back(std::string(filter.subject(rule) == FilterSubject::FileName ? "F" : "R")
            + (rule.isExclude ? "-" : "+") + (rule.isMangled ? "m " : " ") + std::string(filter.pattern(rule)));
    return rules;
}

/// True when @p longer is @p shorter with bytes put in at up to @p places places.
bool isWithInsertions(std::string_view shorter, std::string_view longer, int places)
{
    const auto same = std::ranges::mismatch(shorter, longer);
    const auto prefix = static_cast<std::size_t>(same.in1 - shorter.begin());
    if (prefix == shorter.size())
        return places > 0 || longer.size() == prefix;
    if (places == 0 || longer.size() < shorter.size())
        return false;
    if (places == 1)
        return longer.ends_with(shorter.substr(prefix))
            || longer.ends_with(shorter.substr(prefix > 0 ? prefix - 1 : 0));
    for (std::size_t skip = 1; prefix + skip <= longer.size(); ++skip) {
        if (isWithInsertions(shorter.substr(prefix), longer.substr(prefix + skip), places - 1))
            return true;
    }
    return false;
}

} // namespace

void TestFilterEdit::additions_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    const auto row = [](const char* name, const char* before, const char* after) {
        QTest::newRow(name) << QByteArray(before) << QByteArray(after);
    };
    row("nothing", "", "SCOREP_REGION_NAMES_BEGIN\n  EXCLUDE\n    x\nSCOREP_REGION_NAMES_END\n");
    row("comment", "# a", "# a\nSCOREP_REGION_NAMES_BEGIN\n  EXCLUDE\n    x\nSCOREP_REGION_NAMES_END\n");
    row("goes on", "SCOREP_REGION_NAMES_BEGIN\nEXCLUDE a # c\n\nSCOREP_REGION_NAMES_END # end\n# tail",
        "SCOREP_REGION_NAMES_BEGIN\nEXCLUDE a # c\n\n    x\nSCOREP_REGION_NAMES_END # end\n# tail");
    row("other rule", "SCOREP_REGION_NAMES_BEGIN\nINCLUDE a\n  SCOREP_REGION_NAMES_END",
        "SCOREP_REGION_NAMES_BEGIN\nINCLUDE a\n  EXCLUDE\n    x\n  SCOREP_REGION_NAMES_END");
    row("mangled", "SCOREP_REGION_NAMES_BEGIN EXCLUDE MANGLED a SCOREP_REGION_NAMES_END",
        "SCOREP_REGION_NAMES_BEGIN EXCLUDE MANGLED a \n  EXCLUDE\n    x\nSCOREP_REGION_NAMES_END");
    row("no end", "SCOREP_REGION_NAMES_BEGIN EXCLUDE a", "SCOREP_REGION_NAMES_BEGIN EXCLUDE a\n    x\n");
    row("other block without end", "SCOREP_FILE_NAMES_BEGIN EXCLUDE a #c",
        "SCOREP_FILE_NAMES_BEGIN EXCLUDE a #c\nSCOREP_FILE_NAMES_END\n"
        "SCOREP_REGION_NAMES_BEGIN\n  EXCLUDE\n    x\nSCOREP_REGION_NAMES_END\n");
    row("last block",
        "SCOREP_REGION_NAMES_BEGIN SCOREP_REGION_NAMES_END\nSCOREP_REGION_NAMES_BEGIN\nSCOREP_REGION_NAMES_END",
        "SCOREP_REGION_NAMES_BEGIN SCOREP_REGION_NAMES_END\nSCOREP_REGION_NAMES_BEGIN\n"
        "  EXCLUDE\n    x\nSCOREP_REGION_NAMES_END");
    row("line ends", "SCOREP_REGION_NAMES_BEGIN\r\nEXCLUDE a\r\nSCOREP_REGION_NAMES_END\r\n",
        "SCOREP_REGION_NAMES_BEGIN\r\nEXCLUDE a\r\n    x\r\nSCOREP_REGION_NAMES_END\r\n");
}

void TestFilterEdit::additions()
{
    QFETCH(QByteArray, before);
    const FilterAddition addition = excluding("x");
    QTEST(QByteArray::fromStdString(textOf(withAdditions(filterOf(before.toStdString()), { &addition, 1 }))), "after");
}

void TestFilterEdit::additionsWithComments()
{
    const FilterFile filter = filterOf("SCOREP_REGION_NAMES_BEGIN\nSCOREP_REGION_NAMES_END\n"
                                       "SCOREP_FILE_NAMES_BEGIN\nSCOREP_FILE_NAMES_END\n");
    const FilterAddition additions[] { excluding("x"),
        { .isExclude = false, .isMangled = true, .pattern = "y", .comments = { "one", "a\nb" } } };
    QCOMPARE(textOf(withAdditions(filter, additions)),
        std::string("SCOREP_REGION_NAMES_BEGIN\n  EXCLUDE\n    x\n  INCLUDE\n    # one\n    # a b\n    MANGLED y\n"
                    "SCOREP_REGION_NAMES_END\nSCOREP_FILE_NAMES_BEGIN\nSCOREP_FILE_NAMES_END\n"));
    QCOMPARE(textOf(withAdditions(filter, {})), filter.text());
    QVERIFY_EXCEPTION_THROWN(static_cast<void>(withoutRule(filter, 0)), UsageError);
}

void TestFilterEdit::removals_data()
{
    QTest::addColumn<QByteArray>("before"); // the rule x goes
    QTest::addColumn<QByteArray>("after");
    const auto row = [](const char* name, const char* before, const char* after) {
        QTest::newRow(name) << QByteArray("SCOREP_REGION_NAMES_BEGIN EXCLUDE ") + before
                            << QByteArray("SCOREP_REGION_NAMES_BEGIN EXCLUDE ") + after;
    };
    row("line of its own", "\n  a\n  x\t\n  b\n", "\n  a\n  b\n");
    row("line of its own, CRLF", "\r\n  a\r\n  x\r\n  b\r\n", "\r\n  a\r\n  b\r\n");
    row("last line", "a\n  x", "a\n");
    row("first of a line", "\n  x b\n", "\n  b\n");
    row("between", "a x b\n", "a b\n");
    row("last of a line", "a  x\nb", "a\nb");
    row("before a comment", "\n x # c\n", "\n # c\n");
    row("comment behind", "a x # c\n", "a # c\n");
    row("comment at it", "a x#c\n", "a #c\n");
    row("escaped blank before it", "a\\  x\n", "a\\ \n");
    row("last of the text", "a\\*b x", "a\\*b ");
    row("backslash near the end", "a\\* x", "a\\* ");
    row("backslash near a comment", "a\\* x#c", "a\\* #c");
}

void TestFilterEdit::removals()
{
    QFETCH(QByteArray, before);
    const FilterFile filter = filterOf(before.toStdString());
    const auto isX = [&](const FilterRule& rule) { return filter.pattern(rule) == "x"; };
    const auto rule = std::ranges::find_if(filter.rules(), isX) - filter.rules().begin();
    QTEST(QByteArray::fromStdString(textOf(withoutRule(filter, static_cast<std::uint32_t>(rule)))), "after");
}

void TestFilterEdit::notWritable()
{
    for (const char* pattern :
        { "", "a b", "a\tb", "a\n", "a\\\n", "#", "a#b", "a\\", "EXCLUDE", "MANGLED", "SCOREP_FILE_NAMES_END" }) {
        QVERIFY2(!isOnePattern(pattern), pattern);
        const FilterAddition addition = excluding(pattern);
        const ParsedFilter result = withAdditions(FilterFile(), { &addition, 1 });
        const auto* error = std::get_if<FilterError>(&result);
        QVERIFY2(error && error->problem == FilterProblem::NotWritable, pattern);
        QCOMPARE(error->token, std::string(pattern));
    }
    QVERIFY(!isOnePattern(std::string_view("a\0b", 3)));
    for (const char* pattern : { "a", "a\\ b", "\\#", "*", "exclude", "\\EXCLUDE", "[\\\\]", "\xff" })
        QVERIFY2(isOnePattern(pattern), pattern);
    const FilterAddition mangledFile { .subject = FilterSubject::FileName, .isMangled = true, .pattern = "a" };
    QVERIFY(std::holds_alternative<FilterError>(withAdditions(FilterFile(), { &mangledFile, 1 })));
}

void TestFilterEdit::randomAdditions()
{
    std::mt19937 random(5);
    constexpr const char* kPatterns[] { "n", "*", "a\\ b", "\\#x", "[\\\\]", "\\*", "q\\ " };
    const unsigned count = samples(1000);
    for (unsigned i = 0; i < count; ++i) {
        const ParsedFilter parsed = FilterFile::parse(randomFilterText(random, 0));
        const auto* filter = std::get_if<FilterFile>(&parsed);
        if (!filter)
            continue;
        FilterAddition addition;
        addition.subject = random() % 3 == 0 ? FilterSubject::FileName : FilterSubject::RegionName;
        addition.isExclude = random() % 2 == 0;
        addition.isMangled = addition.subject == FilterSubject::RegionName && random() % 2 == 0;
        addition.pattern = kPatterns[random() % std::size(kPatterns)];
        if (random() % 2 == 0)
            addition.comments = { "c \\", "\\" };
        const ParsedFilter result = withAdditions(*filter, { &addition, 1 });
        const auto* edited = std::get_if<FilterFile>(&result);
        QVERIFY2(edited, filter->text().c_str());
        QVERIFY2(isWithInsertions(filter->text(), edited->text(), 1), edited->text().c_str());
        // It is the last of its subject, and all others are as they were.
        std::vector<std::string> rules = rulesOf(*edited);
        const std::vector<std::string> added = rulesOf(filterOf(textOf(withAdditions(FilterFile(), { &addition, 1 }))));
        const auto last = std::ranges::find_if(
            rules.rbegin(), rules.rend(), [&](const std::string& rule) { return rule[0] == added[0][0]; });
        QCOMPARE(*last, added[0]);
        rules.erase(std::next(last).base());
        QVERIFY(rules == rulesOf(*filter));
    }
}

void TestFilterEdit::randomRemovals()
{
    std::mt19937 random(6);
    unsigned removals = 0;
    const unsigned count = samples(1500);
    for (unsigned i = 0; i < count; ++i) {
        const ParsedFilter parsed = FilterFile::parse(randomFilterText(random, 0));
        const auto* filter = std::get_if<FilterFile>(&parsed);
        if (!filter || filter->rules().empty())
            continue;
        const auto rule = static_cast<std::uint32_t>(random() % filter->rules().size());
        std::vector<std::string> expected = rulesOf(*filter);
        expected.erase(expected.begin() + static_cast<std::ptrdiff_t>(rule));
        const ParsedFilter without = withoutRule(*filter, rule);
        QVERIFY2(std::holds_alternative<FilterFile>(without), filter->text().c_str());
        QVERIFY2(rulesOf(std::get<FilterFile>(without)) == expected, filter->text().c_str());
        QVERIFY(isWithInsertions(textOf(without), filter->text(), 1));
        ++removals;
    }
    QVERIFY(removals > count / 4);
}

/// All rules of a long filter at once, in which only comments are left then.
void TestFilterEdit::allRules()
{
    std::string text = "SCOREP_REGION_NAMES_BEGIN\n  EXCLUDE\n";
    std::string rest = text;
    std::vector<std::uint32_t> all;
    for (std::uint32_t i = 0; i < 20'000; ++i) {
        text += "    # one\n    MANGLED name" + std::to_string(i) + "\n";
        rest += "    # one\n";
        all.push_back(i);
    }
    text += "    MANGLED some of several\nSCOREP_REGION_NAMES_END\n";
    all.push_back(20'000);
    all.push_back(20'001);
    rest += "    MANGLED several\nSCOREP_REGION_NAMES_END\n";
    QVERIFY(textOf(withoutRules(filterOf(text), all)) == rest);
}

void TestFilterEdit::exactNames_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("pattern"); // empty: there is none
    const auto row = [](const QByteArray& name, const QByteArray& pattern) {
        QTest::newRow(pattern.constData()) << name << pattern;
    };
    row("main", "main");
    row("operator new[](unsigned long)", "operator\\ new\\[\\](unsigned\\ long)");
    row("A::operator*", "A::operator\\*");
    row("operator!=", "operator\\!=");
    row("what?", "what\\?");
    row("tag#1", "tag\\#1");
    row("a\\b", "a\\\\b");
    row("a\\", "a[\\\\]");
    row("\\", "[\\\\]");
    row("a\tb", "a\\\tb");
    row("EXCLUDE", "\\EXCLUDE");
    row("DEMANGLED", "\\DEMANGLED");
    row("exclude", "exclude");
    row("\xff", "\xff");
    QTest::newRow("empty") << QByteArray() << QByteArray();
    QTest::newRow("line break") << QByteArray("a\nb") << QByteArray();
    QTest::newRow("nul") << QByteArray("a\0b", 3) << QByteArray();
}

void TestFilterEdit::exactNames()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, pattern);
    const std::optional<std::string> exact = exactPattern(name.toStdString());
    QCOMPARE(exact.has_value(), !pattern.isEmpty());
    QCOMPARE(QByteArray::fromStdString(exact.value_or("")), pattern);
}

/// A written name means itself, to the library, too, and no other name.
void TestFilterEdit::randomNames()
{
    std::mt19937 random(8);
    constexpr std::string_view kLetters = "ab \t\r[]*?!#\\^-:\"'\xc3\xff";
    const auto randomName = [&] {
        std::string name;
        for (std::size_t size = 1 + random() % 6; size > 0; --size)
            name += kLetters[random() % kLetters.size()];
        return name;
    };
    const unsigned count = samples(3000);
    for (unsigned i = 0; i < count; ++i) {
        const std::string name = randomName();
        const std::optional<std::string> pattern = exactPattern(name);
        QVERIFY(pattern && isOnePattern(*pattern));
        QCOMPARE(fnmatch(pattern->c_str(), name.c_str(), 0), 0);
        const FilterAddition addition = excluding(*pattern);
        const ParsedFilter parsed = withAdditions(filterOf("# x\r\n"), { &addition, 1 });
        const FilterFile& filter = std::get<FilterFile>(parsed);
        QCOMPARE(filter.rules().size(), std::size_t { 1 });
        const FilterMatcher matcher(filter);
        QVERIFY(matcher.verdict({ name, {}, {} }).isExcluded);
        for (unsigned k = 0; k < 20; ++k) {
            std::string other = name;
            if (k < 10)
                other[random() % other.size()] = kLetters[random() % kLetters.size()];
            else
                other = randomName();
            QCOMPARE(matcher.verdict({ other, {}, {} }).isExcluded, other == name);
        }
    }
}

/// The form is that of `scorep-score -g`.
void TestFilterEdit::likeScore()
{
    const std::string head[] { "Initial filter file.", "", "more" };
    const FilterAddition additions[] {
        { .isMangled = true, .pattern = "_Z3foov", .comments = { "type=USR", "visits=3", "" } },
        { .isMangled = true, .pattern = "operator\\ new", .comments = { "type=USR" } }
    };
    QCOMPARE(textOf(newFilter(head, additions)),
        std::string(
            "# Initial filter file.\n#\n# more\nSCOREP_REGION_NAMES_BEGIN\n  EXCLUDE\n    # type=USR\n    # visits=3\n"
            "    # \n    MANGLED _Z3foov\n    # type=USR\n    MANGLED operator\\ new\nSCOREP_REGION_NAMES_END\n"));
    QCOMPARE(textOf(newFilter({}, {})), std::string());
}

void TestFilterEdit::tooLarge()
{
    const FilterAddition addition = excluding("x");
    const ParsedFilter result = withAdditions(filterOf(std::string(kMostFilterBytes, '\n')), { &addition, 1 });
    QVERIFY(std::get<FilterError>(result).problem == FilterProblem::TooLarge);
}

LIGHTCONE_TEST(TestFilterEdit, None)

} // namespace lightcone::tests::tst_filteredit

#include "tst_filteredit.moc"
