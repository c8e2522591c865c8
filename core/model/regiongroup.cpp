// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/definitions.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace lightcone::core {

namespace {

struct NamePrefix {
    std::string_view prefix; ///< lower case
    RegionGroup group;
};

// Names that no program gives its own functions. A prefix matches whatever the case: Fortran wrappers write "MPI_SEND".
constexpr NamePrefix kPrefixes[] = {
    { "mpi_", RegionGroup::Mpi },
    { "pmpi_", RegionGroup::Mpi },
    { "mpix_", RegionGroup::Mpi },
    { "!$omp", RegionGroup::OpenMp },
    { "omp_", RegionGroup::OpenMp },
    { "ompt_", RegionGroup::OpenMp },
    { "openmp", RegionGroup::OpenMp },
    { "gomp_", RegionGroup::OpenMp },
    { "__kmpc_", RegionGroup::OpenMp },
    { "pthread_", RegionGroup::Threads },
    { "sem_wait", RegionGroup::Threads },
    { "sem_post", RegionGroup::Threads },
    { "!$acc", RegionGroup::Accelerator },
    { "acc_", RegionGroup::Accelerator },
    { "cuda", RegionGroup::Accelerator },
    { "cu_", RegionGroup::Accelerator },
    { "hip", RegionGroup::Accelerator },
    { "clenqueue", RegionGroup::Accelerator },
    { "clfinish", RegionGroup::Accelerator },
    { "clflush", RegionGroup::Accelerator },
    { "shmem_", RegionGroup::Pgas },
    { "pshmem_", RegionGroup::Pgas },
    { "gaspi_", RegionGroup::Pgas },
    { "upc_", RegionGroup::Pgas },
    { "trace buffer flush", RegionGroup::Measurement },
    { "measurement off", RegionGroup::Measurement },
    { "eztrace", RegionGroup::Measurement },
    { "scorep_", RegionGroup::Measurement },
    { "score-p", RegionGroup::Measurement },
    { "vt_", RegionGroup::Measurement },
    { "vampirtrace", RegionGroup::Measurement },
    { "epik_", RegionGroup::Measurement },
    { "tau_", RegionGroup::Measurement },
};

// Functions of the C and C++ libraries; whole names.
constexpr std::string_view kMemoryNames[] = { "malloc", "calloc", "realloc", "free", "memalign", "posix_memalign",
    "aligned_alloc", "valloc", "operator new", "operator new[]", "operator delete", "operator delete[]" };
constexpr std::string_view kIoNames[] = { "open", "open64", "creat", "close", "read", "write", "pread", "pwrite",
    "pread64", "pwrite64", "readv", "writev", "preadv", "pwritev", "lseek", "lseek64", "fsync", "fdatasync", "fopen",
    "fopen64", "fclose", "fread", "fwrite", "fseek", "fflush", "fprintf", "fscanf", "fgets", "fputs", "fputc", "fgetc",
    "aio_read", "aio_write", "sendfile", "unlink", "ftruncate" };

template <std::size_t n> bool contains(const std::string_view (&names)[n], std::string_view name)
{
    return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

/// "hip" and "cuda" begin English words as well; the runtime's functions go on with an upper-case letter.
bool isWordOfPrefix(std::string_view name, const NamePrefix& prefix)
{
    if (prefix.prefix != "hip" && prefix.prefix != "cuda")
        return true;
    return name.size() > prefix.prefix.size()
        && std::isupper(static_cast<unsigned char>(name[prefix.prefix.size()])) != 0;
}

std::optional<RegionGroup> groupOfName(std::string_view name)
{
    std::string lower(name.substr(0, 24));
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    for (const NamePrefix& prefix : kPrefixes) {
        if (lower.starts_with(prefix.prefix) && isWordOfPrefix(name, prefix))
            return prefix.group;
    }
    return std::nullopt;
}

std::optional<RegionGroup> groupOfLibraryName(std::string_view name)
{
    if (contains(kMemoryNames, name))
        return RegionGroup::Memory;
    if (contains(kIoNames, name))
        return RegionGroup::Io;
    return std::nullopt;
}

std::optional<RegionGroup> groupOfRole(RegionRole role)
{
    switch (role) {
    case RegionRole::FileIo:
    case RegionRole::FileIoMetadata:
        return RegionGroup::Io;
    case RegionRole::Allocate:
    case RegionRole::Deallocate:
    case RegionRole::Reallocate:
        return RegionGroup::Memory;
    case RegionRole::Kernel:
    case RegionRole::DataTransfer:
        return RegionGroup::Accelerator;
    case RegionRole::ThreadCreate:
    case RegionRole::ThreadWait:
        return RegionGroup::Threads;
    default:
        return std::nullopt;
    }
}

std::optional<RegionGroup> groupOfParadigm(Paradigm paradigm)
{
    switch (paradigm) {
    case Paradigm::Mpi:
        return RegionGroup::Mpi;
    case Paradigm::OpenMp:
    case Paradigm::OmpSs:
        return RegionGroup::OpenMp;
    case Paradigm::Pthread:
    case Paradigm::WinThread:
    case Paradigm::QtThread:
    case Paradigm::AceThread:
    case Paradigm::Tbb:
    case Paradigm::Mtapi:
        return RegionGroup::Threads;
    case Paradigm::Cuda:
    case Paradigm::Hip:
    case Paradigm::OpenAcc:
    case Paradigm::OpenCl:
    case Paradigm::Hmpp:
    case Paradigm::Kokkos:
        return RegionGroup::Accelerator;
    case Paradigm::Gaspi:
    case Paradigm::Upc:
    case Paradigm::Shmem:
        return RegionGroup::Pgas;
    case Paradigm::Measurement:
        return RegionGroup::Measurement;
    case Paradigm::Unknown:
    case Paradigm::User:
    case Paradigm::Compiler:
    case Paradigm::Hardware:
    case Paradigm::Sampling:
    case Paradigm::None:
        break;
    }
    return std::nullopt;
}

} // namespace

RegionGroup classifyRegion(const RegionDef& region)
{
    const bool isIo = region.role == RegionRole::FileIo || region.role == RegionRole::FileIoMetadata;
    if (isIo && region.paradigm != Paradigm::Mpi)
        return RegionGroup::Io;
    if (const auto group = groupOfParadigm(region.paradigm))
        return *group;
    if (const auto group = groupOfName(region.name))
        return *group;
    if (const auto group = groupOfRole(region.role))
        return *group;
    const bool isUnset = region.paradigm == Paradigm::Unknown || region.paradigm == Paradigm::None;
    if (isUnset) {
        if (const auto group = groupOfLibraryName(region.name))
            return *group;
    }
    return RegionGroup::Application;
}

} // namespace lightcone::core
