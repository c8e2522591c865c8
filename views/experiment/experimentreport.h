// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/configdefaults.h"
#include "core/experiment/scoreprelease.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace lightcone::core {
struct Document;
struct Experiment;
struct ExperimentFile;
} // namespace lightcone::core

namespace lightcone::views {

/// A line of what the directory of a measurement tells.
struct ExperimentRow {
    enum class Opens : std::uint8_t {
        Nothing,
        Text, ///< `file` is a text to be read
        Document, ///< `file` is a trace or a profile
    };
    QString name {};
    QString value {};
    QString usual {}; ///< of a variable: its default
    QString mark {}; ///< of a variable: how its value compares with that, and whether somebody has set it
    QString meaning {};
    QString file {}; ///< what the row leads to, see Opens
    Opens opens = Opens::Nothing;
    bool isChanged = false; ///< a variable that is not as it is when nobody sets it, as far as one can tell
    std::vector<ExperimentRow> below {}; ///< of a variable: the members of its set

    friend bool operator==(const ExperimentRow&, const ExperimentRow&) = default;
};

enum class ExperimentSectionKind : std::uint8_t { Measurement, Files, Missing, Configuration, Problems };

struct ExperimentSection {
    ExperimentSectionKind kind = ExperimentSectionKind::Measurement;
    QString title {};
    QString summary {}; ///< "9 of 71 changed"; empty: nothing
    std::vector<ExperimentRow> rows {};

    friend bool operator==(const ExperimentSection&, const ExperimentSection&) = default;
};

/// What the directory of the measurement tells in the order of the panel; sections without rows are left out. Empty
/// where the document belongs to none. The window, pictures and `info` show the same. O(files + variables²); any
/// thread.
std::vector<ExperimentSection> reportExperiment(const core::Document& document);

/// The bytes of a file, or of all that traces/ or tau/ holds; nullopt: it is a folder that nobody has looked into.
std::optional<std::uint64_t> experimentBytes(const core::Experiment& experiment, const core::ExperimentFile& file);

/// The release of Score-P that recorded @p document, as its trace or profile says; nullopt: it does not.
std::optional<core::ScorepRelease> releaseOf(const core::Document& document);

/// Says that an open document belongs to no measurement, for what is empty then.
QString noExperimentText();

} // namespace lightcone::views
