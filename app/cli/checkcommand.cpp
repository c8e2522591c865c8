// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/output/outputdevice.h"
#include "app/texts/clitext.h"
#include "core/analysis/checks/clockcheck.h"
#include "core/store/storeview.h"
#include "views/base/diagnostictext.h"
#include "views/base/filenames.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"
#include "views/panels/health/healthtext.h"

#include <algorithm>

namespace lightcone::app {

namespace {

constexpr std::size_t kListedPerCode = 10;

using Findings = std::span<const core::Diagnostic>;

class HealthReport {
public:
    HealthReport(const core::StoreView& store)
        : m_store(store)
        , m_scale { store.interval().begin, store.definitions().clock.ticksPerSecond }
    {
    }

    QString text() const
    {
        const core::Definitions& definitions = m_store.definitions();
        QString text = CliText::tr("%1: %2, locations: %3, events: %4")
                           .arg(views::shownPath(definitions.origin.path), views::nameText(definitions.origin.format),
                               views::formatCount(m_store.locationCount()), views::formatCount(m_store.eventCount()))
            + QStringLiteral("\n\n");
        for (const core::Severity severity : { core::Severity::Damage, core::Severity::Warning, core::Severity::Note })
            appendOf(severity, text);
        appendClocks(text);
        appendAudit(text);
        return text + verdict() + QLatin1Char('\n');
    }

private:
    void appendOf(core::Severity severity, QString& text) const
    {
        const auto& all = m_store.diagnostics();
        for (auto first = all.begin(); first != all.end();) {
            const auto last
                = std::find_if(first, all.end(), [&](const core::Diagnostic& d) { return d.code != first->code; });
            if (core::severityOf(*first) == severity)
                appendCode({ first, last }, text);
            first = last;
        }
    }

    void appendCode(Findings findings, QString& text) const
    {
        const core::DiagnosticCode code = findings.front().code;
        text += CliText::tr("[%1] %2: %3", "severity, finding, how often")
                    .arg(views::severityText(core::severityOf(findings.front())), views::diagnosticTitle(code),
                        views::formatCount(m_store.diagnosticTotal(code)))
            + QStringLiteral("\n    ") + views::diagnosticExplanation(code) + QLatin1Char('\n');
        const Findings listed = findings.first(std::min(findings.size(), kListedPerCode));
        std::uint64_t listedCount = 0;
        for (const core::Diagnostic& finding : listed) {
            text += QStringLiteral("    - ") + line(finding) + QLatin1Char('\n');
            listedCount += finding.count;
        }
        const std::uint64_t total = m_store.diagnosticTotal(code);
        if (total > listedCount) {
            text += QStringLiteral("    - ")
                + CliText::tr("and %1 more; see 'lightcone table diagnostics'")
                      .arg(views::formatCount(total - listedCount))
                + QLatin1Char('\n');
        }
        text += QLatin1Char('\n');
    }

    void appendClocks(QString& text) const
    {
        std::vector<core::ClockSkew> skews;
        core::expectDone(core::checkClocks(m_store, skews, {}));
        if (skews.empty())
            return;
        text += CliText::tr("Clock check: pairs of locations with messages that arrive before they were sent: %1")
                    .arg(views::formatCount(skews.size()))
            + QLatin1Char('\n');
        for (std::size_t i = 0; i < std::min(skews.size(), kListedPerCode); ++i)
            text += QStringLiteral("    - ") + views::visibleText(views::clockSentence(m_store, skews[i]))
                + QLatin1Char('\n');
        if (skews.size() > kListedPerCode) {
            text += QStringLiteral("    - ")
                + CliText::tr("and %1 more; see 'lightcone table clocks'")
                      .arg(views::formatCount(skews.size() - kListedPerCode))
                + QLatin1Char('\n');
        }
        text += QLatin1Char('\n');
    }

    /// Writes which records of the files are not interpreted.
    void appendAudit(QString& text) const
    {
        using Fate = core::RecordCount::Fate;
        const std::vector<core::RecordCount>& records = m_store.definitions().recordCounts;
        if (records.empty())
            return;
        const auto isModelled = [](const core::RecordCount& record) { return record.fate == Fate::Modelled; };
        if (std::ranges::all_of(records, isModelled)) {
            text += CliText::tr("Conversion audit: all types of records are interpreted.") + QStringLiteral("\n\n");
            return;
        }
        text += CliText::tr("Conversion audit: types of records that are not interpreted:") + QLatin1Char('\n');
        for (const core::RecordCount& record : records) {
            if (!isModelled(record))
                text += QStringLiteral("    - %1: %2, %3\n")
                            .arg(views::nameText(record.type), views::formatCount(record.count),
                                views::fateText(record.fate));
        }
        text += QLatin1Char('\n');
    }

    QString line(const core::Diagnostic& finding) const
    {
        QStringList parts;
        if (core::isValid(finding.location)) {
            const core::Definitions& definitions = m_store.definitions();
            parts.append(CliText::tr("location %1 (%2)")
                             .arg(definitions.location(finding.location).definitionId)
                             .arg(views::nameText(definitions.locationLabel(finding.location))));
        }
        if (finding.tick && finding.end)
            parts.append(
                CliText::tr("from %1 to %2", "times")
                    .arg(views::formatTime(*finding.tick, m_scale, 1), views::formatTime(*finding.end, m_scale, 1)));
        else if (finding.tick)
            parts.append(CliText::tr("at %1").arg(views::formatTime(*finding.tick, m_scale, 1)));
        if (finding.count > 1)
            parts.append(CliText::tr("%1 times").arg(views::formatCount(finding.count)));
        QString text = parts.join(QLatin1String(", "));
        if (!finding.detail.empty()) {
            if (!text.isEmpty())
                text += QLatin1String(": ");
            text += views::shownPath(finding.detail);
        }
        return text.isEmpty() ? CliText::tr("the trace as a whole") : text;
    }

    QString verdict() const
    {
        if (m_store.isDamaged() && m_store.eventCount() == 0)
            return CliText::tr("The trace is damaged: none of its events could be read.");
        if (m_store.isDamaged())
            return CliText::tr("The trace is damaged: data that should be there is lost. What is left can be used.");
        if (m_store.diagnostics().empty())
            return CliText::tr("The trace is sound.");
        return CliText::tr("The trace is not damaged; the findings above should be known when it is interpreted.");
    }

    const core::StoreView& m_store;
    views::TimeScale m_scale;
};

} // namespace

Outcome runCheck(const core::StoreView& store, QIODevice& out)
{
    Outcome outcome = printText(out, HealthReport(store).text().toUtf8());
    if (outcome.status == ExitStatus::Done && store.isDamaged())
        outcome.status = ExitStatus::DamagedTrace;
    return outcome;
}

} // namespace lightcone::app
