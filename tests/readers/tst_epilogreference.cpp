// SPDX-License-Identifier: GPL-3.0-or-later
#include "elglines.h"
#include "loadedtrace.h"
#include "sharedtraces.h"
#include "testclass.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <map>

namespace lightcone::tests::tst_epilogreference {

// Compares events with what the reference tools print of the same files, record for record.
class TestEpilogReference : public QObject {
    Q_OBJECT

private slots:
    void elgPrint_data();
    void elgPrint();
    void merged_data();
    void merged();
    void archive();
    void earl_data();
    void earl();
};

namespace {

const QString kFolder = QStringLiteral(LIGHTCONE_SHARED_TRACES);

QStringList linesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromLatin1(file.readAll()).split(QLatin1Char('\n'))
                                          : QStringList();
}

/// Names of several types of records are one in ElgLine.
std::string canonicalName(const QString& name)
{
    if (name == QLatin1String("EXIT_TRACING"))
        return "EXIT";
    if (name == QLatin1String("MPI_COLLEXIT"))
        return "COLLEXIT";
    if (name.startsWith(QLatin1String("MPI_PUT_1TE")) || name.startsWith(QLatin1String("PUT_1TE")))
        return QString(name).remove(QLatin1String("_REMOTE")).toStdString();
    return name.toStdString();
}

/// The output of elg_print. It prints times to a microsecond, which the lines have as ticks.
std::vector<ElgLine> printedLines(const QString& path)
{
    static const QRegularExpression kRecord(QStringLiteral("^\\( *(\\d+), *\\d+\\): <(\\w+)> *(.*)$"));
    static const QRegularExpression kField(QStringLiteral("(\\w+) *: *(\\([^)]*\\)|[-0-9.]+)"));
    std::vector<ElgLine> lines;
    std::optional<std::uint64_t> request;
    for (const QString& text : linesOf(path)) {
        const auto record = kRecord.match(text);
        if (!record.hasMatch() || record.captured(1).toInt() < 60)
            continue;
        ElgLine line;
        line.name = canonicalName(record.captured(2));
        bool isAttribute = line.name.starts_with("ATTR");
        for (auto it = kField.globalMatch(record.captured(3)); it.hasNext();) {
            const auto field = it.next();
            const QString key = field.captured(1);
            const QString value = field.captured(2);
            if (isAttribute && key == QLatin1String("value"))
                request = value.toULongLong();
            else if (key == QLatin1String("lid"))
                line.location = value.toULongLong();
            else if (key == QLatin1String("time"))
                line.tick = std::llround(value.toDouble() * 1e6);
            else if (key == QLatin1String("metv"))
                for (const QString& metric :
                    value.mid(1, value.size() - 2).trimmed().split(QLatin1Char(','), Qt::SkipEmptyParts))
                    line.metrics.push_back(metric.trimmed().toULongLong());
            else
                line.numbers.push_back(value.toULongLong());
        }
        if (isAttribute)
            continue;
        if (line.name == "MPI_SEND" || line.name == "MPI_RECV")
            line.request = std::exchange(request, std::nullopt);
        lines.push_back(std::move(line));
    }
    return lines;
}

std::vector<ElgLine> inMicroseconds(std::vector<ElgLine> lines)
{
    for (ElgLine& line : lines)
        line.tick = std::llround(static_cast<double>(line.tick) * 1e-3);
    return lines;
}

/// The lines of each location, each in its order.
std::map<std::uint64_t, std::vector<ElgLine>> byLocation(const std::vector<ElgLine>& lines)
{
    std::map<std::uint64_t, std::vector<ElgLine>> result;
    for (const ElgLine& line : lines)
        result[line.location].push_back(line);
    return result;
}

void compare(const std::vector<ElgLine>& actual, const std::vector<ElgLine>& expected)
{
    for (std::size_t i = 0; i < std::min(actual.size(), expected.size()); ++i)
        QCOMPARE(QString::fromStdString(text(actual[i])), QString::fromStdString(text(expected[i])));
    QCOMPARE(actual.size(), expected.size());
}

void addRows(std::initializer_list<const char*> names)
{
    QTest::addColumn<QString>("name");
    SKIP_WITHOUT_SHARED_TRACES();
    for (const char* const name : names)
        QTest::newRow(name) << QString::fromLatin1(name);
}

} // namespace

void TestEpilogReference::elgPrint_data()
{
    addRows({ "ks-global-be-met0.elg", "ks-global-le-met1.elg", "ks-global-le-v12.elg" });
}

/// Files of one location after the other.
void TestEpilogReference::elgPrint()
{
    QFETCH(QString, name);
    const QString path = kFolder + QStringLiteral("/epilog/") + name;
    const auto store = loadTrace(path.toStdString());
    QVERIFY(store != nullptr);
    const auto actual = byLocation(inMicroseconds(elgLines(*store)));
    const auto expected = byLocation(printedLines(path + QStringLiteral(".elg_print.txt")));
    QCOMPARE(actual.size(), expected.size());
    for (const auto& [location, lines] : expected)
        compare(actual.at(location), lines);
}

void TestEpilogReference::merged_data()
{
    addRows({ "epik.elg" });
}

void TestEpilogReference::merged()
{
    QFETCH(QString, name);
    const QString folder = kFolder + QStringLiteral("/epilog/epik_ks_met1/");
    const auto store = loadTrace(QString(folder + name).toStdString());
    QVERIFY(store != nullptr);
    const auto expected = printedLines(folder + QStringLiteral("elg_print/epik.elg.txt"));
    compare(inMicroseconds(elgLines(*store)), expected);
}

/// Each file of the archive: its own numbers are those of the trace there, but for the location, and times are
/// corrected.
void TestEpilogReference::archive()
{
    const QString folder = kFolder + QStringLiteral("/epilog/epik_ks_met1");
    SKIP_WITHOUT_SHARED_TRACES();
    const auto store = loadTrace(folder.toStdString());
    QVERIFY(store != nullptr);
    const auto actual = byLocation(elgLines(*store));
    QCOMPARE(actual.size(), std::size_t { 2 });
    for (const std::uint64_t rank : { 0U, 1U }) {
        auto expected = printedLines(folder + QStringLiteral("/elg_print/0000%1.txt").arg(rank));
        std::vector<ElgLine> lines = actual.at(rank);
        for (ElgLine& line : expected) {
            line.location = rank;
            // epik.map: offsets 0.0005 at 1 s and 0.0006 at 2 s for rank 1
            const auto local = static_cast<double>(line.tick) * 1e-6;
            const double global = rank == 0 ? local : local + 1e-4 * (local - 1) + 5e-4;
            line.tick = std::llround(global * 1e9);
        }
        compare(lines, expected);
    }
}

void TestEpilogReference::earl_data()
{
    addRows({ "a_ring_v12", "b_hybrid_v19_le", "c_cart_v19", "d_tworoots_v11", "e_equaltime_v12" });
}

/// Every event, by position, as EARL gives it; -1 is null.
void TestEpilogReference::earl()
{
    QFETCH(QString, name);
    const QString path = kFolder + QStringLiteral("/earl/") + name;
    const auto store = loadTrace(QString(path + QStringLiteral(".elg")).toStdString());
    QVERIFY(store != nullptr);
    const core::Definitions& definitions = store->definitions();
    const auto actual = elgLines(*store);
    const std::map<QString, std::string> names { { QStringLiteral("SEND"), "MPI_SEND" },
        { QStringLiteral("RECV"), "MPI_RECV" }, { QStringLiteral("MPICEXIT"), "COLLEXIT" },
        { QStringLiteral("OMPCEXIT"), "OMP_COLLEXIT" }, { QStringLiteral("FORK"), "OMP_FORK" },
        { QStringLiteral("JOIN"), "OMP_JOIN" }, { QStringLiteral("ALOCK"), "OMP_ALOCK" },
        { QStringLiteral("RLOCK"), "OMP_RLOCK" } };
    std::map<std::string, std::uint64_t> sites; // by file:line and callee
    std::size_t at = 0;
    for (const QString& text : linesOf(path + QStringLiteral(".txt"))) {
        const QStringList cells = text.split(QLatin1Char('\t'));
        if (cells.first() != QLatin1String("EV"))
            continue;
        QVERIFY(at < actual.size());
        const auto number = [&](int column) {
            const qint64 value = cells.at(column).toLongLong();
            return value < 0 ? std::uint64_t { 0xffffffff } : static_cast<std::uint64_t>(value);
        };
        ElgLine expected;
        const QString type = cells.at(2);
        const auto known = names.find(type);
        expected.name = known == names.end() ? type.toStdString() : known->second;
        expected.location = number(4);
        expected.tick = std::llround(cells.at(3).toDouble() * 1e9);
        ElgLine line = actual[at];
        if (type == QLatin1String("ENTER"))
            expected.numbers = { number(5) };
        else if (type == QLatin1String("SEND"))
            expected.numbers = { number(12), number(8), number(9), number(10) };
        else if (type == QLatin1String("RECV"))
            expected.numbers = { number(11), number(8), number(9) };
        else if (type == QLatin1String("MPICEXIT"))
            expected.numbers = { number(13), number(8), number(14), number(15) };
        else if (type.endsWith(QLatin1String("LOCK")))
            expected.numbers = { number(16) };
        if (cells.at(17) != QLatin1String("-")) {
            for (const QString& metric : cells.at(17).split(QLatin1Char(',')))
                expected.metrics.push_back(metric.toULongLong());
        }
        if (line.name == "ENTER_CS") { // EARL names the region and the place
            line.name = "ENTER";
            const core::EventRef event = store->eventAt(at + 1);
            const auto reference = store->location(event.location).event(event.index).reference;
            line.numbers = { definitions.regions[reference].definitionId };
            QVERIFY(cells.at(7) != QLatin1String("-1:-1"));
        }
        line.request.reset(); // EARL does not know them
        QCOMPARE(QString::fromStdString(tests::text(line)), QString::fromStdString(tests::text(expected)));
        QCOMPARE(number(1), at + 1);
        ++at;
    }
    QCOMPARE(at, actual.size());
}

LIGHTCONE_TEST(TestEpilogReference, Core)

} // namespace lightcone::tests::tst_epilogreference

#include "tst_epilogreference.moc"
