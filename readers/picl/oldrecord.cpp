// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/picl/oldrecord.h"

#include <algorithm>
#include <iterator>

namespace lightcone::readers::picl {

namespace {

using Names = std::string_view;

constexpr Names kLevelNames[] = { "event", "compstats", "commstats" };
constexpr Names kTwo[] = { "value1", "value2" };
constexpr Names kMessageNames[] = { "to", "type", "lth" };
constexpr Names kReceived[] = { "from", "type", "lth" };
constexpr Names kType[] = { "type" };
constexpr Names kBusyIdle[] = { "busy_sec", "busy_usec", "idle_sec", "idle_usec" };
constexpr Names kVolumes[] = { "n_recv", "recv_vol", "n_sent", "sent_vol", "n_probed" };
constexpr Names kSpace[] = { "space" };
constexpr Names kBlock[] = { "block_type", "location_type", "parameter_type" };
constexpr Names kMarks[] = { "value1", "value2", "value3", "value4", "value5", "value6", "value7", "value8" };

constexpr OldTypeInfo kInfos[] = {
    { "unknown", kMarks, 0 },
    { "trace_start", kLevelNames, 0 },
    { "open", kTwo, 0 },
    { "load", {}, 0 },
    { "send", kMessageNames, 3 },
    { "probe", kType, 0 },
    { "recv", kReceived, 3 },
    { "recv_blocking", kType, 0 },
    { "recv_waking", kReceived, 3 },
    { "message", {}, 0 },
    { "sync", {}, 0 },
    { "compstats", kBusyIdle, 2 },
    { "commstats", kVolumes, 5 },
    { "close", {}, 0 },
    { "trace_level", kLevelNames, 0 },
    { "trace_mark", kType, 0 },
    { "trace_message", {}, 0 },
    { "trace_stop", {}, 0 },
    { "trace_flush", kSpace, 0 },
    { "trace_exit", kSpace, 0 },
    { "block_begin", kBlock, 1 },
    { "block_end", kBlock, 1 },
    { "trace_marks", kMarks, 0 },
};
static_assert(std::size(kInfos) == kOldTypes);

bool isWord(std::string_view word)
{
    const char c = word.empty() ? '\0' : word.front();
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/// Skips a label; a line may lack it.
void skipLabel(LineCursor& line)
{
    LineCursor behind = line;
    if (isWord(behind.word()))
        line = behind;
}

OldOutcome wrong(LineCursor& line)
{
    return line.isAtEnd() ? OldOutcome::Ended : OldOutcome::NotANumber;
}

/// @returns true at the end of a record: nothing follows, or a comment, which begins with a word.
bool endsHere(LineCursor line)
{
    const std::string_view next = line.word();
    const bool isRecord = std::ranges::find(kInfos, next, &OldTypeInfo::name) != std::end(kInfos);
    return next.empty() || next.front() == '#' || (isWord(next) && !isRecord);
}

OldOutcome readFields(LineCursor& line, bool isVerbose, const OldTypeInfo& info, OldRecord& record)
{
    record.count = 0;
    while (record.count < info.fields.size()) {
        if (isVerbose)
            skipLabel(line);
        if (!line.integer(record.values[record.count])) {
            // Words behind the last mandatory field are comments.
            const bool isNumber = !line.isAtEnd() && !isWord(LineCursor(line.rest()).word());
            if (record.count >= info.least && !isNumber)
                return OldOutcome::Read;
            return line.isAtEnd() ? OldOutcome::Incomplete : OldOutcome::NotANumber;
        }
        ++record.count;
    }
    return endsHere(line) ? OldOutcome::Read : OldOutcome::Overlong;
}

} // namespace

const OldTypeInfo& oldTypeInfo(OldType type)
{
    return kInfos[static_cast<std::size_t>(type)];
}

OldOutcome readOldRecord(LineCursor line, OldRecord& record)
{
    if (line.rest().find('\0') != std::string_view::npos)
        return OldOutcome::NotANumber;
    bool isVerbose = false;
    if (!line.integer(record.number)) {
        const std::string_view name = line.word();
        if (!isWord(name))
            return OldOutcome::NotANumber;
        isVerbose = true;
        const auto* const found = std::ranges::find(std::begin(kInfos) + 1, std::end(kInfos), name, &OldTypeInfo::name);
        record.type = found == std::end(kInfos) ? OldType::Unknown : static_cast<OldType>(found - std::begin(kInfos));
        record.number = static_cast<std::int64_t>(record.type);
        record.text = name;
        skipLabel(line);
    } else {
        const bool isKnown = record.number > 0 && record.number < static_cast<std::int64_t>(kOldTypes);
        record.type = isKnown ? static_cast<OldType>(record.number) : OldType::Unknown;
    }
    if (!line.integer(record.seconds) || !line.integer(record.microseconds))
        return wrong(line);
    if (isVerbose)
        skipLabel(line);
    std::int64_t node = 0;
    if (!line.integer(node))
        return wrong(line);
    if (node != static_cast<std::int32_t>(node) || record.seconds < 0 || record.microseconds < 0)
        return OldOutcome::NotANumber;
    record.node = static_cast<std::int32_t>(node);
    if (record.type == OldType::TraceMessage) {
        line.skipBlanks();
        record.text = line.rest();
        return OldOutcome::Read;
    }
    return record.type == OldType::Unknown ? OldOutcome::Read
                                           : readFields(line, isVerbose, oldTypeInfo(record.type), record);
}

} // namespace lightcone::readers::picl
