// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/regionclass.h"

#include "core/base/usage.h"
#include "core/cube/cubedefinitions.h"
#include "core/model/code.h"
#include "core/model/system.h"

#include <optional>
#include <vector>

namespace lightcone::core {

namespace {

/// A word that gives a class: the whole of a text, or what it begins with.
struct ScoreWord {
    std::string_view word;
    ScoreClass scoreClass;
    bool isPrefix = false;
    bool needsCapital = false; ///< what follows the prefix has to begin with a capital letter
};

constexpr ScoreWord kScoreParadigms[] = {
    { "mpi", ScoreClass::Mpi },
    { "shmem", ScoreClass::Shmem },
    { "openmp", ScoreClass::OpenMp },
    { "pthread", ScoreClass::Pthread },
    { "cuda", ScoreClass::Cuda },
    { "opencl", ScoreClass::OpenCl },
    { "openacc", ScoreClass::OpenAcc },
    { "memory", ScoreClass::Memory },
    { "io", ScoreClass::Io },
    { "measurement", ScoreClass::Measurement },
    { "libwrap:", ScoreClass::Library, true },
    { "kokkos:", ScoreClass::Kokkos, true },
    { "hip", ScoreClass::Hip },
    { "hip:", ScoreClass::Hip, true },
};

constexpr ScoreWord kScoreNames[] = {
    { "MPI_", ScoreClass::Mpi, true },
    { "shmem_", ScoreClass::Shmem, true },
    { "!$omp ", ScoreClass::OpenMp, true },
    { "omp_", ScoreClass::OpenMp, true },
    { "pthread_", ScoreClass::Pthread, true },
    { "cu", ScoreClass::Cuda, true, true },
    { "cuda", ScoreClass::Cuda, true, true },
    { "cl", ScoreClass::OpenCl, true, true },
};

constexpr std::string_view kUnknownParadigm = "unknown";

constexpr bool isCapital(char letter)
{
    return letter >= 'A' && letter <= 'Z';
}

constexpr bool isMeant(std::string_view text, const ScoreWord& word)
{
    if (!word.isPrefix)
        return text == word.word;
    return text.starts_with(word.word)
        && (!word.needsCapital || (text.size() > word.word.size() && isCapital(text[word.word.size()])));
}

std::optional<ScoreClass> classOfWord(std::string_view text, std::span<const ScoreWord> words)
{
    for (const ScoreWord& word : words) {
        if (isMeant(text, word))
            return word.scoreClass;
    }
    return std::nullopt;
}

bool isParadigmUnknown(const CubeRegionDef& region)
{
    return region.paradigm.empty() || region.paradigm == kUnknownParadigm;
}

struct ParadigmClass {
    Paradigm paradigm;
    ScoreClass scoreClass;
    std::string_view word; ///< in a profile of the same run
};

constexpr ParadigmClass kParadigmClasses[] = {
    { Paradigm::Mpi, ScoreClass::Mpi, "mpi" },
    { Paradigm::Shmem, ScoreClass::Shmem, "shmem" },
    { Paradigm::OpenMp, ScoreClass::OpenMp, "openmp" },
    { Paradigm::Pthread, ScoreClass::Pthread, "pthread" },
    { Paradigm::Cuda, ScoreClass::Cuda, "cuda" },
    { Paradigm::OpenCl, ScoreClass::OpenCl, "opencl" },
    { Paradigm::OpenAcc, ScoreClass::OpenAcc, "openacc" },
    { Paradigm::Kokkos, ScoreClass::Kokkos, "kokkos:" },
    { Paradigm::Hip, ScoreClass::Hip, "hip" },
    { Paradigm::Measurement, ScoreClass::Measurement, "measurement" },
    { Paradigm::Sampling, ScoreClass::User, "sampling" },
};

ScoreClass scoreClassOfRole(RegionRole role)
{
    switch (role) {
    case RegionRole::Allocate:
    case RegionRole::Deallocate:
    case RegionRole::Reallocate:
        return ScoreClass::Memory;
    case RegionRole::FileIo:
    case RegionRole::FileIoMetadata:
        return ScoreClass::Io;
    default:
        return ScoreClass::Library;
    }
}

/// The class of a region of a device's library, which its group does not tell apart.
ScoreClass scoreClassOfDevice(const RegionDef& region)
{
    constexpr ScoreWord kLibraries[] = {
        { "hip", ScoreClass::Hip, true },
        { "cu", ScoreClass::Cuda, true },
        { "cl", ScoreClass::OpenCl, true, true },
        { "acc_", ScoreClass::OpenAcc, true },
        { "!$acc", ScoreClass::OpenAcc, true },
        { "Kokkos", ScoreClass::Kokkos, true },
    };
    for (const ParadigmClass& known : kParadigmClasses) {
        if (known.paradigm == region.paradigm && known.scoreClass != ScoreClass::User)
            return known.scoreClass;
    }
    return classOfWord(region.name, kLibraries).value_or(ScoreClass::Unknown);
}

ScoreClass scoreClassOfGroup(const RegionDef& region)
{
    switch (classifyRegion(region)) {
    case RegionGroup::Mpi:
        return ScoreClass::Mpi;
    case RegionGroup::OpenMp:
        return ScoreClass::OpenMp;
    case RegionGroup::Threads:
        return ScoreClass::Pthread;
    case RegionGroup::Accelerator:
        return scoreClassOfDevice(region);
    case RegionGroup::Io:
        return ScoreClass::Io;
    case RegionGroup::Pgas:
        return ScoreClass::Shmem;
    case RegionGroup::Memory:
        return ScoreClass::Memory;
    case RegionGroup::Measurement:
        return ScoreClass::Measurement;
    case RegionGroup::Unknown:
        return ScoreClass::Unknown;
    case RegionGroup::Application:
        break;
    }
    return ScoreClass::User;
}

} // namespace

bool isFilterable(ScoreClass scoreClass)
{
    switch (scoreClass) {
    case ScoreClass::All:
    case ScoreClass::Filtered:
    case ScoreClass::User:
    case ScoreClass::Com:
    case ScoreClass::Cuda:
    case ScoreClass::Kokkos:
    case ScoreClass::Hip:
    case ScoreClass::Library:
        return true;
    case ScoreClass::Measurement:
    case ScoreClass::Mpi:
    case ScoreClass::OpenMp:
    case ScoreClass::Shmem:
    case ScoreClass::Pthread:
    case ScoreClass::OpenCl:
    case ScoreClass::OpenAcc:
    case ScoreClass::Memory:
    case ScoreClass::Io:
    case ScoreClass::Unknown:
        break;
    }
    return false;
}

std::string_view scoreParadigm(const CubeRegionDef& region)
{
    if (!isParadigmUnknown(region))
        return region.paradigm;
    return region.paradigm.empty() && region.description.empty() ? kUnknownParadigm : region.description;
}

ScoreClassing classifyScored(const CubeRegionDef& region)
{
    const std::string_view paradigm = scoreParadigm(region);
    if (paradigm == kUnknownParadigm) // also where the description says so
        return { classOfWord(region.name, kScoreNames).value_or(ScoreClass::User), ScoreRule::Name };
    const ScoreRule rule = isParadigmUnknown(region) ? ScoreRule::Description : ScoreRule::Paradigm;
    return { classOfWord(paradigm, kScoreParadigms).value_or(ScoreClass::User), rule };
}

bool hasScorePParadigms(const TraceOrigin& origin)
{
    return origin.format == "OTF2" && origin.creator.starts_with("Score-P");
}

ScoreClassing classifyScored(const RegionDef& region, bool isParadigmSound)
{
    if (region.isUndefined)
        return { ScoreClass::Unknown, ScoreRule::Group };
    if (!isParadigmSound)
        return { scoreClassOfGroup(region), ScoreRule::Group };
    if (region.paradigm == Paradigm::None)
        return { scoreClassOfRole(region.role), ScoreRule::Role };
    for (const ParadigmClass& known : kParadigmClasses) {
        if (known.paradigm == region.paradigm)
            return { known.scoreClass, ScoreRule::Paradigm };
    }
    return { ScoreClass::User, ScoreRule::Paradigm };
}

std::string_view scoreParadigm(const RegionDef& region, bool isParadigmSound)
{
    if (region.paradigm == Paradigm::Sampling)
        return "sampling";
    const ScoreClass scoreClass = classifyScored(region, isParadigmSound).scoreClass;
    for (const ParadigmClass& known : kParadigmClasses) {
        if (known.scoreClass == scoreClass && scoreClass != ScoreClass::User)
            return known.word;
    }
    return "user";
}

void markCommunicating(std::span<ScoreClass> classes, std::span<const ScoredPath> paths)
{
    std::vector<bool> isOnWay(paths.size());
    for (std::size_t i = paths.size(); i-- > 0;) { // those below a path come before it
        const ScoredPath& path = paths[i];
        require(path.parent == ScoredPath::kNone || path.parent < i, "a path stands behind its parent");
        require(path.region == ScoredPath::kNone || path.region < classes.size(), "a path is of a region");
        bool leadsThere = isOnWay[i];
        if (path.region != ScoredPath::kNone) {
            ScoreClass& own = classes[path.region];
            leadsThere = leadsThere || own > ScoreClass::Com;
            if (isOnWay[i] && own == ScoreClass::User)
                own = ScoreClass::Com;
        }
        if (leadsThere && path.parent != ScoredPath::kNone)
            isOnWay[path.parent] = true;
    }
}

} // namespace lightcone::core
