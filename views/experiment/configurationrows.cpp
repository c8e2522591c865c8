// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/experiment/configurationrows.h"

#include "core/experiment/experiment.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"
#include "views/experiment/variabletext.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <variant>

namespace lightcone::views {

namespace {

class ConfigurationTexts {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::ExperimentConfiguration)
};

/// Variables whose sizes count things and no bytes.
bool countsThings(const core::ScorepVariable& variable)
{
    using std::string_view_literals::operator""sv;
    constexpr std::array kCounts { "SCOREP_PROFILING_TASK_EXCHANGE_NUM"sv, "SCOREP_PROFILING_TASK_TABLE_SIZE"sv,
        "SCOREP_PROFILING_CLUSTER_COUNT"sv, "SCOREP_TRACING_MAX_PROCS_PER_SION_FILE"sv };
    return std::ranges::find(kCounts, variable.name) != kCounts.end();
}

/// @p value for people; @p text is what stands in the file.
QString valueText(const core::ScorepVariable* variable, const core::ConfigValue& value, std::string_view text)
{
    const QString plain = nameText(text);
    if (!variable)
        return plain;
    if (const bool* const isOn = std::get_if<bool>(&value))
        return *isOn ? ConfigurationTexts::tr("on") : ConfigurationTexts::tr("off");
    if (const std::uint64_t* const number = std::get_if<std::uint64_t>(&value))
        return variable->type == core::ConfigType::Size && !countsThings(*variable) ? formatBytes(*number)
                                                                                    : formatCount(*number);
    if (const auto* const names = std::get_if<std::vector<std::string>>(&value)) {
        if (names->empty())
            return ConfigurationTexts::tr("none", "members of a set");
        QStringList shown;
        for (const std::string& name : *names)
            shown += nameText(name);
        return shown.join(QLatin1String(", "));
    }
    return plain.isEmpty() ? QStringLiteral("–") : plain;
}

QString usualText(const core::ScorepVariable* variable, std::optional<core::ScorepRelease> release)
{
    if (!variable)
        return {};
    QStringList texts;
    for (const std::string_view text : core::defaultTexts(*variable, release))
        texts += valueText(variable, core::configValue(variable->type, text), text);
    texts.removeDuplicates();
    return texts.join(ConfigurationTexts::tr(" or ", "between two defaults"));
}

/// How a variable compares with its default, and what the manifest says of it.
struct Comparison {
    core::DefaultState state = core::DefaultState::Unknown;
    /// What the manifest says; Unknown: there is none.
    enum class Setting : std::uint8_t { Unknown, Set, NotSet };
    Setting setting = Setting::Unknown;

    QString text(bool isKnown) const
    {
        switch (state) {
        case core::DefaultState::Default:
            return setting == Setting::Set ? ConfigurationTexts::tr("set to the default") : QString();
        case core::DefaultState::Changed:
            return setting != Setting::NotSet ? ConfigurationTexts::tr("changed")
                                              : ConfigurationTexts::tr("not set, differs");
        case core::DefaultState::Unknown:
            break;
        }
        if (setting != Setting::Unknown)
            return setting == Setting::Set ? ConfigurationTexts::tr("set") : ConfigurationTexts::tr("not set");
        return isKnown ? ConfigurationTexts::tr("unknown whether changed") : ConfigurationTexts::tr("unknown variable");
    }
    /// What nobody has set is no change, even where its default is not known.
    bool isChanged() const
    {
        return setting == Setting::Set || state == core::DefaultState::Changed
            || (state == core::DefaultState::Unknown && setting == Setting::Unknown);
    }
};

std::vector<ExperimentRow> memberRows(const core::ConfigEntry& entry, std::optional<core::ScorepRelease> release)
{
    std::vector<std::string> members;
    if (const auto* const names = std::get_if<std::vector<std::string>>(&entry.value))
        members = core::scorepSetMeaning(*entry.variable, *names, release);
    else if (entry.variable->type == core::ConfigType::Option)
        members.push_back(core::configLowerCase(entry.text));
    std::vector<ExperimentRow> rows;
    for (const std::string& member : members) {
        const std::string_view first = core::scorepMember(*entry.variable, member);
        const QString meaning = first.empty() ? QString() : variableMemberText(entry.variable->name, first);
        if (!meaning.isEmpty())
            rows.push_back({ .name = nameText(member), .meaning = meaning });
    }
    return rows;
}

ExperimentRow rowOf(
    const core::Experiment& experiment, const core::ConfigEntry& entry, std::optional<core::ScorepRelease> release)
{
    Comparison comparison;
    comparison.state = core::compareWithDefault(entry, release);
    if (experiment.manifest)
        comparison.setting
            = experiment.manifest->isSet(entry.name) ? Comparison::Setting::Set : Comparison::Setting::NotSet;
    ExperimentRow row;
    row.name = nameText(entry.name);
    row.value = valueText(entry.variable, entry.value, entry.text);
    row.usual = usualText(entry.variable, release);
    row.mark = comparison.text(entry.variable != nullptr);
    row.isChanged = comparison.isChanged();
    if (entry.variable) {
        row.meaning = variableText(entry.name);
        row.below = memberRows(entry, release);
    } else if (const std::string plugin = core::metricPluginOf(*experiment.config, entry); !plugin.empty()) {
        row.meaning = ConfigurationTexts::tr("A variable of the plugin %1.").arg(nameText(plugin));
    } else {
        row.meaning = ConfigurationTexts::tr("No release of Score-P that is known has this variable.");
    }
    return row;
}

} // namespace

std::vector<ExperimentRow> configurationRows(
    const core::Experiment& experiment, std::optional<core::ScorepRelease> release)
{
    std::vector<ExperimentRow> rows;
    if (!experiment.config)
        return rows;
    const std::vector<core::ConfigEntry>& entries = experiment.config->entries;
    for (const core::ScorepVariable& variable : core::scorepVariables()) {
        if (const core::ConfigEntry* const entry = experiment.config->find(variable.name))
            rows.push_back(rowOf(experiment, *entry, release));
    }
    for (const core::ConfigEntry& entry : entries) {
        if (!entry.variable)
            rows.push_back(rowOf(experiment, entry, release));
    }
    return rows;
}

} // namespace lightcone::views
