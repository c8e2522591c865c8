// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/tracescore.h"

#include "core/base/progress.h"
#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "readers/opening/traceopener.h"
#include "testclass.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <vector>

namespace lightcone::tests::tst_scoredtrace {

using namespace core;

namespace {

/// A trace whose files of events are named by the numbers of locations.
struct ScoredTrace {
    explicit ScoredTrace(const QString& anchor)
    {
        Progress progress;
        const auto opened = readers::openTrace(anchor.toStdString(), {}, progress, {});
        if (!opened.isOk())
            return;
        const Document& document = opened.value().document;
        source = TraceScoreSource::make(*document.events, *document.profile, 1, {}).value();
        const QDir files(QFileInfo(anchor).path() + QLatin1Char('/') + QFileInfo(anchor).completeBaseName());
        fileBytes.resize(document.events->definitions().processes.size());
        for (const LocationDef& location : document.events->definitions().locations) {
            const QString name = QString::number(location.definitionId) + QStringLiteral(".evt");
            fileBytes.at(indexOf(location.process))
                += static_cast<std::uint64_t>(QFileInfo(files.filePath(name)).size());
        }
    }
    Score score(bool areBytesRecorded) const
    {
        ScoreOptions options;
        options.areBytesRecorded = areBytesRecorded;
        return makeScore(*source, options, {}).value();
    }
    std::unique_ptr<const TraceScoreSource> source; ///< null: the trace cannot be opened
    std::vector<std::uint64_t> fileBytes; ///< by process: the traces have no devices
};

std::uint64_t narrow(WideTicks number)
{
    return static_cast<std::uint64_t>(number);
}

} // namespace

/// Compares the score of traces with the files that they are in.
class TestScoredTrace : public QObject {
    Q_OBJECT

private slots:
    /// EZTrace marks the calls of MPI as the user's.
    void recordedByEzTrace()
    {
        const ScoredTrace trace(QStringLiteral(LIGHTCONE_TEST_DATA "/recorded/halo4/eztrace_log.otf2"));
        QVERIFY(trace.source);
        const ScoreInput& input = trace.source->input();
        const auto isOfMpi = [](const ScoredRegion& region) {
            return region.scoreClass == ScoreClass::Mpi && region.rule == ScoreRule::Group;
        };
        QVERIFY(std::ranges::any_of(input.regions, isOfMpi));
        compareWithFiles(trace);
    }

    void recordedByScoreP()
    {
        const QString anchor = QStringLiteral(LIGHTCONE_SHARED_TRACES "/otf2/sst-macro-test/traces.otf2");
        if (!QFileInfo::exists(anchor))
            QSKIP("the trace is not there");
        const ScoredTrace trace(anchor);
        QVERIFY(trace.source);
        // The profile that was recorded with the trace has the same visits of each rank.
        const Score estimate = trace.score(false);
        QCOMPARE(narrow(estimate.all().maxBytes), std::uint64_t { 48'238 });
        QCOMPARE(narrow(estimate.all().totalBytes), std::uint64_t { 482'380 });
        QCOMPARE(narrow(estimate.all().visits), std::uint64_t { 7'010 });
        const Score recorded = trace.score(true);
        QVERIFY(recorded.all().totalBytes < estimate.all().totalBytes);
        compareWithFiles(trace);
    }

private:
    /// References and times in files are as short as they can be, and each file has a head.
    static void compareWithFiles(const ScoredTrace& trace)
    {
        const std::vector<std::uint64_t>& files = trace.fileBytes;
        QCOMPARE(files.size(), trace.source->input().processes.size());
        WideTicks total = 0;
        for (const std::uint64_t file : files)
            total += file;
        const Score recorded = trace.score(true);
        QVERIFY(total > recorded.all().totalBytes / 3);
        QVERIFY(total <= recorded.all().totalBytes);
        QVERIFY(*std::ranges::max_element(files) <= recorded.all().maxBytes);
        QCOMPARE(trace.source->unsizedEvents(), std::uint64_t { 0 });
    }
};

LIGHTCONE_TEST(TestScoredTrace, Core)

} // namespace lightcone::tests::tst_scoredtrace

#include "tst_scoredtrace.moc"
