// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace lightcone::core {
struct Definitions;
}

namespace lightcone::app {

/// The locations that `--location` chooses, ascending and without duplicates.
struct LocationSelection {
    std::vector<core::LocationId> locations;
    std::optional<QString> unknown; ///< the first text that means no location; nullopt: all were understood
};

/// Each text is the definition id of a location; the name of locations; a name as `--names` prints it; the name of a
/// process (all its locations); or `rank:N`: the locations of the process that is rank N of the biggest MPI
/// communicator (of the N-th process of a trace without one). The first of these that applies counts. No texts: all
/// locations.
LocationSelection selectLocations(const core::Definitions& definitions, const QStringList& texts);

/// One line: @p option names a location @p text that there is not, and how to find those there are.
QString unknownLocationText(const QString& option, const QString& text);

/// One text for each location: its name where no other has it, else its label with the process.
std::vector<std::string> distinctLocationNames(const core::Definitions& definitions);

} // namespace lightcone::app
