// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ingest/storebuilder.h"
#include "core/store/storeview.h"
#include "readers/opening/registry.h"
#include "readers/otf2/otf2reader.h"

#include <filesystem>
#include <memory>

namespace lightcone::tests {

using LoadedTrace = core::Result<std::shared_ptr<const core::StoreView>>;

/// Reads the archive of an anchor file into a store.
inline LoadedTrace loadOtf2(const std::filesystem::path& anchor)
{
    core::StoreBuilder builder;
    core::Progress progress;
    const core::Status status = readers::otf2::Otf2Reader().read({ anchor }, builder, progress, {});
    if (!status.isOk())
        return status.error();
    return builder.finish(progress, {}, 2);
}

/// Reads the trace at @p path, of any format, into a store; null when it cannot be read.
inline std::shared_ptr<const core::StoreView> loadTrace(const std::filesystem::path& path)
{
    const auto opening = readers::findTrace(path);
    if (!opening.isOk())
        return nullptr;
    core::StoreBuilder builder;
    core::Progress progress;
    const auto reader = opening.value().format->createReader();
    if (!reader->read(opening.value().source, builder, progress, {}).isOk())
        return nullptr;
    auto store = builder.finish(progress, {}, 2);
    return store.isOk() ? std::move(store).value() : nullptr;
}

} // namespace lightcone::tests
