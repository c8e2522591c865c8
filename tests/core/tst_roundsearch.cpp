// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/insights/roundsearch.h"
#include "testclass.h"

#include <QByteArray>
#include <QTest>

#include <cstdint>
#include <vector>

namespace lightcone::tests::tst_roundsearch {

using namespace core;

class TestRoundSearch final : public QObject {
    Q_OBJECT

private slots:
    void roundsBeginWithTheLoop_data();
    void roundsBeginWithTheLoop();
};

void TestRoundSearch::roundsBeginWithTheLoop_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("behind");
    QTest::newRow("nothing around it") << QByteArray() << QByteArray("abac") << QByteArray();
    QTest::newRow("start and end") << QByteArray("xy") << QByteArray("abac") << QByteArray("z");
    QTest::newRow("two calls twice") << QByteArray("x") << QByteArray("abcabd") << QByteArray("y");
    QTest::newRow("each call once") << QByteArray("x") << QByteArray("abc") << QByteArray("y");
}

/// A letter is a function; each call lasts 10 ticks.
void TestRoundSearch::roundsBeginWithTheLoop()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, behind);
    for (int times = 5; times <= 8; ++times) {
        const QByteArray letters = before + body.repeated(times) + behind;
        std::vector<LevelCall> calls;
        for (qsizetype i = 0; i < letters.size(); ++i)
            calls.push_back({ FunctionId { static_cast<std::uint32_t>(letters[i] - 'a') }, { 10 * i, 10 * i + 10 } });
        const auto found = findRepetition(calls, std::vector<bool>(26, true));
        QVERIFY(found);
        QCOMPARE(found->rounds.size(), static_cast<std::size_t>(times));
        QByteArray pattern;
        for (const FunctionId function : found->calls)
            pattern += static_cast<char>('a' + indexOf(function));
        QCOMPARE(pattern, body);
        for (int round = 0; round < times; ++round) {
            const Tick begin = 10 * (before.size() + round * body.size());
            QCOMPARE(found->rounds[static_cast<std::size_t>(round)].begin, begin);
            QCOMPARE(found->rounds[static_cast<std::size_t>(round)].end, begin + 10 * body.size());
        }
    }
}

LIGHTCONE_TEST(TestRoundSearch, Core)

} // namespace lightcone::tests::tst_roundsearch

#include "tst_roundsearch.moc"
