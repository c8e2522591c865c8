// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/picl/recognition.h"

#include "readers/picl/linecursor.h"
#include "readers/picl/oldrecord.h"
#include "readers/picl/recordhead.h"

namespace lightcone::readers::picl {

namespace {

bool isKnownType(std::int32_t type)
{
    return type >= 0 || (type <= kMark && type >= kMessageRecord)
        || (type <= kTimeStatistic && type >= kVolumeStatistic) || (type <= kProcessorSubset && type >= kEventSubset);
}

/// @returns true for a record of the new format. Records of the user begin like those of the old format, but their time
/// has a point.
bool isNewRecord(std::string_view line)
{
    LineCursor cursor(line);
    RecordHead head;
    if (readHead(cursor, head) != HeadOutcome::Read || !isKnownType(head.type))
        return false;
    LineCursor words(line);
    words.word();
    words.word();
    return head.type < 0 || words.word().find('.') != std::string_view::npos;
}

bool isOldRecord(std::string_view line)
{
    OldRecord record;
    const OldOutcome outcome = readOldRecord(LineCursor(line), record);
    return outcome == OldOutcome::Read && record.type != OldType::Unknown && record.microseconds < 1'000'000;
}

} // namespace

/// The first line decides, if most of the first lines are like it.
Form recognise(std::string_view head, bool isWhole)
{
    constexpr int kLines = 16;
    Form form = Form::None;
    int lines = 0;
    int alike = 0;
    while (!head.empty() && lines < kLines) {
        const std::size_t end = head.find('\n');
        const bool isCut = end == std::string_view::npos && !isWhole;
        const std::string_view line = head.substr(0, end);
        head.remove_prefix(end == std::string_view::npos ? head.size() : end + 1);
        if (LineCursor(line).isAtEnd() || (isCut && lines > 0))
            continue;
        ++lines;
        if (form == Form::None)
            form = isNewRecord(line) ? Form::New : isOldRecord(line) ? Form::Old : Form::None;
        if (form == Form::None)
            return form;
        alike += (form == Form::New ? isNewRecord(line) : isOldRecord(line)) ? 1 : 0;
    }
    return 4 * alike >= 3 * lines ? form : Form::None;
}

} // namespace lightcone::readers::picl
