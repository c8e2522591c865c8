// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/diagnostics.h"

#include "core/base/saturating.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace lightcone::core {

namespace {

struct CodeInfo {
    std::string_view name;
    Severity severity;
};

constexpr std::array<CodeInfo, kDiagnosticCodeCount> kCodes { {
    { "fewer_events_than_declared", Severity::Damage },
    { "more_events_than_declared", Severity::Note },
    { "event_file_missing", Severity::Damage },
    { "event_file_empty", Severity::Damage },
    { "event_file_damaged", Severity::Damage },
    { "definition_file_missing", Severity::Note },
    { "definition_file_damaged", Severity::Damage },
    { "time_runs_backwards", Severity::Damage },
    { "time_out_of_range", Severity::Damage },
    { "clock_missing", Severity::Damage },
    { "clock_invalid", Severity::Damage },
    { "leave_without_enter", Severity::Warning },
    { "leave_crosses", Severity::Warning },
    { "never_left", Severity::Warning },
    { "unmatched_send", Severity::Warning },
    { "unmatched_receive", Severity::Warning },
    { "invalid_peer", Severity::Warning },
    { "receive_before_send", Severity::Warning },
    { "length_mismatch", Severity::Note },
    { "receive_never_completed", Severity::Note },
    { "collective_without_begin", Severity::Damage },
    { "collective_without_end", Severity::Warning },
    { "collective_incomplete", Severity::Warning },
    { "collective_left_early", Severity::Warning },
    { "duplicate_definition", Severity::Damage },
    { "undefined_reference", Severity::Damage },
    { "system_tree_cycle", Severity::Damage },
    { "unknown_record", Severity::Warning },
    { "record_damaged", Severity::Damage },
    { "record_incomplete", Severity::Damage },
    { "record_overlong", Severity::Damage },
    { "time_invalid", Severity::Damage },
    { "undefined_location", Severity::Damage },
    { "statistic_differs", Severity::Warning },
    { "state_differs", Severity::Warning },
    { "unsupported_part", Severity::Damage },
    { "buffer_flush", Severity::Note },
    { "measurement_off", Severity::Note },
    { "profile_unreadable", Severity::Warning },
    { "other", Severity::Note },
} };
static_assert(!kCodes.back().name.empty());

bool precedes(const Diagnostic& a, const Diagnostic& b)
{
    return std::tie(a.code, b.isLoss, a.location, a.tick, a.end, a.detail, a.count)
        < std::tie(b.code, a.isLoss, b.location, b.tick, b.end, b.detail, b.count);
}

} // namespace

std::string_view diagnosticName(DiagnosticCode code)
{
    return kCodes[static_cast<std::size_t>(code)].name;
}

std::string_view severityName(Severity severity)
{
    switch (severity) {
    case Severity::Note:
        return "note";
    case Severity::Warning:
        return "warning";
    case Severity::Damage:
        break;
    }
    return "damage";
}

Severity severityOf(DiagnosticCode code)
{
    return kCodes[static_cast<std::size_t>(code)].severity;
}

Severity severityOf(const Diagnostic& diagnostic)
{
    return diagnostic.isLoss ? Severity::Damage : severityOf(diagnostic.code);
}

void Diagnostics::report(Diagnostic diagnostic)
{
    const auto code = static_cast<std::size_t>(diagnostic.code);
    const std::lock_guard lock(m_mutex);
    m_totals[code] = saturatingSum(m_totals[code], diagnostic.count);
    m_isDamaged |= severityOf(diagnostic) == Severity::Damage;
    std::vector<Diagnostic>& kept = m_kept[code];
    kept.push_back(std::move(diagnostic));
    std::push_heap(kept.begin(), kept.end(), precedes);
    if (kept.size() > kKeptPerCode) {
        std::pop_heap(kept.begin(), kept.end(), precedes);
        kept.pop_back();
    }
}

std::uint64_t Diagnostics::total(DiagnosticCode code) const
{
    const std::lock_guard lock(m_mutex);
    return m_totals[static_cast<std::size_t>(code)];
}

std::vector<Diagnostic> Diagnostics::sorted() const
{
    std::vector<Diagnostic> result;
    {
        const std::lock_guard lock(m_mutex);
        for (const std::vector<Diagnostic>& kept : m_kept)
            result.insert(result.end(), kept.begin(), kept.end());
    }
    std::sort(result.begin(), result.end(), precedes);
    return result;
}

bool Diagnostics::isDamaged() const
{
    const std::lock_guard lock(m_mutex);
    return m_isDamaged;
}

} // namespace lightcone::core
