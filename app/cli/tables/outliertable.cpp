// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tables.h"

#include "core/analysis/outliers/messageoutliers.h"
#include "core/analysis/outliers/outliers.h"
#include "core/base/parallel.h"
#include "core/store/messages/messagetable.h"
#include "core/store/storeview.h"
#include "views/base/tablerows.h"

#include <array>
#include <string_view>
#include <vector>

namespace lightcone::app {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kOutlierColumns { "ratio"sv, "region"sv, "location"sv, "begin"sv, "duration"sv, "usual"sv,
    "enter_position"sv, "group"sv, "file"sv, "first_line"sv, "outlier"sv };

std::string_view outlierText(double strength)
{
    return strength >= 1 ? "yes"sv : "no"sv;
}

core::Completion writeOutliers(views::TableRows& rows)
{
    const views::TableQuery& query = rows.query();
    const auto index = core::OutlierIndex::make(rows.store(), core::usefulThreads(), rows.stop());
    if (index.isStopped())
        return core::Stopped {};
    std::vector<core::Outlier> outliers;
    if (core::outliers(rows.store(), index.value(), query.locations, query.interval, query.count, outliers, rows.stop())
            .isStopped())
        return core::Stopped {};
    std::vector<core::EventRef> enters;
    for (const core::Outlier& outlier : outliers)
        enters.push_back(outlier.enter);
    const std::vector<std::uint64_t> positions = rows.store().positions(enters);
    for (std::size_t i = 0; i < outliers.size() && rows.isOk(); ++i) {
        const core::Outlier& outlier = outliers[i];
        const core::FunctionDef& function = rows.store().definitions().function(outlier.function);
        const double usual = index.value().usual(outlier.function).ticks;
        rows.real(static_cast<double>(outlier.ticks) / usual);
        rows.text(function.name);
        rows.location(outlier.enter.location);
        rows.time(outlier.begin);
        rows.duration(outlier.ticks);
        rows.real(usual / rows.ticksPerSecond());
        rows.position(positions[i]);
        rows.text(core::regionGroupName(function.group));
        rows.source(function);
        rows.text(outlierText(outlier.strength));
        rows.endRow();
    }
    return core::Done {};
}

constexpr std::array kMessageOutlierColumns { "ratio"sv, "send_time"sv, "receive_time"sv, "sender"sv, "receiver"sv,
    "bytes"sv, "duration"sv, "usual"sv, "send_position"sv, "receive_position"sv, "communicator"sv, "tag"sv,
    "outlier"sv };

core::Completion writeMessageOutliers(views::TableRows& rows)
{
    const views::TableQuery& query = rows.query();
    const auto index = core::MessageOutlierIndex::make(rows.store(), core::usefulThreads(), rows.stop());
    if (index.isStopped())
        return core::Stopped {};
    std::vector<core::MessageOutlier> outliers;
    if (core::messageOutliers(rows.store(), index.value(), query.locations, query.interval, query.count, outliers,
            rows.stop(), query.messages)
            .isStopped())
        return core::Stopped {};
    std::vector<core::Message> messages;
    std::vector<core::EventRef> ends; // two of each
    for (const core::MessageOutlier& outlier : outliers) {
        const core::Message& message = messages.emplace_back(rows.store().messages().at(outlier.message));
        ends.push_back(message.sendEvent);
        ends.push_back(message.receiveEvent);
    }
    const std::vector<std::uint64_t> positions = rows.store().positions(ends);
    for (std::size_t i = 0; i < outliers.size() && rows.isOk(); ++i) {
        const core::Message& message = messages[i];
        const double usual = index.value().usual(message.bytes).ticks;
        rows.real(static_cast<double>(outliers[i].ticks) / usual);
        rows.time(message.send);
        rows.time(message.receive);
        rows.location(message.sender());
        rows.location(message.receiver());
        rows.number(message.bytes);
        rows.duration(outliers[i].ticks);
        rows.real(usual / rows.ticksPerSecond());
        rows.position(positions[2 * i]);
        rows.position(positions[2 * i + 1]);
        rows.communicator(message.communicator);
        rows.number(message.tag);
        rows.text(outlierText(outliers[i].strength));
        rows.endRow();
    }
    return core::Done {};
}

} // namespace

views::TableKind outlierTable()
{
    views::TableKind kind { QLatin1String("outliers"), kOutlierColumns, writeOutliers };
    kind.hasCount = true;
    return kind;
}
views::TableKind messageOutlierTable()
{
    return { .id = QLatin1String("messageoutliers"),
        .columns = kMessageOutlierColumns,
        .write = writeMessageOutliers,
        .hasMessages = true,
        .hasCount = true };
}

} // namespace lightcone::app
