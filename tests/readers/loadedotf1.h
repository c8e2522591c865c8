// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ingest/storebuilder.h"
#include "core/store/storeview.h"
#include "readers/otf1/otf1reader.h"

#include <filesystem>
#include <memory>
#include <string>

namespace lightcone::tests {

using LoadedOtf1 = core::Result<std::shared_ptr<const core::StoreView>>;

/// Reads the trace of a master file into a store.
inline LoadedOtf1 loadOtf1(const std::filesystem::path& master)
{
    core::StoreBuilder builder;
    core::Progress progress;
    const core::Status status = readers::otf1::Otf1Reader().read({ master }, builder, progress, {});
    if (!status.isOk())
        return status.error();
    return builder.finish(progress, {}, 2);
}

/// The trace's statements about itself, and its audit, one a line.
inline std::string claimsText(const core::Definitions& definitions)
{
    std::string text;
    const auto add
        = [&text](const char* name, auto value) { text += std::string(" ") + name + '=' + std::to_string(value); };
    const auto addId = [&add](const char* name, auto id) {
        if (core::isValid(id))
            add(name, static_cast<std::uint64_t>(id));
    };
    for (const core::RecordedStatistic& statistic : definitions.statistics) {
        text += "statistic \"" + statistic.name + '"';
        addId("location", statistic.location);
        add("end", statistic.end);
        add("quantity", static_cast<int>(statistic.quantity));
        addId("region", statistic.region);
        addId("group", statistic.group);
        addId("peer", statistic.peer);
        addId("communicator", statistic.communicator);
        if (statistic.tag)
            add("tag", *statistic.tag);
        add("value", statistic.value.bits);
        text += '\n';
    }
    for (const core::RecordedState& state : definitions.states) {
        text += "state";
        addId("location", state.location);
        add("tick", state.tick);
        for (const auto& call : state.calls) {
            addId("call", call.region);
            add("since", call.enter);
        }
        for (const auto& send : state.sends) {
            addId("send_to", send.receiver);
            addId("on", send.communicator);
            add("tag", send.tag);
            add("bytes", send.bytes);
            add("at", send.sent);
        }
        text += '\n';
    }
    for (const core::RecordCount& count : definitions.recordCounts)
        text += "count " + count.type + ' ' + std::to_string(static_cast<int>(count.fate)) + ' '
            + std::to_string(count.count) + '\n';
    return text;
}

} // namespace lightcone::tests
