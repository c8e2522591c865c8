// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cache/scratchfile.h"
#include "core/cache/sectionfile.h"
#include "core/cache/sectionfilewriter.h"
#include "core/ingest/storebuilder.h"
#include "core/store/file/storefile.h"

#include <QTemporaryDir>

#include <filesystem>
#include <memory>

// Ways to come to a store by a file.
namespace lightcone::tests {

inline std::unique_ptr<core::SectionFileWriter> newSectionFile(const QTemporaryDir& folder)
{
    auto writer = core::SectionFileWriter::create(folder.path().toStdString());
    return writer.isOk() ? std::move(writer).value() : nullptr;
}

/// @p store as it comes back from a file in @p folder; null when it does not.
inline std::shared_ptr<const core::StoreView> reopened(const core::StoreView& store, const QTemporaryDir& folder)
{
    constexpr core::SourceIdentity kIdentity { 1, 2 };
    const auto path = std::filesystem::path(folder.path().toStdString()) / "store";
    const auto writer = newSectionFile(folder);
    if (!writer || !core::saveStore(store, *writer, {}) || !writer->commit(path, kIdentity).isOk())
        return nullptr;
    auto file = core::SectionFile::open(path, kIdentity, 2, {});
    return file.isOk() ? core::openStore(std::move(file).value(), 2, {}) : nullptr;
}

/// What does not fit into @p memory bytes goes to files in @p folder, which has to outlive the builder.
inline core::BuildOptions withMemory(std::uint64_t memory, const QTemporaryDir& folder)
{
    core::BuildOptions options;
    options.memory = memory;
    options.openFile = [&folder] { return newSectionFile(folder); };
    options.openScratch = [&folder] { return core::ScratchFile::createIn({ folder.path().toStdString() }); };
    return options;
}

inline core::BuildOptions withoutMemory(const QTemporaryDir& folder)
{
    return withMemory(0, folder);
}

} // namespace lightcone::tests
