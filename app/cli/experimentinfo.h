// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lightcone::core {
struct CubeProfile;
struct Experiment;
struct Document;
} // namespace lightcone::core

namespace lightcone::app {

class InfoText;
class JsonWriter;

// What `info` says of a profile and of the directory of a measurement.

/// Adds the definitions and attributes of a CUBE file.
void addProfileInfo(const core::CubeProfile& profile, InfoText& text);
/// Adds the sections of the panel; nothing where the document belongs to no measurement.
void addExperimentInfo(const core::Document& document, InfoText& text);
/// Adds the object "profile": `version`, numbers of definitions, `attributes`.
void addProfileInfo(const core::CubeProfile& profile, JsonWriter& json);
/// Adds the object "experiment", whose arrays have the codes of `table experiment`.
void addExperimentInfo(const core::Experiment& experiment, JsonWriter& json);

} // namespace lightcone::app
