// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/opening/traceopener.h"

#include "core/base/machinememory.h"
#include "core/base/parallel.h"
#include "core/cache/scratchfile.h"
#include "core/cache/tracecache.h"
#include "core/filtering/leftout.h"
#include "core/ingest/storebuilder.h"
#include "core/ingest/tracesink.h"
#include "core/profile/leftoutcalls.h"
#include "core/store/file/storefile.h"
#include "core/store/storeview.h"
#include "readers/opening/experimentopener.h"
#include "readers/opening/profileopener.h"
#include "readers/opening/publisher.h"
#include "readers/opening/registry.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace lightcone::readers {

namespace {

std::uint64_t halfOfMemory()
{
    constexpr std::uint64_t kUnknown = std::uint64_t { 2 } << 30;
    const std::uint64_t memory = core::machineMemory();
    return memory > 0 ? memory / 2 : kUnknown;
}

class Opener {
public:
    Opener(Opening&& opening, const OpenOptions& options, core::Progress& progress, std::stop_token stop)
        : m_opening(std::move(opening))
        , m_options(options)
        , m_progress(progress)
        , m_stop(std::move(stop))
        , m_threads(core::usefulThreads())
        , m_reader(m_opening.format->createReader())
    {
        if (options.cacheFolder.empty() || options.leftOut)
            return;
        // The cache keeps the reader beyond the opener: saving asks again whether the trace has changed.
        const std::shared_ptr<const core::TraceReader> reader = m_reader;
        m_cache = std::make_shared<const core::TraceCache>(core::CacheFolder(options.cacheFolder),
            m_opening.source.path, [reader, source = m_opening.source, format = m_opening.format] {
                return core::identify(source.path, reader->files(source), format->name, format->version);
            });
    }

    core::Result<OpenedTrace> run()
    {
        OpenedTrace opened;
        if (m_cache) {
            opened.cacheFile = m_cache->file();
            if (!m_options.rebuild) {
                opened.document = core::documentOf(fromCache());
            }
        }
        if (!opened.document.isEmpty()) {
            opened.isFromCache = true;
            return opened;
        }
        auto store = build();
        if (!store.isOk())
            return store.error();
        opened.document = core::documentOf(std::move(store).value());
        opened.overBudget = m_overBudget;
        if (m_cache)
            opened.save = saver(opened.document.events);
        return opened;
    }

private:
    /// Null when there is no cache file of the trace.
    std::shared_ptr<const core::StoreView> fromCache() const
    {
        const auto file = m_cache->open();
        return file ? core::openStore(file, m_opening.source.path.string()) : nullptr;
    }

    core::Result<std::shared_ptr<const core::StoreView>> build()
    {
        core::BuildOptions options;
        options.memory = m_options.memory > 0 ? m_options.memory : halfOfMemory();
        options.openFile = [this] { return spillFile(); };
        options.openScratch = [this] { return scratchFile(); };
        if (m_options.leftOut)
            options.leavesOut = m_options.leftOut->isLeftOut;
        core::StoreBuilder builder(options);
        std::optional<Publisher> publisher;
        if (m_options.publish)
            publisher.emplace([&] { return snapshot(builder); }, m_options.publish);
        const core::Status status = m_reader->read(m_opening.source, builder, m_progress, m_stop);
        if (!status.isOk())
            return status.error();
        auto store = builder.finish(m_progress, m_stop, m_threads);
        publisher.reset();
        m_file = builder.takeFile();
        m_overBudget = builder.overBudget();
        return store;
    }

    /// @returns null until all definitions are there, for a snapshot may only be taken while events alone are added.
    std::shared_ptr<const core::StoreView> snapshot(const core::StoreBuilder& builder) const
    {
        return m_progress.stage() == core::Progress::Stage::Definitions ? nullptr : builder.snapshot();
    }

    /// @returns the cache file, else one without a name, else null.
    std::unique_ptr<core::SectionFileWriter> spillFile()
    {
        if (m_cache) {
            auto file = m_cache->begin();
            if (file.isOk())
                return std::move(file).value();
            m_unkept = file.error();
        }
        for (const std::filesystem::path& folder : core::scratchFolders()) {
            if (auto file = core::SectionFileWriter::createUnnamed(folder); file.isOk())
                return std::move(file).value();
        }
        return nullptr;
    }

    /// Tries the folder of the cache first, as large files go there anyway.
    std::unique_ptr<core::ScratchFile> scratchFile() const
    {
        std::vector<std::filesystem::path> folders = core::scratchFolders();
        if (m_cache && core::CacheFolder(m_options.cacheFolder).prepare().isOk())
            folders.insert(folders.begin(), m_options.cacheFolder);
        return core::ScratchFile::createIn(folders);
    }

    std::function<core::Stoppable<core::Status>(const std::stop_token&)> saver(
        const std::shared_ptr<const core::StoreView>& store)
    {
        return [cache = m_cache, store, unkept = m_unkept,
                   file = std::make_shared<std::unique_ptr<core::SectionFileWriter>>(std::move(m_file))](
                   const std::stop_token& stop) -> core::Stoppable<core::Status> {
            const core::Status saved = unkept ? core::Status(*unkept) : save(*cache, *store, *file, stop);
            file->reset(); // removes the file if it is incomplete
            if (saved.isOk())
                return saved;
            if (stop.stop_requested())
                return core::Stopped {};
            core::Error error = saved.error();
            error.where = cache->file().string(); // not the name that it has while it is written
            return core::Status(error);
        };
    }

    /// @param file  the cache file as far as building wrote it; null: not begun
    static core::Status save(const core::TraceCache& cache, const core::StoreView& store,
        std::unique_ptr<core::SectionFileWriter>& file, const std::stop_token& stop)
    {
        if (!file) {
            auto begun = cache.begin();
            if (!begun.isOk())
                return begun.error();
            file = std::move(begun).value();
        }
        const core::Status written = core::saveStore(store, *file, stop);
        return written.isOk() ? cache.commit(*file) : written;
    }

    Opening m_opening;
    const OpenOptions& m_options;
    core::Progress& m_progress;
    std::stop_token m_stop;
    unsigned m_threads;
    std::shared_ptr<core::TraceReader> m_reader;
    std::shared_ptr<const core::TraceCache> m_cache;
    std::unique_ptr<core::SectionFileWriter> m_file; ///< the cache file that building began to write
    std::optional<core::Error> m_unkept; ///< why building did not write to the cache file
    std::uint64_t m_overBudget = 0; ///< see OpenedTrace::overBudget
};

} // namespace

core::Result<OpenedTrace> openTrace(const std::filesystem::path& path, const OpenOptions& options,
    core::Progress& progress, const std::stop_token& stop)
{
    const MeasuredPath measured = findMeasured(path, stop);
    if (measured.wanted.empty()) {
        auto alone = openExperiment(measured.experiment, progress, stop);
        if (!alone.isOk())
            return alone.error();
        return OpenedTrace { std::move(alone).value(), {}, false, 0, {} };
    }
    core::Result<Opening> opening = findTrace(measured.wanted);
    if (!opening.isOk())
        return opening.error();
    const std::filesystem::path file = opening.value().source.path;
    if (!opening.value().format->createReader) {
        auto profile = openProfile(file, progress, stop);
        if (!profile.isOk())
            return profile.error();
        OpenedTrace opened { std::move(profile).value(), {}, false, 0, {} };
        opened.document.experiment = measured.experiment;
        if (options.leftOut)
            core::leaveOut(opened.document, *options.leftOut);
        return opened;
    }
    core::Result<OpenedTrace> opened = Opener(std::move(opening).value(), options, progress, stop).run();
    if (!opened.isOk())
        return opened;
    OpenedTrace trace = std::move(opened).value();
    trace.document.experiment = measured.experiment;
    const std::filesystem::path profile = measured.profile.empty() ? profileBeside(file) : measured.profile;
    if (!profile.empty())
        addProfile(trace.document, profile, progress, stop);
    if (options.leftOut && trace.document.recorded) {
        auto recorded = std::make_shared<core::Document>(*trace.document.recorded);
        core::leaveOut(*recorded, *options.leftOut);
        trace.document.recorded = std::move(recorded);
    }
    return trace;
}

} // namespace lightcone::readers
