// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/epilog/readingend.h"

#include "readers/epilog/records.h"

namespace lightcone::readers::epilog {

ReadingEnd readingEnd(const TraceFile& file)
{
    const InputStream& stream = file.stream;
    if (!stream.problem().empty())
        return { ReadingEnd::Verdict::Damaged, stream.problem() };
    if (!stream.window().empty())
        return damagedEnd(file, stream.offset(), "the file ends inside a record");
    return {};
}

ReadingEnd damagedEnd(const TraceFile& file, std::uint64_t offset, const std::string& problem)
{
    const std::string place = "byte " + std::to_string(offset);
    return { ReadingEnd::Verdict::Damaged,
        place + (file.stream.isCompressed() ? " of what was compressed: " : ": ") + problem };
}

std::string wrongLength(std::uint8_t type, std::size_t length)
{
    return recordName(type) + " cannot have a length of " + std::to_string(length);
}

} // namespace lightcone::readers::epilog
