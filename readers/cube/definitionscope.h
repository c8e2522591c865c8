// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"
#include "core/base/result.h"
#include "core/cube/cubedefinitions.h"
#include "readers/cube/xmlparser.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace lightcone::readers::cube {

/// A whole number, with blanks around; nullopt: @p text is none, or beyond the range of the type.
std::optional<std::uint64_t> unsignedNumber(std::string_view text);
std::optional<std::int64_t> signedNumber(std::string_view text);

inline constexpr std::uint64_t kNoId = ~std::uint64_t { 0 };

/// What the readers of the parts of an anchor share: where definitions go, and where findings about them. For one
/// thread.
class DefinitionScope {
public:
    /// @param name  of the document, for findings and errors
    DefinitionScope(core::Diagnostics& findings, std::string name);

    core::CubeDefinitions definitions;

    void report(core::DiagnosticCode code, const std::string& detail) const;
    /// Counts one definition, attribute, parameter, mirror or place. @returns the error TooLarge when these are more
    /// than 2^23: a small compressed file could ask for any amount of memory.
    std::optional<core::Error> count();
    /// The number of an attribute that must be there, `id` for instance, in either case of its first letter. Where it
    /// is missing or no number, reports that about the @p kind of definition and returns kNoId.
    std::uint64_t idOf(const XmlAttributes& attributes, std::string_view name, std::string_view kind) const;
    /// Notes that @p own is the definition with an id. @returns false where another one has that already; the first
    /// one is meant then. Nothing can mean a definition without an id.
    template <typename Id> static bool define(std::unordered_map<std::uint64_t, Id>& ids, std::uint64_t id, Id own)
    {
        return id == kNoId || ids.try_emplace(id, own).second;
    }
    /// A line number; -1: there is none, or what is there is none.
    std::int64_t lineOf(const XmlAttributes& attributes, std::string_view name, std::string_view kind) const;
    const std::string& name() const { return m_name; }

private:
    core::Diagnostics* m_findings;
    std::string m_name;
    std::uint64_t m_count = 0;
};

} // namespace lightcone::readers::cube
