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

// What files can state beyond all numbers is reported.
class TestPiclBounds : public QObject {
    Q_OBJECT

private slots:
    void timesOutOfRange();
    void idleTimesFarApart();
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

QTEST_APPLESS_MAIN(TestPiclBounds)
#include "tst_piclbounds.moc"
