// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/clitext.h"
#include "app/cli/commands.h"
#include "app/cli/outputfile.h"
#include "app/diagnostictext.h"
#include "app/errortext.h"
#include "core/store/storeview.h"
#include "views/formatting.h"

#include <QIODevice>

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
                           .arg(oneLine(QString::fromStdString(definitions.origin.path)),
                               QString::fromStdString(definitions.origin.format),
                               views::formatCount(m_store.locationCount()), views::formatCount(m_store.eventCount()))
            + QStringLiteral("\n\n");
        for (const core::Severity severity : { core::Severity::Damage, core::Severity::Warning, core::Severity::Note })
            appendOf(severity, text);
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
                    .arg(severityText(core::severityOf(findings.front())), diagnosticTitle(code),
                        views::formatCount(m_store.diagnosticTotal(code)))
            + QStringLiteral("\n    ") + diagnosticExplanation(code) + QLatin1Char('\n');
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

    QString line(const core::Diagnostic& finding) const
    {
        QStringList parts;
        if (core::isValid(finding.location)) {
            const core::Definitions& definitions = m_store.definitions();
            parts.append(CliText::tr("location %1 (%2)")
                             .arg(definitions.location(finding.location).definitionId)
                             .arg(oneLine(QString::fromStdString(definitions.locationLabel(finding.location)))));
        }
        if (finding.tick)
            parts.append(CliText::tr("at %1").arg(views::formatTime(*finding.tick, m_scale, 1)));
        if (finding.count > 1)
            parts.append(CliText::tr("%1 times").arg(views::formatCount(finding.count)));
        QString text = parts.join(QLatin1String(", "));
        if (!finding.detail.empty()) {
            if (!text.isEmpty())
                text += QLatin1String(": ");
            text += oneLine(QString::fromStdString(finding.detail));
        }
        return text.isEmpty() ? CliText::tr("the trace as a whole") : text;
    }

    QString verdict() const
    {
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
    OutputFile file({}, out);
    const QByteArray text = HealthReport(store).text().toUtf8();
    if (out.write(text) != text.size() || !file.commit())
        return { ExitStatus::WrongUsage, file.errorText() };
    return { store.isDamaged() ? ExitStatus::DamagedTrace : ExitStatus::Done, {} };
}

} // namespace lightcone::app
