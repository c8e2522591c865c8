// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/progress.h"
#include "core/ingest/tracesink.h"
#include "countingsink.h"
#include "fuzztarget.h"
#include "readers/picl/datafields.h"
#include "readers/picl/oldrecord.h"
#include "readers/picl/piclreader.h"
#include "readers/picl/recordhead.h"
#include "scratchfolder.h"
#include "splitinput.h"

#include <cstdint>
#include <cstdlib>
#include <span>
#include <string_view>

namespace picl = lightcone::readers::picl;

namespace {

/// Reads every line as both kinds of records, whatever kind the file seems to have.
void readLines(std::string_view text)
{
    const picl::Subsets subsets;
    picl::DataFields fields(subsets);
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        picl::LineCursor cursor(line);
        picl::RecordHead head;
        if (picl::readHead(cursor, head) == picl::HeadOutcome::Read) {
            if (head.type == picl::kDescriptorDefinition)
                fields.define(head, cursor);
            else
                fields.read(head, cursor);
            // Each value takes a byte at least.
            if (fields.values().size() > line.size())
                std::abort();
        }
        picl::OldRecord record;
        picl::readOldRecord(picl::LineCursor(line), record);
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const lightcone::fuzz::ScratchFolder folder;
    const auto file = folder.path() / "t.trf";
    lightcone::fuzz::writeFile(file, { data, size });
    readLines({ reinterpret_cast<const char*>(data), size });

    picl::PiclReader::sniff(std::as_bytes(std::span(data, size)), file);
    lightcone::tests::CountingSink sink;
    lightcone::core::Progress progress;
    const bool isGzip = size > 1 && data[0] == 0x1f && data[1] == 0x8b;
    // A record of some ten bytes becomes three events at most.
    if (picl::PiclReader().read({ file }, sink, progress, {}).isOk() && !isGzip && sink.events() > size)
        std::abort();
    return 0;
}
