// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/interval.h"
#include "app/cli/arguments/locationselection.h"
#include "app/cli/arguments/optiontable.h"
#include "app/cli/arguments/valuenames.h"
#include "app/cli/commands.h"
#include "app/cli/render/renderviews.h"
#include "app/cli/tables/tables.h"
#include "app/settings/language.h"
#include "app/texts/clitext.h"
#include "app/texts/errortext.h"
#include "core/store/storeview.h"
#include "views/export/pictureexport.h"

#include <QFileInfo>

#include <algorithm>

namespace lightcone::app {

namespace {

bool knows(const RenderedView& view, Option option)
{
    return std::ranges::find(view.options, option) != view.options.end();
}

bool isOfSomeViews(Option option)
{
    return std::ranges::any_of(renderedViews(), [option](const RenderedView& view) { return knows(view, option); });
}

} // namespace

QString checkRenderArguments(const Arguments& arguments)
{
    const RenderedView* view = findRenderedView(arguments.subject);
    if (!view)
        return CliText::tr("There is no view '%1'; there are: %2.").arg(arguments.subject, renderedViewNames());
    for (const OptionSpec& spec : optionSpecs()) {
        if (isOfSomeViews(spec.option) && arguments.given.contains(spec.option) && !knows(*view, spec.option))
            return CliText::tr("The view '%1' has no option '%2'.").arg(arguments.subject, spec.name);
    }
    for (const QString& group : arguments.groups) {
        if (!regionGroupNames().contains(group))
            return CliText::tr("There is no group of regions '%1'; there are: %2.")
                .arg(group, regionGroupNames().join(QLatin1String(", ")));
    }
    views::PictureFormat format {};
    if (!views::pictureFormatOf(arguments.output, format))
        return CliText::tr("'%1' says no picture format; end it in .png, .svg or .pdf.").arg(arguments.output);
    return {};
}

Outcome runRender(const core::StoreView& store, const Arguments& arguments)
{
    const IntervalChoice choice = chooseInterval(store, arguments);
    if (!choice.problem.isEmpty())
        return { ExitStatus::WrongUsage, choice.problem };
    if (choice.interval.isEmpty() && (arguments.from || arguments.to))
        return { ExitStatus::WrongUsage,
            CliText::tr("The interval to be shown is empty; move --from and --to apart.") };
    const LocationSelection selection = selectLocations(store.definitions(), arguments.locations);
    if (!selection.unknown.isEmpty())
        return { ExitStatus::WrongUsage, unknownLocationText(selection.unknown) };

    views::PictureFormat format {};
    views::pictureFormatOf(arguments.output, format);
    views::PictureOptions options;
    options.size = arguments.size;
    options.scale = arguments.scale;
    options.title = QFileInfo(QString::fromStdString(store.definitions().origin.path)).fileName();
    QString problem;
    const core::Status status = [&]() -> core::Status {
        const NeutralLanguage neutral(*QCoreApplication::instance());
        const bool isAll = arguments.locations.isEmpty();
        RenderPlan plan = findRenderedView(arguments.subject)
                              ->plan({ store, arguments, choice.interval,
                                  isAll ? std::vector<core::LocationId> {} : selection.locations });
        problem = plan.problem;
        if (!problem.isEmpty())
            return {};
        return views::exportPicture(arguments.output, format, options,
            [&plan](QPainter& painter, QSizeF size) { return plan.paint(painter, size, {}); });
    }();
    if (!problem.isEmpty())
        return { ExitStatus::WrongUsage, problem };
    if (!status.isOk())
        return { ExitStatus::WrongUsage, errorLine(status.error()) };
    if (store.eventCount() == 0)
        return { ExitStatus::Done, CliText::tr("The trace has no events; the picture shows none.") };
    if (!choice.interval.isEmpty() && !choice.interval.intersects(store.interval()))
        return { ExitStatus::Done, CliText::tr("The interval is outside of the trace; the picture shows no events.") };
    return {};
}

} // namespace lightcone::app
