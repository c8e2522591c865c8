// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/ingest/storebuilder.h"
#include "core/store/storeview.h"
#include "readers/picl/piclreader.h"

#include <filesystem>
#include <memory>
#include <string>

namespace lightcone::tests {

/// Reads a trace of PICL into a store.
inline core::Result<std::shared_ptr<const core::StoreView>> loadPicl(const std::filesystem::path& path)
{
    core::StoreBuilder builder;
    core::Progress progress;
    const core::Status status = readers::picl::PiclReader().read({ path }, builder, progress, {});
    if (!status.isOk())
        return status.error();
    return builder.finish(progress, {}, 2);
}

/// All events in the terms of a trace of PICL, one a line, those of one process after the other: processes begin with
/// "PROCESSOR.PROCESS", events are "TICK KIND key=value ...", peers are named by "PROCESSOR.PROCESS".
std::string piclText(const core::StoreView& store);

} // namespace lightcone::tests
