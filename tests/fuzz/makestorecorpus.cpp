// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/progress.h"
#include "core/cache/sectionfile.h"
#include "core/cache/sectionfilewriter.h"
#include "core/store/file/storefile.h"
#include "core/store/storeview.h"
#include "readers/opening/traceopener.h"
#include "scratchfolder.h"
#include "storeinput.h"
#include "tests/core/traceshapes.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>

using namespace lightcone;

namespace fs = std::filesystem;

namespace {

void writePart(std::ofstream& out, const core::SectionFile& file, const core::Section& section)
{
    const auto bytes = file.bytes(section);
    for (unsigned shift = 0; shift < 32; shift += 8)
        out.put(static_cast<char>(bytes.size() >> shift));
    out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

void writeInput(const fs::path& path, const core::StoreView& store)
{
    const fuzz::ScratchFolder folder;
    auto writer = core::SectionFileWriter::create(folder.path());
    if (!writer.isOk() || !core::saveStore(store, *writer.value(), {}).isOk()
        || !writer.value()->commit(folder.path() / "store", {}).isOk())
        std::abort();
    const auto file = core::SectionFile::open(folder.path() / "store", {}).value();
    std::ofstream out(path, std::ios::binary);
    for (const core::SectionKind kind : fuzz::kSingleSections)
        writePart(out, *file, *file->find(kind, 0));
    for (std::uint32_t i = 0; const core::Section* const segment = file->find(core::SectionKind::Segment, i); ++i)
        writePart(out, *file, *segment);
}

} // namespace

/// makestorecorpus FOLDER [TRACE ...] writes inputs made from generated traces, cut small, and from the named traces.
int main(int count, char** arguments)
{
    if (count < 2)
        return EXIT_FAILURE;
    const fs::path folder = arguments[1];
    for (std::size_t i = 0; i < tests::traceShapes().size(); ++i) {
        tests::TraceShape shape = tests::traceShapes()[i];
        shape.events.resize(std::min<std::size_t>(shape.events.size(), 3));
        for (std::uint32_t& events : shape.events)
            events = std::min(events, 100U);
        if (i % 8 == 4) // a node of a second level
            shape.events[0] = 1'100;
        shape.functions = std::min(shape.functions, 10U);
        shape.depth = std::min(shape.depth, 40U);
        writeInput(folder / ("shape_" + std::to_string(i)), *tests::buildTrace(shape).store);
    }
    for (int i = 2; i < count; ++i) {
        core::Progress progress;
        const auto opened = readers::openTrace(arguments[i], {}, progress, {});
        if (!opened.isOk())
            return EXIT_FAILURE;
        writeInput(folder / ("trace_" + fs::path(arguments[i]).filename().string()), *opened.value().document.events);
    }
    return EXIT_SUCCESS;
}
