// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/epilog/records.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace lightcone::readers::epilog {

/// The definition records, unchanged. Names are numbers of strings; kNoNumber means that a field is absent.
struct Definitions {
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
    /// A record MPI_COMM.
    struct Communicator {
        static constexpr std::uint8_t kIsGroup = 1;
        static constexpr std::uint8_t kIsSelf = 2;
        std::uint32_t number = 0;
        std::uint8_t mode = 0;
        std::vector<std::uint8_t> processes; ///< one bit for each process, the lowest bit first
    };
    /// A record MPI_GROUP.
    struct Group {
        static constexpr std::uint8_t kIsWorld = 1;
        static constexpr std::uint8_t kIsSelf = 2;
        std::uint32_t number = 0;
        std::uint8_t mode = 0;
        std::uint32_t size = 0;
        std::vector<std::uint32_t> processes; ///< by rank; empty in the two modes above
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
        std::uint32_t number = 0, communicator = kNoNumber, name = kNoNumber;
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
    bool isArchive = false; ///< the definitions refer to a file of maps
};

/// The section of a file of maps about one rank.
struct MapSection {
    /// A map (IDMAP) for one kind of definitions.
    struct IdMap {
        std::uint8_t kind = 0; ///< the type of their records
        bool isSparse = false;
        std::vector<std::uint32_t> numbers; ///< global numbers by local number, or local and global number in turn
    };
    std::uint32_t rank = 0;
    std::vector<Definitions::ClockOffset> clockOffsets;
    std::vector<IdMap> maps;
    std::vector<std::pair<std::uint8_t, std::uint32_t>> eventCounts; ///< type of records, and how many there are
};

class Fields;

/// Collects definition records. Some records are continued by the ones behind them.
class DefinitionParser {
public:
    /// The most memory for definitions, in bytes (estimated): a small compressed file can hold any number of them.
    static constexpr std::uint64_t kMostOfDefinitions = std::uint64_t { 256 } << 20;
    /// The most memory for the definitions in a file of maps, which has lists for each process.
    static constexpr std::uint64_t kMostOfMaps = std::uint64_t { 1 } << 30;

    /// @param most  bytes to keep; further records are dropped
    DefinitionParser(std::uint8_t minorVersion, bool isSwapped, std::uint64_t most = kMostOfDefinitions)
        : m_most(most)
        , m_minorVersion(minorVersion)
        , m_isSwapped(isSwapped)
    {
    }
    enum class Outcome : std::uint8_t {
        Taken,
        Unused, ///< the record has a layout that no document describes
        Unexpected, ///< a continuation without a record that it continues
        Damaged, ///< the record is too short
        Dropped, ///< the limit of memory is reached
    };
    /// Adds a record. @pre @p type is a known type of definitions
    Outcome add(std::uint8_t type, std::span<const std::uint8_t> body);
    /// Call this when no continuation can follow any more.
    void endContinuation();

    Definitions definitions; ///< the definitions so far; may be moved away after endContinuation()
    std::vector<MapSection> sections;
    std::uint64_t incomplete = 0; ///< number of records whose continuations are missing
    std::uint64_t dropped = 0; ///< number of records

private:
    Outcome addFirst(RecordType type, Fields& fields);
    Outcome addGroupLike(RecordType type, Fields& fields);
    Outcome addContinuation(RecordType type, Fields& fields);
    Outcome addString(Fields& fields);
    Outcome addNode(Fields& fields);
    Outcome addMetric(Fields& fields);
    Outcome addCommunicator(Fields& fields);
    Outcome addGroup(Fields& fields);
    Outcome addIdMap(Fields& fields);
    Outcome addTopology(Fields& fields);
    Outcome addCoordinates(Fields& fields);
    Outcome addOffset(Fields& fields);
    Outcome addEventCounts(Fields& fields);
    void takeNumbers(Fields& fields);
    template <std::size_t kCount> static std::array<std::uint32_t, kCount> numbers(Fields& fields);

    std::uint64_t m_most;
    std::uint64_t m_kept = 0; ///< bytes, about
    std::uint8_t m_minorVersion;
    bool m_isSwapped;
    std::uint8_t m_continuation = 0; ///< type of the record that continues the previous one; 0: none does
    std::uint64_t m_missing = 0; ///< number of records, bytes or numbers that the previous record still lacks
    std::vector<std::uint32_t>* m_numbers = nullptr; ///< the list that continuations add to
    std::vector<std::uint8_t> m_eventTypes; ///< the types of the counts that follow
};

} // namespace lightcone::readers::epilog
