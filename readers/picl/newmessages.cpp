// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/picl/newevents.h"

#include "readers/picl/newvalues.h"

#include <algorithm>
#include <cstdint>
#include <string>

// This file turns the data fields of events into message ends and attributes.
namespace lightcone::readers::picl {

namespace {

using core::EventKind;
using core::FieldKey;

} // namespace

/// @returns true when an entry says all that a message needs: its length, type and destination. -1 stands for all or
/// none.
bool NewEvents::isSend(const TraceTables::Event& event, Values values) const
{
    return event.type != nullptr
        && (event.type->shape == EventShape::Send || event.type->shape == EventShape::SendBegin) && isInteger(values, 3)
        && values[2].integer >= 0;
}

bool NewEvents::isReceive(const TraceTables::Event& event, Values values) const
{
    return event.type != nullptr
        && (event.type->shape == EventShape::Receive || event.type->shape == EventShape::ReceiveEnd)
        && isInteger(values, 3) && values[2].integer >= 0;
}

void NewEvents::addSend(Record& record, EventShape shape, Values values)
{
    m_attributes.clear();
    const core::MessageEnd end = messageEnd(values);
    Node& node = *record.node;
    if (shape == EventShape::Send) {
        node.out.message(record.tick, EventKind::Send, end, m_attributes);
        return;
    }
    node.out.reserve(record.tick);
    node.isHolding = true;
    node.heldTick = record.tick;
    node.held = end;
    node.heldAttributes = m_attributes;
}

void NewEvents::addReceive(Record& record, EventShape shape, Values values)
{
    m_attributes.clear();
    core::MessageEnd end = messageEnd(values);
    Node& node = *record.node;
    if (shape == EventShape::ReceiveEnd && node.openRequest >= 0)
        end.request = requestOf(node.openRequest);
    node.out.message(record.tick, shape == EventShape::Receive ? EventKind::Receive : EventKind::ReceiveNonBlocking,
        end, m_attributes);
}

/// @returns the message end that the values name. A processor that is none of the trace's becomes an attribute.
core::MessageEnd NewEvents::messageEnd(Values values)
{
    core::MessageEnd end;
    end.bytes = values[0].integer > 0 ? static_cast<std::uint64_t>(values[0].integer) : 0;
    end.tag = static_cast<std::uint32_t>(values[1].integer);
    const bool hasProcess = isInteger(values, 4);
    const auto processor = static_cast<std::int32_t>(std::min<std::int64_t>(values[2].integer, INT32_MAX));
    const auto process = hasProcess
        ? static_cast<std::int32_t>(std::clamp<std::int64_t>(values[3].integer, INT32_MIN, INT32_MAX))
        : -1;
    const std::uint32_t place = m_scan->places().resolve({ processor, process });
    if (place != Places::kNone) [[likely]] {
        end.peer = m_tables->location(place);
        return end;
    }
    constexpr std::size_t kMostStrangers = 64;
    addAttribute(DataField::Processor, values[2]);
    if (hasProcess)
        addAttribute(DataField::Process, values[3]);
    if (m_strangers.size() < kMostStrangers)
        ++m_strangers[processor];
    return end;
}

/// Adds the values as attributes. Left out are values that are not relevant (-1), the usual process 0, and the
/// parameters of user events when all of them are 0.
void NewEvents::addAttributes(Names names, Values values)
{
    const auto isZero = [](const Value& value) { return value.type == Value::Type::Integer && value.integer == 0; };
    if (names.empty() && std::ranges::all_of(values, isZero))
        return;
    for (std::size_t i = 0; i < std::min(names.size(), values.size()); ++i) {
        if (names[i] == DataField::Text)
            return addWords(values.subspan(i));
        const bool isInt = values[i].type == Value::Type::Integer;
        const bool isSubset = names[i] == DataField::ProcessSubset || names[i] == DataField::ProcessorSubset;
        if (isInt && values[i].integer == -1 && !isSubset)
            continue;
        if (names[i] == DataField::Process && isZero(values[i]))
            continue;
        const core::CommunicatorId communicator
            = isSubset && isInt ? m_tables->communicator(values[i].integer) : core::CommunicatorId::none;
        const core::Field group
            = core::Field::reference(FieldKey::Communicator, core::FieldType::Communicator, communicator);
        if (core::isValid(communicator) && std::ranges::find(m_attributes, group) == m_attributes.end())
            m_attributes.push_back(group);
        else if (!core::isValid(communicator))
            addAttribute(names[i], values[i]);
    }
    addData(names.size(), values);
}

/// Adds all values as one text.
void NewEvents::addWords(Values values)
{
    std::string text;
    for (const Value& value : values) {
        text += text.empty() ? "" : " ";
        switch (value.type) {
        case Value::Type::Integer:
            text += std::to_string(value.integer);
            break;
        case Value::Type::Real:
            text += std::to_string(value.real.toDouble());
            break;
        case Value::Type::Text:
            text += toUtf8(value.text);
            break;
        }
    }
    m_attributes.push_back(m_names.text(FieldKey::Text, text));
}

void NewEvents::addAttribute(DataField name, const Value& value)
{
    m_attributes.push_back(m_names.field(name, value));
}

/// Adds the values from the @p first-th one on.
void NewEvents::addData(std::size_t first, Values values)
{
    constexpr std::size_t kMostAttributes = 1000;
    for (std::size_t i = first; i < std::min(values.size(), kMostAttributes); ++i)
        m_attributes.push_back(m_names.data(i, values[i]));
}

/// Writes the send that was held back.
void NewEvents::release(Node& node)
{
    node.out.reserved().message(node.heldTick, EventKind::SendNonBlocking, node.held, node.heldAttributes);
    node.isHolding = false;
}

} // namespace lightcone::readers::picl
