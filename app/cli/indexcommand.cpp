// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/output/outputfile.h"
#include "app/loading/traceloader.h"
#include "app/texts/clitext.h"
#include "app/texts/errortext.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"

#include <QFile>
#include <QIODevice>

#include <system_error>

namespace lightcone::app {

QString indexLine(const readers::OpenedTrace& trace)
{
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(trace.cacheFile, error);
    const QString form = trace.isFromCache ? CliText::tr("%1: %2 events, found in %3 (%4)", "trace, count, file, size")
                                           : CliText::tr("%1: %2 events, built %3 (%4)", "trace, count, file, size");
    const core::StoreView& store = *trace.document.events;
    return form.arg(oneLine(QString::fromStdString(store.definitions().origin.path)),
        views::formatCount(store.eventCount()), oneLine(QFile::decodeName(trace.cacheFile.c_str())),
        views::formatBytes(error ? 0 : size));
}

Outcome runIndex(const readers::OpenedTrace& trace, QIODevice& out)
{
    if (!saveTrace(trace, {}).value())
        return { ExitStatus::WrongUsage,
            CliText::tr("The index could not be kept: there is no room for it in %1, or that folder cannot be written. "
                        "Choose another one with --cache-dir.")
                .arg(oneLine(cacheFolderText(trace))) };
    OutputFile file({}, out);
    const QByteArray text = (indexLine(trace) + QLatin1Char('\n')).toUtf8();
    if (out.write(text) != text.size() || !file.commit())
        return { ExitStatus::WrongUsage, file.errorText() };
    return {};
}

} // namespace lightcone::app
