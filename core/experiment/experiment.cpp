// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment.h"

#include "core/base/saturating.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lightcone::core {

namespace {

/// The first release that writes a manifest and copies files.
constexpr ScorepRelease kFirstWithManifest { 5, 0 };

/// Tells whether @p text is "N.M.core" with two numbers.
bool isCoreEnd(std::string_view text)
{
    return isAnnouncedName("<rank>.<thread>.core", text);
}

bool isLogName(std::string_view name)
{
    const auto endsWith = [&](std::string_view suffix) { return name.ends_with(suffix); };
    constexpr std::array<std::string_view, 3> kSuffixes { ".log", ".out", ".err" };
    if (std::ranges::any_of(kSuffixes, endsWith))
        return true;
    const std::size_t dot = name.rfind('.');
    return dot != std::string_view::npos && dot > 0
        && (isAnnouncedName("o<job>", name.substr(dot + 1)) || isAnnouncedName("e<job>", name.substr(dot + 1)));
}

bool isCubeName(std::string_view name)
{
    return name.ends_with(".cubex") || name.ends_with(".cube") || name.ends_with(".cube.gz");
}

ExpectedResults resultsOfManifest(const Manifest& manifest)
{
    ExpectedResults expected;
    for (const ManifestFile& file : manifest.files) {
        if (file.name == "traces.otf2") {
            expected.hasTrace = true;
        } else if (file.name.starts_with("tau/")) {
            expected.hasTauSnapshots = true;
        } else if (file.section == "Profiling" && file.name.ends_with(".cubex")) {
            expected.hasProfile = true;
            expected.profileName = file.name;
            expected.coreStem = file.name.substr(0, file.name.rfind('.'));
        }
    }
    return expected;
}

/// Finds what is missing of an experiment.
class ExperimentAssessor {
public:
    explicit ExperimentAssessor(Experiment& experiment)
        : m_experiment(experiment)
    {
    }

    void assess()
    {
        findResults();
        findTrace();
        findMissingTexts();
        findMissingResults();
        findMissingAnnounced();
        m_experiment.state = state();
    }

private:
    static bool isUsable(const ExperimentFile* file)
    {
        return file && !file->isFolder && file->isReadable && file->bytes > 0;
    }
    const ExpectedResults& expected() const { return m_experiment.expected; }
    bool hasEvents() const { return m_experiment.traces.events.files > 0 || m_experiment.traces.snapshots.files > 0; }
    bool hasSnapshots() const { return m_experiment.tau.snapshots.files > 0; }
    /// Tells whether a result is there, so that the run has come to its end.
    bool isFinished() const { return m_experiment.result != ExperimentResult::Nothing || hasSnapshots(); }

    void findResults();
    void findTrace();
    void findMissingTexts();
    void findMissingResults();
    void findMissingAnnounced();
    void findMissingCopy(ExperimentPart part, ExperimentRole role, std::string_view variable, const char* name);
    /// Adds @p part unless a file of @p role can be used. @param reason  where there is no such file at all
    void demand(ExperimentPart part, ExperimentRole role, std::string name, MissingReason reason);
    ExperimentState state() const;

    Experiment& m_experiment;
};

void ExperimentAssessor::findResults()
{
    const ExperimentFile* const anchor = m_experiment.find(ExperimentRole::Anchor);
    const ExperimentFile* const profile = m_experiment.find(ExperimentRole::Profile);
    m_experiment.anchor = isUsable(anchor) ? anchor->name : std::string();
    m_experiment.profile = isUsable(profile) ? profile->name : std::string();
    if (m_experiment.anchor.empty())
        m_experiment.result = m_experiment.profile.empty() ? ExperimentResult::Nothing : ExperimentResult::Profile;
    else
        m_experiment.result
            = m_experiment.profile.empty() ? ExperimentResult::Trace : ExperimentResult::TraceAndProfile;
}

void ExperimentAssessor::findTrace()
{
    const bool hasDefinitions = isUsable(m_experiment.find(ExperimentRole::GlobalDefinitions));
    if (m_experiment.anchor.empty())
        m_experiment.trace = hasEvents() ? ExperimentTrace::NoAnchor : ExperimentTrace::None;
    else if (!hasDefinitions)
        m_experiment.trace = ExperimentTrace::NoDefinitions;
    else
        m_experiment.trace = hasEvents() ? ExperimentTrace::Whole : ExperimentTrace::NoEvents;
}

void ExperimentAssessor::demand(ExperimentPart part, ExperimentRole role, std::string name, MissingReason reason)
{
    const ExperimentFile* const file = m_experiment.find(role);
    if (isUsable(file))
        return;
    if (file)
        reason = file->isReadable && !file->isFolder ? MissingReason::Empty : MissingReason::NotReadable;
    m_experiment.missing.push_back({ part, std::move(name), reason });
}

void ExperimentAssessor::findMissingCopy(
    ExperimentPart part, ExperimentRole role, std::string_view variable, const char* name)
{
    if (!m_experiment.config || m_experiment.config->text(variable).empty())
        return;
    const ExperimentFile* const file = m_experiment.find(role);
    if (file && file->isReadable)
        return; // an empty file is a filter, too
    const bool isOlder = !m_experiment.find(ExperimentRole::Manifest);
    demand(part, role, name, isOlder ? MissingReason::OlderRelease : MissingReason::SourceNotFound);
}

void ExperimentAssessor::findMissingTexts()
{
    const auto isNew = [](const ConfigEntry& entry) {
        return entry.variable && entry.variable->releases.from >= kFirstWithManifest;
    };
    demand(ExperimentPart::Config, ExperimentRole::Config, "scorep.cfg", MissingReason::Gone);
    const bool isOlder = !m_experiment.config || std::ranges::none_of(m_experiment.config->entries, isNew);
    if (!isOlder || m_experiment.find(ExperimentRole::Manifest))
        demand(ExperimentPart::Manifest, ExperimentRole::Manifest, "MANIFEST.md", MissingReason::Gone);
    findMissingCopy(ExperimentPart::FilterCopy, ExperimentRole::Filter, "SCOREP_FILTERING_FILE", "scorep.filter");
    findMissingCopy(
        ExperimentPart::SelectiveCopy, ExperimentRole::Selective, "SCOREP_SELECTIVE_CONFIG_FILE", "scorep.selective");
}

void ExperimentAssessor::findMissingResults()
{
    const MissingReason reason = isFinished() ? MissingReason::Gone : MissingReason::RunNotFinished;
    if (expected().hasProfile)
        demand(ExperimentPart::Profile, ExperimentRole::Profile, expected().profileName, reason);
    if (expected().hasTauSnapshots && !hasSnapshots())
        m_experiment.missing.push_back({ ExperimentPart::TauSnapshots, "tau", reason });
    if (!expected().hasTrace && m_experiment.trace == ExperimentTrace::None)
        return;
    demand(ExperimentPart::Anchor, ExperimentRole::Anchor, "traces.otf2", reason);
    demand(ExperimentPart::GlobalDefinitions, ExperimentRole::GlobalDefinitions, "traces.def", reason);
    if (!hasEvents()) {
        const ExperimentFile* const folder = m_experiment.find(ExperimentRole::TraceFolder);
        m_experiment.missing.push_back({ ExperimentPart::EventFiles, "traces",
            folder && !folder->isReadable ? MissingReason::NotReadable : reason });
    }
}

void ExperimentAssessor::findMissingAnnounced()
{
    if (!m_experiment.manifest || !m_experiment.isWhole || m_experiment.unlistedFiles > 0)
        return;
    for (const ManifestFile& file : m_experiment.manifest->files) {
        const std::string_view name(file.name.data(), file.name.size() - (file.name.ends_with('/') ? 1 : 0));
        const bool isPattern = name.find('<') != std::string_view::npos; // there may be none of these
        const ExperimentRole role = experimentRole(name, file.name.ends_with('/'), expected());
        const auto isIt = [&](const ExperimentFile& found) { return found.name == name; };
        if (isPattern || role < ExperimentRole::ProfileCore || name.find('/') != std::string_view::npos
            || std::ranges::any_of(m_experiment.files, isIt))
            continue;
        const bool isLate = file.moment == ManifestFile::Moment::End && !isFinished();
        m_experiment.missing.push_back({ ExperimentPart::Announced, std::string(name),
            isLate ? MissingReason::RunNotFinished : MissingReason::Gone });
    }
}

ExperimentState ExperimentAssessor::state() const
{
    const bool isAnyExpected = expected().hasProfile || expected().hasTauSnapshots || expected().hasTrace;
    if (isFinished()) {
        const auto isResult = [](const MissingPart& part) { return part.part >= ExperimentPart::Profile; };
        return std::ranges::any_of(m_experiment.missing, isResult) ? ExperimentState::Partial
                                                                   : ExperimentState::Complete;
    }
    if (!isAnyExpected && m_experiment.trace == ExperimentTrace::None && m_experiment.config)
        return ExperimentState::NothingRecorded;
    const ExperimentNameKind kind = m_experiment.name.kind;
    return kind == ExperimentNameKind::Running || kind == ExperimentNameKind::Chosen ? ExperimentState::Unfinished
                                                                                     : ExperimentState::Aborted;
}

} // namespace

void FileTotal::add(std::uint64_t more)
{
    ++files;
    bytes = saturatingSum(bytes, more);
}

const ExperimentFile* Experiment::find(ExperimentRole role) const
{
    const auto found = std::ranges::find(files, role, &ExperimentFile::role);
    return found == files.end() ? nullptr : &*found;
}

ExpectedResults expectedResults(const MeasurementConfig* config, const Manifest* manifest)
{
    if (!config)
        return manifest ? resultsOfManifest(*manifest) : ExpectedResults();
    ExpectedResults expected;
    expected.hasTrace = config->isOn("SCOREP_ENABLE_TRACING").value_or(false);
    expected.hasPlugins = !config->text("SCOREP_SUBSTRATE_PLUGINS").empty();
    if (const std::string_view stem = config->text("SCOREP_PROFILING_BASE_NAME"); !stem.empty())
        expected.coreStem = stem;
    expected.profileName = expected.coreStem + ".cubex";
    const std::string format = configLowerCase(config->text("SCOREP_PROFILING_FORMAT"));
    const bool isProfiling = config->isOn("SCOREP_ENABLE_PROFILING").value_or(true);
    expected.hasTauSnapshots = isProfiling && format == "tau_snapshot";
    expected.hasProfile = isProfiling && format != "tau_snapshot" && format != "none";
    return expected;
}

ExperimentRole experimentRole(std::string_view name, bool isFolder, const ExpectedResults& expected)
{
    constexpr std::array<std::pair<std::string_view, ExperimentRole>, 7> kNames { {
        { "scorep.cfg", ExperimentRole::Config },
        { "MANIFEST.md", ExperimentRole::Manifest },
        { "README", ExperimentRole::Readme },
        { "scorep.filter", ExperimentRole::Filter },
        { "scorep.selective", ExperimentRole::Selective },
        { "traces.otf2", ExperimentRole::Anchor },
        { "traces.def", ExperimentRole::GlobalDefinitions },
    } };
    if (isFolder)
        return name == "traces" ? ExperimentRole::TraceFolder
            : name == "tau"     ? ExperimentRole::TauFolder
                                : ExperimentRole::Other;
    const auto named = std::ranges::find(kNames, name, &std::pair<std::string_view, ExperimentRole>::first);
    if (named != kNames.end())
        return named->second;
    if (name == expected.profileName)
        return ExperimentRole::Profile;
    if (isCubeName(name))
        return ExperimentRole::OtherProfile;
    if (name.ends_with(".otf2"))
        return ExperimentRole::OtherTrace;
    const std::string_view stem = expected.coreStem;
    if (name.starts_with(stem) && name.substr(stem.size()).starts_with('.') && isCoreEnd(name.substr(stem.size() + 1)))
        return ExperimentRole::ProfileCore;
    return isLogName(name) ? ExperimentRole::Log : ExperimentRole::Other;
}

void assessExperiment(Experiment& experiment)
{
    const std::size_t last = experiment.path.find_last_not_of('/');
    const std::string_view path = std::string_view(experiment.path).substr(0, last == std::string::npos ? 0 : last + 1);
    experiment.name = parseExperimentName(path.substr(path.rfind('/') + 1));
    experiment.missing.clear();
    ExperimentAssessor(experiment).assess();
}

} // namespace lightcone::core
