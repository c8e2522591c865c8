// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/ingest/storebuilder.h"
#include "elglines.h"
#include "readers/epilog/epilogreader.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <utility>
#include <vector>

namespace lightcone::tests {

using Store = std::shared_ptr<const core::StoreView>;

inline core::Result<Store> load(const std::filesystem::path& path)
{
    core::StoreBuilder builder;
    core::Progress progress;
    const core::Status status = readers::epilog::EpilogReader().read({ path }, builder, progress, {});
    if (!status.isOk())
        return status.error();
    return builder.finish(progress, {}, 2);
}

inline std::uint64_t found(const Store& store, core::DiagnosticCode code)
{
    std::uint64_t count = 0;
    for (const core::Diagnostic& diagnostic : store->diagnostics())
        count += diagnostic.code == code ? diagnostic.count : 0;
    return count;
}

inline QStringList texts(const std::vector<ElgLine>& lines)
{
    QStringList texts;
    for (const ElgLine& line : lines)
        texts.append(QString::fromStdString(text(line)));
    return texts;
}

} // namespace lightcone::tests
