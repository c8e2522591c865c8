// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filter/filterfile.h"
#include "filtertext.h"
#include "freshfolder.h"
#include "sampling.h"
#include "testclass.h"

#include <QRegularExpression>
#include <QStringList>

Q_DECLARE_METATYPE(lightcone::core::FilterProblem)

namespace lightcone::tests::tst_filterfile {

using namespace core;

class TestFilterFile : public QObject {
    Q_OBJECT

private slots:
    void rules();
    void blocks();
    void errors_data();
    void errors();
    void randomTexts_data();
    void randomTexts();
    void everyByte();
    void longWords();
    void tooLarge();
    void files();

private:
    FreshFolder m_folder;
};

namespace {

/// A rule, or an error, in one line.
QString ruleText(FilterPlace place, bool isOfFiles, bool isExclude, bool isMangled, const QByteArray& pattern)
{
    const char kind[] { isOfFiles ? 'F' : 'R', isExclude ? '-' : '+', isMangled ? 'm' : ' ', '\0' };
    return QStringLiteral("%1:%2 ").arg(place.line).arg(place.column) + QLatin1String(kind) + QLatin1Char(' ')
        + QString::fromLatin1(pattern);
}

QStringList contentOf(const ParsedFilter& parsed)
{
    if (const auto* error = std::get_if<FilterError>(&parsed))
        return { QStringLiteral("%1:%2 error %3")
                     .arg(error->place.line)
                     .arg(error->place.column)
                     .arg(static_cast<int>(error->problem)) };
    const auto& filter = std::get<FilterFile>(parsed);
    QStringList content;
    for (const FilterRule& rule : filter.rules()) {
        const std::string_view pattern = filter.pattern(rule);
        content += ruleText(rule.place, filter.subject(rule) == FilterSubject::FileName, rule.isExclude, rule.isMangled,
            QByteArray(pattern.data(), static_cast<qsizetype>(pattern.size())));
    }
    return content;
}

/// Reads a filter by other means: lines, comments and words are what regular expressions find.
class Oracle {
public:
    QStringList read(const QByteArray& bytes)
    {
        static const QRegularExpression comment(QStringLiteral("(?<!\\\\)#[^\\n]*"));
        static const QRegularExpression word(QStringLiteral("(?:[^ \\t\\r\\n]|(?<=\\\\)[ \\t\\r\\n])+"));
        const QString text = QString::fromLatin1(bytes);
        int number = 1;
        for (qsizetype begin = 0; begin < text.size(); ++number) {
            qsizetype end = text.indexOf(QLatin1Char('\n'), begin);
            end = end < 0 ? text.size() : end + 1;
            QString line = text.mid(begin, end - begin);
            begin = end;
            if (const auto found = comment.match(line); found.hasMatch())
                line.truncate(found.capturedStart());
            m_line = number;
            if (line.size() > 1 && line.at(line.size() - 2) == QLatin1Char('\\'))
                return failure(line.size() - 2, FilterProblem::EscapedLineEnd);
            for (auto words = word.globalMatch(line); words.hasNext();) {
                const auto found = words.next();
                if (found.captured().endsWith(QLatin1Char('\\')))
                    return failure(line.size() - 1, FilterProblem::EscapedLineEnd);
                if (const auto problem = take(found.captured(), found.capturedStart()))
                    return failure(found.capturedStart(), *problem);
            }
        }
        return m_content;
    }

private:
    QStringList failure(qsizetype at, FilterProblem problem) const
    {
        return { QStringLiteral("%1:%2 error %3").arg(m_line).arg(at + 1).arg(static_cast<int>(problem)) };
    }

    std::optional<FilterProblem> take(const QString& word, qsizetype at)
    {
        using enum FilterProblem;
        static const QRegularExpression edge(QStringLiteral("^SCOREP_(FILE|REGION)_NAMES_(BEGIN|END)$"));
        if (const auto found = edge.match(word); found.hasMatch()) {
            const QChar kind = found.captured(1).at(0);
            const bool isBegin = found.captured(2) == QLatin1String("BEGIN");
            if (isBegin != m_block.isNull() || (!isBegin && kind != m_block))
                return isBegin ? NestedBlock : EndWithoutBegin;
            m_block = isBegin ? kind : QChar();
            m_rule = QChar();
            return std::nullopt;
        }
        if (m_block.isNull())
            return OutsideBlock;
        if (word == QLatin1String("EXCLUDE") || word == QLatin1String("INCLUDE")) {
            m_rule = word.at(0);
            m_isMangled = false;
            return std::nullopt;
        }
        if (word == QLatin1String("MANGLED") || word == QLatin1String("DEMANGLED")) {
            m_isMangled = word.at(0) == QLatin1Char('M');
            return m_block == QLatin1Char('F') ? std::optional(MangledFileName)
                : m_rule.isNull()              ? std::optional(MangledBeforeRule)
                                               : std::nullopt;
        }
        if (m_rule.isNull())
            return PatternBeforeRule;
        m_content += ruleText({ static_cast<std::uint32_t>(m_line), static_cast<std::uint32_t>(at + 1) },
            m_block == QLatin1Char('F'), m_rule == QLatin1Char('E'), m_isMangled, word.toLatin1());
        return std::nullopt;
    }

    QStringList m_content;
    int m_line = 0;
    QChar m_block; ///< 'F' or 'R'; null: outside
    QChar m_rule; ///< 'E' or 'I'; null: none yet
    bool m_isMangled = false;
};

} // namespace

void TestFilterFile::rules()
{
    const FilterFile filter = filterOf("# head\r\nSCOREP_FILE_NAMES_BEGIN # files\r\n  EXCLUDE */a\\ b/* #no\r\n"
                                       "SCOREP_FILE_NAMES_END\r\n\r\nSCOREP_REGION_NAMES_BEGIN EXCLUDE\ta MANGLED _Z* "
                                       "tag\\#1 DEMANGLED b MANGLED INCLUDE c EXCLUDE");
    const QStringList expected { QStringLiteral("3:11 F-  */a\\ b/*"), QStringLiteral("6:35 R-  a"),
        QStringLiteral("6:45 R-m _Z*"), QStringLiteral("6:49 R-m tag\\#1"), QStringLiteral("6:66 R-  b"),
        QStringLiteral("6:84 R+  c") };
    QCOMPARE(contentOf(filter), expected);
}

void TestFilterFile::blocks()
{
    const std::string text = "SCOREP_REGION_NAMES_BEGIN SCOREP_REGION_NAMES_END\n\tSCOREP_FILE_NAMES_BEGIN INCLUDE a\n"
                             "SCOREP_FILE_NAMES_END\nSCOREP_REGION_NAMES_BEGIN EXCLUDE MANGLED";
    const FilterFile filter = filterOf(text);
    QCOMPARE(filter.blocks().size(), std::size_t { 3 });
    QVERIFY(!filter.blocks()[0].last);
    QCOMPARE(filter.blocks()[0].end, std::uint32_t { 26 });
    QCOMPARE(filter.blocks()[1].place.column, std::uint32_t { 2 });
    QVERIFY(filter.blocks()[1].subject == FilterSubject::FileName);
    QVERIFY(!filter.blocks()[1].last->isExclude);
    QCOMPARE(text.substr(*filter.blocks()[1].end, 21), std::string("SCOREP_FILE_NAMES_END"));
    QVERIFY(!filter.blocks()[2].end);
    QVERIFY(filter.blocks()[2].last->isMangled && filter.blocks()[2].last->isExclude);
}

void TestFilterFile::errors_data()
{
    using enum FilterProblem;
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<FilterProblem>("problem");
    QTest::addColumn<quint32>("line");
    QTest::addColumn<quint32>("column");
    QTest::addColumn<QByteArray>("token");
    const auto row
        = [](const char* name, const QByteArray& text, FilterProblem problem, quint32 line, quint32 column,
              const QByteArray& token) { QTest::newRow(name) << text << problem << line << column << token; };
    const QByteArray region("SCOREP_REGION_NAMES_BEGIN\n");
    const QByteArray file("SCOREP_FILE_NAMES_BEGIN\n");
    row("small letters", region + "  exclude foo\n", PatternBeforeRule, 2, 3, "exclude");
    row("no rule", region + "foo", PatternBeforeRule, 2, 1, "foo");
    row("outside", "# x\n EXCLUDE foo\n", OutsideBlock, 2, 2, "EXCLUDE");
    row("mangled outside", "MANGLED", OutsideBlock, 1, 1, "MANGLED");
    row("behind a block", region + "SCOREP_REGION_NAMES_END x", OutsideBlock, 2, 25, "x");
    row("mangled file", file + "EXCLUDE MANGLED a", MangledFileName, 2, 9, "MANGLED");
    row("demangled file", file + "DEMANGLED", MangledFileName, 2, 1, "DEMANGLED");
    row("mangled too early", region + "MANGLED", MangledBeforeRule, 2, 1, "MANGLED");
    row("escaped line end", region + "EXCLUDE foo\\\nbar", EscapedLineEnd, 2, 12, "");
    row("two backslashes", region + "EXCLUDE foo\\\\\n", EscapedLineEnd, 2, 13, "");
    row("before a comment", region + "EXCLUDE x\\ #c\n", EscapedLineEnd, 2, 10, "");
    row("one byte before a comment", region + "EXCLUDE x\\y#c\n", EscapedLineEnd, 2, 10, "");
    row("one byte before the end", region + "EXCLUDE foo\\*", EscapedLineEnd, 2, 12, "");
    row("end of the text", region + "EXCLUDE foo\\", EscapedLineEnd, 2, 12, "");
    row("nested", region + file, NestedBlock, 2, 1, "SCOREP_FILE_NAMES_BEGIN");
    row("same nested", region + region, NestedBlock, 2, 1, "SCOREP_REGION_NAMES_BEGIN");
    row("other end", region + "SCOREP_FILE_NAMES_END", EndWithoutBegin, 2, 1, "SCOREP_FILE_NAMES_END");
    row("end alone", "SCOREP_REGION_NAMES_END", EndWithoutBegin, 1, 1, "SCOREP_REGION_NAMES_END");
    row("nul", region + QByteArray("EXCLUDE a\0b", 11), NulByte, 2, 10, "");
    row("nul in a comment", QByteArray("\n# \0", 4), NulByte, 2, 3, "");
    row("long word", QByteArray(5000, 'x'), OutsideBlock, 1, 1, QByteArray(256, 'x'));
}

void TestFilterFile::errors()
{
    QFETCH(QByteArray, text);
    QFETCH(FilterProblem, problem);
    const ParsedFilter parsed = FilterFile::parse(text.toStdString());
    const auto* error = std::get_if<FilterError>(&parsed);
    QVERIFY(error);
    QCOMPARE(static_cast<int>(error->problem), static_cast<int>(problem));
    QTEST(error->place.line, "line");
    QTEST(error->place.column, "column");
    QTEST(QByteArray::fromStdString(error->token), "token");
}

void TestFilterFile::randomTexts_data()
{
    QTest::addColumn<quint32>("mess");
    QTest::newRow("in order") << quint32 { 0 };
    QTest::newRow("some mess") << quint32 { 20 };
    QTest::newRow("much mess") << quint32 { 3 };
}

void TestFilterFile::randomTexts()
{
    QFETCH(quint32, mess);
    std::mt19937 random(7 + mess);
    unsigned filters = 0;
    const unsigned count = samples(2000);
    for (unsigned i = 0; i < count; ++i) {
        const std::string text = randomFilterText(random, mess);
        const ParsedFilter parsed = FilterFile::parse(text);
        QCOMPARE(contentOf(parsed), Oracle().read(QByteArray::fromStdString(text)));
        if (const auto* filter = std::get_if<FilterFile>(&parsed)) {
            QCOMPARE(filter->text(), text);
            ++filters;
        }
    }
    QVERIFY(filters > count / 20);
    QVERIFY(mess > 0 || filters > count / 2);
}

/// Each byte but those with a meaning is part of a word, whatever it is in UTF-8.
void TestFilterFile::everyByte()
{
    for (int byte = 1; byte < 256; ++byte) {
        const char c = static_cast<char>(byte);
        if (std::string_view(" \t\r\n#\\").find(c) != std::string_view::npos)
            continue;
        const FilterFile filter = filterOf(std::string("SCOREP_REGION_NAMES_BEGIN EXCLUDE a") + c + "b");
        QCOMPARE(filter.rules().size(), std::size_t { 1 });
        QCOMPARE(filter.pattern(filter.rules()[0]), std::string("a") + c + "b");
    }
}

void TestFilterFile::longWords()
{
    const std::string word(1 << 20, '*');
    const FilterFile filter = filterOf("SCOREP_REGION_NAMES_BEGIN EXCLUDE " + word + ' ' + word);
    QCOMPARE(filter.rules().size(), std::size_t { 2 });
    QCOMPARE(filter.pattern(filter.rules()[1]).size(), word.size());
}

void TestFilterFile::tooLarge()
{
    const auto problemOf = [](std::size_t size) {
        const ParsedFilter parsed = FilterFile::parse(std::string(size, '\n'));
        const auto* error = std::get_if<FilterError>(&parsed);
        return error ? std::optional(error->problem) : std::nullopt;
    };
    QVERIFY(!problemOf(kMostFilterBytes));
    QVERIFY(problemOf(kMostFilterBytes + 1) == FilterProblem::TooLarge);
}

void TestFilterFile::files()
{
    m_folder.renew();
    const std::string bytes("EXCLUDE\r\n\0\xff", 11);
    QCOMPARE(readFilterText(m_folder.write("a.filter", bytes)).value(), bytes);
    QCOMPARE(readFilterText(m_folder.write("empty.filter", {})).value(), std::string());
    QVERIFY(readFilterText(m_folder / "none").error().code == ErrorCode::NotFound);
    QVERIFY(readFilterText(m_folder / "a.filter" / "b").error().code == ErrorCode::NotFound);
    QVERIFY(readFilterText(m_folder.path()).error().code == ErrorCode::NotReadable);
    const auto large = m_folder.write("large.filter", std::string(kMostFilterBytes + 1, ' '));
    QVERIFY(readFilterText(large).error().code == ErrorCode::TooLarge);
    QVERIFY(readFilterText("/dev/zero").error().code == ErrorCode::TooLarge);
}

LIGHTCONE_TEST(TestFilterFile, None)

} // namespace lightcone::tests::tst_filterfile

#include "tst_filterfile.moc"
