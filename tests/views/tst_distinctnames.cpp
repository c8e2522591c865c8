// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "timelinesvg.h"
#include "views/export/pictureexport.h"
#include "views/plot/distinctnames.h"

#include <QFontMetricsF>
#include <QRegularExpression>

#include <algorithm>
#include <random>
#include <set>

namespace lightcone::tests::tst_distinctnames {

using namespace views;

namespace {

constexpr QChar kDots(0x2026);

/// Names of a few parts, so that many begin or end alike, or with all of another one.
std::vector<QString> randomNames(std::mt19937& random, int count)
{
    const QStringList parts { QStringLiteral("MPI_"), QStringLiteral("Wait"), QStringLiteral("all"),
        QStringLiteral("Comm"), QStringLiteral("_create"), QStringLiteral("I"), QStringLiteral("å"),
        QStringLiteral("<float, 8>"), QStringLiteral("\U0001F600"), QStringLiteral("reduce") };
    std::vector<QString> names;
    for (int i = 0; i < count; ++i) {
        QString name;
        for (std::size_t n = 1 + random() % 6; n > 0; --n)
            name += parts[static_cast<qsizetype>(random() % static_cast<unsigned>(parts.size()))];
        names.push_back(name);
    }
    return names;
}

/// The names that @p cut could be, by trying all of them.
std::set<QString> meantBy(const QString& cut, const std::vector<QString>& names)
{
    const QStringList parts = cut.split(kDots);
    std::set<QString> meant;
    for (const QString& name : names) {
        if (name.size() >= parts[0].size() + parts[1].size() && name.startsWith(parts[0]) && name.endsWith(parts[1]))
            meant.insert(name);
    }
    return meant;
}

} // namespace

class TestDistinctNames final : public QObject {
    Q_OBJECT

private slots:
    void cutsNameOneFunction();
    void labelsNameOneFunction();
};

void TestDistinctNames::cutsNameOneFunction()
{
    std::mt19937 random(5);
    const QFontMetricsF metrics(pictureFont());
    int cuts = 0;
    int inTheMiddle = 0;
    for (int round = 0; round < 60; ++round) {
        const std::vector<QString> names = randomNames(random, 1 + round);
        const DistinctNames distinct(names);
        for (const QString& name : names) {
            const double room = metrics.horizontalAdvance(name) * static_cast<double>(random() % 100) / 100;
            const QString cut = distinct.cut(name, room, metrics);
            if (cut.isEmpty()) {
                // Then the longest begin that fits says too little, or names others as well. Letters side by side may
                // be narrower than each alone.
                qsizetype begin = name.size() - 1;
                while (begin > 0
                    && (name[begin].isLowSurrogate() || name[begin].isMark()
                        || metrics.horizontalAdvance(name.first(begin) + kDots) > room))
                    --begin;
                begin -= name[begin - (begin > 0 ? 1 : 0)].isLowSurrogate() ? 2 : 1;
                QVERIFY(begin <= 3 || meantBy(name.first(begin) + kDots, names).size() > 1);
                continue;
            }
            ++cuts;
            QCOMPARE(cut.count(kDots), 1);
            QVERIFY(metrics.horizontalAdvance(cut) <= room);
            QCOMPARE(meantBy(cut, names), std::set { name });
            const QStringList parts = cut.split(kDots);
            QVERIFY(parts[0].size() >= 3 && (parts[1].isEmpty() || parts[1].size() >= 3));
            QVERIFY(!parts[0].back().isHighSurrogate() && (parts[1].isEmpty() || !parts[1][0].isLowSurrogate()));
            inTheMiddle += parts[1].isEmpty() ? 0 : 1;
        }
    }
    QVERIFY(cuts > 100 && inTheMiddle > 20);
}

/// No label of a picture is the cut of two functions of its trace.
void TestDistinctNames::labelsNameOneFunction()
{
    int cuts = 0;
    for (std::uint32_t seed = 1; seed < 6; ++seed) {
        std::mt19937 random(seed);
        std::vector<QString> names = randomNames(random, 40);
        // A text of two fonts is two texts of an SVG.
        std::erase_if(names, [](const QString& name) { return name.contains(QChar(0xd83d)); });
        TraceMaker maker;
        maker.addRanks(8, maker.addNode("n"));
        std::vector<core::RegionId> regions;
        for (const QString& name : names)
            regions.push_back(maker.addRegion(name.toStdString()));
        for (std::size_t rank = 0; rank < 8; ++rank) {
            core::Tick t = 0;
            for (int i = 0; i < 12; ++i) {
                const auto length = static_cast<core::Tick>(20 + random() % 100);
                maker.call(rank, regions[random() % regions.size()], t, t + length);
                t += length;
            }
        }
        const auto store = maker.finish();
        TimelinePicture picture;
        picture.rows = RowTree(*store);
        picture.legend = false;
        const QString svg = QString::fromUtf8(paintedSvg(*store, picture, { 1000, 400 }));
        static const QRegularExpression text(QStringLiteral(">([^<>]*…[^<>]*)</text>"));
        for (const QRegularExpressionMatch& match : text.globalMatch(svg)) {
            const QString label = match.captured(1)
                                      .replace(QLatin1String("&lt;"), QLatin1String("<"))
                                      .replace(QLatin1String("&gt;"), QLatin1String(">"));
            QVERIFY2(meantBy(label, names).size() == 1,
                qPrintable(label + QStringLiteral(": ") + QStringList(names.begin(), names.end()).join(u' ')));
            ++cuts;
        }
    }
    QVERIFY(cuts > 20);
}

LIGHTCONE_TEST(TestDistinctNames, Widgets)

} // namespace lightcone::tests::tst_distinctnames

#include "tst_distinctnames.moc"
