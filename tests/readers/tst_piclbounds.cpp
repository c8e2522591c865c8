// SPDX-License-Identifier: GPL-3.0-or-later
#include "picltext.h"
#include "tests/wholefile.h"

#include "core/base/diagnostics.h"

#include <QByteArray>
#include <QTemporaryDir>
#include <QTest>

#include <zlib.h>

#include <string>

using namespace lightcone;
using namespace lightcone::tests;
using core::DiagnosticCode;

namespace fs = std::filesystem;

// What files can state without end, or beyond all numbers, is bounded and reported; findings say where they are.
class TestPiclBounds : public QObject {
    Q_OBJECT

private slots:
    void timesOutOfRange();
    void idleTimesFarApart();
    void placesOfFindings();
};

namespace {

using Store = std::shared_ptr<const core::StoreView>;

Store load(const std::string& text)
{
    const QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "t.trf.gz";
    const gzFile file = gzopen(path.c_str(), "wb1");
    gzwrite(file, text.data(), static_cast<unsigned>(text.size()));
    gzclose(file);
    auto trace = loadPicl(path);
    return trace.isOk() ? std::move(trace).value() : nullptr;
}

std::string number(std::size_t value)
{
    return std::to_string(value);
}

} // namespace

void TestPiclBounds::timesOutOfRange()
{
    const Store store = load("1 0 0 5 4 4 0\n11 0 5 5 999999999999999999 0\n11 0 6 5 0 0 999999999999999999 0\n"
                             "11 0 7 5 -999999999999999999 0\n11 0 8 5 9223372036854 775807\n19 0 9 5 0\n");
    QVERIFY(store);
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::RecordDamaged), 3U);
    QCOMPARE(QByteArray::fromStdString(piclText(*store)),
        QByteArray("5.0\n0 ProgramBegin event=4 compstats=4\n8 Metric set=0 9223372036854775807\n9 ProgramEnd\n"));
}

void TestPiclBounds::idleTimesFarApart()
{
    const Store store = load("1 0 0 5 4 4 0\n4 0 5 5 5 1 2\n11 0 5 5 -9000000000000 0\n11 0 6 5 9000000000000 0\n");
    QVERIFY(store);
    QCOMPARE(store->eventCount(), 4U);
    QVERIFY(piclText(*store).find("blocked_usec") == std::string::npos);
}

void TestPiclBounds::placesOfFindings()
{
    const auto findings = [](const std::string& text) {
        const Store store = load(text);
        std::string found;
        for (const core::Diagnostic& diagnostic : store ? store->diagnostics() : std::vector<core::Diagnostic>()) {
            if (diagnostic.code == DiagnosticCode::RecordDamaged)
                found += (core::isValid(diagnostic.location) ? number(core::indexOf(diagnostic.location)) : "none")
                    + ' ' + (diagnostic.tick ? std::to_string(*diagnostic.tick) : "none") + '\n';
        }
        return QByteArray::fromStdString(found);
    };
    std::string marks; // enough of them make it a trace
    for (int i = 0; i < 12; ++i)
        marks += "-2 1 0.0 0 0 0\n";
    QCOMPARE(findings("-5 1 0.0 -1 -1 4 0 main\n-3 x 0.0 0 0 0\n" + marks
                 + "-3 1 0.1 0 0 0\n-3 1 0.2 1 0 0\n-4 1 x 1 0 0\n-4 1 0.3 0 0 0\n-4 x 1 0 0 0\n"
                   "-2 1 0.4 1 0 0\n-2 1 0.5 1 0 1 2 x\n"),
        QByteArray("0 300000000\n1 200000000\n1 500000000\nnone none\n"));
    QCOMPARE(findings("1 0 0 0 0 0 0\n1 0 5 1 0 0 0\n11 0 x 0 0 29\n11 0 7 0 999999999999999999 0\n"),
        QByteArray("0 7\n1 5\n"));
}

QTEST_APPLESS_MAIN(TestPiclBounds)
#include "tst_piclbounds.moc"
