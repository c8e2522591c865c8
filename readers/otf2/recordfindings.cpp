// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/recordfindings.h"

namespace lightcone::readers::otf2 {

namespace {

using core::DiagnosticCode;

std::string place(const ScannedFile& file, std::uint64_t offset)
{
    return file.path.string() + ", byte " + std::to_string(offset) + ": ";
}

} // namespace

void reportRecords(
    const ScannedFile& file, const FileScan& scan, core::TraceSink& sink, std::optional<core::Tick> firstUnknown)
{
    if (scan.incomplete.count > 0)
        sink.report({ DiagnosticCode::RecordIncomplete, file.location, std::nullopt, scan.incomplete.count,
            place(file, scan.incomplete.first) + file.records + " end before their last field" });
    if (scan.unknown.count > 0)
        sink.report({ DiagnosticCode::UnknownRecord, file.location, firstUnknown, scan.unknown.count,
            place(file, scan.unknown.first) + file.records + " of an unknown kind"
                + (file.isNewer ? "; the writer is newer than this program" : ""),
            std::nullopt, !file.isNewer });
    if (!scan.miscount.empty())
        sink.report({ DiagnosticCode::EventFileDamaged, file.location, std::nullopt, 1,
            file.path.string() + ": " + scan.miscount });
}

std::string defectText(const ScannedFile& file, const FileScan& scan)
{
    std::string text
        = place(file, scan.offset) + scan.problem + "; " + std::to_string(scan.records) + " records precede it";
    if (scan.announced > scan.records)
        text += " of " + std::to_string(scan.announced);
    return text;
}

} // namespace lightcone::readers::otf2
