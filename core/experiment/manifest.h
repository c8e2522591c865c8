// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// MANIFEST.md, which Score-P 5.0 and later write when a measurement begins: which files it is going to leave, and which
// variables somebody has set. Source: what Score-P 9.0 writes. A Markdown text whose first part has numbered groups of
// items "* `name` description", some below an item "* Section:", and whose second part has a name of a variable a line.
namespace lightcone::core {

/// A file that a manifest announces.
struct ManifestFile {
    enum class Moment : std::uint8_t {
        Begin, ///< it is there even when the measurement was aborted
        End, ///< a part of Score-P writes it, mostly at the end
    };
    std::string name; ///< relative to the directory; "/" at the end: a folder; "<rank>" and the like stand for numbers
    std::string description; ///< one line, at most kMostDescription bytes of it
    std::string section; ///< "Profiling", "Tracing"; empty: none
    Moment moment = Moment::Begin;
    std::uint64_t line = 0; ///< begins at 1
};

struct Manifest {
    static constexpr std::size_t kMostFiles = 1'000;
    static constexpr std::size_t kMostVariables = 10'000;
    static constexpr std::size_t kMostDescription = 4'096;

    std::vector<ManifestFile> files; ///< in the order of the text
    std::vector<std::string> setVariables; ///< the variables that were set, in the order of the text
    bool hasMore = false; ///< the text has more files or variables than are kept

    /// False: the text is another one, such as a README of somebody.
    bool isRecognised() const { return !files.empty(); }
    bool isSet(std::string_view variable) const;
};

/// Reads the content of a manifest. What it does not know in it is passed over; any bytes may come. O(length)
Manifest parseManifest(std::string_view text);

/// Tells whether @p name is what a manifest calls @p announced: equal, but for numbers where that has "<rank>" or the
/// like. O(length of both)
bool isAnnouncedName(std::string_view announced, std::string_view name);

} // namespace lightcone::core
