// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/manifest.h"
#include "testclass.h"
#include "tests/sharedtraces.h"
#include "tests/wholefile.h"

#include <QTest>

#include <string>
#include <vector>

namespace lightcone::tests::tst_manifest {

using namespace core;

namespace {

using Texts = std::vector<std::string>;

/// "moment section name: description" of each file, moment B or E.
Texts textOf(const Manifest& manifest)
{
    Texts texts;
    for (const ManifestFile& file : manifest.files)
        texts.push_back(std::string(file.moment == ManifestFile::Moment::Begin ? "B" : "E") + " [" + file.section + "] "
            + file.name + ": " + file.description);
    return texts;
}

/// Of a measurement that uses all that a manifest may say.
const std::string kWholeManifest = R"(# Experiment directory overview

The result directory of this measurement should contain the following files:

   1. Files that should be present even if the measurement aborted:

      * `MANIFEST.md`           This manifest file.
      * `scorep.cfg`            Listing of used environment variables.
      * `scorep.filter`         Copy of the applied filter file.

   2. Files that will be created by subsystems of the measurement core:

      * User instrumentation:

        * `scorep.selective`    Copy of the applied config file for selective
                                recording, source file `../my regions`.

      * Profiling:

        * `profile_of_a_long_name.cubex`
                                CUBE4 result file of the summary measurement.
        * `profile.<rank>.<thrd>.core`
                                State of the profiling at error condition.
                                (exists only in case of failure)
        *
          `a_name_that_has_no_room_beside_its_bullet.txt`
                                Words.

      * Tracing:

        * `traces/`             Sub-directory containing per location trace
                                data.

# List of Score-P variables that were explicitly set for this measurement

The complete list of Score-P variables used, incl. current default values,
can be found in `scorep.cfg`.

    SCOREP_ENABLE_TRACING
    SCOREP_FILTERING_FILE=x
    SCOREP_METRIC_ENERGY_2
)";

} // namespace

class TestManifest : public QObject {
    Q_OBJECT

private slots:
    void readsAll();
    void readsOtherForms();
    void passesOverOtherTexts();
    void limits();
    void announcedNames();
    void sample();
};

void TestManifest::readsAll()
{
    const Manifest manifest = parseManifest(kWholeManifest);
    QVERIFY(manifest.isRecognised());
    QVERIFY(!manifest.hasMore);
    QCOMPARE(textOf(manifest),
        (Texts { "B [] MANIFEST.md: This manifest file.", "B [] scorep.cfg: Listing of used environment variables.",
            "B [] scorep.filter: Copy of the applied filter file.",
            "E [User instrumentation] scorep.selective: Copy of the applied config file for selective recording, "
            "source "
            "file `../my regions`.",
            "E [Profiling] profile_of_a_long_name.cubex: CUBE4 result file of the summary measurement.",
            "E [Profiling] profile.<rank>.<thrd>.core: State of the profiling at error condition. (exists only in case "
            "of "
            "failure)",
            "E [Profiling] a_name_that_has_no_room_beside_its_bullet.txt: Words.",
            "E [Tracing] traces/: Sub-directory containing per location trace data." }));
    QCOMPARE(manifest.files[0].line, 7U);
    QCOMPARE(manifest.files[3].line, 15U);
    QCOMPARE(
        manifest.setVariables, (Texts { "SCOREP_ENABLE_TRACING", "SCOREP_FILTERING_FILE", "SCOREP_METRIC_ENERGY_2" }));
    QVERIFY(manifest.isSet("SCOREP_FILTERING_FILE"));
    QVERIFY(!manifest.isSet("SCOREP_VERBOSE"));
}

void TestManifest::readsOtherForms()
{
    std::string windows;
    for (const char c : kWholeManifest)
        windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
    QCOMPARE(textOf(parseManifest(windows)), textOf(parseManifest(kWholeManifest)));
    // Cut anywhere, it gives a part of the whole.
    const Texts whole = textOf(parseManifest(kWholeManifest));
    for (std::size_t length = 0; length < kWholeManifest.size(); ++length) {
        const Texts part = textOf(parseManifest(kWholeManifest.substr(0, length)));
        QVERIFY(part.size() <= whole.size());
        for (std::size_t i = 0; i + 1 < part.size(); ++i)
            QCOMPARE(part[i], whole[i]);
        if (!part.empty())
            QVERIFY(whole[part.size() - 1].starts_with(part.back()));
    }
}

void TestManifest::passesOverOtherTexts()
{
    QVERIFY(!parseManifest("").isRecognised());
    QVERIFY(!parseManifest("This run was made on a Monday.\n* with a list\n* of `two` items\n").isRecognised());
    QVERIFY(!parseManifest("* ``\n* `unclosed\n*\n*\n").isRecognised());
    constexpr char kBytes[] = "* `\xff\x80\0` \x01\n1. abort\n2.no\n";
    const std::string bytes(kBytes, sizeof(kBytes) - 1);
    QCOMPARE(parseManifest(bytes).files.at(0).name, std::string("\xff\x80\0", 3));
    QCOMPARE(parseManifest("# variables\nSCOREP_A\nSCOREP_b\nPATH\nSCOREP_C D\n").setVariables, Texts { "SCOREP_A" });
}

void TestManifest::limits()
{
    std::string text;
    for (std::size_t i = 0; i < Manifest::kMostFiles + 1; ++i)
        text += "* `f" + std::to_string(i) + "`\n";
    const Manifest many = parseManifest(text);
    QCOMPARE(many.files.size(), Manifest::kMostFiles);
    QVERIFY(many.hasMore);
    std::string longText = "* `f` word\n";
    for (int i = 0; i < 2'000; ++i)
        longText += "another\n";
    const Manifest description = parseManifest(longText);
    QCOMPARE(description.files.at(0).description.size(), Manifest::kMostDescription);
    std::string names = "# variables\n";
    for (std::size_t i = 0; i < Manifest::kMostVariables + 1; ++i)
        names += "SCOREP_V" + std::to_string(i) + "\n";
    QCOMPARE(parseManifest(names).setVariables.size(), Manifest::kMostVariables);
    QVERIFY(parseManifest(names).hasMore);
    QVERIFY(!parseManifest("* `" + std::string(Manifest::kMostDescription, 'n') + "`\n").isRecognised());
}

void TestManifest::announcedNames()
{
    QVERIFY(isAnnouncedName("profile.<rank>.<thrd>.core", "profile.0.12.core"));
    QVERIFY(isAnnouncedName("tau/snapshot.<rank>.0.0", "tau/snapshot.31.0.0"));
    QVERIFY(isAnnouncedName("a.txt", "a.txt"));
    QVERIFY(isAnnouncedName("a<b", "a<b"));
    QVERIFY(!isAnnouncedName("profile.<rank>.core", "profile..core"));
    QVERIFY(!isAnnouncedName("profile.<rank>.core", "profile.x.core"));
    QVERIFY(!isAnnouncedName("profile.<rank>.core", "profile.1.core2"));
    QVERIFY(!isAnnouncedName("profile.<rank>", "profile"));
    QVERIFY(!isAnnouncedName("", "a"));
    QVERIFY(!isAnnouncedName("<n>", ""));
}

void TestManifest::sample()
{
    SKIP_WITHOUT_SHARED_TRACES();
    const Manifest manifest = parseManifest(readAll(LIGHTCONE_SHARED_TRACES "/otf2/pipit-ping-pong-papi/MANIFEST.md"));
    QCOMPARE(textOf(manifest),
        (Texts { "B [] MANIFEST.md: This manifest file.", "B [] scorep.cfg: Listing of used environment variables.",
            "E [Tracing] traces.otf2: OTF2 anchor file.", "E [Tracing] traces.def: OTF2 global definitions file.",
            "E [Tracing] traces/: Sub-directory containing per location trace data." }));
    QCOMPARE(
        manifest.setVariables, (Texts { "SCOREP_ENABLE_PROFILING", "SCOREP_ENABLE_TRACING", "SCOREP_METRIC_PAPI" }));
}

LIGHTCONE_TEST(TestManifest, None)

} // namespace lightcone::tests::tst_manifest

#include "tst_manifest.moc"
