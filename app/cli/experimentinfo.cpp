// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/experimentinfo.h"

#include "app/cli/output/infotext.h"
#include "app/cli/output/jsonwriter.h"
#include "app/texts/clitext.h"
#include "core/cube/cubeprofile.h"
#include "core/experiment/experimentcodes.h"
#include "core/profile/document.h"
#include "views/base/filenames.h"
#include "views/base/visibletext.h"
#include "views/experiment/experimentreport.h"

#include <QStringList>

#include <cstdint>
#include <optional>

namespace lightcone::app {

namespace {

/// The text behind the name of a row, for variables without the words on what they are for.
QString valueOf(const views::ExperimentRow& row, views::ExperimentSectionKind section)
{
    if (section != views::ExperimentSectionKind::Configuration) {
        QStringList parts { row.value, row.meaning };
        parts.removeAll(QString());
        return parts.join(QLatin1String(": "));
    }
    QStringList notes;
    if (!row.mark.isEmpty())
        notes += row.mark;
    if (row.isChanged && !row.usual.isEmpty() && row.usual != row.value)
        notes += CliText::tr("default: %1").arg(row.usual);
    return notes.isEmpty() ? row.value
                           : CliText::tr("%1 (%2)", "value, notes").arg(row.value, notes.join(QLatin1String(", ")));
}

} // namespace

void addProfileInfo(const core::CubeProfile& profile, InfoText& text)
{
    const core::CubeDefinitions& definitions = profile.definitions;
    text.section(CliText::tr("Profile"));
    text.entry(CliText::tr("File"), views::shownPath(definitions.path));
    text.entry(CliText::tr("Version of CUBE"), views::nameText(definitions.version));
    text.entry(CliText::tr("Metrics"), definitions.metrics.size());
    text.entry(CliText::tr("Regions"), definitions.regions.size());
    text.entry(CliText::tr("Call paths"), definitions.callPaths.size());
    text.entry(CliText::tr("Locations"), definitions.locations.size());
    text.someEntry(CliText::tr("Topologies"), definitions.topologies.size());
    if (definitions.attributes.empty())
        return;
    text.section(CliText::tr("Attributes of the profile"));
    for (const core::Property& attribute : definitions.attributes)
        text.entry(views::nameText(attribute.name), views::nameText(attribute.value));
}

void addExperimentInfo(const core::Document& document, InfoText& text)
{
    for (const views::ExperimentSection& section : views::reportExperiment(document)) {
        text.section(section.summary.isEmpty()
                ? section.title
                : CliText::tr("%1 (%2)", "section, number").arg(section.title, section.summary));
        for (const views::ExperimentRow& row : section.rows)
            text.entry(row.name, valueOf(row, section.kind));
    }
}

void addProfileInfo(const core::CubeProfile& profile, JsonWriter& json)
{
    const core::CubeDefinitions& definitions = profile.definitions;
    json.beginObject("profile");
    json.text("path", definitions.path);
    json.text("version", definitions.version);
    json.number("metrics", definitions.metrics.size());
    json.number("regions", definitions.regions.size());
    json.number("call_paths", definitions.callPaths.size());
    json.number("locations", definitions.locations.size());
    json.beginArray("attributes");
    for (const core::Property& attribute : definitions.attributes) {
        json.beginObject();
        json.text("name", attribute.name);
        json.text("value", attribute.value);
        json.endObject();
    }
    json.endArray();
    json.endObject();
}

void addExperimentInfo(const core::Experiment& experiment, JsonWriter& json)
{
    json.beginObject("experiment");
    json.text("path", experiment.path);
    json.text("state", core::experimentStateCode(experiment.state));
    json.text("result", core::experimentResultCode(experiment.result));
    json.beginArray("files");
    for (const core::ExperimentFile& file : experiment.files) {
        json.beginObject();
        json.text("name", file.name);
        json.text("role", core::experimentRoleCode(file.role));
        if (const std::optional<std::uint64_t> bytes = views::experimentBytes(experiment, file))
            json.number("bytes", *bytes);
        json.endObject();
    }
    json.endArray();
    json.beginArray("missing");
    for (const core::MissingPart& part : experiment.missing) {
        json.beginObject();
        json.text("name", part.name);
        json.text("part", core::experimentPartCode(part.part));
        json.text("reason", core::missingReasonCode(part.reason));
        json.endObject();
    }
    json.endArray();
    json.beginObject("variables");
    if (experiment.config) {
        for (const core::ConfigEntry& entry : experiment.config->entries) {
            if (experiment.config->find(entry.name) == &entry) // of a repeated name the one that counts
                json.text(entry.name, entry.text);
        }
    }
    json.endObject();
    json.endObject();
}

} // namespace lightcone::app
