// SPDX-License-Identifier: GPL-3.0-or-later
#include "everykind.h"
#include "sampledrun.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>

/// Writes the archives of tests/data/otf2 into the folder that is named.
int main(int count, char** arguments)
{
    if (count != 2) {
        std::fprintf(stderr, "usage: %s FOLDER\n", arguments[0]);
        return EXIT_FAILURE;
    }
    lightcone::tests::writeEveryKind(std::filesystem::path(arguments[1]) / "everykind");
    lightcone::tests::writeSampledRun(std::filesystem::path(arguments[1]) / "sampled");
    return EXIT_SUCCESS;
}
