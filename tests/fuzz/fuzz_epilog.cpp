// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/progress.h"
#include "core/ingest/tracesink.h"
#include "countingsink.h"
#include "fuzztarget.h"
#include "readers/epilog/epilogreader.h"
#include "scratchfolder.h"
#include "splitinput.h"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <span>
#include <string_view>

namespace fs = std::filesystem;

namespace {

/// The names of the files of an archive, in the order of the parts of the input.
constexpr const char* kFiles[] = { "epik.esd", "epik.map", "ELG/00000", "ELG/00001" };

bool isMergedFile(std::span<const std::uint8_t> input)
{
    const std::string_view text(reinterpret_cast<const char*>(input.data()), input.size());
    return text.starts_with("EPILOG") || text.starts_with("\x1f\x8b");
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const lightcone::fuzz::ScratchFolder folder;
    fs::create_directory(folder.path() / "ELG");
    const std::span input(data, size);
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
    // Whether there is an error does not matter here, but that there is an end, and that nothing is made up: each event
    // takes ten bytes at least, and zlib writes one for some thousand at most.
    constexpr std::size_t kMostOfByte = 1100 / 10;
    if (lightcone::readers::EpilogReader().read({ source }, sink, progress, {}).isOk()
        && sink.events() > (size + 1) * kMostOfByte)
        std::abort();
    return 0;
}
