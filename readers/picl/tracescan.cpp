// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/picl/tracescan.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::readers::picl {

namespace {

using core::DiagnosticCode;

// The memory that a definition takes, here and in the model, about.
constexpr std::size_t kDefinitionBytes = 512;
constexpr std::size_t kBytesOfMember = 32;

bool isDefinition(std::int32_t type)
{
    switch (type) {
    case kLabel:
    case kDescriptorDefinition:
    case kTimeStatistic:
    case kCountStatistic:
    case kVolumeStatistic:
    case kProcessorSubset:
    case kProcessSubset:
    case kEventSubset:
        return true;
    default:
        return false;
    }
}

} // namespace

void TraceScan::add(const Line& line)
{
    LineCursor cursor(line.text);
    RecordHead head;
    const HeadOutcome outcome = readHead(cursor, head);
    if (outcome != HeadOutcome::Read && outcome != HeadOutcome::NoCount) [[unlikely]]
        return;
    addTime(head.time);
    if (head.type <= kMark && head.type >= kExit) [[likely]]
        addEvent(head.event);
    else if (isDefinition(head.type))
        return addDefinition(line, head, cursor);
    m_places.add({ head.processor, head.process });
}

void TraceScan::addOddTime(const Decimal& time)
{
    const double seconds = std::abs(time.toDouble());
    constexpr double kMost = 1e19;
    m_mostSeconds = std::max(m_mostSeconds, static_cast<std::uint64_t>(std::min(seconds, kMost)));
}

void TraceScan::addNewEvent(std::int32_t event)
{
    if (m_events.size() >= kMostEventTypes)
        return;
    m_events.insert(event);
    const std::uint32_t index = static_cast<std::uint32_t>(event) + kBelow;
    if (index < m_isKnown.size())
        m_isKnown[index] = true;
}

void TraceScan::finish()
{
    m_places.sort();
    std::uint64_t unit = 1;
    for (const std::uint64_t digits : m_mostDigits) {
        m_mostSeconds = std::max(m_mostSeconds, digits / unit);
        unit *= 10; // the unit of the last round is not used
    }
    m_findings->count("-5 event label", core::RecordCount::Fate::Modelled, m_labels.size());
}

void TraceScan::addDefinition(const Line& line, const RecordHead& head, LineCursor cursor)
{
    if (head.type == kDescriptorDefinition) {
        const DataFields::Definition definition = m_fields.define(head, cursor);
        if (definition == DataFields::Definition::None)
            m_findings->report(DiagnosticCode::RecordDamaged, line, "no definition of a data descriptor");
        else if (definition == DataFields::Definition::TooMuch)
            m_findings->report(DiagnosticCode::UnsupportedPart, line,
                "the definition of a data descriptor is too long, or there are too many; it is left out");
        else if (!cursor.isAtEnd())
            m_findings->report(DiagnosticCode::RecordOverlong, line, "words follow the control string");
        return;
    }
    const DataFields::Outcome outcome = m_fields.read(head, cursor);
    if (outcome == DataFields::Outcome::Wrong)
        return m_findings->report(
            DiagnosticCode::RecordDamaged, line, "a data field is not of the form that the descriptor says");
    if (outcome == DataFields::Outcome::Incomplete || m_fields.values().empty())
        m_findings->report(DiagnosticCode::RecordIncomplete, line, "a definition with fewer data fields than it says");
    if (m_fields.values().empty())
        return;
    if (!cursor.isAtEnd())
        m_findings->report(DiagnosticCode::RecordOverlong, line, "words follow the data fields of the definition");
    if (head.type == kLabel)
        addLabel(line, head);
    else if (head.type <= kProcessorSubset)
        addSubset(line, head);
    else
        addStatistics(line, head);
}

void TraceScan::addLabel(const Line& line, const RecordHead& head)
{
    std::string text;
    for (const Value& value : m_fields.values()) {
        if (value.type == Value::Type::Text)
            text.append(text.empty() ? "" : " ").append(toUtf8(value.text));
    }
    if (text.empty() || text.find_first_not_of(' ') == std::string::npos)
        return m_findings->report(DiagnosticCode::RecordDamaged, line, "a label without a text");
    if (!m_budget.take(kDefinitionBytes + kCopiesOfText * text.size()))
        return m_findings->report(
            DiagnosticCode::UnsupportedPart, line, "there are too many definitions; this label is left out");
    m_labels.push_back({ { head.event, head.processor, head.process }, std::move(text), line.number });
}

void TraceScan::addSubset(const Line& line, const RecordHead& head)
{
    Subsets::Subset subset;
    subset.kind = head.type == kProcessorSubset ? Subsets::Kind::Processors
        : head.type == kProcessSubset           ? Subsets::Kind::Processes
                                                : Subsets::Kind::Events;
    for (const Value& value : m_fields.values()) {
        if (value.type == Value::Type::Integer)
            subset.members.push_back(value.integer);
    }
    if (subset.members.empty())
        return m_findings->report(DiagnosticCode::RecordDamaged, line, "a subset without a number");
    subset.number = subset.members.front();
    subset.members.erase(subset.members.begin());
    if (m_subsets.find(subset.kind, subset.number) == nullptr
        && !m_budget.take(kDefinitionBytes + kBytesOfMember * subset.members.size()))
        return m_findings->report(
            DiagnosticCode::UnsupportedPart, line, "there are too many definitions; this subset is left out");
    if (!m_subsets.add(std::move(subset)))
        m_findings->report(
            DiagnosticCode::DuplicateDefinition, line, "the subset is defined before, with other members");
}

void TraceScan::addStatistics(const Line& line, const RecordHead& head)
{
    const std::vector<Value>& values = m_fields.values();
    for (std::size_t i = 0; i + 1 < values.size(); i += 2) {
        if (values[i].type != Value::Type::Integer || values[i + 1].type == Value::Type::Text)
            return m_findings->report(DiagnosticCode::RecordDamaged, line, "a statistic that is no pair of numbers");
        if (m_statistics.size() >= kMostStatistics) {
            ++m_skippedStatistics;
            continue;
        }
        Statistic statistic { head.type, head.event, { head.processor, head.process }, head.time, values[i].integer,
            values[i + 1].real };
        if (values[i + 1].type == Value::Type::Integer) {
            const std::int64_t value = values[i + 1].integer;
            statistic.value.isNegative = value < 0;
            statistic.value.digits = static_cast<std::uint64_t>(value < 0 ? -value : value);
        }
        m_statistics.push_back(statistic);
    }
    if (values.size() % 2 != 0)
        m_findings->report(DiagnosticCode::RecordIncomplete, line, "an event type without its statistic");
}

} // namespace lightcone::readers::picl
