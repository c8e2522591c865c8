// SPDX-License-Identifier: GPL-3.0-or-later
#include "calloracle.h"
#include "random.h"
#include "seedrows.h"

#include "core/analysis/messages/messagebundles.h"
#include "core/analysis/messages/unmatchedgroups.h"
#include "core/store/messages/messagetable.h"
#include "testclass.h"

#include <algorithm>
#include <limits>
#include <map>

namespace lightcone::tests::tst_unmatchedgroups {

using namespace core;

namespace {

constexpr Tick kLength = 10'000;
constexpr std::uint32_t kLocations = 7;

/// Makes sends and receives of which most have no partner and some name a peer that does not exist.
std::shared_ptr<const StoreView> randomEnds(std::uint32_t seed)
{
    Random random(seed);
    TraceMaker trace;
    for (std::uint32_t i = 0; i < kLocations; ++i)
        trace.addLocation();
    const CommunicatorId world = trace.addCommunicator();
    for (std::uint32_t i = 0; i < kLocations; ++i) {
        for (Tick t = 0; t < kLength; t += random.below(40)) {
            MessageEnd end;
            end.communicator = world;
            end.peerRank = random.below(kLocations + 1);
            end.tag = random.below(50);
            end.bytes = random.below(1'000);
            trace.at(LocationId { i }).message(t, random.oneIn(3) ? EventKind::Receive : EventKind::Send, end);
        }
    }
    return trace.finish();
}

/// Works out the groups as the comment of unmatchedGroups() states it: each kind of each row by itself.
std::vector<UnmatchedGroup> expectedGroups(
    const StoreView& store, const MessageBundleRequest& request, std::uint64_t spacing)
{
    std::map<std::pair<int, bool>, std::vector<UnmatchedGroup>> groups;
    const std::vector<UnmatchedEnd>& ends = store.messages().unmatched();
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const UnmatchedEnd& end = ends[i];
        const int row = request.rows[indexOf(end.event.location)];
        const auto isAsked = [](const auto& list, auto value) {
            return list.empty() || std::find(list.begin(), list.end(), value) != list.end();
        };
        const std::vector<LocationId>& here = end.isSend ? request.filter.senders : request.filter.receivers;
        const std::vector<LocationId>& there = end.isSend ? request.filter.receivers : request.filter.senders;
        const bool passes = isAsked(here, end.event.location) && isAsked(there, end.peer)
            && (isAsked(request.filter.peers, end.event.location) || isAsked(request.filter.peers, end.peer))
            && isAsked(request.filter.tags, end.tag) && end.bytes >= request.filter.leastBytes;
        if (!request.interval.contains(end.tick) || row < request.firstRow || row >= request.endRow || !passes)
            continue;
        std::vector<UnmatchedGroup>& sameKind = groups[{ row, end.isSend }];
        if (!sameKind.empty() && static_cast<std::uint64_t>(end.tick - sameKind.back().tick) < spacing)
            ++sameKind.back().count;
        else
            sameKind.push_back({ row, end.isSend, end.tick, i, 1 });
    }
    std::vector<UnmatchedGroup> all;
    for (const auto& [key, sameKind] : groups)
        all.insert(all.end(), sameKind.begin(), sameKind.end());
    std::ranges::sort(all, {}, &UnmatchedGroup::first);
    return all;
}

} // namespace

class TestUnmatchedGroups : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_rows.resize(kLocations);
        for (std::size_t i = 0; i < m_rows.size(); ++i)
            m_rows[i] = static_cast<int>(i) / 2 - (i == 5 ? 10 : 0); // two locations a row; one row is not shown
    }

    void random_data() { addSeedRows(20); }
    void random()
    {
        QFETCH(std::uint32_t, seed);
        const auto store = randomEnds(seed);
        Random random(seed + 1);
        MessageBundleRequest request = wholeRequest(*store);
        std::uint64_t shown = 0;
        for (int i = 0; i < 12; ++i) {
            const std::uint64_t spacing = i == 0 ? 0 : random.below(1'000);
            const auto groups = unmatchedGroups(*store, request, spacing, {}).value();
            QVERIFY(groups == expectedGroups(*store, request, spacing));
            for (const UnmatchedGroup& group : groups)
                shown += group.count;
            request.interval.begin = random.below(static_cast<std::uint32_t>(kLength));
            request.interval.end = request.interval.begin + random.below(3'000);
            request.firstRow = static_cast<int>(random.below(3));
            request.filter = {};
            switch (random.below(6)) {
            case 0:
                request.filter.peers = { LocationId { random.below(kLocations) }, LocationId { 1 } };
                break;
            case 1:
                request.filter.senders = { LocationId { random.below(kLocations) } };
                break;
            case 2:
                request.filter.receivers = { LocationId { random.below(kLocations) } };
                break;
            case 3:
                request.filter.tags = { 3, 7, 9, 11, 30 };
                break;
            case 4:
                request.filter.leastBytes = 500;
                break;
            default:
                break;
            }
        }
        QVERIFY(shown > 100);
    }

    void everyEndIsItsOwnGroupOrAllAreOne()
    {
        const auto store = randomEnds(1);
        MessageBundleRequest request = wholeRequest(*store);
        std::ranges::fill(m_rows, 0);
        const std::size_t ends = store->messages().unmatched().size();
        QCOMPARE(unmatchedGroups(*store, request, 0, {}).value().size(), ends);
        const auto all = unmatchedGroups(*store, request, std::numeric_limits<std::uint64_t>::max(), {}).value();
        QCOMPARE(all.size(), std::size_t { 2 });
        QCOMPARE(all.front().count + all.back().count, std::uint64_t { ends });
    }

    void stops()
    {
        std::stop_source source;
        source.request_stop();
        const auto store = randomEnds(1);
        QVERIFY(unmatchedGroups(*store, wholeRequest(*store), 10, source.get_token()).isStopped());
    }

private:
    MessageBundleRequest wholeRequest(const StoreView& store) const
    {
        MessageBundleRequest request;
        request.interval = store.interval();
        request.columns = 100;
        request.rows = m_rows;
        request.firstRow = 0;
        request.endRow = 4;
        return request;
    }

    std::vector<int> m_rows;
};

LIGHTCONE_TEST(TestUnmatchedGroups, Core)

} // namespace lightcone::tests::tst_unmatchedgroups

#include "tst_unmatchedgroups.moc"
