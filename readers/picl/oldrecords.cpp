// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/picl/oldevents.h"

#include <algorithm>
#include <array>
#include <string>

// This file turns the records of the old format into events.
namespace lightcone::readers::picl {

namespace {

using core::EventKind;
using core::FieldKey;
using core::MetricValue;

constexpr std::string_view kBlocked = "blocked_usec";

} // namespace

void OldEvents::addRecord(Node& node, core::Tick t, const Line& line, const OldRecord& record)
{
    if (record.type == OldType::ComputationStatistics)
        return addTimes(node, t, record);
    close(node);
    m_attributes.clear();
    switch (record.type) {
    case OldType::Send:
    case OldType::Receive:
    case OldType::ReceiveWaking:
        return addMessage(node, t, record);
    case OldType::Sync:
        open(node, EventKind::Generic, t);
        node.bracket.fields.push_back(m_names.literal(FieldKey::Record, oldTypeInfo(record.type).name));
        return;
    case OldType::BlockBegin:
    case OldType::BlockEnd:
        return addBlock(node, t, record);
    case OldType::CommunicationStatistics:
        return addVolumes(node, t, record);
    case OldType::TraceStart:
    case OldType::TraceExit:
        addFields(m_attributes, record, false);
        return node.out.event(
            t, record.type == OldType::TraceStart ? EventKind::ProgramBegin : EventKind::ProgramEnd, {}, m_attributes);
    case OldType::TraceMessage: {
        const core::Field text = m_names.text(FieldKey::Text, toUtf8(record.text));
        return node.out.event(t, EventKind::Comment, { &text, 1 });
    }
    case OldType::ReceiveBlocking:
        if (node.isWaiting)
            m_findings->note("a recv_blocking follows another one without a recv_waking", line);
        node.isWaiting = true;
        node.waitsSince = t;
        return addGeneric(node, t, record);
    default:
        return addGeneric(node, t, record);
    }
}

void OldEvents::addGeneric(Node& node, core::Tick t, const OldRecord& record)
{
    m_attributes.push_back(m_names.literal(FieldKey::Record, oldTypeInfo(record.type).name));
    addFields(m_attributes, record, true);
    node.out.event(t, EventKind::Generic, m_attributes);
}

/// @param withZeros  false: leaves out fields that are 0
void OldEvents::addFields(std::vector<core::Field>& fields, const OldRecord& record, bool withZeros)
{
    const auto names = oldTypeInfo(record.type).fields;
    for (std::size_t i = 0; i < record.count; ++i) {
        if (record.values[i] == 0 && !withZeros)
            continue;
        if (names[i] == "type")
            fields.push_back(core::Field::integer(FieldKey::Tag, record.values[i]));
        else
            fields.push_back(m_names.named(names[i], record.values[i]));
    }
}

void OldEvents::addBlock(Node& node, core::Tick t, const OldRecord& record)
{
    for (std::size_t i = 1; i < record.count; ++i) {
        if (record.values[i] != 0)
            m_attributes.push_back(m_names.named(oldTypeInfo(record.type).fields[i], record.values[i]));
    }
    const core::RegionId region = block(record.values[0]);
    if (record.type == OldType::BlockBegin)
        node.out.enter(t, region, m_attributes);
    else
        node.out.leave(t, region, m_attributes);
}

core::RegionId OldEvents::block(std::int64_t type) const
{
    const auto found = m_blocks.find(type);
    return found == m_blocks.end() ? m_otherBlocks : found->second;
}

/// Adds a message end. recv_waking ends a wait, and has no compstats records around it.
void OldEvents::addMessage(Node& node, core::Tick t, const OldRecord& record)
{
    const bool isSend = record.type == OldType::Send;
    open(node, isSend ? EventKind::Send : EventKind::Receive, t);
    Bracket& bracket = node.bracket;
    const bool isMessage = record.count >= 3 && resolve(record.values[0], bracket.end);
    if (isMessage) {
        bracket.end.tag = static_cast<std::uint32_t>(record.values[1]);
        bracket.end.bytes = record.values[2] > 0 ? static_cast<std::uint64_t>(record.values[2]) : 0;
        if (!core::isValid(bracket.end.peer))
            bracket.attributes.push_back(m_names.named("processor", record.values[0]));
    } else {
        bracket.kind = EventKind::Generic;
        bracket.fields.push_back(m_names.literal(FieldKey::Record, oldTypeInfo(record.type).name));
        addFields(bracket.fields, record, true);
    }
    if (record.type != OldType::ReceiveWaking)
        return;
    if (node.isWaiting) {
        bracket.end.waitsSince = node.waitsSince;
        bracket.attributes.push_back(m_names.named(kBlocked, t - node.waitsSince));
        m_sink->addActivity({ node.location, { node.waitsSince, t }, core::Activity::Idle });
    }
    node.isWaiting = false;
    close(node);
}

/// Finds the node at the other end of a message. @returns false when the record names no single node. A node without
/// records gives no peer.
bool OldEvents::resolve(std::int64_t number, core::MessageEnd& end)
{
    constexpr std::size_t kMostStrangers = 64;
    const auto node = static_cast<std::int32_t>(number);
    if (number != node || (number < 0 && number != kOldHost))
        return false;
    const std::uint32_t place = m_places.find({ node, 0 });
    if (place != Places::kNone)
        end.peer = m_locations[place];
    else if (m_strangers.size() < kMostStrangers)
        ++m_strangers[node];
    return true;
}

void OldEvents::open(Node& node, EventKind kind, core::Tick t)
{
    node.out.reserve(t);
    Bracket& bracket = node.bracket;
    bracket.isOpen = true;
    bracket.hasFirst = false;
    bracket.kind = kind;
    bracket.tick = t;
    bracket.end = {};
    bracket.fields.clear();
    bracket.attributes.clear();
}

/// Writes the event that was held back.
void OldEvents::close(Node& node)
{
    Bracket& bracket = node.bracket;
    if (!bracket.isOpen)
        return;
    bracket.isOpen = false;
    core::LocationWriter& writer = node.out.reserved();
    if (bracket.kind == EventKind::Generic)
        writer.event(bracket.tick, EventKind::Generic, bracket.fields, bracket.attributes);
    else
        writer.message(bracket.tick, bracket.kind, bracket.end, bracket.attributes);
    if (bracket.hasFirst)
        writeTimes(writer, bracket.first);
}

/// Adds the values of a compstats record. Two values are idle times, as PICL 1 writes them; its readers also know busy
/// times before them.
/// @pre the times are in range
void OldEvents::addTimes(Node& node, core::Tick t, const OldRecord& record)
{
    Times times { .tick = t };
    times.hasBusy = record.count >= 4;
    const std::size_t idle = times.hasBusy ? 2 : 0;
    if (record.count < idle + 2) {
        close(node);
        m_attributes.clear();
        return addGeneric(node, t, record);
    }
    times.busy = times.hasBusy ? microseconds(record.values[0], record.values[1]).value_or(0) : 0;
    times.idle = microseconds(record.values[idle], record.values[idle + 1]).value_or(0);
    Bracket& bracket = node.bracket;
    node.out.reserve(t);
    if (bracket.isOpen && !bracket.hasFirst && bracket.tick == t) {
        bracket.hasFirst = true;
        bracket.first = times;
        return;
    }
    std::int64_t blocked = 0;
    const bool isKnown = bracket.isOpen && bracket.hasFirst
        && !__builtin_sub_overflow(times.idle, bracket.first.idle, &blocked) && blocked >= 0;
    if (isKnown) {
        bracket.attributes.push_back(m_names.named(kBlocked, blocked));
        addActivities(node, { bracket.tick, t }, blocked);
    }
    close(node);
    writeTimes(node.out.reserved(), times);
}

/// Says what a node does during a call of which it was blocked for so many microseconds, at the begin. A node that
/// receives waits meanwhile; one that sends does not.
void OldEvents::addActivities(const Node& node, core::Interval call, std::int64_t blocked)
{
    if (call.isEmpty())
        return;
    const bool waits = node.bracket.kind == EventKind::Receive;
    const core::Tick released = waits ? call.begin + std::min<core::Tick>(blocked, call.end - call.begin) : call.begin;
    m_sink->addActivity({ node.location, { call.begin, released }, core::Activity::Idle });
    m_sink->addActivity({ node.location, { released, call.end }, core::Activity::Overhead });
}

void OldEvents::writeTimes(core::LocationWriter& writer, const Times& times)
{
    const std::array values { MetricValue::integer(times.busy), MetricValue::integer(times.idle) };
    if (times.hasBusy)
        writer.metric(times.tick, m_busyIdle, values);
    else
        writer.metric(times.tick, m_idle, std::span(values).subspan(1));
}

void OldEvents::addVolumes(Node& node, core::Tick t, const OldRecord& record)
{
    std::array<MetricValue, 5> values;
    if (record.count < values.size())
        return addGeneric(node, t, record);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = MetricValue::integer(record.values[i]);
    node.out.metric(t, m_volumes, values);
}

} // namespace lightcone::readers::picl
