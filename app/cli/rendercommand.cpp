// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/functionchoice.h"
#include "app/cli/arguments/interval.h"
#include "app/cli/arguments/locationselection.h"
#include "app/cli/arguments/messagechoice.h"
#include "app/cli/arguments/momentoptions.h"
#include "app/cli/arguments/optiontable.h"
#include "app/cli/arguments/valuenames.h"
#include "app/cli/commands.h"
#include "app/cli/renderfilm.h"
#include "app/settings/language.h"
#include "app/texts/clitext.h"
#include "app/texts/errortext.h"
#include "core/analysis/topology/topology.h"
#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "views/base/filenames.h"
#include "views/base/picturequery.h"
#include "views/base/viewfilter.h"
#include "views/export/notedpicture.h"
#include "views/export/pictureexport.h"
#include "views/registry/viewfactory.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <utility>

namespace lightcone::app {

namespace {

/// By derivedCurveNames().
constexpr std::array kDerivedQuantities { core::CurveQuantity::MessagesInFlight, core::CurveQuantity::BytesInFlight,
    core::CurveQuantity::AllocatedBytes };

/// Options that all views know count as known.
bool knows(const views::PictureKind& picture, Option option)
{
    switch (option) {
    case Option::From:
    case Option::To:
        return picture.hasInterval;
    case Option::Location:
        return picture.hasLocations;
    case Option::AgainstFrom:
    case Option::AgainstTo:
    case Option::AgainstLocation:
        return picture.hasBase;
    case Option::At:
    case Option::Frames:
    case Option::FramesPerSecond:
        return picture.hasMoment;
    case Option::Order:
        return !picture.orders.isEmpty();
    case Option::Extent:
    case Option::Overhead:
    case Option::Width:
    case Option::Idle:
    case Option::Layout:
        return picture.moment && knows(*picture.moment, option);
    case Option::CountsAs:
        return picture.hasActivities || (picture.moment && picture.moment->hasIdleRule);
    case Option::Classes:
        return picture.hasClasses;
    case Option::Topology:
        return picture.hasMessages || (picture.moment && knows(*picture.moment, option));
    case Option::Measure:
        return !picture.measures.isEmpty();
    case Option::By:
        return !picture.bys.isEmpty();
    case Option::Signs:
        return !picture.signs.isEmpty();
    case Option::Metric:
        return picture.hasMetrics;
    case Option::CriticalPath:
        return picture.hasPath;
    case Option::Color:
        return picture.hasMessages;
    case Option::Rows:
        return picture.hasRowContent;
    case Option::Bytes:
    case Option::Tag:
    case Option::Communicator:
    case Option::Peer:
        return picture.hasMessages || picture.hasMessageFilter;
    case Option::Of:
    case Option::Linear:
        return !picture.subjects.isEmpty();
    case Option::Function:
        return picture.hasSubject || picture.hasParts || !picture.subjects.isEmpty()
            || (picture.moment && knows(*picture.moment, option));
    case Option::Source:
        return picture.hasMatrix || !picture.needsEvents;
    case Option::Part:
        return picture.hasMatrix;
    case Option::Logarithmic:
        return picture.hasLogarithmic;
    case Option::Bookmarks:
        return picture.hasBookmarks;
    case Option::ScorePFilter:
        return !picture.isRecorded;
    case Option::Region:
        return picture.hasCurves || picture.hasParts || picture.hasFunctions;
    case Option::Group:
        return picture.hasCurves || picture.hasFunctions;
    case Option::Derived:
    case Option::Combine:
    case Option::Rate:
    case Option::Value:
        return picture.hasCurves;
    default:
        return true;
    }
}

/// nullopt: there is no view of that name that can be rendered.
std::optional<views::PictureKind> findPicture(const QString& name)
{
    for (const views::ViewKind& view : views::viewKinds()) {
        if (view.picture && name == QLatin1String(view.id))
            return view.picture();
    }
    return std::nullopt;
}

/// "timeline, spacetime"
QString renderedViewNames()
{
    QStringList names;
    for (const views::ViewKind& view : views::viewKinds()) {
        if (view.picture)
            names.append(QLatin1String(view.id));
    }
    return names.join(QLatin1String(", "));
}

/// @returns what is wrong with what was asked for; empty: nothing.
QString chooseLines(const core::StoreView& store, const Arguments& arguments, views::LineDisplay& lines)
{
    const QStringList colors = messageColorNames();
    Q_ASSERT(colors.size() + 1 == static_cast<qsizetype>(views::kMessageColoringCount));
    lines.coloring = static_cast<views::MessageColoring>(colors.indexOf(arguments.color) + 1);
    if (!arguments.topology.isEmpty()) {
        // A display of a moment reads the word itself, and offers its own networks.
        lines.topology = core::topologyNamed(arguments.topology.toStdString()).value_or(lines.topology);
    }
    const std::optional<views::MomentOptions> moment = findPicture(arguments.subject)->moment;
    const bool hasOwnNetworks = moment && !moment->topologies.isEmpty();
    if (!hasOwnNetworks && !arguments.topology.isEmpty() && lines.coloring != views::MessageColoring::Distance)
        return CliText::tr("A network is assumed for the distances of messages; add '--color distance', or leave out "
                           "--topology.");
    if (lines.coloring == views::MessageColoring::Distance && !arguments.topology.isEmpty()) {
        if (const QString problem = checkNetwork(store, arguments.topology, topologyNames()); !problem.isEmpty())
            return problem;
    }
    MessageChoice choice = chooseMessages(store.definitions(), arguments);
    lines.filter = std::move(choice.filter);
    return choice.problem;
}

/// @returns what is wrong with what was asked for; empty: nothing, and the options of views are in @p query.
QString applyViewOptions(const Arguments& arguments, views::PictureQuery& query)
{
    query.order = arguments.order;
    query.measure = arguments.measure;
    query.by = arguments.by;
    query.rowContent
        = static_cast<views::RowContent>(std::max<qsizetype>(0, rowContentNames().indexOf(arguments.rows)));
    query.signs = arguments.signs;
    query.matrix = arguments.matrix;
    query.isLogarithmic = arguments.isLogarithmic;
    query.metrics = arguments.metrics;
    for (const QString& name : arguments.derived)
        query.derived.push_back(kDerivedQuantities[static_cast<std::size_t>(derivedCurveNames().indexOf(name))]);
    query.functions = arguments.regions;
    query.of = arguments.of;
    query.showsPath = arguments.criticalPath;
    query.isLinear = arguments.linear;
    query.chosen = arguments.functions;
    for (const QString& name : arguments.groups)
        query.groups.push_back(static_cast<core::RegionGroup>(regionGroupNames().indexOf(name)));
    query.combination = arguments.combination;
    query.mode = arguments.mode;
    return chooseLines(*query.store, arguments, query.lines);
}

/// Says how large the picture is: --scale makes more pixels of the same picture.
views::PictureSize sizeOf(const Arguments& arguments)
{
    using views::PictureSize;
    PictureSize size = arguments.size;
    const bool isInPixels = size.unit == views::LengthUnit::Pixels;
    size.dpi = arguments.dpi.value_or(isInPixels ? PictureSize::kScreenDpi : PictureSize::kPrintDpi) * arguments.scale;
    if (isInPixels)
        size.size *= arguments.scale;
    return size;
}

/// @returns what is wrong with the size; empty: nothing.
QString checkSize(const views::PictureOptions& options, views::PictureFormat format)
{
    const auto side = std::max(options.size.width(), options.size.height());
    const QSize pixels = views::pixelsOf(options);
    using views::PictureOptions;
    if (side > PictureOptions::kMaxSide)
        return CliText::tr(
            "The picture is too large for its labels; choose less with --size, or more with --font-size.");
    if (std::min(options.size.width(), options.size.height()) < 1)
        return CliText::tr(
            "The picture is too small for its labels; choose more with --size, or less with --font-size.");
    if (format == views::PictureFormat::Png && (views::isTooLarge(pixels) || pixels.isEmpty()))
        return CliText::tr(
            "The picture would have %1 times %2 pixels; a PNG has at most %3. Choose other ones with --size, --dpi or "
            "--scale.")
            .arg(pixels.width())
            .arg(pixels.height())
            .arg(static_cast<qint64>(views::kMaxPicturePixels));
    // Texts are painted at a size of their own and scaled to the resolution.
    if (format == views::PictureFormat::Png && views::isScaleRefused(options))
        return options.scale > PictureOptions::kMaxScale
            ? CliText::tr("The resolution is too high for texts of this size; choose less with --dpi, --scale or "
                          "--font-size.")
            : CliText::tr("The resolution is too low for texts of this size; choose more with --dpi, --scale or "
                          "--font-size.");
    return {};
}

} // namespace

QString checkRenderArguments(const Arguments& arguments)
{
    const std::optional<views::PictureKind> picture = findPicture(arguments.subject);
    if (!picture)
        return CliText::tr("There is no view '%1'; there are: %2.").arg(arguments.subject, renderedViewNames());
    for (const OptionSpec& spec : optionSpecs()) {
        if (arguments.given.contains(spec.option) && !knows(*picture, spec.option))
            return CliText::tr("The view '%1' has no option '%2'.").arg(arguments.subject, spec.name);
    }
    if (const QString problem = checkSource(arguments, picture->hasMatrix, !picture->needsEvents); !problem.isEmpty())
        return problem;
    views::PictureFormat format {};
    if (arguments.frames > 0) {
        const QString problem = checkFilm(arguments);
        return problem.isEmpty() ? checkSize(views::pictureOptions(sizeOf(arguments)), format) : problem;
    }
    if (arguments.given.contains(Option::FramesPerSecond))
        return CliText::tr("A single picture has no frames; add --frames, or leave out --fps.");
    if (!views::pictureFormatOf(arguments.output, format))
        return CliText::tr("'%1' says no picture format; end it in .png, .svg or .pdf. A film needs --frames.")
            .arg(arguments.output);
    return checkSize(views::pictureOptions(sizeOf(arguments)), format);
}

Outcome runRender(const core::Document& document, const Arguments& arguments)
{
    const std::shared_ptr<const core::StoreView>& store = document.events;
    if (document.isOnlyExperiment && findPicture(arguments.subject)->needsProfile)
        return refuseExperiment(document);
    const QString refusal = profileProblem(document, arguments, findPicture(arguments.subject)->needsEvents);
    if (!refusal.isEmpty())
        return { ExitStatus::WrongUsage, refusal };
    const IntervalChoice choice = chooseInterval(*store, arguments);
    if (!choice.problem.isEmpty())
        return { ExitStatus::WrongUsage, choice.problem };
    if (choice.interval.isEmpty() && (arguments.from || arguments.to))
        return { ExitStatus::WrongUsage,
            CliText::tr("The interval to be shown is empty; move --from and --to apart.") };
    const LocationSelection selection = selectLocations(store->definitions(), arguments.locations);
    if (selection.unknown)
        return { ExitStatus::WrongUsage, unknownLocationText(QStringLiteral("--location"), *selection.unknown) };

    BaseChoice base = chooseBase(*store, arguments, { choice.interval, selection.locations });
    if (!base.problem.isEmpty())
        return { ExitStatus::WrongUsage, base.problem };
    const MomentChoice moment = arguments.at.isEmpty() ? MomentChoice {} : chooseMoment(*store, arguments);
    if (!moment.problem.isEmpty())
        return { ExitStatus::WrongUsage, moment.problem };
    views::MomentQuery momentQuery;
    QString notice;
    if (const std::optional<views::MomentOptions> options = findPicture(arguments.subject)->moment) {
        const auto at = arguments.at.isEmpty() ? std::nullopt : std::optional(moment.tick);
        if (const QString problem = readMomentQuery(*store, arguments, at, *options, momentQuery); !problem.isEmpty())
            return { ExitStatus::WrongUsage, problem };
        notice = clampWidth(*store, choice.interval, momentQuery);
    }
    CountsChoice counts = chooseCounts(store->definitions(), arguments.countsAs);
    if (!counts.problem.isEmpty())
        return { ExitStatus::WrongUsage, counts.problem };
    momentQuery.palette = withClasses(std::move(counts.palette), document, arguments.classing);

    auto bookmarks = chosenBookmarks(*store, arguments);
    if (!bookmarks.isOk())
        return { ExitStatus::WrongUsage, errorLine(bookmarks.error()) };

    views::PictureFormat format {};
    views::pictureFormatOf(arguments.output, format);
    views::PictureOptions options = views::pictureOptions(sizeOf(arguments));
    options.allAsShapes = arguments.allAsShapes;
    options.title = views::fileNameOf(std::filesystem::path(store->definitions().origin.path).filename());
    views::PictureQuery query;
    query.store = store;
    query.document = document;
    query.interval = document.hasEvents() ? choice.interval : document.profile->interval();
    if (!arguments.locations.isEmpty())
        query.locations = selection.locations;
    query.base = std::move(base.base);
    query.theme = arguments.theme;
    query.bookmarks = std::move(bookmarks).value();
    if (!arguments.at.isEmpty())
        query.at = views::PictureQuery::Moment { moment.tick, moment.position };
    else if (arguments.frames > 0) // each frame has a time; what is wrong with one is wrong with all
        query.at = views::PictureQuery::Moment { choice.interval.begin, 0 };
    query.moment = momentQuery;
    if (const QString problem = applyViewOptions(arguments, query); !problem.isEmpty())
        return { ExitStatus::WrongUsage, problem };
    const views::PictureKind picture = *findPicture(arguments.subject);
    bool isRefused = false;
    const core::Status status = [&]() -> core::Status {
        const NeutralLanguage neutral(*QCoreApplication::instance());
        const views::PicturePlan plan = picture.plan(query);
        isRefused = !plan.problem.isEmpty();
        if (isRefused)
            return {};
        if (arguments.frames > 0)
            return renderFilm(picture, query, arguments, options);
        return views::exportPicture(views::toPath(arguments.output), format, options,
            [paint = views::soundPaint(
                 views::notedPaint(plan.paint, views::recordingNote(arguments.filter), query.theme), store)](
                QPainter& painter, const views::PictureRoom& room) { return paint(painter, room, {}); });
    }();
    if (isRefused) // what is wrong is told in the language of the user, unlike the texts of pictures
        return { ExitStatus::WrongUsage, picture.plan(query).problem };
    if (!status.isOk())
        return { ExitStatus::WrongUsage, errorLine(status.error()) };
    if (document.hasEvents() && store->eventCount() == 0)
        return { ExitStatus::Done, CliText::tr("The trace has no events; the picture shows none.") };
    if (!choice.interval.isEmpty() && !choice.interval.intersects(store->interval()))
        return { ExitStatus::Done, CliText::tr("The interval is outside of the trace; the picture shows no events.") };
    if (!arguments.at.isEmpty() && picture.hasInterval)
        notice = joined(outsideText(*store, choice.interval, moment.tick), notice);
    return { ExitStatus::Done, joined(damageText(*store), notice) };
}

} // namespace lightcone::app
