// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace lightcone::views {

/// Where the files lie here whose names begin with a path of another machine.
struct PathMapping {
    QString from; ///< "/home/me/solver"
    QString to; ///< "/work/solver"

    friend bool operator==(const PathMapping&, const PathMapping&) = default;
};

/// What a person has chosen for source files, for all traces.
struct SourceSettings {
    std::vector<PathMapping> mappings; ///< the first one that leads to a file counts
    QString editor; ///< a command with %f for the file and %l for the line; empty: what the system opens it with

    friend bool operator==(const SourceSettings&, const SourceSettings&) = default;
};

} // namespace lightcone::views
