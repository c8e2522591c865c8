// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experimentname.h"
#include "core/experiment/manifest.h"
#include "core/experiment/measurementconfig.h"
#include "core/experiment/selectivefile.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What the directory of a Score-P measurement holds, and what that tells of the measurement. Source: what Score-P 9.0
// writes, and its user manual 6.0, appendix D. Facts and codes; words for people are made by others.
namespace lightcone::core {

/// What a file or folder right in the directory is for.
enum class ExperimentRole : std::uint8_t {
    Config, ///< scorep.cfg
    Manifest, ///< MANIFEST.md
    Readme, ///< README; of a release before 5.0, or of somebody
    Filter, ///< scorep.filter, a copy of the filter
    Selective, ///< scorep.selective, a copy
    Profile, ///< profile.cubex, or as SCOREP_PROFILING_BASE_NAME has it
    Anchor, ///< traces.otf2
    GlobalDefinitions, ///< traces.def
    TraceFolder, ///< traces/
    TauFolder, ///< tau/
    ProfileCore, ///< profile.RANK.THREAD.core: the state of a profile at an error in it
    OtherProfile, ///< another CUBE file; Scalasca adds such
    OtherTrace, ///< another OTF2 anchor
    Log, ///< *.log, *.out, *.err, and what batch systems call NAME.o123 and NAME.e123
    Other, ///< anything else: a plugin's, or somebody's
};
inline constexpr std::size_t kExperimentRoleCount = static_cast<std::size_t>(ExperimentRole::Other) + 1;

/// Files of a kind: how many, and how long they are together.
struct FileTotal {
    std::uint64_t files = 0;
    std::uint64_t bytes = 0; ///< no more than 64 bits hold

    void add(std::uint64_t more);
    friend bool operator==(const FileTotal&, const FileTotal&) = default;
};

/// A file or folder right in the directory.
struct ExperimentFile {
    std::string name; ///< as the file system has it, in any encoding
    ExperimentRole role = ExperimentRole::Other;
    std::uint64_t bytes = 0; ///< of a file
    bool isFolder = false;
    bool isReadable = true; ///< false: no right to read it, or neither a file nor a folder
};

/// What traces/ or tau/ holds, with all folders below that are no links.
struct FolderContent {
    FileTotal events; ///< *.evt
    FileTotal definitions; ///< *.def
    FileTotal snapshots; ///< *.sion and its parts in traces/, snapshot.* in tau/
    FileTotal others;
    std::uint64_t unreadable = 0; ///< entries that the system does not let one look at
    bool isWhole = true; ///< false: it holds more than was counted
};

/// What can be opened.
enum class ExperimentResult : std::uint8_t { Nothing, Profile, Trace, TraceAndProfile };

enum class ExperimentState : std::uint8_t {
    Complete, ///< all results that the configuration switches on are there
    Partial, ///< some results are there, and others are missing: see `missing`
    Unfinished, ///< no result is there: the run goes on, or it has ended without finishing; nothing in files tells
                ///< which
    Aborted, ///< no result is there, and the directory has a name that it gets after the run
    NothingRecorded, ///< neither profiling nor tracing was switched on
};

/// What there is of a trace in traces.otf2, traces.def and traces/.
enum class ExperimentTrace : std::uint8_t {
    None,
    Whole,
    NoEvents, ///< an anchor without files of events
    NoDefinitions, ///< an anchor without global definitions
    NoAnchor, ///< files of events that nothing can open: what a buffer that was full has left of an aborted run
};

/// What is missing of an experiment.
enum class ExperimentPart : std::uint8_t {
    Config,
    Manifest,
    FilterCopy,
    SelectiveCopy,
    Profile,
    TauSnapshots,
    Anchor,
    GlobalDefinitions,
    EventFiles,
    Announced, ///< another file, which the manifest announces
};

/// Why a part is missing, as far as one can tell.
enum class MissingReason : std::uint8_t {
    RunNotFinished, ///< it is written at the end of a run, which this one has not come to (yet)
    Gone, ///< the run has come to its end: the part was not written in spite of that, or somebody has removed it
    SourceNotFound, ///< Score-P did not find the file to be copied, when the run began, or somebody has removed the
                    ///< copy
    OlderRelease, ///< Score-P copies files and writes a manifest since 5.0, and this is an older one, as it seems
    Empty, ///< the file is there and has no bytes
    NotReadable, ///< the file is there and cannot be read
};

struct MissingPart {
    ExperimentPart part = ExperimentPart::Announced;
    std::string name; ///< of the file or folder that should be there
    MissingReason reason = MissingReason::Gone;
};

/// What the configuration, or else the manifest, says that a measurement leaves.
struct ExpectedResults {
    bool hasProfile = false; ///< a CUBE file
    bool hasTauSnapshots = false;
    bool hasTrace = false;
    bool hasPlugins = false; ///< back ends of others, which may write anything
    std::string profileName = "profile.cubex";
    std::string coreStem = "profile"; ///< what the names of core files begin with
};

/// An experiment. `files` to `newestChange` are what was found, the rest is what assessExperiment() makes of that.
struct Experiment {
    /// The most files of roles that many may have (ProfileCore to Other) that are listed one by one.
    static constexpr std::size_t kMostListed = 1'000;

    std::string path; ///< of the directory, absolute and without links, in any encoding
    std::vector<ExperimentFile> files; ///< by name; of roles that many may have only the first kMostListed
    std::uint64_t unlistedFiles = 0;
    FolderContent traces;
    FolderContent tau;
    FileTotal cores; ///< all of role ProfileCore
    FileTotal logs; ///< all of role Log
    std::optional<MeasurementConfig> config; ///< nullopt: there is no scorep.cfg, or it cannot be read
    std::optional<Manifest> manifest; ///< nullopt: there is none, or the text is another one
    std::optional<SelectiveFile> selective;
    std::vector<std::string> unreadable; ///< names of entries that cannot be looked at or read, the first 100 by name
    std::vector<std::string> cutTexts; ///< names of texts that are longer than what was read of them
    bool isWhole = true; ///< false: the directory has more entries than were looked at
    std::int64_t newestChange = 0; ///< of what was looked at, in seconds since 1970 (UTC); 0: unknown

    ExperimentName name;
    ExpectedResults expected;
    ExperimentState state = ExperimentState::Unfinished;
    ExperimentTrace trace = ExperimentTrace::None;
    ExperimentResult result = ExperimentResult::Nothing;
    std::string anchor; ///< the name of what opens the trace; empty: nothing does
    std::string profile; ///< the name of the profile; empty: there is none that can be opened
    std::vector<MissingPart> missing; ///< in the order of ExperimentPart

    /// The file of @p role with the first name; nullptr where there is none. O(files)
    const ExperimentFile* find(ExperimentRole role) const;
};

/// What @p config says, or, without that, @p manifest. Without both nothing is expected.
ExpectedResults expectedResults(const MeasurementConfig* config, const Manifest* manifest);

/// The role of what is called @p name in the directory. Traces are called "traces" always, and @p expected has the name
/// of the profile.
ExperimentRole experimentRole(std::string_view name, bool isFolder, const ExpectedResults& expected);

/// Makes of what was found in @p experiment what it tells: `name` to `missing`, of which `expected` is given already.
void assessExperiment(Experiment& experiment);

} // namespace lightcone::core
