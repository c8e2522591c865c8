// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tables.h"

#include "core/analysis/checks/claimcheck.h"
#include "core/analysis/checks/clockcheck.h"
#include "core/store/storeview.h"

#include <array>

namespace lightcone::app {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kDiagnosticColumns { "code"sv, "severity"sv, "location"sv, "time"sv, "count"sv, "detail"sv,
    "end"sv };

void writeDiagnostic(TableWriter& writer, const core::Diagnostic& diagnostic)
{
    RowWriter& row = writer.row();
    const auto time = [&](const std::optional<core::Tick>& tick) {
        if (tick)
            writer.time(*tick);
        else
            row.empty();
    };
    row.text(core::diagnosticName(diagnostic.code));
    row.text(core::severityName(core::severityOf(diagnostic)));
    writer.location(diagnostic.location);
    time(diagnostic.tick);
    row.number(diagnostic.count);
    row.text(diagnostic.detail);
    time(diagnostic.end);
    row.endRow();
}

/// Writes the findings. Of each code at most Diagnostics::kKeptPerCode findings are kept singly; without a filter a row
/// at its end stands for the others, so that the counts add up.
void writeDiagnostics(TableWriter& writer)
{
    const views::TableQuery& query = writer.query();
    const bool everything = query.wholeTime && query.allLocations;
    const auto& diagnostics = writer.store().diagnostics();
    std::uint64_t listed = 0;
    for (std::size_t i = 0; i < diagnostics.size(); ++i) {
        const core::Diagnostic& diagnostic = diagnostics[i];
        const bool chosen = (query.allLocations || writer.isChosen(diagnostic.location))
            && (query.wholeTime || (diagnostic.tick && query.interval.contains(*diagnostic.tick)));
        if (chosen)
            writeDiagnostic(writer, diagnostic);
        listed += diagnostic.count;
        if (i + 1 < diagnostics.size() && diagnostics[i + 1].code == diagnostic.code)
            continue;
        const std::uint64_t total = writer.store().diagnosticTotal(diagnostic.code);
        if (everything && total > listed) {
            writeDiagnostic(writer,
                { diagnostic.code, core::LocationId::none, std::nullopt, total - listed,
                    "further ones, not listed singly" });
        }
        listed = 0;
    }
}

constexpr std::array kRecordColumns { "type"sv, "fate"sv, "count"sv };

void writeRecords(TableWriter& writer)
{
    for (const core::RecordCount& record : writer.store().definitions().recordCounts) {
        RowWriter& row = writer.row();
        row.text(record.type);
        row.text(core::recordFateName(record.fate));
        row.number(record.count);
        row.endRow();
    }
}

constexpr std::array kClockColumns { "sender"sv, "receiver"sv, "messages"sv, "received_before_sent"sv,
    "smallest_shift"sv, "room"sv, "repairable"sv };

void writeClocks(TableWriter& writer)
{
    std::vector<core::ClockSkew> skews;
    core::expectDone(core::checkClocks(writer.store(), skews, {}));
    for (const core::ClockSkew& skew : skews) {
        RowWriter& row = writer.row();
        writer.location(skew.sender);
        writer.location(skew.receiver);
        row.number(skew.messages);
        row.number(skew.receivedBeforeSent);
        writer.duration(skew.shift);
        if (skew.room)
            writer.signedDuration(*skew.room);
        else
            row.empty();
        row.text(skew.isRepairable() ? "yes"sv : "no"sv);
        row.endRow();
    }
}

constexpr std::array kStatisticColumns { "location"sv, "begin"sv, "end"sv, "record"sv, "quantity"sv, "region"sv,
    "within"sv, "peer"sv, "communicator"sv, "tag"sv, "stated"sv, "computed"sv, "confirmed"sv };

class StatisticRows {
public:
    explicit StatisticRows(TableWriter& writer)
        : m_writer(writer)
        , m_row(writer.row())
        , m_definitions(writer.store().definitions())
    {
    }

    void write(const core::RecordedStatistic& statistic)
    {
        m_writer.location(statistic.location);
        if (statistic.begin <= m_writer.store().interval().begin)
            m_row.empty();
        else
            m_writer.time(statistic.begin);
        m_writer.time(statistic.end);
        m_row.text(statistic.name);
        m_row.text(core::quantityName(statistic.quantity));
        if (core::isValid(statistic.region) || !core::isValid(statistic.group))
            region(statistic.region);
        else
            m_row.text(m_definitions.groups[core::indexOf(statistic.group)].name);
        region(statistic.within);
        m_writer.location(statistic.peer);
        m_writer.communicator(statistic.communicator);
        if (statistic.tag)
            m_row.number(*statistic.tag);
        else
            m_row.empty();
        const bool isTime = statistic.quantity == core::RecordedStatistic::Quantity::Inclusive
            || statistic.quantity == core::RecordedStatistic::Quantity::Exclusive;
        value(statistic.value, isTime);
        if (statistic.computed)
            value(*statistic.computed, isTime);
        else
            m_row.empty();
        m_row.text(!statistic.computed ? ""sv : core::isConfirmed(statistic) ? "yes"sv : "no"sv);
        m_row.endRow();
    }

private:
    void region(core::RegionId id)
    {
        m_row.text(core::isValid(id) ? std::string_view(m_definitions.region(id).name) : ""sv);
    }
    void value(double number, bool isTime)
    {
        m_row.real(isTime ? number / static_cast<double>(m_definitions.clock.ticksPerSecond) : number);
    }

    TableWriter& m_writer;
    RowWriter& m_row;
    const core::Definitions& m_definitions;
};

void writeClaims(TableWriter& writer)
{
    const views::TableQuery& query = writer.query();
    StatisticRows rows(writer);
    for (const core::RecordedStatistic& statistic : writer.store().definitions().statistics) {
        if ((query.allLocations || writer.isChosen(statistic.location))
            && (query.wholeTime || query.interval.contains(statistic.end)))
            rows.write(statistic);
    }
}

} // namespace

TableSpec diagnosticTable()
{
    return { QLatin1String("diagnostics"), kDiagnosticColumns, true, true, writeDiagnostics };
}
TableSpec recordTable()
{
    return { QLatin1String("records"), kRecordColumns, false, false, writeRecords };
}
TableSpec clockTable()
{
    return { QLatin1String("clocks"), kClockColumns, false, false, writeClocks };
}
TableSpec statisticTable()
{
    return { QLatin1String("statistics"), kStatisticColumns, true, true, writeClaims };
}

} // namespace lightcone::app
