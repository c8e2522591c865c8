// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/epilog/elgend.h"

#include "readers/epilog/elgrecords.h"

namespace lightcone::readers {

ElgEnd endOfElg(const ElgFile& file)
{
    const InputStream& stream = file.stream;
    if (!stream.problem().empty())
        return { ElgEnd::Verdict::Damaged, stream.problem() };
    if (!stream.window().empty())
        return damagedElg(file, stream.offset(), "the file ends inside a record");
    return {};
}

ElgEnd damagedElg(const ElgFile& file, std::uint64_t offset, const std::string& problem)
{
    const std::string place = "byte " + std::to_string(offset);
    return { ElgEnd::Verdict::Damaged,
        place + (file.stream.isCompressed() ? " of what was compressed: " : ": ") + problem };
}

std::string wrongElgLength(std::uint8_t type, std::size_t length)
{
    return elgRecordName(type) + " cannot have a length of " + std::to_string(length);
}

} // namespace lightcone::readers
