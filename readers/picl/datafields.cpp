// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/picl/datafields.h"

#include <algorithm>
#include <utility>

namespace lightcone::readers::picl {

namespace {

constexpr std::size_t kEntryBytes = 128; ///< memory that an entry of a map needs, about

} // namespace

DataFields::DataFields(const Subsets& subsets)
    : m_subsets(&subsets)
{
    for (const char* const control : { "%c", "%s", "%d", "%ld", "%f", "%lf" })
        m_predefined.push_back(std::make_shared<const ScanFormat>(control));
}

DataFields::Outcome DataFields::read(const RecordHead& head, LineCursor& line)
{
    m_values.clear();
    m_groups = 0;
    if (head.fields == 0)
        return Outcome::Read;
    const ScanFormat* const format = descriptor(head, line);
    if (format == nullptr)
        return Outcome::Incomplete;
    if (format->isInteger()) [[likely]]
        return readIntegers(head, line);
    return format->isCharacter() ? readText(head, line) : readGroups(head, *format, line);
}

/// @returns null when there is no descriptor, or a number that nothing defines.
const ScanFormat* DataFields::descriptor(const RecordHead& head, LineCursor& line)
{
    std::int64_t number = 0;
    if (line.integer(number)) [[likely]] {
        if (!m_aliases.empty()) {
            if (const ScanFormat* const format = aliasOf(head, number))
                return format;
        }
        const bool isPredefined = number >= 0 && number < static_cast<std::int64_t>(m_predefined.size());
        return isPredefined ? m_predefined[static_cast<std::size_t>(number)].get() : nullptr;
    }
    std::string_view control;
    if (!line.quoted(control) || control.size() > ScanFormat::kLongestControl)
        return nullptr;
    if (!m_last || control != m_lastControl) {
        m_last = formatOf(control);
        m_lastControl = control;
    }
    return m_last.get();
}

/// @returns the last definition whose scope includes the record.
const ScanFormat* DataFields::aliasOf(const RecordHead& head, std::int64_t number) const
{
    const auto found = m_aliases.find(number);
    if (found == m_aliases.end())
        return nullptr;
    const Scope place { head.event, head.processor, head.process };
    for (auto alias = found->second.rbegin(); alias != found->second.rend(); ++alias) {
        if (m_subsets->contains(alias->scope, place))
            return alias->format.get();
    }
    return nullptr;
}

std::shared_ptr<const ScanFormat> DataFields::formatOf(std::string_view control)
{
    constexpr std::size_t kMostBytes = std::size_t { 8 } << 20;
    if (m_formatBytes >= kMostBytes) {
        m_formats.clear();
        m_formatBytes = 0;
    }
    std::shared_ptr<const ScanFormat>& format = m_formats[std::string(control)];
    if (!format) {
        format = std::make_shared<const ScanFormat>(control);
        m_formatBytes += kEntryBytes + control.size() + format->byteSize();
    }
    return format;
}

DataFields::Definition DataFields::define(const RecordHead& head, LineCursor& line)
{
    constexpr std::size_t kMostNumbers = 4096;
    constexpr std::size_t kMostScopes = 256; // the most definitions of one number
    constexpr std::size_t kMostBytes = std::size_t { 16 } << 20;
    std::string_view own;
    std::int64_t number = 0;
    if (head.fields < 1 || (!line.quoted(own) && !line.integer(number)) || !line.integer(number))
        return Definition::None;
    line.skipBlanks();
    std::string_view control;
    if (!line.quoted(control)) {
        control = line.rest();
        line.skip(control.size());
    }
    if (control.empty())
        return Definition::None;
    if (control.size() > ScanFormat::kLongestControl
        || (m_aliases.size() >= kMostNumbers && !m_aliases.contains(number)))
        return Definition::TooMuch;
    const Scope scope { head.event, head.processor, head.process };
    std::vector<Alias>& aliases = m_aliases[number];
    if (const auto former = std::ranges::find(aliases, scope, &Alias::scope); former != aliases.end()) {
        m_aliasBytes -= former->byteSize();
        aliases.erase(former);
    }
    const Alias alias { scope, formatOf(control) };
    if (aliases.size() >= kMostScopes || m_aliasBytes + alias.byteSize() > kMostBytes)
        return Definition::TooMuch;
    m_aliasBytes += alias.byteSize();
    aliases.push_back(alias);
    return Definition::Kept;
}

DataFields::Outcome DataFields::readIntegers(const RecordHead& head, LineCursor& line)
{
    for (; static_cast<std::int64_t>(m_groups) < head.fields; ++m_groups) {
        Value value;
        if (line.integer(value.integer)) [[likely]] {
            m_values.push_back(value);
            continue;
        }
        if (line.isAtEnd())
            return Outcome::Incomplete;
        value.type = Value::Type::Real;
        if (!line.decimal(value.real))
            return Outcome::Wrong;
        m_values.push_back(value);
    }
    return Outcome::Read;
}

/// Reads the values. The count in the record is the number of groups; some writers give that of values instead.
DataFields::Outcome DataFields::readGroups(const RecordHead& head, const ScanFormat& format, LineCursor& line)
{
    for (; static_cast<std::int64_t>(m_groups) < head.fields; ++m_groups) {
        const bool wasAtEnd = line.isAtEnd();
        switch (wasAtEnd ? ScanFormat::Outcome::Ended : format.read(line, m_values)) {
        case ScanFormat::Outcome::Read:
            break;
        case ScanFormat::Outcome::Wrong:
            return Outcome::Wrong;
        case ScanFormat::Outcome::Ended:
            return wasAtEnd && static_cast<std::int64_t>(m_values.size()) == head.fields ? Outcome::Read
                                                                                         : Outcome::Incomplete;
        }
    }
    return Outcome::Read;
}

/// Reads the characters behind one blank.
DataFields::Outcome DataFields::readText(const RecordHead& head, LineCursor& line)
{
    std::string_view rest = line.rest();
    rest.remove_prefix(rest.empty() ? 0 : 1);
    const bool isWhole = static_cast<std::uint64_t>(head.fields) <= rest.size();
    const std::size_t size = isWhole ? static_cast<std::size_t>(head.fields) : rest.size();
    Value value;
    value.type = Value::Type::Text;
    value.text = rest.substr(0, size);
    m_values.push_back(value);
    m_groups = size;
    line.skip(line.rest().size() - rest.size() + size);
    // Blanks at the end of the line are lost.
    return isWhole || size > 0 ? Outcome::Read : Outcome::Incomplete;
}

} // namespace lightcone::readers::picl
