// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

namespace lightcone::core {

class StoreView;

/// Says by what a call of the host and a kernel of a device were found to belong together. In each case the n-th call
/// belongs to the n-th kernel, as a stream runs its kernels in the order in which they were launched.
enum class LaunchRule : std::uint8_t {
    CallSiteAndStream, ///< both have the same parameter "callsite id", and the call names the stream
    CallSite, ///< both have the same "callsite id", and all kernels that have it run on one stream
    Stream, ///< the call names the stream by the attribute CUDA_STREAM_REF
    OnlyStream, ///< only one stream of the process has kernels for calls that name neither
};
/// A word for tables: "callsite_and_stream", "callsite", "stream", "only_stream".
std::string_view launchRuleName(LaunchRule rule);

/// A call of the host that launches a kernel, and that kernel.
struct Launch {
    EventRef call; ///< its enter
    Interval called; ///< [enter, leave)
    EventRef kernel; ///< its enter, on a stream
    Interval run; ///< [enter, leave)
    std::optional<std::uint64_t> callSite {};
    LaunchRule rule = LaunchRule::OnlyStream;

    /// Ticks from the call's begin to the kernel's, which is not before it.
    std::uint64_t delay() const { return ticksBetween(called.begin, run.begin); }
    friend bool operator==(const Launch&, const Launch&) = default;
};

/// Says why calls and kernels that may belong together are not paired.
enum class LaunchDoubt : std::uint8_t {
    CountsDiffer, ///< there are more of the ones than of the others
    TooEarly, ///< a kernel would begin before its call
    Overlapping, ///< calls of several threads overlap, so that their order on the device is not known
    SeveralStreams, ///< the calls do not say to which of several streams they launch
    UnknownHost, ///< the trace does not say which process the device belongs to
};
/// A word for tables: "counts_differ", "too_early", "overlapping", "several_streams", "unknown_host".
std::string_view launchDoubtName(LaunchDoubt doubt);

/// Calls and kernels that may belong together, and why they are not paired.
struct UnpairedLaunches {
    ProcessId process = ProcessId::none; ///< of the host
    std::optional<std::uint64_t> callSite {};
    LocationId stream = LocationId::none; ///< none: several, or not known
    std::uint64_t calls = 0;
    std::uint64_t kernels = 0;
    LaunchDoubt doubt = LaunchDoubt::CountsDiffer;

    friend bool operator==(const UnpairedLaunches&, const UnpairedLaunches&) = default;
};

/// Which kernels of accelerator streams were launched by which calls of the host, in all of a trace, as far as it says
/// so for certain: nothing is paired on a mere likelihood, see LaunchRule and LaunchDoubt.
///
/// Launches are calls on threads of a process that get a parameter "callsite id", or whose function is known to launch
/// one kernel (cudaLaunchKernel, cuLaunchKernel, hipLaunchKernel, clEnqueueNDRangeKernel …); of one in the other the
/// inner one. Kernels are the outermost calls of streams but for artificial ones (GPU IDLE …). (Score-P 9.0, adapters
/// cuda and hip, option kernel_callsite.)
///
/// Immutable; thread-safe.
class Launches {
public:
    static constexpr std::size_t kMost = std::size_t { 1 } << 22; ///< some 0.5 GB

    /// Reads the events of all streams, and of all locations that have parameters or functions that launch, each by one
    /// of @p threads threads; nothing where the trace has no streams. Of more than @p most calls or kernels none is
    /// paired.
    static Stoppable<Launches> make(
        const StoreView& store, unsigned threads, const std::stop_token& stop, std::size_t most = kMost);

    /// In the order of the calls: by time, at equal times by location.
    const std::vector<Launch>& all() const { return m_all; }
    /// By process, call site and stream.
    const std::vector<UnpairedLaunches>& unpaired() const { return m_unpaired; }
    /// False: there are too many, and nothing is known.
    bool areKnown() const { return m_areKnown; }

    /// The launch of which @p enter enters the call or the kernel; null: none. O(log launches)
    const Launch* ofCall(EventRef enter) const;
    const Launch* ofKernel(EventRef enter) const;

private:
    std::vector<Launch> m_all;
    std::vector<std::uint32_t> m_byCall; ///< places in m_all, ascending by the event
    std::vector<std::uint32_t> m_byKernel; ///< the same
    std::vector<UnpairedLaunches> m_unpaired;
    bool m_areKnown = true;
};

/// Says whether a trace has accelerator streams with calls. O(locations)
bool hasStreams(const StoreView& store);

} // namespace lightcone::core
