// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tables.h"

#include "core/analysis/checks/claimcheck.h"
#include "core/analysis/checks/clockcheck.h"
#include "core/analysis/metrics/metricsum.h"
#include "core/store/storeview.h"
#include "views/base/tablerows.h"

#include <array>

namespace lightcone::app {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kDiagnosticColumns { "code"sv, "severity"sv, "location"sv, "time"sv, "count"sv, "detail"sv,
    "end"sv };

void writeDiagnostic(views::TableRows& rows, const core::Diagnostic& diagnostic)
{
    const auto time = [&](const std::optional<core::Tick>& tick) {
        if (tick)
            rows.time(*tick);
        else
            rows.empty();
    };
    rows.text(core::diagnosticName(diagnostic.code));
    rows.text(core::severityName(core::severityOf(diagnostic)));
    rows.location(diagnostic.location);
    time(diagnostic.tick);
    rows.number(diagnostic.count);
    rows.text(diagnostic.detail);
    time(diagnostic.end);
    rows.endRow();
}

/// Writes the findings. Of each code at most Diagnostics::kKeptPerCode findings are kept singly; without a filter a row
/// at its end stands for the others, so that the counts add up.
core::Completion writeDiagnostics(views::TableRows& rows)
{
    const views::TableQuery& query = rows.query();
    const bool everything = query.wholeTime && query.allLocations;
    const auto& diagnostics = rows.store().diagnostics();
    std::uint64_t listed = 0;
    for (std::size_t i = 0; i < diagnostics.size(); ++i) {
        const core::Diagnostic& diagnostic = diagnostics[i];
        const bool chosen = (query.allLocations || rows.isChosen(diagnostic.location))
            && (query.wholeTime || (diagnostic.tick && query.interval.contains(*diagnostic.tick)));
        if (chosen)
            writeDiagnostic(rows, diagnostic);
        listed += diagnostic.count;
        if (i + 1 < diagnostics.size() && diagnostics[i + 1].code == diagnostic.code)
            continue;
        const std::uint64_t total = rows.store().diagnosticTotal(diagnostic.code);
        if (everything && total > listed) {
            writeDiagnostic(rows,
                { diagnostic.code, core::LocationId::none, std::nullopt, total - listed,
                    "further ones, not listed singly" });
        }
        listed = 0;
    }
    return core::Done {};
}

constexpr std::array kRecordColumns { "type"sv, "fate"sv, "count"sv };

core::Completion writeRecords(views::TableRows& rows)
{
    for (const core::RecordCount& record : rows.store().definitions().recordCounts) {
        rows.text(record.type);
        rows.text(core::recordFateName(record.fate));
        rows.number(record.count);
        rows.endRow();
    }
    return core::Done {};
}

constexpr std::array kClockColumns { "sender"sv, "receiver"sv, "messages"sv, "received_before_sent"sv,
    "smallest_shift"sv, "room"sv, "repairable"sv };

core::Completion writeClocks(views::TableRows& rows)
{
    std::vector<core::ClockSkew> skews;
    if (core::checkClocks(rows.store(), skews, rows.stop()).isStopped())
        return core::Stopped {};
    for (const core::ClockSkew& skew : skews) {
        rows.location(skew.sender);
        rows.location(skew.receiver);
        rows.number(skew.messages);
        rows.number(skew.receivedBeforeSent);
        rows.duration(skew.shift);
        if (skew.room)
            rows.signedDuration(*skew.room);
        else
            rows.empty();
        rows.text(skew.isRepairable() ? "yes"sv : "no"sv);
        rows.endRow();
    }
    return core::Done {};
}

constexpr std::array kStatisticColumns { "location"sv, "begin"sv, "end"sv, "record"sv, "quantity"sv, "region"sv,
    "within"sv, "peer"sv, "communicator"sv, "tag"sv, "stated"sv, "computed"sv, "confirmed"sv };

class StatisticRows {
public:
    explicit StatisticRows(views::TableRows& rows)
        : m_rows(rows)
        , m_definitions(rows.store().definitions())
    {
    }

    void write(const core::RecordedStatistic& statistic)
    {
        m_rows.location(statistic.location);
        if (statistic.begin <= m_rows.store().interval().begin)
            m_rows.empty();
        else
            m_rows.time(statistic.begin);
        m_rows.time(statistic.end);
        m_rows.text(statistic.name);
        m_rows.text(core::quantityName(statistic.quantity));
        if (core::isValid(statistic.region) || !core::isValid(statistic.group))
            region(statistic.region);
        else
            m_rows.text(m_definitions.groups[core::indexOf(statistic.group)].name);
        region(statistic.within);
        m_rows.location(statistic.peer);
        m_rows.communicator(statistic.communicator);
        if (statistic.tag)
            m_rows.number(*statistic.tag);
        else
            m_rows.empty();
        const bool isTime = statistic.quantity == core::RecordedStatistic::Quantity::Inclusive
            || statistic.quantity == core::RecordedStatistic::Quantity::Exclusive;
        value(core::numberOf(statistic.value), isTime);
        if (statistic.computed)
            value({ *statistic.computed, 0 }, isTime);
        else
            m_rows.empty();
        m_rows.text(!statistic.computed ? ""sv : core::isConfirmed(statistic) ? "yes"sv : "no"sv);
        m_rows.endRow();
    }

private:
    void region(core::RegionId id)
    {
        m_rows.text(core::isValid(id) ? std::string_view(m_definitions.region(id).name) : ""sv);
    }
    void value(const core::MetricSum& number, bool isTime)
    {
        if (!isTime)
            m_rows.sum(number);
        else if (number.isInteger())
            m_rows.signedDuration(number.integer);
        else
            m_rows.real(number.toDouble() / m_rows.ticksPerSecond());
    }

    views::TableRows& m_rows;
    const core::Definitions& m_definitions;
};

core::Completion writeClaims(views::TableRows& rows)
{
    const views::TableQuery& query = rows.query();
    StatisticRows claims(rows);
    for (const core::RecordedStatistic& statistic : rows.store().definitions().statistics) {
        if ((query.allLocations || rows.isChosen(statistic.location))
            && (query.wholeTime || query.interval.contains(statistic.end)))
            claims.write(statistic);
    }
    return core::Done {};
}

} // namespace

views::TableKind diagnosticTable()
{
    return { .id = QLatin1String("diagnostics"),
        .columns = kDiagnosticColumns,
        .write = writeDiagnostics,
        .needsEvents = false };
}
views::TableKind recordTable()
{
    return { .id = QLatin1String("records"),
        .columns = kRecordColumns,
        .write = writeRecords,
        .hasTime = false,
        .hasLocations = false };
}
views::TableKind clockTable()
{
    return { .id = QLatin1String("clocks"),
        .columns = kClockColumns,
        .write = writeClocks,
        .hasTime = false,
        .hasLocations = false };
}
views::TableKind statisticTable()
{
    return { QLatin1String("statistics"), kStatisticColumns, writeClaims };
}

} // namespace lightcone::app
