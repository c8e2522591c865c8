// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "views/export/pictureexport.h"
#include "views/plot/plotstyle.h"
#include "views/rows/elidedlabel.h"
#include "views/rows/labelchoice.h"
#include "views/rows/picturerows.h"
#include "views/rows/rowlabels.h"
#include "views/rows/rowlayout.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <memory>
#include <random>

namespace lightcone::tests::tst_rowspace {

namespace {

using views::RowLayout;
using views::RowTree;

/// @p groups open groups of @p each locations; without groups, locations alone.
RowLayout::Rows plainRows(int groups, int each)
{
    auto rows = std::make_shared<std::vector<RowTree::Row>>();
    std::uint32_t node = 0;
    for (int group = 0; group < std::max(1, groups); ++group) {
        if (groups > 0) {
            RowTree::Row& header = rows->emplace_back();
            header.label = QStringLiteral("node %1").arg(group);
            header.isGroup = header.isOpen = true;
            header.node = node++;
        }
        for (int i = 0; i < each; ++i) {
            RowTree::Row& row = rows->emplace_back();
            row.label = QStringLiteral("MPI Rank %1").arg(group * each + i);
            row.indent = groups > 0 ? 1 : 0;
            row.depth = 3;
            row.node = node++;
        }
    }
    return rows;
}

/// Paints the labels of @p layout in black on white, all of them.
QImage paintedLabels(const RowLayout& layout, int height)
{
    QImage image(200, height, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    views::PlotStyle style;
    style.font = views::pictureFont();
    style.scheme.text = Qt::black;
    views::RowLabelOptions options;
    options.foldMarks = false;
    views::paintRowLabels(painter, QRectF(0, 0, 200, height), layout, options, style);
    return image;
}

/// The pixel lines of @p image without ink between the first and the last line with ink, as [first, last) each.
std::vector<std::pair<int, int>> inkedLines(const QImage& image)
{
    std::vector<std::pair<int, int>> runs;
    for (int y = 0; y < image.height(); ++y) {
        bool hasInk = false;
        for (int x = 0; x < image.width() && !hasInk; ++x)
            hasInk = qGray(image.pixel(x, y)) < 200;
        if (!hasInk)
            continue;
        if (runs.empty() || runs.back().second != y)
            runs.emplace_back(y, y);
        runs.back().second = y + 1;
    }
    return runs;
}

QStringList numbersIn(const QString& text)
{
    static const QRegularExpression number(QStringLiteral("\\d+([.,]\\d+)*"));
    QStringList numbers;
    for (auto it = number.globalMatch(text); it.hasNext();)
        numbers += it.next().captured();
    return numbers;
}

} // namespace

class TestRowSpace : public QObject {
    Q_OBJECT

private slots:
    void automaticRowsFill_data()
    {
        QTest::addColumn<int>("groups");
        QTest::addColumn<int>("each");
        QTest::addColumn<int>("height");
        QTest::addColumn<int>("total");
        QTest::newRow("four rows") << 0 << 4 << 700 << 700;
        QTest::newRow("four rows, very high") << 0 << 4 << 1500 << 4 * RowLayout::kMaxFillingHeight;
        QTest::newRow("some rows") << 0 << 32 << 701 << 701;
        QTest::newRow("groups") << 4 << 8 << 599 << 599;
        QTest::newRow("groups, thin") << 40 << 8 << 599 << 599;
        QTest::newRow("thin rows") << 0 << 333 << 700 << 700;
        QTest::newRow("a pixel each") << 0 << 700 << 700 << 700;
        QTest::newRow("more rows than pixels") << 0 << 1500 << 700 << 1500;
        QTest::newRow("10,000 rows") << 0 << 10'000 << 700 << 10'000;
    }
    void automaticRowsFill()
    {
        QFETCH(int, groups);
        QFETCH(int, each);
        QFETCH(int, height);
        QFETCH(int, total);
        const RowLayout layout = RowLayout::automatic(plainRows(groups, each), height);
        QCOMPARE(layout.totalHeight(), total);
        for (int i = 0; i < layout.count(); ++i) {
            if (!layout.row(i).isHeader())
                QVERIFY(layout.height(i) == layout.rowHeight() || layout.height(i) == layout.rowHeight() + 1);
            QCOMPARE(layout.rowAt(layout.top(i)), i);
            QCOMPARE(layout.rowAt(layout.top(i + 1) - 1), i);
        }
    }

    /// Levels of an unfolded location stay readable: rather the others scroll.
    void unfoldedLevelsStayReadable()
    {
        auto rows = std::make_shared<std::vector<RowTree::Row>>(*plainRows(0, 8));
        rows->front().levels = 60;
        const RowLayout deep = RowLayout::automatic(rows, 700);
        QCOMPARE(deep.rowHeight(), 17);
        QCOMPARE(deep.levelHeight(0), 17);
        rows = std::make_shared<std::vector<RowTree::Row>>(*plainRows(0, 8));
        rows->front().levels = 6;
        const RowLayout flat = RowLayout::automatic(rows, 700);
        QVERIFY(flat.totalHeight() <= 700 && flat.totalHeight() > 690);
        rows = std::make_shared<std::vector<RowTree::Row>>(*plainRows(0, 1500));
        rows->front().levels = 6;
        QCOMPARE(RowLayout::automatic(rows, 700).rowHeight(), 1); // the others stay as they were
    }

    void labelsNeverTouch_data()
    {
        QTest::addColumn<int>("groups");
        QTest::addColumn<int>("each");
        QTest::addColumn<int>("height");
        for (const int each : { 1, 2, 3, 7, 40, 300, 1500 }) {
            for (const int height : { 5, 14, 40, 333, 1000 }) {
                QTest::addRow("%d rows in %d", each, height) << 0 << each << height;
                QTest::addRow("9 groups of %d in %d", each, height) << 9 << each << height;
            }
        }
    }
    void labelsNeverTouch()
    {
        QFETCH(int, groups);
        QFETCH(int, each);
        QFETCH(int, height);
        const RowLayout layout = RowLayout::automatic(plainRows(groups, each), height);
        const auto runs = inkedLines(paintedLabels(layout, std::max(height, layout.totalHeight())));
        const QFontMetricsF metrics(views::pictureFont());
        QVERIFY(!runs.empty());
        for (const auto& [first, last] : runs)
            QVERIFY2(last - first <= metrics.height(), qPrintable(QString::number(last - first)));
    }

    /// Which rows have a label does not depend on where the view is scrolled to.
    void labelsStayWhenScrolled()
    {
        const RowLayout layout = RowLayout::automatic(plainRows(12, 100), 900);
        const QImage whole = paintedLabels(layout, layout.totalHeight());
        QImage scrolled(200, 300, QImage::Format_RGB32);
        scrolled.fill(Qt::white);
        QPainter painter(&scrolled);
        views::PlotStyle style;
        style.font = views::pictureFont();
        style.scheme.text = Qt::black;
        views::RowLabelOptions options;
        options.foldMarks = false;
        options.scroll = 457;
        views::paintRowLabels(painter, QRectF(0, 0, 200, 300), layout, options, style);
        painter.end();
        const QRect inner(0, 20, 200, 260);
        QCOMPARE(scrolled.copy(inner), whole.copy(inner.translated(0, 457)));
    }

    /// Random groups in groups, with rows of calls and of metrics: no two labels touch, a label stands at its row, open
    /// groups and rows with calls are named where there is room, and scrolling changes nothing.
    void labelsNameWhatMatters()
    {
        std::mt19937 random(3);
        const double textHeight = 13;
        int joined = 0;
        int between = 0;
        for (int round = 0; round < 300; ++round) {
            auto rows = std::make_shared<std::vector<RowTree::Row>>();
            const bool hasMetrics = random() % 2 == 0;
            for (int i = 0; i < 3 + static_cast<int>(random() % 60); ++i) {
                RowTree::Row& row = rows->emplace_back();
                row.label = QStringLiteral("row %1").arg(i);
                const int before = i > 0 ? rows->at(static_cast<std::size_t>(i) - 1).indent : -1;
                row.isGroup = i == 0 || random() % 4 == 0;
                row.isOpen = row.isGroup;
                row.indent = row.isGroup ? std::min(before + 1, static_cast<int>(random() % 3)) : before;
                if (!row.isGroup && rows->at(static_cast<std::size_t>(i) - 1).isGroup)
                    row.indent = before + 1;
                row.depth = hasMetrics && random() % 3 > 0 ? 0 : 2;
            }
            const RowLayout layout(rows, 1 + static_cast<int>(random() % 20));
            const auto labels = views::labelledRows(layout, { 0, layout.count() }, textHeight);
            for (std::size_t i = 0; i < labels.size(); ++i) {
                const views::RowLabel& label = labels[i];
                QVERIFY(i == 0 || label.middle - labels[i - 1].middle >= textHeight + 1.99);
                QVERIFY(std::abs(label.middle - views::labelMiddle(layout, label.row, textHeight))
                    <= layout.height(label.row) / 2.0);
                const QStringList names = label.text.split(QStringLiteral(" · "));
                for (qsizetype n = 0; n < names.size(); ++n) {
                    const RowTree::Row& named = layout.row(label.row + static_cast<int>(n));
                    QCOMPARE(names[n], named.label);
                    QVERIFY(names.size() == 1 || named.isGroup);
                }
                joined += names.size() > 1 ? 1 : 0;
            }
            // Of rows without a label, no open group, and among metrics none with calls, would have had room.
            for (int i = 0; i < layout.count(); ++i) {
                const RowTree::Row& row = layout.row(i);
                const double middle = views::labelMiddle(layout, i, textHeight);
                const bool hasRoom = std::ranges::none_of(labels,
                    [&](const views::RowLabel& label) { return std::abs(label.middle - middle) < textHeight + 2; });
                const bool matters = row.isHeader() || (hasMetrics && row.depth > 0);
                QVERIFY(!hasRoom || !matters);
                between += hasMetrics && row.depth > 0
                        && std::ranges::find(labels, i, &views::RowLabel::row) != labels.end()
                    ? 1
                    : 0;
            }
            const RowLayout::Range part { layout.count() / 3, layout.count() * 2 / 3 };
            auto expected = labels;
            std::erase_if(expected,
                [&](const views::RowLabel& label) { return label.row < part.first || label.row >= part.last; });
            const auto seen = views::labelledRows(layout, part, textHeight);
            QCOMPARE(seen.size(), expected.size());
            for (std::size_t i = 0; i < seen.size(); ++i)
                QVERIFY(seen[i].row == expected[i].row && seen[i].middle == expected[i].middle);
        }
        QVERIFY(joined > 20 && between > 100);
    }

    /// The name of a group never stands beside the bar of its first location, which has its own name there.
    void headersGiveWayToLocations()
    {
        auto rows = std::make_shared<std::vector<RowTree::Row>>();
        for (int i = 0; i < 20; ++i) {
            RowTree::Row& row = rows->emplace_back();
            row.label = QStringLiteral("row %1").arg(i);
            row.isGroup = row.isOpen = i % 10 == 0;
            row.indent = row.isGroup ? 0 : 1;
            row.depth = 2;
        }
        const double textHeight = 13;
        for (const int height : { 4, 8, 16 }) {
            const RowLayout layout(rows, height);
            const auto labels = views::labelledRows(layout, { 0, layout.count() }, textHeight);
            QCOMPARE(labels.front().row, height < textHeight ? 1 : 0);
            QVERIFY(std::ranges::find(labels, 10, &views::RowLabel::row) != labels.end());
        }
    }

    /// A row that is lit has a label, also where it would have none.
    void litRowsHaveLabels()
    {
        const RowLayout layout = RowLayout::automatic(plainRows(0, 600), 600);
        const auto painted = [&layout](int lit) {
            QImage image(200, 600, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            views::PlotStyle style;
            style.font = views::pictureFont();
            views::RowLabelOptions options;
            options.foldMarks = false;
            options.litRow = lit;
            views::paintRowLabels(painter, QRectF(0, 0, 200, 600), layout, options, style);
            return image;
        };
        const QImage usual = painted(-1);
        QCOMPARE(painted(300), usual); // it has one anyway
        for (const int row : { 0, 307, 599 }) {
            const QImage lit = painted(row);
            const int top = std::clamp(row - 8, 0, 580);
            QVERIFY(row == 0 || lit.copy(0, top, 200, 20) != usual.copy(0, top, 200, 20));
            QCOMPARE(lit.copy(0, 100, 200, 100), usual.copy(0, 100, 200, 100));
        }
    }

    /// Labels that are shortened beside each other could not be those of other rows there.
    void siblingsDifferInWhatIsSeen()
    {
        std::mt19937 random(17);
        const QFontMetricsF metrics(views::sizedFont(QFont(), 12));
        const QStringList parts { QStringLiteral("A2rocm_smi:::"), QStringLiteral("busy"), QStringLiteral("_percent"),
            QStringLiteral("memory_"), QStringLiteral(":device="), QStringLiteral("3"), QStringLiteral("Rank ") };
        int cuts = 0;
        int ambiguous = 0;
        for (int round = 0; round < 200; ++round) {
            QStringList labels;
            for (std::size_t i = 0; i < 2 + random() % 8; ++i) {
                QString label = QStringLiteral("A2coretemp:::");
                for (std::size_t n = 1 + random() % 5; n > 0; --n)
                    label += parts[static_cast<qsizetype>(random() % static_cast<unsigned>(parts.size()))];
                labels += label + QString::number(random() % 12);
            }
            const double width = 60 + static_cast<double>(random() % 140);
            for (const QString& label : std::as_const(labels)) {
                const QString cut = views::elidedRowLabel(metrics, label, width, labels);
                if (cut == label)
                    continue;
                ++cuts;
                QVERIFY(metrics.horizontalAdvance(cut) <= width);
                QStringList escaped = cut.split(QChar(0x2026));
                for (QString& part : escaped)
                    part = QRegularExpression::escape(part);
                const QRegularExpression pattern(
                    QRegularExpression::anchoredPattern(escaped.join(QStringLiteral(".*"))));
                QVERIFY2(pattern.match(label).hasMatch(), qPrintable(cut + u' ' + label));
                ambiguous
                    += std::ranges::any_of(labels,
                           [&](const QString& other) { return other != label && pattern.match(other).hasMatch(); })
                    ? 1
                    : 0;
                QStringList all = numbersIn(label);
                for (const QString& number : numbersIn(cut))
                    QVERIFY2(all.removeOne(number), qPrintable(QStringLiteral("%1 of %2").arg(cut, label)));
            }
        }
        QVERIFY2(cuts > 200 && ambiguous * 20 < cuts, qPrintable(QStringLiteral("%1 of %2").arg(ambiguous).arg(cuts)));
        const QStringList devices { QStringLiteral("A2rocm_smi:::current_socket_power:device=3"),
            QStringLiteral("A2rocm_smi:::memory_busy_percent:device=3"),
            QStringLiteral("A2rocm_smi:::busy_percent:device=3") };
        const double room = metrics.horizontalAdvance(QStringLiteral("…current_socket_power:device=3"));
        QCOMPARE(views::elidedRowLabel(metrics, devices[0], room, devices),
            QStringLiteral("…current_socket_power:device=3"));
    }

    void cutsMakeNoOtherNumber()
    {
        std::mt19937 random(7);
        const QFontMetricsF metrics(views::sizedFont(QFont(), 12));
        const QStringList parts { QStringLiteral("MPI Rank "), QStringLiteral(" – "), QStringLiteral(" thread "),
            QStringLiteral("node"), QStringLiteral(" · "), QStringLiteral("x"), QStringLiteral(":device=") };
        for (int round = 0; round < 2000; ++round) {
            QString label;
            for (unsigned i = 0; i < 1 + random() % 5; ++i) {
                label += parts[static_cast<qsizetype>(random() % static_cast<unsigned>(parts.size()))];
                label += QString::number(random() % 3000);
                if (random() % 6 == 0)
                    label += QStringLiteral(".%1").arg(random() % 50);
            }
            const double width = static_cast<double>(random() % 300);
            const QString cut = views::elidedRowLabel(metrics, label, width);
            if (cut == label)
                continue;
            QVERIFY(cut == QChar(0x2026) || metrics.horizontalAdvance(cut) <= width);
            const QStringList sides = cut.split(QChar(0x2026));
            QCOMPARE(sides.size(), 2);
            QVERIFY(label.startsWith(sides[0]) && label.endsWith(sides[1]));
            QStringList left = numbersIn(sides[0]);
            left += numbersIn(sides[1]);
            QStringList all = numbersIn(label);
            for (const QString& number : std::as_const(left))
                QVERIFY2(all.removeOne(number), qPrintable(QStringLiteral("%1 of %2").arg(cut, label)));
        }
    }

    void shortLabelsDiffer()
    {
        const QFontMetricsF metrics(views::sizedFont(QFont(), 12));
        const auto elided = [&metrics](const char* label, const char* room) {
            return views::elidedRowLabel(
                metrics, QString::fromUtf8(label), metrics.horizontalAdvance(QString::fromUtf8(room)));
        };
        QVERIFY(elided("MPI Rank 10 Master thread", "MPI Rank 10 Mast").startsWith(QLatin1String("MPI Rank 10")));
        QVERIFY(elided("MPI Rank 11 Master thread", "MPI Rank 10 Mast").startsWith(QLatin1String("MPI Rank 11")));
        QVERIFY(elided("node of the machine, thread 12", "node of the machine").endsWith(QLatin1String("12")));
        QCOMPARE(elided("rank 1", "rank 1, and more"), QStringLiteral("rank 1"));
        QCOMPARE(elided("MPI Rank 1512 – 1567", "MP…1512 – 1567"), QStringLiteral("MP…1512 – 1567"));
        QCOMPARE(elided("MPI Rank 1512", "1"), QStringLiteral("…"));
    }

    void rangesSayWhatChanges()
    {
        const std::vector<RowTree::Row> merged = views::mergedRows(*plainRows(0, 1600), 56);
        QCOMPARE(merged.front().label, QStringLiteral("MPI Rank 0 – 55"));
        QCOMPARE(merged[27].label, QStringLiteral("MPI Rank 1512 – 1567"));
    }
};

LIGHTCONE_TEST(TestRowSpace, Widgets)

} // namespace lightcone::tests::tst_rowspace

#include "tst_rowspace.moc"
