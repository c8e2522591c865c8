// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/progress.h"
#include "core/ingest/tracesink.h"
#include "countingsink.h"
#include "fuzztarget.h"
#include "readers/epilog/bytes.h"
#include "readers/epilog/definitions.h"
#include "readers/epilog/epilogreader.h"
#include "readers/epilog/records.h"
#include "scratchfolder.h"
#include "splitinput.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

namespace fs = std::filesystem;

namespace {

/// The names of the files of an archive, in the order of the parts of the input.
constexpr const char* kFiles[] = { "epik.esd", "epik.map", "ELG/00000", "ELG/00001" };

bool isMergedFile(std::span<const std::uint8_t> input)
{
    const std::string_view text(reinterpret_cast<const char*>(input.data()), input.size());
    return text.starts_with("EPILOG") || text.starts_with("\x1f\x8b");
}

/// Decodes one record in both byte orders. Nothing may be read behind its end.
template <bool kSwapped> void readRecord(std::uint8_t type, std::span<const std::uint8_t> body)
{
    using namespace lightcone::readers::epilog;
    if (!isEvent(type)) {
        if (!isKnownRecord(type))
            return;
        for (const std::uint8_t minorVersion : std::array<std::uint8_t, 2> { 0, 9 }) {
            DefinitionParser parser(minorVersion, kSwapped);
            parser.add(type, body);
            parser.add(type, body);
            parser.endContinuation();
        }
        return;
    }
    for (const bool mayLackLocations : { false, true }) {
        EventLayout layout;
        if (!layout.learn(type, body.size(), mayLackLocations))
            continue;
        const EventRecord<kSwapped> event(type, body.data(), layout[type], layout.isLocationless());
        std::uint64_t sum = event.location() + std::bit_cast<std::uint64_t>(event.time());
        for (unsigned i = 0; i < event.metricCount(); ++i)
            sum += event.metric(i);
        for (std::size_t at = layout[type].fields; at + 4 <= body.size(); at += 4)
            sum += event.number(static_cast<unsigned>((at - layout[type].fields) / 4));
        if (sum == 1) // the compiler must not leave the sum out
            std::fputc('.', stderr);
    }
}

/// Takes each run of bytes as a record, which begins with its length and its type.
void readRecords(std::span<const std::uint8_t> bytes)
{
    while (bytes.size() >= 2) {
        const std::size_t length = std::min<std::size_t>(bytes[0], bytes.size() - 2);
        // The record is copied, so that the memory behind it is not allocated.
        const std::vector<std::uint8_t> body(
            bytes.begin() + 2, bytes.begin() + 2 + static_cast<std::ptrdiff_t>(length));
        readRecord<false>(bytes[1], body);
        readRecord<true>(bytes[1], body);
        bytes = bytes.subspan(2 + length);
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const lightcone::fuzz::ScratchFolder folder;
    fs::create_directory(folder.path() / "ELG");
    const std::span input(data, size);
    readRecords(input);
    const bool isMerged = isMergedFile(input);
    const fs::path source = folder.path() / (isMerged ? "merged.elg" : kFiles[0]);
    if (isMerged) {
        lightcone::fuzz::writeFile(source, input);
    } else {
        lightcone::fuzz::SplitInput parts(input);
        for (const char* const name : kFiles)
            lightcone::fuzz::writeFile(folder.path() / name, parts.nextPart());
    }

    lightcone::tests::CountingSink sink;
    lightcone::core::Progress progress;
    // The reader may report errors here, but it must come to an end and must not make events up: each event takes ten
    // bytes at least, and zlib makes at most some thousand bytes out of one.
    constexpr std::size_t kMostOfByte = 1100 / 10;
    if (lightcone::readers::epilog::EpilogReader().read({ source }, sink, progress, {}).isOk()
        && sink.events() > (size + 1) * kMostOfByte)
        std::abort();
    return 0;
}
