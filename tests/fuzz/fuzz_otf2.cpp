// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/progress.h"
#include "core/ingest/tracesink.h"
#include "countingsink.h"
#include "fuzztarget.h"
#include "readers/otf2/otf2reader.h"
#include "scratchfolder.h"
#include "splitinput.h"

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <span>

namespace fs = std::filesystem;

namespace {

/// The names of the files, in the order of the parts of the input.
constexpr const char* kFiles[] = { "t.otf2", "t.def", "t.marker", "t/0.def", "t/0.evt", "t/7.def", "t/7.evt" };

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const lightcone::fuzz::ScratchFolder folder;
    fs::create_directory(folder.path() / "t");
    lightcone::fuzz::SplitInput input({ data, size });
    for (const char* const name : kFiles)
        lightcone::fuzz::writeFile(folder.path() / name, input.nextPart());

    lightcone::tests::CountingSink sink;
    lightcone::core::Progress progress;
    // The reader may report errors here, but it must come to an end and must not make events up: each event takes two
    // bytes at least.
    if (lightcone::readers::otf2::Otf2Reader().read({ folder.path() / kFiles[0] }, sink, progress, {}).isOk()
        && sink.events() > size / 2)
        std::abort();
    return 0;
}
