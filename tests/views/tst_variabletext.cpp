// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/scorepvariables.h"
#include "testclass.h"
#include "views/experiment/variabletext.h"

#include <QTest>

#include <set>
#include <string>

namespace lightcone::tests::tst_variabletext {

/// Every variable and every member of core's table has words of its own.
class TestVariableText : public QObject {
    Q_OBJECT

private slots:
    void variables()
    {
        std::set<QString> texts;
        for (const core::ScorepVariable& variable : core::scorepVariables()) {
            const QString text = views::variableText(variable.name);
            const std::string name(variable.name);
            QVERIFY2(text.endsWith(QLatin1Char('.')) && text.size() > 20, name.c_str());
            texts.insert(text);
        }
        QVERIFY(texts.size() + 5 > core::scorepVariables().size());
        QCOMPARE(views::variableText("SCOREP_UNHEARD_OF"), QString());
        QCOMPARE(views::variableText("ENABLE_TRACING"), QString());
        QCOMPARE(views::variableText(""), QString());
    }

    void members()
    {
        for (const core::ScorepVariable& variable : core::scorepVariables()) {
            std::set<QString> texts;
            for (const std::string_view member : core::scorepMembers(variable)) {
                const QString text = views::variableMemberText(variable.name, member);
                const std::string name = std::string(variable.name) + ' ' + std::string(member);
                QVERIFY2(text.endsWith(QLatin1Char('.')), name.c_str());
                QVERIFY2(texts.insert(text).second, name.c_str());
            }
        }
        QCOMPARE(views::variableMemberText("SCOREP_TIMER", "sundial"), QString());
        QCOMPARE(views::variableMemberText("SCOREP_VERBOSE", "tsc"), QString());
        QCOMPARE(views::variableMemberText("TIMER", "tsc"), QString());
    }
};

LIGHTCONE_TEST(TestVariableText, Core)

} // namespace lightcone::tests::tst_variabletext

#include "tst_variabletext.moc"
