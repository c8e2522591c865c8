// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"
#include "core/base/result.h"
#include "readers/cubespec/cubespec.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lightcone::readers::cubespec {

/// Makes definitions of the elements of a specification, in the order of the file. Knows nothing of the XML library.
class SpecReader {
public:
    using Attributes = std::vector<std::pair<std::string_view, std::string_view>>;

    explicit SpecReader(std::string where)
        : m_where(std::move(where))
    {
    }
    /// @param offset  of the element, in bytes
    void begin(std::string_view name, const Attributes& attributes, std::uint64_t offset);
    void text(std::string_view text);
    void end(std::string_view name);
    /// What makes reading on pointless; nullopt: nothing.
    const std::optional<core::Error>& error() const { return m_error; }
    /// @pre all elements ended
    core::Result<CubeSpec> finish();

private:
    void beginMetric(const Attributes& attributes, std::uint64_t offset);
    void endMetric();
    void beginAttribute(const Attributes& attributes);
    std::string* contentOf(std::string_view name, const Attributes& attributes, std::uint64_t offset);
    std::string* expressionOf(const Attributes& attributes, std::uint64_t offset);
    void report(core::DiagnosticCode code, const std::string& what, std::uint64_t offset);

    std::string m_where;
    CubeSpec m_spec;
    core::Diagnostics m_diagnostics;
    std::optional<core::Error> m_error;
    std::vector<std::uint32_t> m_open; ///< metrics that have not ended
    std::string* m_content = nullptr; ///< what texts are added to
    std::string m_mirror;
    std::size_t m_depth = 0; ///< of elements
    std::size_t m_contentDepth = 0; ///< of the element that m_content belongs to
    bool m_hasMetrics = false;
};

} // namespace lightcone::readers::cubespec
