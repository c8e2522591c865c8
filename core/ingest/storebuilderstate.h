// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"
#include "core/ingest/definitionfinisher.h"
#include "core/ingest/location/ingestcontext.h"
#include "core/ingest/location/locationrecorder.h"
#include "core/ingest/location/locationwriter.h"
#include "core/ingest/location/recordedlocation.h"
#include "core/ingest/memory/segmentpool.h"
#include "core/ingest/preview.h"
#include "core/ingest/storebuilder.h"
#include "core/store/order/equaltimes.h"

#include <algorithm>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

// Private to StoreBuilder.
namespace lightcone::core {

/// All that has been added so far. Any thread may add.
/// Orders them by location and time, and cuts off what the one before has already.
inline std::vector<RecordedActivity> apartFromEachOther(std::vector<RecordedActivity> activities)
{
    const auto precedes = [](const RecordedActivity& a, const RecordedActivity& b) {
        return a.location != b.location ? a.location < b.location : a.time.begin < b.time.begin;
    };
    std::ranges::stable_sort(activities, precedes);
    std::vector<RecordedActivity> apart;
    for (RecordedActivity next : activities) {
        if (!apart.empty() && apart.back().location == next.location)
            next.time.begin = std::max(next.time.begin, apart.back().time.end);
        if (!next.time.isEmpty())
            apart.push_back(next);
    }
    return apart;
}

struct StoreBuilder::State final : IngestContext {
    // The parts of the memory, as divisors. The rest is for tables, and for the memory that the segments being filled
    // take.
    static constexpr std::uint64_t kSegmentShare = 2;
    static constexpr std::uint64_t kScratchShare = 8;
    static constexpr std::uint64_t kPairingShare = 4;
    static constexpr std::uint64_t kRowTileShare = 16;
    static constexpr std::uint64_t kMilestoneShare = 32;

    explicit State(const BuildOptions& options)
        : memory(options.memory)
        , pool(options.memory / kSegmentShare, options.openFile)
        , scratchPool(options.memory / kScratchShare, options.openScratch)
        , m_leavesOut(options.leavesOut)
    {
    }

    std::uint64_t memory;
    SegmentPool pool;
    ScratchPool scratchPool;
    Diagnostics diagnostics;
    std::vector<std::unique_ptr<LocationWriter>> writers;
    EqualTimes equalTimes;

    void countRecords(const RecordCount& count)
    {
        const std::lock_guard lock(m_mutex);
        m_recordCounts[{ count.type, count.fate }] += count.count;
    }
    void addClaim(const RecordedStatistic& claim) { addClaim(m_statistics, claim); }
    void addClaim(const RecordedState& claim) { addClaim(m_states, claim); }
    void addClaim(const RecordedActivity& claim) { addClaim(m_activities, claim); }
    /// The preview (see previewOf()) of the states that were there at the first call after some had come.
    std::shared_ptr<const std::vector<RecordedSegments>> preview(const Definitions& definitions)
    {
        const std::lock_guard previewLock(m_previewMutex);
        if (m_preview)
            return m_preview;
        std::vector<RecordedState> states;
        {
            const std::lock_guard lock(m_mutex);
            states = m_states;
        }
        if (!states.empty())
            m_preview = std::make_shared<const std::vector<RecordedSegments>>(previewOf(definitions, states, *this));
        return m_preview;
    }
    /// Once, when nothing is added any more.
    void moveClaims(Definitions& definitions)
    {
        const std::lock_guard lock(m_mutex); // a preview may be asked for meanwhile
        if (leavesCallsOut()) {
            m_statistics.clear();
            m_states.clear();
        }
        definitions.statistics = std::move(m_statistics);
        definitions.states = std::move(m_states);
        definitions.activities = apartFromEachOther(std::move(m_activities));
    }
    /// The number of statistics, states and activities that were left out because there were too many.
    std::uint64_t claimsLeftOut() const { return m_claimsLeftOut; }
    template <typename Id, typename Def> Id add(std::vector<Def>& table, const Def& def)
    {
        const std::lock_guard lock(m_mutex);
        table.push_back(def);
        return idAt<Id>(table.size() - 1);
    }
    LocationId addLocation(const LocationDef& def)
    {
        const std::lock_guard lock(m_mutex);
        const auto id = idAt<LocationId>(all.locations.size());
        all.locations.push_back(def);
        writers.push_back(std::make_unique<LocationWriter>(id, *this));
        return id;
    }
    /// The writers of the first @p count locations.
    std::vector<const LocationWriter*> firstWriters(std::size_t count) const
    {
        const std::lock_guard lock(m_mutex);
        std::vector<const LocationWriter*> first(count);
        std::transform(writers.begin(), writers.begin() + static_cast<std::ptrdiff_t>(count), first.begin(),
            [](const auto& writer) { return writer.get(); });
        return first;
    }
    RegionId addRegion(const RegionDef& def)
    {
        const std::lock_guard lock(m_mutex);
        const auto id = idAt<RegionId>(all.regions.size());
        all.regions.push_back(def);
        all.regions.back().group = classifyRegion(def);
        m_isLeftOut.push_back(m_leavesOut && m_leavesOut(all.regions.back()));
        m_representatives.push_back(m_functions.try_emplace(functionKey(def), id).first->second);
        return id;
    }
    StringId addString(std::string_view text)
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_strings.find(text);
        if (found != m_strings.end())
            return found->second;
        const auto id = idAt<StringId>(m_strings.size());
        m_strings.emplace(text, id);
        return id;
    }
    /// A copy of the definitions that have been added so far.
    Definitions copyDefinitions() const
    {
        const std::lock_guard lock(m_mutex);
        Definitions copy = all;
        copy.strings.resize(m_strings.size());
        for (const auto& [text, id] : m_strings)
            copy.strings[indexOf(id)] = text;
        for (const auto& [key, count] : m_recordCounts)
            copy.recordCounts.push_back({ key.first, key.second, count });
        return copy;
    }

    RegionUse use(RegionId region) override
    {
        const std::lock_guard lock(m_mutex);
        if (indexOf(region) >= m_representatives.size())
            return {};
        return { m_representatives[indexOf(region)], all.regions[indexOf(region)].group, m_isLeftOut[indexOf(region)] };
    }
    bool leavesCallsOut() const override { return static_cast<bool>(m_leavesOut); }
    const Definitions& definitions() const override { return all; }
    bool isText(StringId text, std::string_view expected) override
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_strings.find(expected);
        return found != m_strings.end() && found->second == text;
    }
    std::shared_ptr<const Segment> keep(ByteVector&& bytes) override
    {
        SegmentLimits limits;
        {
            const std::lock_guard lock(m_mutex);
            limits = { all.regions.size(), all.callingContexts.size() };
        }
        return pool.keep(std::move(bytes), limits);
    }
    ScratchPool& scratch() override { return scratchPool; }

    Definitions all; ///< without the strings

private:
    struct TextHash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view> {}(text); }
    };

    template <typename T> void addClaim(std::vector<T>& table, const T& claim)
    {
        constexpr std::size_t kMost = std::size_t { 1 } << 20;
        const std::lock_guard lock(m_mutex);
        if (table.size() < kMost)
            table.push_back(claim);
        else
            ++m_claimsLeftOut;
    }

    mutable std::mutex m_mutex; ///< guards the tables while they grow
    std::unordered_map<std::string, StringId, TextHash, std::equal_to<>> m_strings;
    std::unordered_map<std::string, RegionId> m_functions;
    std::vector<RegionId> m_representatives; ///< by region
    std::function<bool(const RegionDef&)> m_leavesOut;
    std::vector<bool> m_isLeftOut; ///< by region
    std::map<std::pair<std::string, RecordCount::Fate>, std::uint64_t> m_recordCounts;
    std::vector<RecordedStatistic> m_statistics;
    std::vector<RecordedState> m_states;
    std::vector<RecordedActivity> m_activities;
    std::uint64_t m_claimsLeftOut = 0;
    std::mutex m_previewMutex; ///< never taken while m_mutex is
    std::shared_ptr<const std::vector<RecordedSegments>> m_preview;
};

} // namespace lightcone::core
