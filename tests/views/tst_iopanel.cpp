// SPDX-License-Identifier: GPL-3.0-or-later
#include "sampletrace.h"
#include "testclass.h"
#include "tests/tracemaker.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/panels/io/iopanel.h"
#include "views/panels/io/iosummarymodel.h"
#include "views/tables/summarytable.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QComboBox>
#include <QSignalSpy>
#include <QTest>

namespace lightcone::tests::tst_iopanel {

using namespace views;
using core::EventKind;
using core::Field;
using core::FieldKey;
using Model = IoSummaryModel;

namespace {

/// Two ranks that write a file by MPI-IO, with a POSIX write inside, and one that reads another file. A second is 1000
/// ticks long.
struct IoSample {
    IoSample()
    {
        core::ClockProperties clock;
        clock.ticksPerSecond = 1'000;
        maker.builder.setClock(clock);
        maker.addRanks(2, maker.addNode("node"));
        const auto addFile = [this](const char* name) {
            core::IoFileDef def;
            def.name = name;
            return maker.builder.addIoFile(def);
        };
        const core::IoFileId output = addFile("/tmp/out.dat");
        const core::IoFileId input = addFile("/tmp/\x1b[31m.in");
        const core::IoHandleId mpi = addHandle("out", output, "MPI-IO");
        const core::IoHandleId posix = addHandle("fd 3", output, "POSIX I/O");
        const core::IoHandleId other = addHandle("", input, "POSIX I/O");
        const core::StringId write = maker.builder.addString("WRITE");
        const core::StringId read = maker.builder.addString("READ");
        at(0, 10, EventKind::IoHandleCreate, mpi);
        begin(0, 20, mpi, write, 1'000, 1);
        begin(0, 30, posix, write, 1'000, 1);
        end(0, 70, posix, 900, 1);
        end(0, 120, mpi, 900, 1);
        begin(0, 130, mpi, write, 500, 2);
        end(0, 330, mpi, 500, 2);
        at(0, 400, EventKind::IoHandleDestroy, mpi);
        begin(1, 50, other, read, 64, 9);
        end(1, 60, other, 64, 9);
        begin(1, 70, other, read, 64, 10); // never ends
        store = maker.finish();
    }
    core::IoHandleId addHandle(const char* name, core::IoFileId file, const char* paradigm)
    {
        core::IoHandleDef def;
        def.definitionId = 40 + handles++;
        def.name = name;
        def.file = file;
        def.paradigm = paradigm;
        return maker.builder.addIoHandle(def);
    }
    void at(std::size_t rank, core::Tick t, EventKind kind, core::IoHandleId handle)
    {
        maker.at(rank).event(
            t, kind, std::vector { Field::reference(FieldKey::IoHandle, core::FieldType::IoHandle, handle) });
    }
    void begin(std::size_t rank, core::Tick t, core::IoHandleId handle, core::StringId mode, std::uint64_t bytes,
        std::uint64_t id)
    {
        maker.at(rank).event(t, EventKind::IoBegin,
            std::vector { Field::reference(FieldKey::IoHandle, core::FieldType::IoHandle, handle),
                Field::text(FieldKey::OperationMode, mode), Field::number(FieldKey::Bytes, bytes),
                Field::number(FieldKey::MatchingId, id) });
    }
    void end(std::size_t rank, core::Tick t, core::IoHandleId handle, std::uint64_t bytes, std::uint64_t id)
    {
        maker.at(rank).event(t, EventKind::IoComplete,
            std::vector { Field::reference(FieldKey::IoHandle, core::FieldType::IoHandle, handle),
                Field::number(FieldKey::Bytes, bytes), Field::number(FieldKey::MatchingId, id) });
    }

    TraceMaker maker;
    std::uint64_t handles = 0;
    std::shared_ptr<const core::StoreView> store;
};

} // namespace

/// Tests the summary of I/O.
class TestIoPanel : public QObject {
    Q_OBJECT

private slots:
    void rows()
    {
        const IoSample trace;
        Model model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto show = [&](core::IoGrouping grouping) {
            const auto groups = core::ioSummary(
                *trace.store, core::allLocations(*trace.store), trace.store->interval(), grouping, 1, {});
            model.setGroups(trace.store, grouping, groups.value());
        };
        const auto cell
            = [&model](int row, int column, int role = Qt::DisplayRole) { return model.index(row, column).data(role); };
        show(core::IoGrouping::File);
        QCOMPARE(model.rowCount(), 3); // no sum is of two paradigms
        QCOMPARE(cell(0, Model::Key).toString(), QStringLiteral("/tmp/out.dat"));
        QCOMPARE(cell(0, Model::Paradigm).toString(), QStringLiteral("MPI-IO"));
        QCOMPARE(cell(1, Model::Paradigm).toString(), QStringLiteral("POSIX I/O"));
        QCOMPARE(cell(0, Model::Count).toString(), QStringLiteral("4"));
        QCOMPARE(cell(0, Model::BytesWritten, CellRoles::SortRole).toDouble(), 1'400.0);
        QCOMPARE(cell(0, Model::BytesAsked, CellRoles::SortRole).toDouble(), 1'500.0);
        QCOMPARE(cell(0, Model::Time, CellRoles::SortRole).toDouble(), 300.0);
        QCOMPARE(cell(0, Model::Mean, CellRoles::SortRole).toDouble(), 150.0);
        QCOMPARE(cell(0, Model::Longest, CellRoles::SortRole).toDouble(), 200.0);
        QCOMPARE(cell(0, Model::Rate, CellRoles::SortRole).toDouble(), 1'400 / 0.3);
        QCOMPARE(cell(0, Model::Rate).toString(), QStringLiteral("4.67 kB/s"));
        QCOMPARE(cell(0, Model::Opens).toString(), QStringLiteral("1"));
        QCOMPARE(cell(0, Model::Closes).toString(), QStringLiteral("1"));
        QCOMPARE(cell(0, Model::Shortened).toString(), QStringLiteral("1"));
        QCOMPARE(cell(2, Model::Key).toString(), QStringLiteral("/tmp/\\x1b[31m.in")); // made visible
        QCOMPARE(cell(2, Model::Incomplete).toString(), QStringLiteral("1"));
        QCOMPARE(cell(2, Model::Time, CellRoles::SortRole).toDouble(), 10.0);
        show(core::IoGrouping::Operation);
        QCOMPARE(cell(0, Model::Key).toString(), QStringLiteral("Open"));
        QVERIFY(cell(0, Model::Time).toString().isEmpty()); // nobody knows
        QVERIFY(cell(0, Model::Rate).toString().isEmpty());
        show(core::IoGrouping::Handle);
        QCOMPARE(cell(2, Model::Key).toString(), QStringLiteral("Handle 42 · /tmp/\\x1b[31m.in"));
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }

    /// The interval decides which operations count; commands go to the longest ones of a row.
    void panel()
    {
        const IoSample trace;
        ViewState state;
        IoPanel panel(state);
        QSignalSpy noticed(&panel, &View::noticed);
        auto* table = panel.findChild<SummaryTable*>();
        state.setStore(trace.store);
        panel.resize(900, 300);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QTRY_COMPARE(table->model()->rowCount(), 3);
        QCOMPARE(panel.table().id, QLatin1String("io"));
        QCOMPARE(panel.table().by, QStringLiteral("file"));
        table->setCurrentIndex(table->model()->index(0, 0)); // most time: MPI-IO
        const auto selected = [&] { return std::get<core::EventRef>(state.selection().item).index; };
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(selected(), std::uint64_t { 5 }); // 200 ticks
        QTest::keyClick(table, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(selected(), std::uint64_t { 1 }); // 100 ticks
        QTest::keyClick(table, Qt::Key_Return, Qt::ControlModifier);
        QTest::keyClick(table, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(selected(), std::uint64_t { 7 }); // opened, then closed: nobody knows how long that takes
        noticed.clear();
        QTest::keyClick(table, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(noticed.size(), 1);
        QCOMPARE(selected(), std::uint64_t { 7 });
        QTest::keyClick(table, Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(selected(), std::uint64_t { 0 });

        panel.setGrouping(QStringLiteral("location"));
        QTRY_COMPARE(table->model()->index(0, 0).data().toString(), QStringLiteral("rank 0"));
        const QByteArray settings = panel.saveSettings();
        panel.setGrouping(QStringLiteral("nonsense"));
        QCOMPARE(panel.grouping(), QStringLiteral("location"));
        panel.setGrouping(QStringLiteral("file"));
        panel.restoreSettings(settings);
        QCOMPARE(panel.grouping(), QStringLiteral("location"));
        state.setInterval({ 340, 399 }, QStringLiteral("zoom"));
        QTRY_COMPARE(table->model()->rowCount(), 0);
        QCOMPARE(table->emptyText(), QStringLiteral("No I/O operation begins in this interval"));
    }

    void saysThatThereIsNone()
    {
        ViewState state;
        IoPanel panel(state);
        auto* table = panel.findChild<SummaryTable*>();
        state.setStore(SampleTrace().store);
        QCOMPARE(table->emptyText(), QStringLiteral("This trace has no records of I/O"));
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        core::RegionDef region;
        region.name = "write";
        region.role = core::RegionRole::FileIo;
        maker.call(0, maker.builder.addRegion(region), 1, 2);
        state.setStore(maker.finish());
        QVERIFY2(table->emptyText().contains(QStringLiteral("bytes. The time in its 1 function(s) of I/O")),
            qPrintable(table->emptyText()));
    }

    /// The locations are the reason where others may have what these do not.
    void saysWhyThereIsNone()
    {
        const IoSample trace;
        QCOMPARE(noIoText(*trace.store, false), QStringLiteral("No I/O operation begins in this interval"));
        QCOMPARE(noIoText(*trace.store, true),
            QStringLiteral("None of these locations begins an I/O operation in this interval"));
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        maker.builder.report({ .code = core::DiagnosticCode::EventFileMissing,
            .location = maker.locations[0],
            .tick = {},
            .detail = {} });
        QCOMPARE(noIoText(*maker.finish(), false),
            QStringLiteral("This trace has no records of I/O. Part of the trace is lost."));
    }
};

LIGHTCONE_TEST(TestIoPanel, Widgets)

} // namespace lightcone::tests::tst_iopanel

#include "tst_iopanel.moc"
