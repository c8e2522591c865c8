// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf1/statisticdecoder.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace lightcone::readers::otf1 {

namespace {

using Quantity = core::RecordedStatistic::Quantity;

constexpr std::uint32_t kAny = 0xffffffff;

/// The names of the fields behind the number of the file or the group of files.
constexpr std::array<std::string_view, 7> kFileNumbers { "NUMOPEN", "NUMCLOSE", "NUMREAD", "NUMWRITTEN", "NUMSEEK",
    "BYTESREAD", "BYTESWRITE" };
/// The names of the fields behind communicator and operation.
constexpr std::array<std::string_view, 4> kCollectiveNumbers { "NUMSENT", "NUMRECVD", "SENT", "RECVD" };

constexpr std::array kTimeQuantities { Quantity::Visits, Quantity::Exclusive, Quantity::Inclusive };
constexpr std::array kMessageQuantities { Quantity::MessagesSent, Quantity::MessagesReceived, Quantity::BytesSent,
    Quantity::BytesReceived };

std::size_t numbersOf(RecordType type)
{
    switch (type) {
    case RecordType::SummaryFunction:
    case RecordType::SummaryFunctionGroup:
        return kTimeQuantities.size();
    case RecordType::SummaryMessage:
        return kMessageQuantities.size();
    case RecordType::SummaryCollective:
        return kCollectiveNumbers.size();
    default:
        return kFileNumbers.size();
    }
}

} // namespace

void StatisticDecoder::time(std::uint64_t time, const LinePlace&)
{
    m_tick = static_cast<core::Tick>(std::min(time, static_cast<std::uint64_t>(core::kMaxTick)));
}

core::RecordedStatistic StatisticDecoder::begin(const Record& record, core::LocationId location) const
{
    core::RecordedStatistic statistic;
    statistic.location = location;
    statistic.end = m_tick;
    statistic.name = record.form().name;
    return statistic;
}

void StatisticDecoder::record(const Record& record, const LinePlace& place)
{
    if (record.type() == RecordType::KeyValue)
        m_counts->addSkipped(record.type());
    if (record.type() == RecordType::KeyValue || record.type() == RecordType::SummaryComment)
        return; // the model cannot hold it
    const core::LocationId location = m_tables->locations.find(m_process);
    if (!core::isValid(location)) {
        m_counts->addSkipped(record.type());
        place.findings->report(core::DiagnosticCode::UndefinedLocation, place.number,
            "statistics of undefined process " + std::to_string(m_process));
        return;
    }
    const std::uint64_t count = numbersOf(record.type());
    if (m_left < count) {
        m_counts->addSkipped(record.type());
        m_leftOut += count;
        return;
    }
    m_left -= count;
    core::RecordedStatistic statistic = begin(record, location);
    switch (record.type()) {
    case RecordType::SummaryFunction:
        statistic.region = m_scope.find(&ScopeTables::regions, record[0]);
        addTimes(record, std::move(statistic));
        return;
    case RecordType::SummaryFunctionGroup:
        statistic.group = m_scope.find(&ScopeTables::functionGroups, record[0]);
        addTimes(record, std::move(statistic));
        return;
    case RecordType::SummaryMessage:
        addMessages(record, std::move(statistic));
        return;
    case RecordType::SummaryCollective:
        statistic.communicator = m_scope.find(&ScopeTables::communicators, record[0]);
        addOthers(record, std::move(statistic), "operation " + std::to_string(record[1]), 2);
        return;
    default:
        addOthers(record, std::move(statistic), std::to_string(record[0]), 1);
        return;
    }
}

void StatisticDecoder::addTimes(const Record& record, core::RecordedStatistic statistic)
{
    const bool isKnown = core::isValid(statistic.region) || core::isValid(statistic.group);
    if (!isKnown)
        statistic.name += ' ' + std::to_string(record[0]);
    for (std::size_t i = 0; i < kTimeQuantities.size(); ++i) {
        statistic.quantity = isKnown ? kTimeQuantities[i] : Quantity::Other;
        statistic.value = core::MetricValue::number(record[i + 1]);
        m_claims->statistics.push_back(statistic);
    }
}

void StatisticDecoder::addMessages(const Record& record, core::RecordedStatistic statistic)
{
    const bool isAnyPeer = record.id(0) == kAny;
    statistic.isAnyCommunicator = record.id(1) == kAny;
    const bool isNoCommunicator = record.id(1) == 0;
    statistic.peer = isAnyPeer ? core::LocationId::none : m_tables->locations.find(record[0]);
    statistic.communicator = statistic.isAnyCommunicator || isNoCommunicator
        ? core::CommunicatorId::none
        : m_scope.find(&ScopeTables::communicators, record[1]);
    if (record.id(2) != kAny)
        statistic.tag = record[2];
    const bool isKnown = (isAnyPeer || core::isValid(statistic.peer))
        && (statistic.isAnyCommunicator || isNoCommunicator || core::isValid(statistic.communicator));
    for (std::size_t i = 0; i < kMessageQuantities.size(); ++i) {
        statistic.quantity = isKnown ? kMessageQuantities[i] : Quantity::Other;
        statistic.value = core::MetricValue::number(record[i + 3]);
        m_claims->statistics.push_back(statistic);
    }
}

void StatisticDecoder::addOthers(
    const Record& record, core::RecordedStatistic statistic, const std::string& what, std::size_t first)
{
    const bool isCollective = record.type() == RecordType::SummaryCollective;
    const std::span<const std::string_view> names
        = isCollective ? std::span<const std::string_view>(kCollectiveNumbers) : kFileNumbers;
    const std::string prefix = statistic.name + ' ' + what + ' ';
    for (std::size_t i = 0; i < names.size(); ++i) {
        statistic.name = prefix + std::string(names[i]);
        statistic.value = core::MetricValue::number(record[first + i]);
        m_claims->statistics.push_back(statistic);
    }
}

Spot StatisticDecoder::spot() const
{
    const core::LocationId location = m_tables->locations.find(m_process);
    return core::isValid(location) ? Spot { location, m_tick } : Spot {};
}

void StatisticDecoder::finish(LineFindings& findings)
{
    if (m_leftOut > 0)
        findings.reportFile(
            core::DiagnosticCode::Other, "too many statistics to be compared with the events", {}, m_leftOut);
}

} // namespace lightcone::readers::otf1
