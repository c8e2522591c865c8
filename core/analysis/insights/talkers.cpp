// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/insights/talkers.h"

#include "core/analysis/insights/examinedrun.h"
#include "core/analysis/messages/messagematrix.h"
#include "core/base/saturating.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <map>
#include <optional>

namespace lightcone::core {

namespace {

struct Amount {
    std::uint64_t bytes = 0;
    std::uint64_t messages = 0;

    void add(const MatrixCell& cell)
    {
        bytes = saturatingSum(bytes, cell.bytes);
        messages += cell.messages;
    }
};

/// The matched messages of the main phase between different locations.
struct Traffic {
    std::vector<MatrixCell> pairs;
    Amount all;
    std::map<LocationId, Amount> senders;
    std::map<LocationId, Amount> ends;
};

Stoppable<Traffic> trafficOf(const ExaminedRun& run, const std::stop_token& stop)
{
    Traffic traffic;
    const std::vector<LocationId> locations = allLocations(run.store());
    if (messageMatrix(run.store(), locations, run.interval(), traffic.pairs, stop).isStopped())
        return Stopped {};
    std::erase_if(traffic.pairs, [](const MatrixCell& cell) { return cell.sender == cell.receiver; });
    for (const MatrixCell& cell : traffic.pairs) {
        traffic.all.add(cell);
        traffic.senders[cell.sender].add(cell);
        traffic.ends[cell.sender].add(cell);
        traffic.ends[cell.receiver].add(cell);
    }
    return traffic;
}

LocationId hubOf(const Traffic& traffic)
{
    const auto most
        = std::ranges::max_element(traffic.ends, {}, [](const auto& entry) { return entry.second.messages; });
    if (traffic.ends.size() < kFewestTalkers
        || static_cast<double>(most->second.messages) < kLeastHubShare * static_cast<double>(traffic.all.messages))
        return LocationId::none;
    return most->first;
}

/// Says whether @p amount of @p all is far more than what each of @p others has in the mean.
bool isMuch(std::uint64_t amount, std::uint64_t all, std::size_t others)
{
    const double share = shareOf(amount, all);
    return others >= kFewestTalkers && share >= kLeastTalkerShare
        && share * static_cast<double>(others) >= kLeastTalkerRatio;
}

/// Judges the traffic of one trace.
class TalkerSearch {
public:
    TalkerSearch(const ExaminedRun& run, const Traffic& traffic)
        : m_run(run)
        , m_traffic(traffic)
        , m_countsMessages(traffic.all.bytes == 0)
    {
    }
    void findSender(std::vector<Insight>& found) const
    {
        const auto most = std::ranges::max_element(
            m_traffic.senders, {}, [this](const auto& entry) { return amountOf(entry.second); });
        if (most != m_traffic.senders.end()
            && isMuch(amountOf(most->second), amountOf(m_traffic.all), m_traffic.senders.size()))
            add(TalkerFacts::Kind::Sender, most->first, LocationId::none, most->second, m_traffic.senders.size(),
                found);
    }
    void findPair(std::vector<Insight>& found) const
    {
        const auto amount = [this](const MatrixCell& cell) { return m_countsMessages ? cell.messages : cell.bytes; };
        const auto most = std::ranges::max_element(m_traffic.pairs, {}, amount);
        if (most != m_traffic.pairs.end() && isMuch(amount(*most), amountOf(m_traffic.all), m_traffic.pairs.size()))
            add(TalkerFacts::Kind::Pair, most->sender, most->receiver, { most->bytes, most->messages },
                m_traffic.pairs.size(), found);
    }
    void addHub(LocationId hub, std::vector<Insight>& found) const
    {
        add(TalkerFacts::Kind::Hub, hub, LocationId::none, m_traffic.ends.at(hub), m_traffic.ends.size(), found);
    }

private:
    std::uint64_t amountOf(const Amount& amount) const { return m_countsMessages ? amount.messages : amount.bytes; }
    void add(TalkerFacts::Kind kind, LocationId sender, LocationId receiver, const Amount& amount, std::size_t others,
        std::vector<Insight>& found) const
    {
        const bool countsMessages = m_countsMessages || kind == TalkerFacts::Kind::Hub;
        const TalkerFacts facts { .kind = kind,
            .sender = sender,
            .receiver = receiver,
            .countsMessages = countsMessages,
            .amount = countsMessages ? amount.messages : amount.bytes,
            .all = countsMessages ? m_traffic.all.messages : m_traffic.all.bytes,
            .messages = amount.messages,
            .others = others };
        Insight insight { .facts = facts,
            .weight = kTalkerWeight * shareOf(facts.amount, facts.all),
            .interval = m_run.interval(),
            .locations = { sender } };
        if (isValid(receiver))
            insight.locations.push_back(receiver);
        found.push_back(std::move(insight));
    }

    /// Who talks costs nothing by itself; it comes after what does.
    static constexpr double kTalkerWeight = 0.05;

    const ExaminedRun& m_run;
    const Traffic& m_traffic;
    bool m_countsMessages;
};

} // namespace

Completion findTalkers(const ExaminedRun& run, std::vector<Insight>& found, const std::stop_token& stop)
{
    if (run.store().isDamaged())
        return Done {};
    const auto traffic = trafficOf(run, stop);
    if (traffic.isStopped())
        return Stopped {};
    const TalkerSearch search(run, traffic.value());
    if (const LocationId hub = hubOf(traffic.value()); isValid(hub)) {
        search.addHub(hub, found);
        return Done {};
    }
    search.findSender(found);
    search.findPair(found);
    return Done {};
}

} // namespace lightcone::core
