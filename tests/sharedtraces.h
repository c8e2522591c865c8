// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QTest>

/// Skips the test function that runs, or all its rows when it stands in its _data(), where the folder of bigger traces
/// is not there.
#define SKIP_WITHOUT_SHARED_TRACES()                                                                                   \
    do {                                                                                                               \
        if (!QDir(QStringLiteral(LIGHTCONE_SHARED_TRACES)).exists())                                                   \
            QSKIP("It needs the bigger traces, which are not in " LIGHTCONE_SHARED_TRACES);                            \
    } while (false)
