// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/definitions.h"
#include "core/model/field.h"

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace lightcone::core {

/// Numbers the lines that the definitions of a trace name: those of call sites, of calling contexts, and of texts
/// "file:line". Refers to the definitions; immutable, thread-safe.
class LineIndex {
public:
    static constexpr std::uint32_t kNone = 0xffffffff;

    explicit LineIndex(const Definitions& definitions);

    struct Place {
        std::string file;
        std::uint32_t line = 0; ///< not 0
    };
    const std::vector<Place>& places() const { return m_places; }

    /// The number of the line of a calling context, by the value of its id; kNone: it has none.
    std::uint32_t ofContext(std::uint64_t context) const
    {
        return context < m_ofContexts.size() ? m_ofContexts[context] : kNone;
    }
    /// The number of the line of a call site, the value of FieldKey::CallSite; kNone: it has none.
    std::uint32_t ofSite(const Field& site) const;

private:
    std::uint32_t numberOf(const std::string& file, std::uint32_t line);

    std::map<std::pair<std::string, std::uint32_t>, std::uint32_t> m_numbers;
    std::vector<Place> m_places;
    std::vector<std::uint32_t> m_ofContexts; ///< by CallingContextId
    std::unordered_map<std::uint64_t, std::uint32_t> m_ofSites; ///< by CallSiteDef::definitionId
    std::unordered_map<std::uint64_t, std::uint32_t> m_ofTexts; ///< by StringId
};

} // namespace lightcone::core
