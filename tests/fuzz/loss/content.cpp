// SPDX-License-Identifier: GPL-3.0-or-later
#include "content.h"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace lightcone::fuzz {

namespace {

/// @returns true for the name that stands for a missing one: "Region 7", "unknown metric 2".
bool isMadeUp(std::string_view name)
{
    const std::size_t space = name.rfind(' ');
    if (name.starts_with("unknown ") || name.starts_with("other unknown "))
        return true;
    if (space == std::string_view::npos || space + 1 == name.size()
        || name.find_first_not_of("0123456789", space + 1) != std::string_view::npos)
        return false;
    const std::string_view word = name.substr(0, space);
    for (const std::string_view made : { "Region", "System node", "Process", "Location", "Group", "Communicator",
             "Metric", "Parameter", "Attribute", "Window", "File", "Handle", "Topology", "Marker category", "event",
             "node", "process", "block", "nodes of subset" }) {
        if (word == made)
            return true;
    }
    return false;
}

class Counter {
public:
    explicit Counter(Content& content)
        : m_content(&content)
    {
    }
    template <typename Table> void count(const char* name, const Table& table)
    {
        m_content->definitions[name] = table.size();
    }
    template <typename Table> void countNamed(const char* name, const Table& table)
    {
        count(name, table);
        for (const auto& definition : table) {
            if (!definition.name.empty() && !isMadeUp(definition.name))
                ++m_content->names[definition.name];
        }
    }

private:
    Content* m_content;
};

void add(std::string& text, std::int64_t difference, const std::string& what)
{
    if (difference == 0)
        return;
    text += (text.empty() ? "" : ", ") + std::string(difference > 0 ? "+" : "") + std::to_string(difference) + ' '
        + what;
}

std::int64_t difference(std::uint64_t now, std::uint64_t before)
{
    return static_cast<std::int64_t>(now - before);
}

/// @returns how many names are missing; a name in the place of another one is a changed value.
std::int64_t missingNames(const Content& original, const Content& mutant)
{
    std::int64_t missing = 0;
    for (const auto& [name, count] : original.names) {
        const auto found = mutant.names.find(name);
        missing += difference(count, found == mutant.names.end() ? 0 : std::min(found->second, count));
    }
    for (const auto& [name, count] : mutant.names) {
        const auto found = original.names.find(name);
        missing -= difference(count, found == original.names.end() ? 0 : std::min(found->second, count));
    }
    return std::max<std::int64_t>(missing, 0);
}

} // namespace

Content contentOf(const core::StoreView& store)
{
    Content content;
    content.events = store.eventCount();
    content.messages = store.messages().size();
    const core::Definitions& definitions = store.definitions();
    Counter counter(content);
    counter.countNamed("system nodes", definitions.systemNodes);
    counter.countNamed("processes", definitions.processes);
    counter.countNamed("locations", definitions.locations);
    counter.countNamed("regions", definitions.regions);
    counter.countNamed("groups", definitions.groups);
    counter.countNamed("communicators", definitions.communicators);
    counter.countNamed("metrics", definitions.metrics);
    counter.count("metric sets", definitions.metricSets);
    counter.countNamed("parameters", definitions.parameters);
    counter.countNamed("attributes", definitions.attributes);
    counter.count("call sites", definitions.callSites);
    counter.count("calling contexts", definitions.callingContexts);
    counter.countNamed("windows", definitions.windows);
    counter.countNamed("files", definitions.ioFiles);
    counter.countNamed("handles", definitions.ioHandles);
    counter.countNamed("topologies", definitions.topologies);
    counter.countNamed("marker categories", definitions.markerCategories);
    counter.count("markers", definitions.markers);
    counter.countNamed("other records", definitions.others);
    counter.count("statistics", definitions.statistics);
    counter.count("states", definitions.states);
    return content;
}

std::string lossOf(const Content& original, const Content& mutant)
{
    std::string text;
    add(text, difference(mutant.events, original.events), "events");
    for (const auto& [table, count] : original.definitions)
        add(text, difference(mutant.definitions.at(table), count), table);
    add(text, -missingNames(original, mutant), "names");
    if (!text.empty())
        add(text, difference(mutant.messages, original.messages), "messages");
    return text;
}

} // namespace lightcone::fuzz
