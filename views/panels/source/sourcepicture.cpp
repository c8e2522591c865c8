// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/source/sourcepicture.h"

#include "core/analysis/lines/linetimes.h"
#include "core/analysis/statistics/profile.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/filenames.h"
#include "views/base/plantext.h"
#include "views/base/visibletext.h"
#include "views/panels/source/sourcetext.h"
#include "views/tables/tableplan.h"

#include <QFileInfo>

#include <algorithm>

namespace lightcone::views {

namespace {

constexpr qsizetype kMostSourceRows = 2'000;

core::FunctionId functionNamed(const core::Definitions& definitions, const QString& name)
{
    const auto found = std::ranges::find(definitions.functions, name.toStdString(), &core::FunctionDef::name);
    return found != definitions.functions.end()
        ? core::idAt<core::FunctionId>(static_cast<std::size_t>(found - definitions.functions.begin()))
        : core::FunctionId::none;
}

/// The places where the file of @p function may be; empty: it is not known.
QStringList placesOf(const core::Definitions& definitions, const core::FunctionDef& function)
{
    if (function.file.empty())
        return {};
    const QString folder = QFileInfo(fileNameOf(std::filesystem::path(definitions.origin.path))).absolutePath();
    return sourcePlaces(fileNameOf(std::filesystem::path(function.file)), {}, folder);
}

/// The function of that name; without a name the one with most exclusive time of those whose file is there, else of
/// those whose line is known; none: there is none.
core::Stoppable<core::FunctionId> chosenFunction(const PictureQuery& query, const std::stop_token& stop)
{
    const core::Definitions& definitions = query.store->definitions();
    if (!query.chosen.isEmpty())
        return functionNamed(definitions, query.chosen.front());
    const auto heaviest = core::heaviestFunctions(*query.store, definitions.functions.size(), stop);
    if (heaviest.isStopped())
        return core::Stopped {};
    core::FunctionId withLine = core::FunctionId::none;
    for (const core::FunctionId id : heaviest.value()) {
        const core::FunctionDef& function = definitions.function(id);
        if (stop.stop_requested())
            return core::Stopped {};
        if (std::ranges::any_of(
                placesOf(definitions, function), [](const QString& place) { return QFileInfo(place).isFile(); }))
            return id;
        if (!isValid(withLine) && !function.file.empty() && function.firstLine > 0)
            withLine = id;
    }
    return withLine;
}

/// Says why a file is not shown, and where it was looked for.
TableContent unseenContent(const SourceText& source, const QString& name)
{
    TableContent content;
    const bool isFound = source.problem != SourceText::Problem::NotFound;
    content.caption
        = isFound ? sourceProblem(source, name).simplified() : PlanText::tr("%1: the file is not found").arg(name);
    content.columns.push_back({ PlanText::tr("Looked for here"), false });
    for (const QString& place : isFound ? QStringList(source.path) : source.looked)
        content.rows.emplace_back().cells.push_back({ visibleText(place), {}, {} });
    return content;
}

core::Stoppable<TableContent> makeSource(const PictureQuery& query, int, const std::stop_token& stop)
{
    const TablePart part(query);
    const core::Definitions& definitions = query.store->definitions();
    const core::Stoppable<core::FunctionId> chosen = chosenFunction(query, stop);
    if (chosen.isStopped())
        return core::Stopped {};
    TableContent none;
    none.caption = PlanText::tr("The trace does not say in which files its functions are.");
    if (!isValid(chosen.value()))
        return none;
    const core::FunctionDef& function = definitions.function(chosen.value());
    const QString name = nameText(function.name);
    const QStringList places = placesOf(definitions, function);
    none.caption = PlanText::tr("%1: the trace does not say in which file it is.").arg(name);
    if (places.isEmpty())
        return none;
    const core::Stoppable<SourceText> source = readSource(places, stop);
    const auto times = core::lineTimes(*query.store, part.locations, part.interval, core::usefulThreads(), stop);
    if (source.isStopped() || times.isStopped())
        return core::Stopped {};
    if (source.value().problem != SourceText::Problem::None)
        return unseenContent(source.value(), name);
    const LineNotes notes = notesOfLines(times.value(), function.file, source.value().lines, timeScaleOf(*query.store));
    constexpr std::uint32_t kMost = 1 << 30;
    return sourceContent(PlanText::tr("%1 – %2, %3", "function, file, interval and locations")
                             .arg(name, visibleText(source.value().path), part.caption),
        source.value(), static_cast<int>(std::min(function.firstLine, kMost)), notes);
}

PicturePlan planSource(const PictureQuery& query)
{
    if (query.chosen.size() > 1)
        return { {}, PlanText::tr("The picture 'source' takes one '--function'.") };
    if (!query.chosen.isEmpty() && !isValid(functionNamed(query.store->definitions(), query.chosen.front())))
        return { {},
            PlanText::tr("The option '--function' does not understand '%1': the trace has no such region.")
                .arg(query.chosen.front()) };
    return planTable(query, makeSource);
}

} // namespace

TableContent sourceContent(const QString& caption, const SourceText& source, int first, const LineNotes& notes)
{
    TableContent content;
    content.caption = caption;
    content.columns.push_back({ PlanText::tr("Line"), true });
    const QStringList titles = notes.empty() ? QStringList() : lineNoteTitles();
    for (const QString& title : titles)
        content.columns.push_back({ title, true });
    content.columns.push_back({ QString(), false });
    QStringList lines = source.text.split(u'\n');
    if (lines.back().isEmpty()) // behind the last line feed
        lines.removeLast();
    const qsizetype begin = std::max(0, first - 2); // from 0 on
    for (qsizetype i = begin; i < std::min(lines.size(), begin + kMostSourceRows); ++i) {
        TableContent::Row& row = content.rows.emplace_back();
        row.cells.push_back({ QString::number(i + 1), {}, {} });
        const auto note = notes.find(static_cast<int>(i + 1));
        for (qsizetype column = 0; column < titles.size(); ++column)
            row.cells.push_back({ note != notes.end() ? note->second.columns.value(column) : QString(), {}, {} });
        row.cells.push_back({ lines[i], {}, {} });
    }
    return content;
}

PictureKind sourcePictureKind()
{
    return { .purpose = PlanText::tr("the file of a function, with the times of its lines where the trace tells them"),
        .plan = planSource,
        .hasSubject = true };
}

} // namespace lightcone::views
