// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "views/export/pictureexport.h"
#include "views/tables/elidednames.h"

#include <QFontMetricsF>
#include <QSet>

#include <random>

namespace lightcone::tests::tst_elidednames {

using namespace views;
using namespace Qt::StringLiterals;

namespace {

QStringList elidedTo(const QStringList& names, double room)
{
    std::vector<RoomyName> roomy;
    for (const QString& name : names)
        roomy.push_back({ name, room });
    return elidedNames(roomy, QFontMetricsF(pictureFont()));
}

/// Whether the parts of @p elided stand in @p name one after the other, the first at its begin, the last at its end.
bool comesFrom(const QString& elided, const QString& name)
{
    const QStringList parts = elided.split(QChar(0x2026));
    qsizetype place = 0;
    for (const QString& part : parts) {
        place = name.indexOf(part, place);
        if (place < 0)
            return false;
        place += part.size();
    }
    return name.startsWith(parts.first()) && name.endsWith(parts.last());
}

} // namespace

class TestElidedNames final : public QObject {
    Q_OBJECT

private slots:
    void leavesWhatFits();
    void keepsBeginAndEnd();
    void keepsWhereNamesDiffer_data();
    void keepsWhereNamesDiffer();
    void equalNamesStayEqual();
    void hasNoRoom();
    void randomNames();
};

void TestElidedNames::leavesWhatFits()
{
    const QStringList names { u"main"_s, QString(), u"MPI_Recv"_s };
    QCOMPARE(elidedTo(names, 200), names);
}

void TestElidedNames::keepsBeginAndEnd()
{
    const QString name = u"std::vector<double>::push_back(double&&)"_s;
    const QString elided = elidedTo({ name }, 120).first();
    QVERIFY(elided.size() < name.size());
    QVERIFY2(elided.startsWith(u"std::"_s) && elided.endsWith(u"&&)"_s), qPrintable(elided));
}

void TestElidedNames::keepsWhereNamesDiffer_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::newRow("template") << QStringList {
        u"void solver::kernel<float, 4, Layout::Rows>(solver::Grid const&, solver::Grid&)"_s,
        u"void solver::kernel<float, 8, Layout::Rows>(solver::Grid const&, solver::Grid&)"_s,
        u"void solver::kernel<double, 8, Layout::Rows>(solver::Grid const&, solver::Grid&)"_s
    };
    QTest::newRow("path") << QStringList { u"/home/user/runs/of/today/scorep-a/traces/location-of-events.evt"_s,
        u"/home/user/runs/of/today/scorep-b/traces/location-of-events.evt"_s };
    QTest::newRow("prefix") << QStringList { u"A2rocm_smi:::current_power_of_the_card:device=3:end of it all"_s,
        u"A2rocm_smi:::current_power_of_the_card:device=3:sensor=2:end of it all"_s };
    QTest::newRow("two places") << QStringList { u"call(aaaaaaaaaaaaaaa1bbbbbbbbbbbbbbbbbbbbb1ccccccccccccccccc)"_s,
        u"call(aaaaaaaaaaaaaaa1bbbbbbbbbbbbbbbbbbbbb2ccccccccccccccccc)"_s,
        u"call(aaaaaaaaaaaaaaa2bbbbbbbbbbbbbbbbbbbbb1ccccccccccccccccc)"_s };
    QTest::newRow("surrogates") << QStringList { u"main of the whole \U0001F600 program that has a long name"_s,
        u"main of the whole \U0001F601 program that has a long name"_s };
}

void TestElidedNames::keepsWhereNamesDiffer()
{
    QFETCH(QStringList, names);
    const QFontMetricsF metrics(pictureFont());
    QSet<QString> plain;
    for (const QString& name : names)
        plain.insert(metrics.elidedText(name, Qt::ElideMiddle, 130));
    QCOMPARE(plain.size(), 1); // without a difference kept they look the same
    const QStringList elided = elidedTo(names, 130);
    for (qsizetype i = 0; i < names.size(); ++i) {
        QVERIFY2(metrics.horizontalAdvance(elided[i]) <= 130, qPrintable(elided[i]));
        QVERIFY2(comesFrom(elided[i], names[i]), qPrintable(elided[i]));
        QVERIFY(elided[i].isValidUtf16());
    }
    QCOMPARE(QSet<QString>(elided.begin(), elided.end()).size(), names.size());
}

void TestElidedNames::equalNamesStayEqual()
{
    const QString a = u"the same begin of a name, then 1, and the same end of it"_s;
    const QString b = u"the same begin of a name, then 2, and the same end of it"_s;
    const QStringList elided = elidedTo({ a, b, a }, 130);
    QCOMPARE(elided[0], elided[2]);
    QVERIFY(elided[0] != elided[1]);
}

void TestElidedNames::hasNoRoom()
{
    for (const double room : { -5.0, 0.0, 1.0, 8.0, 20.0 })
        QCOMPARE(elidedTo({ u"begin 1 end"_s, u"begin 2 end"_s, u"x"_s, QString() }, room).size(), 4);
}

/// Names made of few parts, many of which begin and end alike.
void TestElidedNames::randomNames()
{
    std::mt19937 random(7);
    const QFontMetricsF metrics(pictureFont());
    const QStringList parts { u"std::"_s, u"vector"_s, u"<float>"_s, u"<double>"_s, u"(int)"_s, u"_impl"_s,
        u"::run"_s };
    int told = 0;
    for (int round = 0; round < 200; ++round) {
        QStringList names;
        const QString begin = u"application::module::"_s;
        const QString end = u"(Grid const&, Grid const&, int)"_s;
        for (int i = 0; i < 20; ++i) {
            QString name = begin;
            for (int part = 0; part < 8; ++part)
                name += parts[static_cast<qsizetype>(random() % 7)];
            names += name + end;
        }
        constexpr double kRoom = 220;
        const QStringList elided = elidedTo(names, kRoom);
        QSet<QString> different(names.begin(), names.end());
        for (qsizetype i = 0; i < names.size(); ++i) {
            QVERIFY(metrics.horizontalAdvance(elided[i]) <= kRoom);
            QVERIFY2(comesFrom(elided[i], names[i]), qPrintable(elided[i]));
        }
        if (QSet<QString>(elided.begin(), elided.end()).size() == different.size())
            ++told;
    }
    QVERIFY2(told >= 190, qPrintable(QString::number(told))); // "as far as there is room"
}

LIGHTCONE_TEST(TestElidedNames, Widgets)

} // namespace lightcone::tests::tst_elidednames

#include "tst_elidednames.moc"
