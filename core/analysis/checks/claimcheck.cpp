// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/checks/claimcheck.h"

#include "core/analysis/metrics/metricsum.h"
#include "core/model/quotedname.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace lightcone::core {

std::string_view quantityName(RecordedStatistic::Quantity quantity)
{
    using Quantity = RecordedStatistic::Quantity;
    switch (quantity) {
    case Quantity::Visits:
        return "visits";
    case Quantity::Inclusive:
        return "inclusive";
    case Quantity::Exclusive:
        return "exclusive";
    case Quantity::MessagesSent:
        return "messages_sent";
    case Quantity::MessagesReceived:
        return "messages_received";
    case Quantity::BytesSent:
        return "bytes_sent";
    case Quantity::BytesReceived:
        return "bytes_received";
    case Quantity::Other:
        break;
    }
    return "other";
}

bool isConfirmed(const RecordedStatistic& statistic)
{
    if (!statistic.computed)
        return true;
    const MetricSum difference = MetricSum { *statistic.computed, 0 } - numberOf(statistic.value);
    return std::abs(difference.toDouble()) <= statistic.tolerance;
}

namespace {

std::string numberText(const MetricValue& value)
{
    if (value.type != MetricValue::Type::Double)
        return decimalText(numberOf(value).integer);
    char text[32];
    std::snprintf(text, sizeof text, "%.17g", value.toDouble());
    return text;
}

std::string stackDifference(const StoreView& store, const RecordedState& state)
{
    const LocationView& view = store.location(state.location);
    const std::vector<Frame> frames = view.stackBefore(view.lowerBound(saturatingAdd(state.tick, 1)));
    const Definitions& definitions = store.definitions();
    if (frames.size() != state.calls.size())
        return std::to_string(state.calls.size()) + " open calls stated, " + std::to_string(frames.size())
            + " by the events";
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const RecordedState::OpenCall& call = state.calls[i];
        if (definitions.functionOf(frames[i].region) != definitions.functionOf(call.region))
            return "call " + std::to_string(i + 1) + " is " + quotedName(definitions, call.region) + " as stated, "
                + quotedName(definitions, frames[i].region) + " by the events";
        if (frames[i].enter != call.enter)
            return "call " + std::to_string(i + 1) + ", " + quotedName(definitions, call.region) + ", entered at tick "
                + std::to_string(call.enter) + " as stated, at " + std::to_string(frames[i].enter) + " by the events";
    }
    return {};
}

} // namespace

std::string statisticText(const Definitions& definitions, const RecordedStatistic& statistic)
{
    std::string text = statistic.name + ", " + std::string(quantityName(statistic.quantity));
    if (isValid(statistic.region))
        text += " of " + quotedName(definitions, statistic.region);
    else if (isValid(statistic.group))
        text += " of group \"" + definitions.groups[indexOf(statistic.group)].name + '"';
    if (isValid(statistic.within))
        text += " within " + quotedName(definitions, statistic.within);
    if (isValid(statistic.peer))
        text += " with \"" + definitions.location(statistic.peer).name + '"';
    return text;
}

std::string differenceText(const Definitions& definitions, const RecordedStatistic& statistic)
{
    return statisticText(definitions, statistic) + ": " + numberText(statistic.value) + " stated, "
        + std::to_string(statistic.computed.value_or(0)) + " by the events";
}

StateChecker::StateChecker(const StoreView& store)
    : m_store(store)
    , m_unreceived(store.locationCount())
{
    for (const UnmatchedEnd& end : store.messages().unmatched()) { // ascending by time
        if (end.isSend)
            m_unreceived[indexOf(end.event.location)].push_back(end.tick);
    }
}

std::string StateChecker::differenceOf(const RecordedState& state) const
{
    if (!isValid(state.location))
        return {};
    const std::string difference = stackDifference(m_store, state);
    if (!difference.empty())
        return difference;
    const std::size_t pending = pendingSends(state);
    if (pending != state.sends.size())
        return std::to_string(state.sends.size()) + " messages on their way as stated, " + std::to_string(pending)
            + " by the events";
    return {};
}

std::size_t StateChecker::pendingSends(const RecordedState& state) const
{
    const std::vector<Tick>& unreceived = m_unreceived[indexOf(state.location)];
    auto pending = static_cast<std::size_t>(std::ranges::upper_bound(unreceived, state.tick) - unreceived.begin());
    m_store.messages().visit({ state.tick, saturatingAdd(state.tick, 1) }, [&](MessageId, const Message& message) {
        if (message.sender() == state.location && message.send <= state.tick && message.receive > state.tick)
            ++pending;
        return true;
    });
    return pending;
}

} // namespace lightcone::core
