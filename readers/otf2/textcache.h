// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/tracesink.h"
#include "readers/otf2/definitiontables.h"
#include "readers/otf2/enumnames.h"

#include <cstdint>
#include <map>
#include <string_view>
#include <utility>

namespace lightcone::readers::otf2 {

/// Gives the texts that events name to the sink, each once. Each thread has its own cache.
class TextCache {
public:
    TextCache(const DefinitionTables& tables, core::TraceSink& sink)
        : m_tables(&tables)
        , m_sink(&sink)
    {
    }
    /// @returns the string of that number; none when it is not defined.
    core::StringId string(std::uint32_t number);
    core::StringId enumerator(const EnumNames& names, std::uint64_t value);
    core::StringId text(std::string_view text) { return m_sink->addString(text); }

private:
    const DefinitionTables* m_tables;
    core::TraceSink* m_sink;
    IdTable<core::StringId> m_strings;
    std::map<std::pair<const EnumNames*, std::uint64_t>, core::StringId> m_enumerators;
};

} // namespace lightcone::readers::otf2
