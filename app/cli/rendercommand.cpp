// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/clitext.h"
#include "app/cli/commands.h"
#include "app/cli/interval.h"
#include "app/cli/locationselection.h"
#include "app/errortext.h"
#include "app/language.h"
#include "core/store/storeview.h"
#include "views/export/pictureexport.h"
#include "views/timeline/timelinepicture.h"

#include <QFileInfo>

namespace lightcone::app {

QString checkRenderArguments(const Arguments& arguments)
{
    if (arguments.subject != QLatin1String("timeline"))
        return CliText::tr("There is no view '%1'; there is: %2.").arg(arguments.subject, QLatin1String("timeline"));
    if (arguments.output.isEmpty())
        return CliText::tr("The picture needs a file: -o FILE.png, FILE.svg or FILE.pdf.");
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
    views::TimelinePicture picture;
    picture.interval = choice.interval;
    picture.theme = arguments.theme;
    const auto paint = [&](QPainter& painter, QSizeF size) {
        return views::paintTimelinePicture(painter, size, store, picture, {});
    };
    const core::Status status = [&] {
        const NeutralLanguage neutral(*QCoreApplication::instance());
        picture.rows = views::RowTree(
            store, arguments.locations.isEmpty() ? std::span<const core::LocationId> {} : selection.locations);
        return views::exportPicture(arguments.output, format, options, paint);
    }();
    if (!status.isOk())
        return { ExitStatus::WrongUsage, errorLine(status.error()) };
    if (store.eventCount() == 0)
        return { ExitStatus::Done, CliText::tr("The trace has no events; the picture shows none.") };
    if (!choice.interval.isEmpty() && !choice.interval.intersects(store.interval()))
        return { ExitStatus::Done, CliText::tr("The interval is outside of the trace; the picture shows no events.") };
    return {};
}

} // namespace lightcone::app
