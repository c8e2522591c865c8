// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/epilog/elgrecords.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace lightcone::readers {

/// Definition records as they are; names are numbers of strings. kElgNone: absent.
struct ElgDefinitions {
    struct String {
        std::uint32_t number = 0;
        std::string text;
    };
    struct Machine {
        std::uint32_t number = 0, nodes = 0, name = 0;
    };
    struct Node {
        std::uint32_t number = 0, machine = 0, processors = 0, name = 0;
        double clockRate = 1; ///< per second
    };
    struct Process {
        std::uint32_t number = 0, name = 0;
    };
    struct Thread {
        std::uint32_t number = 0, process = 0, name = 0;
    };
    struct Location {
        std::uint32_t number = 0, machine = 0, node = 0, process = 0, thread = 0;
    };
    struct File {
        std::uint32_t number = 0, name = 0;
    };
    struct Region {
        std::uint32_t number = 0, name = 0, file = 0, firstLine = 0, lastLine = 0, description = 0;
        std::uint8_t type = 0;
    };
    struct CallSite {
        std::uint32_t number = 0, file = 0, line = 0, entered = 0, left = 0;
    };
    struct CallPath {
        std::uint32_t number = 0, region = 0, parent = 0;
        std::uint64_t order = 0;
    };
    struct Metric {
        std::uint32_t number = 0, name = 0, description = 0;
        std::uint8_t type = 0, mode = 0, interval = 0;
    };
    /// MPI_COMM.
    struct Communicator {
        static constexpr std::uint8_t kIsGroup = 1;
        static constexpr std::uint8_t kIsSelf = 2;
        std::uint32_t number = 0;
        std::uint8_t mode = 0;
        std::vector<std::uint8_t> processes; ///< a bit each, the lowest first
    };
    /// MPI_GROUP.
    struct Group {
        static constexpr std::uint8_t kIsWorld = 1;
        static constexpr std::uint8_t kIsSelf = 2;
        std::uint32_t number = 0;
        std::uint8_t mode = 0;
        std::uint32_t size = 0;
        std::vector<std::uint32_t> processes; ///< by rank; not of the two modes
    };
    struct CommunicatorReference {
        std::uint32_t number = 0, group = 0;
    };
    struct CommunicatorDistributed {
        std::uint32_t number = 0, root = 0, localNumber = 0, localRank = 0, size = 0;
    };
    struct Window {
        std::uint32_t number = 0, communicator = 0;
    };
    struct Topology {
        std::uint32_t number = 0, communicator = kElgNone, name = kElgNone;
        std::vector<std::uint32_t> sizes, names;
        std::vector<bool> isPeriodic;
    };
    struct Coordinates {
        std::uint32_t topology = 0, location = 0;
        std::vector<std::uint32_t> position;
    };
    struct ClockOffset {
        double time = 0; ///< local, seconds
        double offset = 0; ///< global - local, seconds
    };

    std::vector<String> strings;
    std::vector<Machine> machines;
    std::vector<Node> nodes;
    std::vector<Process> processes;
    std::vector<Thread> threads;
    std::vector<Location> locations;
    std::vector<File> files;
    std::vector<Region> regions;
    std::vector<CallSite> callSites;
    std::vector<CallPath> callPaths;
    std::vector<Metric> metrics;
    std::vector<Communicator> communicators;
    std::vector<Group> groups;
    std::vector<CommunicatorReference> communicatorReferences;
    std::vector<CommunicatorDistributed> communicatorsDistributed;
    std::vector<Window> windows;
    std::vector<Topology> topologies;
    std::vector<Coordinates> coordinates;
    std::vector<ClockOffset> clockOffsets;
    std::vector<std::uint32_t> eventCounts; ///< NUM_EVENTS
    bool isArchive = false; ///< has offsets into a file of maps
};

/// What a file of maps says about one rank.
struct ElgMapSection {
    /// IDMAP of one kind of definitions.
    struct IdMap {
        std::uint8_t kind = 0; ///< a type of definition records
        bool isSparse = false;
        std::vector<std::uint32_t> numbers; ///< by local number, or local and global number in turn
    };
    std::uint32_t rank = 0;
    std::vector<ElgDefinitions::ClockOffset> clockOffsets;
    std::vector<IdMap> maps;
    std::vector<std::pair<std::uint8_t, std::uint32_t>> eventCounts; ///< type, count
};

class ElgFields;

/// Collects definition records.
class ElgDefinitionParser {
public:
    /// What definitions may take, about, in bytes: a small compressed file can hold any number of them.
    static constexpr std::uint64_t kMostOfDefinitions = std::uint64_t { 256 } << 20;
    /// The same of files of maps, which are lists for each process.
    static constexpr std::uint64_t kMostOfMaps = std::uint64_t { 1 } << 30;

    /// @param most  bytes to keep; further records are dropped
    ElgDefinitionParser(std::uint8_t minorVersion, bool isSwapped, std::uint64_t most = kMostOfDefinitions)
        : m_most(most)
        , m_minorVersion(minorVersion)
        , m_isSwapped(isSwapped)
    {
    }
    enum class Outcome : std::uint8_t {
        Taken,
        Unused, ///< of a layout that no document describes
        Unexpected, ///< a continuation of nothing
        Damaged, ///< its length is too small
        Dropped, ///< there is too much to keep
    };
    /// @pre @p type is a known one of definitions
    Outcome add(std::uint8_t type, std::span<const std::uint8_t> body);
    /// No continuation follows any more.
    void endContinuation();

    ElgDefinitions definitions; ///< so far; may be taken away after endContinuation()
    std::vector<ElgMapSection> sections;
    std::uint64_t incomplete = 0; ///< records whose continuations are missing
    std::uint64_t dropped = 0; ///< records

private:
    Outcome addFirst(ElgRecord type, ElgFields& fields);
    Outcome addGroupLike(ElgRecord type, ElgFields& fields);
    Outcome addContinuation(ElgRecord type, ElgFields& fields);
    Outcome addString(ElgFields& fields);
    Outcome addNode(ElgFields& fields);
    Outcome addMetric(ElgFields& fields);
    Outcome addCommunicator(ElgFields& fields);
    Outcome addGroup(ElgFields& fields);
    Outcome addIdMap(ElgFields& fields);
    Outcome addTopology(ElgFields& fields);
    Outcome addCoordinates(ElgFields& fields);
    Outcome addOffset(ElgFields& fields);
    Outcome addEventCounts(ElgFields& fields);
    void takeNumbers(ElgFields& fields);
    template <std::size_t kCount> static std::array<std::uint32_t, kCount> numbers(ElgFields& fields);

    std::uint64_t m_most;
    std::uint64_t m_kept = 0; ///< bytes, about
    std::uint8_t m_minorVersion;
    bool m_isSwapped;
    std::uint8_t m_continuation = 0; ///< type of the record that goes on with the one before; 0: none
    std::uint64_t m_missing = 0; ///< records, bytes or numbers that it still lacks
    std::vector<std::uint32_t>* m_numbers = nullptr; ///< that are continued
    std::vector<std::uint8_t> m_eventTypes; ///< of the counts that follow
};

} // namespace lightcone::readers
