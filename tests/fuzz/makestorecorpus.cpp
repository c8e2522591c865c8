// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/bytes.h"
#include "core/base/progress.h"
#include "core/cache/sectionfile.h"
#include "core/cache/sectionfilewriter.h"
#include "core/store/file/storefile.h"
#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"
#include "readers/opening/traceopener.h"
#include "scratchfolder.h"
#include "storeinput.h"
#include "tests/core/traceshapes.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <span>
#include <string>
#include <utility>
#include <vector>

using namespace lightcone;

namespace fs = std::filesystem;

namespace {

/// @param bytes  a copy: the system cannot write from a mapped section that nobody has read
void writePart(std::ofstream& out, const core::ByteVector& bytes)
{
    for (unsigned shift = 0; shift < 32; shift += 8)
        out.put(static_cast<char>(bytes.size() >> shift));
    out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

/// The first location with a call that crosses segments says that it takes all ticks that a number can say.
core::ByteVector withDurationBeyondTicks(const core::ByteVector& bytes, const core::StoreView& store)
{
    for (const core::LocationId location : core::allLocations(store)) {
        const std::vector<core::CrossingCall>& calls = store.location(location).index().content().crossing;
        if (calls.empty())
            continue;
        core::ByteVector known;
        core::ByteVector beyond;
        core::ByteWriter(known).number(calls.front().duration);
        core::ByteWriter(known).number(calls.front().exclusive);
        core::ByteWriter(beyond).number(~std::uint64_t { 0 });
        core::ByteWriter(beyond).number(calls.front().exclusive);
        const auto found = std::ranges::search(bytes, known);
        if (found.empty())
            std::abort();
        core::ByteVector changed(bytes.begin(), found.begin());
        changed.append(beyond);
        changed.append({ found.end(), bytes.end() });
        return changed;
    }
    std::abort();
}

void writeInput(const fs::path& path, const core::StoreView& store, bool hasDurationBeyondTicks = false)
{
    const fuzz::ScratchFolder folder;
    auto writer = core::SectionFileWriter::create(folder.path());
    if (!writer.isOk() || !core::saveStore(store, *writer.value(), {}).isOk()
        || !writer.value()->commit(folder.path() / "store", {}).isOk())
        std::abort();
    const auto file = core::SectionFile::open(folder.path() / "store", {}).value();
    std::ofstream out(path, std::ios::binary);
    const auto bytesOf = [&file](const core::Section& section) {
        const std::span<const std::byte> bytes = file->bytes(section);
        return core::ByteVector(bytes.begin(), bytes.end());
    };
    for (const core::SectionKind kind : fuzz::kSingleSections) {
        core::ByteVector bytes = bytesOf(*file->find(kind, 0));
        if (kind == core::SectionKind::LocationIndex && hasDurationBeyondTicks)
            bytes = withDurationBeyondTicks(bytes, store);
        writePart(out, bytes);
    }
    for (std::uint32_t i = 0; const core::Section* const segment = file->find(core::SectionKind::Segment, i); ++i)
        writePart(out, bytesOf(*segment));
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
        const auto store = tests::buildTrace(shape).store;
        writeInput(folder / ("shape_" + std::to_string(i)), *store);
        const auto crosses = [&store](core::LocationId location) {
            return !store->location(location).index().content().crossing.empty();
        };
        if (i % 8 == 4 && std::ranges::any_of(core::allLocations(*store), crosses))
            writeInput(folder / "duration_beyond_ticks", *store, true);
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
