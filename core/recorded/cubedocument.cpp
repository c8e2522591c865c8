// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorded/cubedocument.h"

#include "core/base/parallel.h"
#include "core/cube/cubeprofile.h"
#include "core/ingest/storebuilder.h"
#include "core/recorded/cubeprofilesource.h"
#include "core/recorded/cubetrace.h"
#include "core/store/storeview.h"

#include <utility>

namespace lightcone::core {

Result<Document> documentOfCube(
    std::shared_ptr<const CubeProfile> cube, Progress& progress, const std::stop_token& stop)
{
    Document document;
    document.cube = std::move(cube);
    StoreBuilder builder;
    addDefinitions(*document.cube, builder);
    auto store = builder.finish(progress, stop, usefulThreads());
    if (!store.isOk())
        return store.error();
    document.events = std::move(store).value();
    document.profile = std::make_shared<const CubeProfileSource>(
        document.cube, std::shared_ptr<const Definitions>(document.events, &document.events->definitions()), stop);
    if (stop.stop_requested())
        return Error { ErrorCode::Cancelled, document.cube->definitions.path, Error::kNoOffset, {} };
    return document;
}

} // namespace lightcone::core
