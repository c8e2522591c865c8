// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/selectivefile.h"
#include "testclass.h"

#include <QTest>

#include <string>
#include <vector>

namespace lightcone::tests::tst_selectivefile {

using namespace core;

namespace {

using Problem = SelectiveProblem;

/// "name:first-last,first-last" of each region; without a last one to the end.
std::vector<std::string> textOf(const SelectiveFile& file)
{
    std::vector<std::string> texts;
    for (const SelectedRegion& region : file.regions) {
        std::string text = region.name + "@" + std::to_string(region.line);
        for (const InstanceRange& range : region.instances) {
            text += ' ' + std::to_string(range.first) + '-';
            if (range.last != InstanceRange::kNoEnd)
                text += std::to_string(range.last);
        }
        texts.push_back(text);
    }
    return texts;
}

std::string problemText(std::uint64_t line, std::uint64_t column, Problem problem)
{
    return std::to_string(line) + ':' + std::to_string(column) + ' ' + std::to_string(static_cast<unsigned>(problem));
}

std::vector<std::string> problemsOf(const SelectiveFile& file)
{
    std::vector<std::string> texts;
    for (const auto& problem : file.problems.kept())
        texts.push_back(problemText(problem.line, problem.column, problem.code));
    return texts;
}

} // namespace

class TestSelectiveFile : public QObject {
    Q_OBJECT

private slots:
    void reads_data();
    void reads();
    void problems_data();
    void problems();
    void limits();
};

void TestSelectiveFile::reads_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<std::vector<std::string>>("regions");
    using Texts = std::vector<std::string>;
    QTest::newRow("nothing") << QByteArray() << Texts {};
    QTest::newRow("blank lines") << QByteArray("\n \t\n\n") << Texts {};
    QTest::newRow("all") << QByteArray("solve\n") << Texts { "solve@1 0-" };
    QTest::newRow("without line end") << QByteArray("solve 3") << Texts { "solve@1 3-3" };
    QTest::newRow("instances") << QByteArray("solve 3,7:9 12\t0:0\n") << Texts { "solve@1 3-3 7-9 12-12 0-0" };
    QTest::newRow("separators") << QByteArray("  solve\t, ,3,,4 ,\n") << Texts { "solve@1 3-3 4-4" };
    QTest::newRow("only separators") << QByteArray("solve ,,\n") << Texts { "solve@1 0-" };
    QTest::newRow("open ends") << QByteArray("a 5: :6 :\n") << Texts { "a@1 5- 0-6 0-" };
    QTest::newRow("named twice") << QByteArray("a 1\nb\n\na 2\n") << Texts { "a@1 1-1 2-2", "b@2 0-" };
    QTest::newRow("name with a comma") << QByteArray("a,1 2\n") << Texts { "a,1@1 2-2" };
    QTest::newRow("no comments") << QByteArray("# 1\n\"x 2\n") << Texts { "#@1 1-1", "\"x@2 2-2" };
    QTest::newRow("largest") << QByteArray("a 2147483647\n") << Texts { "a@1 2147483647-2147483647" };
    QTest::newRow("any bytes") << QByteArray("\xff\x01 1\n") << Texts { "\xff\x01@1 1-1" };
}

void TestSelectiveFile::reads()
{
    QFETCH(QByteArray, file);
    QFETCH(std::vector<std::string>, regions);
    const SelectiveFile read = parseSelectiveFile(file.toStdString());
    QCOMPARE(textOf(read), regions);
    QCOMPARE(read.problems.count(), 0U);
}

void TestSelectiveFile::problems_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<std::vector<std::string>>("regions");
    QTest::addColumn<std::vector<std::string>>("places");
    using Texts = std::vector<std::string>;
    QTest::newRow("no number") << QByteArray("a\nb 1 x2 3\n") << Texts { "a@1 0-", "b@2 1-1 3-3" }
                               << Texts { problemText(2, 5, Problem::BadItem) };
    QTest::newRow("nothing left") << QByteArray("a -1\n") << Texts {} << Texts { problemText(1, 3, Problem::BadItem) };
    QTest::newRow("too large") << QByteArray("a 2147483648\n") << Texts {}
                               << Texts { problemText(1, 3, Problem::TooLarge) };
    QTest::newRow("beyond 64 bits") << QByteArray("a 1:99999999999999999999,4\n") << Texts { "a@1 4-4" }
                                    << Texts { problemText(1, 3, Problem::TooLarge) };
    QTest::newRow("backwards") << QByteArray("a 5:4\n") << Texts {} << Texts { problemText(1, 3, Problem::EmptyRange) };
    QTest::newRow("three numbers") << QByteArray("a 1:2:3\n") << Texts { "a@1 1-2" }
                                   << Texts { problemText(1, 3, Problem::RestOfItem) };
    QTest::newRow("carriage return") << QByteArray("a\r\n") << Texts { "a\r@1 0-" }
                                     << Texts { problemText(1, 2, Problem::CarriageReturn) };
    QTest::newRow("zero byte") << QByteArray("a 1\0 2\nb\n", 9) << Texts { "a@1 1-1", "b@2 0-" }
                               << Texts { problemText(1, 4, Problem::NulByte) };
}

void TestSelectiveFile::problems()
{
    QFETCH(QByteArray, file);
    QFETCH(std::vector<std::string>, regions);
    QFETCH(std::vector<std::string>, places);
    const SelectiveFile read = parseSelectiveFile(file.toStdString());
    QCOMPARE(textOf(read), regions);
    QCOMPARE(problemsOf(read), places);
}

void TestSelectiveFile::limits()
{
    std::string lines;
    std::string line = "all";
    for (std::size_t i = 0; i < SelectiveFile::kMostInstances + 10; ++i) {
        lines += "r" + std::to_string(i) + "\n";
        line += " 1";
    }
    const SelectiveFile regions = parseSelectiveFile(lines);
    QCOMPARE(regions.regions.size(), SelectiveFile::kMostInstances);
    QCOMPARE(problemsOf(regions), std::vector { problemText(SelectiveFile::kMostInstances + 1, 1, Problem::TooMany) });
    const SelectiveFile instances = parseSelectiveFile(line);
    QCOMPARE(instances.regions.at(0).instances.size(), SelectiveFile::kMostInstances);
    QCOMPARE(instances.problems.count(), 1U);
}

LIGHTCONE_TEST(TestSelectiveFile, None)

} // namespace lightcone::tests::tst_selectivefile

#include "tst_selectivefile.moc"
