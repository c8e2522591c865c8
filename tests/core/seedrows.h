// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sampling.h"

#include <QTest>

#include <cstdint>

namespace lightcone::tests {

/// Adds rows for a test that is repeated on random traces: a column "seed" with 1 … samples(@p count).
inline void addSeedRows(std::uint32_t count)
{
    QTest::addColumn<std::uint32_t>("seed");
    for (std::uint32_t seed = 1; seed <= samples(count); ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

} // namespace lightcone::tests
