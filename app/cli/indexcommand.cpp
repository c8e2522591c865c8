// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/output/outputdevice.h"
#include "app/loading/traceloader.h"
#include "app/texts/clitext.h"
#include "app/texts/errortext.h"
#include "core/store/storeview.h"
#include "views/base/filenames.h"
#include "views/base/formatting.h"

#include <system_error>

namespace lightcone::app {

QString indexLine(const readers::OpenedTrace& trace)
{
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(trace.cacheFile, error);
    const QString form = trace.isFromCache ? CliText::tr("%1: %2 events, found in %3 (%4)", "trace, count, file, size")
                                           : CliText::tr("%1: %2 events, built %3 (%4)", "trace, count, file, size");
    const core::StoreView& store = *trace.document.events;
    return form.arg(views::shownPath(store.definitions().origin.path), views::formatCount(store.eventCount()),
        views::shownPath(trace.cacheFile), views::formatBytes(error ? 0 : size));
}

Outcome runIndex(const readers::OpenedTrace& trace, QIODevice& out)
{
    if (trace.cacheFile.empty())
        return { ExitStatus::WrongUsage,
            CliText::tr("There is no folder for the cache: neither HOME nor XDG_CACHE_HOME names one. Name one with "
                        "--cache-dir.") };
    if (const core::Status kept = saveTrace(trace, {}).value(); !kept.isOk())
        return {
            ExitStatus::WrongUsage,
            CliText::tr("The index could not be kept. %1 --cache-dir keeps it elsewhere.").arg(errorLine(kept.error()))
        };
    return printText(out, (indexLine(trace) + QLatin1Char('\n')).toUtf8());
}

} // namespace lightcone::app
