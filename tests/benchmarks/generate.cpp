// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"

#include <cstdio>

using namespace lightcone::benchmarks;

/// Writes a trace of the shape and size that is asked for into each directory that holds none.
int main(int argc, char** argv)
{
    const Options options = parseOptions(argc, argv);
    for (const std::filesystem::path& path : options.paths)
        std::printf("%s\n", BenchmarkTrace(options, path).path().c_str());
    return 0;
}
