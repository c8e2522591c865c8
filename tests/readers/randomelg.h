// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "elglines.h"

#include <filesystem>
#include <string>
#include <vector>

namespace lightcone::tests {

/// The form of a type of event records.
struct ElgEventShape {
    unsigned type = 0;
    const char* name = ""; ///< name in ElgLine
    unsigned numbers = 0; ///< number of numbers of four bytes
    char metrics = '-'; ///< 'f': before the numbers, 'l': behind them, '-': none
    bool hasByte = false; ///< behind the numbers
};
const std::vector<ElgEventShape>& elgEventShapes();

struct ElgForm {
    unsigned seed = 0;
    unsigned minorVersion = 9;
    bool isBigEndian = false;
    unsigned metrics = 0;
    unsigned threads = 2; ///< a process
    unsigned events = 400;
};

/// A merged file of random content, with records of all types.
struct RandomElg {
    std::string bytes;
    std::vector<ElgLine> lines; ///< its events
};
RandomElg makeRandomElg(const ElgForm& form);

/// An archive of random content in @p folder; with one thread a process its events name no locations.
/// @param isCompressed  with gzip
/// @returns its events, those of one process after the other
std::vector<ElgLine> makeRandomElgArchive(const std::filesystem::path& folder, const ElgForm& form, bool isCompressed);

/// @returns the form of a trace in tests/data/epilog: of version 1.9 if @p isNew, else 1.0.
ElgForm committedElgForm(bool isNew);

} // namespace lightcone::tests
