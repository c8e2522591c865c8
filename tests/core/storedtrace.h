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

// Ways to get a store by way of a file.
namespace lightcone::tests {

inline std::unique_ptr<core::SectionFileWriter> newSectionFile(const QTemporaryDir& folder)
{
    auto writer = core::SectionFileWriter::create(folder.path().toStdString());
    return writer.isOk() ? std::move(writer).value() : nullptr;
}

/// Saves @p store to a file in @p folder and opens it again; null when that fails.
inline std::shared_ptr<const core::StoreView> reopened(const core::StoreView& store, const QTemporaryDir& folder)
{
    constexpr core::SourceIdentity identity { 1, 2 };
    const auto path = std::filesystem::path(folder.path().toStdString()) / "store";
    const auto writer = newSectionFile(folder);
    if (!writer || !core::saveStore(store, *writer, {}).isOk() || !writer->commit(path, identity).isOk())
        return nullptr;
    auto file = core::SectionFile::open(path, identity);
    return file.isOk() ? core::openStore(std::move(file).value()) : nullptr;
}

/// Options for a builder that may use @p memory bytes and puts the rest into files in @p folder. The folder has to
/// outlive the builder.
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
