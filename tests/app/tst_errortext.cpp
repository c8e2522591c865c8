// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/texts/errortext.h"
#include "core/base/result.h"
#include "testclass.h"
#include "views/base/diagnostictext.h"

#include <QSet>
#include <QTest>

namespace lightcone::tests::tst_errortext {

class TestErrorText : public QObject {
    Q_OBJECT

private slots:
    void everyErrorHasItsText();
    void placeAndArguments();
    void staysOnOneLine();
    void everyDiagnosticHasItsText();
};

void TestErrorText::everyErrorHasItsText()
{
    QSet<QString> problems;
    constexpr int kCount = static_cast<int>(core::ErrorCode::Cancelled) + 1;
    for (int i = 0; i < kCount; ++i) {
        const auto code = static_cast<core::ErrorCode>(i);
        const app::ErrorText text = app::describeError({ code, "trace.otf2", core::Error::kNoOffset, {} });
        QVERIFY2(text.problem.endsWith(QLatin1Char('.')), qPrintable(text.problem));
        if (code != core::ErrorCode::Cancelled)
            QVERIFY2(text.advice.endsWith(QLatin1Char('.')), qPrintable(text.problem));
        QVERIFY(!text.problem.contains(QLatin1Char('%')));
        problems.insert(text.problem);
    }
    QCOMPARE(problems.size(), kCount);
}

void TestErrorText::placeAndArguments()
{
    const app::ErrorText text = app::describeError({ core::ErrorCode::Damaged, "a/1.evt", 4711, { "record 12", "" } });
    QCOMPARE(text.place, QStringLiteral("a/1.evt, byte 4711"));
    QVERIFY2(text.problem.contains(QLatin1String("record 12")), qPrintable(text.problem));
    const QString line = app::errorLine({ core::ErrorCode::Damaged, "a/1.evt", 0, { "record 12" } });
    QVERIFY2(line.startsWith(QLatin1String("a/1.evt, byte 0: ")), qPrintable(line));
    QVERIFY(line.contains(text.problem));
    QVERIFY(line.contains(text.advice));
    QVERIFY(
        !app::errorLine({ core::ErrorCode::Cancelled, {}, core::Error::kNoOffset, {} }).startsWith(QLatin1Char(':')));
}

void TestErrorText::staysOnOneLine()
{
    const QString line = app::errorLine({ core::ErrorCode::NotReadable, "two\nlines\r", 1, { "no\npermission" } });
    QVERIFY2(!line.contains(QLatin1Char('\n')) && !line.contains(QLatin1Char('\r')), qPrintable(line));
}

void TestErrorText::everyDiagnosticHasItsText()
{
    QSet<QString> titles;
    QSet<QString> explanations;
    for (std::size_t i = 0; i < core::kDiagnosticCodeCount; ++i) {
        const auto code = static_cast<core::DiagnosticCode>(i);
        titles.insert(views::diagnosticTitle(code));
        explanations.insert(views::diagnosticExplanation(code));
        QVERIFY(views::diagnosticExplanation(code).endsWith(QLatin1Char('.')));
        const QString consequence = views::diagnosticConsequence(code, 212);
        QVERIFY2(
            consequence.endsWith(QLatin1Char('.')) && !consequence.contains(QLatin1Char('%')), qPrintable(consequence));
        using enum core::DiagnosticCode; // what there can be once
        const bool isSingle = code == ClockMissing || code == ClockInvalid || code == ProfileUnreadable;
        QCOMPARE(consequence.contains(QStringLiteral("212")), !isSingle);
    }
    QCOMPARE(titles.size(), static_cast<qsizetype>(core::kDiagnosticCodeCount));
    QCOMPARE(explanations.size(), static_cast<qsizetype>(core::kDiagnosticCodeCount));
    for (const auto severity : { core::Severity::Note, core::Severity::Warning, core::Severity::Damage })
        QVERIFY(!views::severityText(severity).isEmpty());
}

LIGHTCONE_TEST(TestErrorText, None)

} // namespace lightcone::tests::tst_errortext

#include "tst_errortext.moc"
