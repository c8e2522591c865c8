// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/insights/soundness.h"

#include "core/analysis/insights/examinedrun.h"
#include "core/analysis/soundness/clockerror.h"
#include "core/base/saturating.h"
#include "core/model/lasting.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace lightcone::core {

namespace {

// Damage concerns all other rules, clocks those that compare the times of locations.
constexpr double kDamageWeight = 2;
constexpr double kClockWeight = 1;
constexpr double kWarningWeight = 0.01;

/// The gravest severity of the findings of @p code.
Severity severityIn(const StoreView& store, DiagnosticCode code)
{
    Severity gravest = Severity::Note;
    for (const Diagnostic& diagnostic : store.diagnostics()) {
        if (diagnostic.code == code)
            gravest = std::max(gravest, severityOf(diagnostic));
    }
    return gravest;
}

void addFindings(const ExaminedRun& run, Severity severity, std::vector<Insight>& found)
{
    const StoreView& store = run.store();
    SoundnessFacts facts { .isDamage = severity == Severity::Damage,
        .kinds = {},
        .locationsLeftOut = run.leftOut().size(),
        .locations = store.locationCount(),
        .leftOut = {} };
    for (std::size_t i = 0; i < kDiagnosticCodeCount; ++i) {
        const auto code = static_cast<DiagnosticCode>(i);
        const std::uint64_t count = store.diagnosticTotal(code);
        const bool isClock // a rule of its own says that
            = code == DiagnosticCode::ReceiveBeforeSend || code == DiagnosticCode::CollectiveLeftEarly;
        if (count == 0 || isClock || severityIn(store, code) != severity)
            continue;
        facts.kinds.push_back({ code, count });
        facts.findings = saturatingSum(facts.findings, count);
    }
    if (facts.kinds.empty())
        return;
    constexpr std::size_t kNamed = 3;
    facts.leftOut.assign(run.leftOut().begin(),
        run.leftOut().begin() + static_cast<std::ptrdiff_t>(std::min(kNamed, run.leftOut().size())));
    std::ranges::stable_sort(facts.kinds, std::ranges::greater {}, &SoundnessFacts::Kind::count);
    found.push_back({ .facts = std::move(facts),
        .weight = severity == Severity::Damage ? kDamageWeight : kWarningWeight,
        .interval = {} });
}

} // namespace

void findSoundness(const ExaminedRun& run, std::vector<Insight>& found)
{
    addFindings(run, Severity::Damage, found);
    addFindings(run, Severity::Warning, found);
}

void findClocks(const ExaminedRun& run, std::vector<Insight>& found)
{
    const StoreView& store = run.store();
    const ClockFacts facts { .messages = store.messages().size(),
        .receivedBeforeSent = store.diagnosticTotal(DiagnosticCode::ReceiveBeforeSend),
        .collectives = store.collectives().size(),
        .leftEarly = store.diagnosticTotal(DiagnosticCode::CollectiveLeftEarly),
        .error = leastClockError(store),
        .isDamaged = store.isDamaged(),
        .areTimesWrong = leastClockError(store) > store.interval().length() / 2 };
    if (facts.receivedBeforeSent == 0 && facts.leftEarly == 0)
        return;
    Insight insight { .facts = facts, .weight = kClockWeight, .interval = {} };
    const DiagnosticCode shown
        = facts.receivedBeforeSent > 0 ? DiagnosticCode::ReceiveBeforeSend : DiagnosticCode::CollectiveLeftEarly;
    const auto first = std::ranges::find(store.diagnostics(), shown, &Diagnostic::code);
    if (first != store.diagnostics().end() && first->tick && isValid(first->location)) {
        insight.interval = { *first->tick, saturatingAdd(*first->tick, 1) };
        insight.locations = { first->location };
    }
    found.push_back(std::move(insight));
}

void findStartEnd(const ExaminedRun& run, std::vector<Insight>& found)
{
    const Interval whole = run.store().interval();
    const auto phase = run.mainPhase();
    if (!phase || run.store().isDamaged())
        return;
    const Interval lasting = lastingPart(whole, whole);
    const StartEndFacts facts { .before = ticksBetween(lasting.begin, phase->begin),
        .after = ticksBetween(phase->end, lasting.end),
        .length = lasting.length() };
    const double share = shareOf(facts.before + facts.after, facts.length);
    if (share > kLeastStartEnd)
        found.push_back({ .facts = facts, .weight = share, .interval = *phase });
}

} // namespace lightcone::core
