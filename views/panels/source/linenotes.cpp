// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/source/linenotes.h"

#include "core/analysis/lines/linetimes.h"
#include "views/base/visibletext.h"
#include "views/panels/source/sourcetext.h"

#include <QCoreApplication>

#include <algorithm>

namespace lightcone::views {

namespace {

class NoteWords {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::SourcePanel)
};

} // namespace

QStringList lineNoteTitles()
{
    return { NoteWords::tr("calls"), NoteWords::tr("inclusive"), NoteWords::tr("exclusive") };
}

LineNotes notesOfLines(
    std::span<const core::LineTime> times, const std::string& file, qsizetype lines, const TimeScale& scale)
{
    LineNotes notes;
    std::uint64_t most = 0;
    for (const core::LineTime& line : times)
        most = line.file == file ? std::max(most, line.inclusive) : most;
    const auto ticks = [&scale](std::uint64_t t) { return formatDuration(static_cast<std::int64_t>(t), scale); };
    for (const core::LineTime& line : times) {
        if (line.file != file || line.line > static_cast<std::uint32_t>(lines))
            continue;
        LineNote& note = notes[static_cast<int>(line.line)];
        note.columns = { formatCount(line.visits), ticks(line.inclusive), ticks(line.exclusive) };
        note.share = most > 0 ? static_cast<double>(line.inclusive) / static_cast<double>(most) : 0;
        note.toolTip = NoteWords::tr("Line %1: %2 calls, inclusive %3, of that %4 in these calls themselves")
                           .arg(QString::number(line.line), note.columns[0], note.columns[1], note.columns[2]);
        if (line.samples > 0)
            note.toolTip += u'\n' + NoteWords::tr("Samples: %1").arg(formatCount(line.samples));
    }
    return notes;
}

QString sourceProblem(const SourceText& source, const QString& title)
{
    switch (source.problem) {
    case SourceText::Problem::None:
        break;
    case SourceText::Problem::NotFound: {
        QStringList places;
        for (const QString& place : source.looked)
            places += visibleText(place);
        return NoteWords::tr("%1\n\nThe file is not found. It was looked for here:\n%2", "title, paths")
            .arg(title, places.join(u'\n'));
    }
    case SourceText::Problem::NotReadable:
        return NoteWords::tr("%1\n\nThe file cannot be read: %2", "path, reason")
            .arg(visibleText(source.path), source.why);
    case SourceText::Problem::Binary:
        return NoteWords::tr("%1\n\nThe file is no text: it has bytes that no text has.").arg(visibleText(source.path));
    }
    return {};
}

} // namespace lightcone::views
