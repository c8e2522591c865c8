// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experimentname.h"
#include "testclass.h"

#include <QTest>

namespace lightcone::tests::tst_experimentname {

using namespace core;

using Kind = ExperimentNameKind;

class TestExperimentName : public QObject {
    Q_OBJECT

private slots:
    void kinds_data();
    void kinds();
    void times();
};

void TestExperimentName::kinds_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("name");
    const auto row = [](const char* text, Kind kind, const char* name = nullptr) {
        QTest::newRow(*text ? text : "empty")
            << QByteArray(text) << static_cast<int>(kind) << QByteArray(name ? name : text);
    };
    row("scorep-20190404_1709_4309181655683768", Kind::Finished);
    row("scorep-measurement-tmp", Kind::Running);
    row("scorep-failed-20240229_2359_1", Kind::Failed);
    row("bt-mz-20240131_0000_18446744073709551615", Kind::Replaced, "bt-mz");
    row("a_b_c-20240131_0000_7", Kind::Replaced, "a_b_c");
    row("scorep-run-20240131_0000_7", Kind::Replaced, "scorep-run");
    row("scorep-measurement-tmp-20240131_0000_7", Kind::Replaced, "scorep-measurement-tmp");
    row("scorep_bt-mz_sum", Kind::Chosen);
    row("scorep-20240131_0000_18446744073709551616", Kind::Chosen);
    row("scorep-20240131_0000_", Kind::Chosen);
    row("scorep-20240131_0000_7x", Kind::Chosen);
    row("scorep-20240131_000_7", Kind::Chosen);
    row("scorep-20240131-0000_7", Kind::Chosen);
    row("scorep_20240131_0000_7", Kind::Chosen);
    row("scorep-20230229_1200_7", Kind::Chosen); // no leap year
    row("scorep-20241301_1200_7", Kind::Chosen);
    row("scorep-20240100_1200_7", Kind::Chosen);
    row("scorep-20240131_2400_7", Kind::Chosen);
    row("scorep-20240131_1260_7", Kind::Chosen);
    row("-20240131_1200_7", Kind::Chosen);
    row("20240131_1200_7", Kind::Chosen);
    row("", Kind::Chosen);
    row("_", Kind::Chosen);
}

void TestExperimentName::kinds()
{
    QFETCH(QByteArray, text);
    QFETCH(int, kind);
    QFETCH(QByteArray, name);
    const ExperimentName parsed = parseExperimentName(text.toStdString());
    QCOMPARE(static_cast<int>(parsed.kind), kind);
    QCOMPARE(parsed.name, name.toStdString());
    const bool hasTime = parsed.kind == Kind::Finished || parsed.kind == Kind::Failed || parsed.kind == Kind::Replaced;
    QCOMPARE(parsed.time.has_value(), hasTime);
}

void TestExperimentName::times()
{
    const ExperimentName parsed = parseExperimentName("scorep-failed-20240229_2359_12345678901");
    QVERIFY(parsed.time == (ExperimentTime { 2024, 2, 29, 23, 59 }));
    QCOMPARE(parsed.ticks, 12'345'678'901U);
    QVERIFY(parseExperimentName("scorep-19991231_0007_0").time == (ExperimentTime { 1999, 12, 31, 0, 7 }));
    QVERIFY(*parseExperimentName("scorep-19991231_0007_0").time < *parsed.time);
}

LIGHTCONE_TEST(TestExperimentName, None)

} // namespace lightcone::tests::tst_experimentname

#include "tst_experimentname.moc"
