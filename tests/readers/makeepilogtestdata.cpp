// SPDX-License-Identifier: GPL-3.0-or-later
#include "elgwriter.h"
#include "randomelg.h"
#include "tests/wholefile.h"

#include <cstdio>

using namespace lightcone::tests;

namespace {

namespace fs = std::filesystem;

/// Joins several files in the form that SplitInput of the fuzz targets reads.
std::string joined(const fs::path& folder)
{
    std::string bytes;
    for (const char* const name : { "epik.esd", "epik.map", "ELG/00000", "ELG/00001" }) {
        const std::string part = readAll(folder / name);
        for (unsigned i = 0; i < 4; ++i)
            bytes += static_cast<char>(part.size() >> 8 * i);
        bytes += part;
    }
    return bytes;
}

} // namespace

/// makeepilogtestdata DATA CORPUS: writes what tests/data/epilog and tests/fuzz/corpus/epilog hold.
int main(int argc, char** argv)
{
    if (argc != 3) {
        std::fputs("Usage: makeepilogtestdata DATA CORPUS\n", stderr);
        return 2;
    }
    const fs::path data = argv[1];
    const fs::path corpus = argv[2];
    fs::create_directories(data);
    fs::create_directories(corpus);
    writeAll(data / "merged_v10_be.elg", makeRandomElg(committedElgForm(false)).bytes);
    writeAll(data / "merged_v19_le_gz.elg", gzipped(makeRandomElg(committedElgForm(true)).bytes));
    makeRandomElgArchive(data / "epik_v19", committedElgForm(true), false);

    for (const unsigned minor : { 0U, 2U, 9U }) {
        const ElgForm form { 7 + minor, minor, minor == 2, minor % 3, 2, 60 };
        const std::string name = "merged_v1" + std::to_string(minor);
        writeAll(corpus / name, makeRandomElg(form).bytes);
        writeAll(corpus / (name + "_gz"), gzipped(makeRandomElg(form).bytes));
    }
    const fs::path folder = fs::temp_directory_path() / "lightcone-epilog-corpus";
    for (const unsigned minor : { 7U, 9U }) {
        for (const unsigned threads : { 1U, 2U }) {
            makeRandomElgArchive(folder, { minor, minor, threads == 2, 1, threads, 45 }, false);
            writeAll(corpus / ("archive_v1" + std::to_string(minor) + '_' + std::to_string(threads)), joined(folder));
            fs::remove_all(folder);
        }
    }
    return 0;
}
