// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/progress.h"
#include "core/ingest/tracesink.h"
#include "countingsink.h"
#include "fuzztarget.h"
#include "readers/otf1/keyvalue.h"
#include "readers/otf1/otf1reader.h"
#include "readers/otf1/record.h"
#include "scratchfolder.h"
#include "splitinput.h"

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace fs = std::filesystem;
namespace otf1 = lightcone::readers::otf1;

namespace {

/// The names of the files, in the order of the parts of the input; the last one is compressed.
constexpr const char* kFiles[] = { "t.otf", "t.0.def", "t.0.marker", "t.1.events", "t.1.snaps", "t.1.stats", "t.2.def",
    "t.2.events", "t.3.events.z" };

/// Takes each line as a record of each kind of file. Nothing may be read behind its end.
void readRecords(std::span<const std::uint8_t> bytes)
{
    otf1::Record record;
    std::vector<otf1::KeyValue> values;
    for (std::size_t begin = 0; begin < bytes.size();) {
        std::size_t end = begin;
        while (end < bytes.size() && bytes[end] != '\n')
            ++end;
        // The line is copied, so that the memory behind it is not allocated.
        std::vector<char> line(
            bytes.begin() + static_cast<std::ptrdiff_t>(begin), bytes.begin() + static_cast<std::ptrdiff_t>(end));
        line.push_back('\n');
        line.shrink_to_fit();
        for (const otf1::FormTable* const forms :
            { &otf1::definitionForms(), &otf1::eventForms(), &otf1::statisticForms(), &otf1::markerForms() }) {
            otf1::LineScanner scanner(line.data());
            const auto state = record.read(scanner, *forms);
            if (scanner.at() >= line.data() + line.size())
                std::abort();
            if (state == otf1::Record::State::Whole && record.type() == otf1::RecordType::KeyValue)
                otf1::addKeyValue(record, values);
        }
        begin = end + 1;
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    readRecords({ data, size });
    static const lightcone::fuzz::ScratchFolder folder;
    lightcone::fuzz::SplitInput input({ data, size });
    bool isCompressed = false;
    for (const char* const name : kFiles) {
        const auto part = input.nextPart();
        isCompressed = !part.empty();
        lightcone::fuzz::writeFile(folder.path() / name, part);
    }
    lightcone::tests::CountingSink sink;
    lightcone::core::Progress progress;
    // The reader may report errors here, but it must come to an end and must not make events up: each event takes two
    // bytes at least, and the begin and the end of a collective operation take more than four.
    if (otf1::Otf1Reader().read({ folder.path() / kFiles[0] }, sink, progress, {}).isOk() && !isCompressed
        && sink.events() > size / 2)
        std::abort();
    return 0;
}
