// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/timelinepicture.h"

#include "core/analysis/io/iooperations.h"
#include "core/analysis/moments/momentindexes.h"
#include "core/analysis/samples/samples.h"
#include "core/store/location/disturbances.h"
#include "core/store/storeview.h"
#include "views/base/viewfilter.h"
#include "views/charts/timeline/picturelegend.h"
#include "views/criticalpath/pathgeometry.h"
#include "views/criticalpath/pathpainter.h"
#include "views/export/picturetitle.h"
#include "views/legend/plotlegend.h"
#include "views/lines/highlights.h"
#include "views/lines/linelayout.h"
#include "views/lines/messagecoloring.h"
#include "views/marks/markpainter.h"
#include "views/plot/plotchrome.h"
#include "views/rows/picturerows.h"
#include "views/rows/rowlabels.h"
#include "views/spotlight/spotlightlayer.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::views {

namespace {

/// The lines that a legend may need: a few of functions, fewer in low pictures, of which no legend takes more than
/// about a quarter.
int reservedLines(
    const core::StoreView& store, const TimelinePicture& picture, QSizeF size, double width, const PlotStyle& style)
{
    const core::Definitions& definitions = store.definitions();
    constexpr int kMaxFunctionLines = 3;
    constexpr double kFunctionShare = 0.07;
    constexpr double kMaxShare = 0.25;
    constexpr double kMaxOfPlot = 0.35; // of what plot and legend share
    LegendContents contents = possibleContents(
        definitions, style, picture.lines.messages, picture.lines.collectives, picture.range.has_value());
    contents.disturbances = !store.disturbances().isEmpty();
    contents.io = core::hasIoEvents(store);
    contents.samples = picture.lines.samples && core::hasSamples(store) ? 999'999 : 0;
    contents.oneSided = picture.lines.oneSided && oneSidedCount(store) > 0;
    if (picture.marks)
        contents.marks = kindsOf(*picture.marks);
    contents.notes = pictureNotes(picture);
    if (picture.content == RowContent::Activity) {
        contents.functions.clear();
        contents.activities = allActivities();
    }
    constexpr std::size_t kUsualKeys = 7;
    if (picture.lines.messages && picture.lines.coloring != MessageColoring::Plain)
        contents.messageKeys.assign(kUsualKeys, { QColor(Qt::black), QStringLiteral("communicator") });
    const int functionLines = std::clamp(
        static_cast<int>(size.height() * kFunctionShare / QFontMetricsF(style.font).height()), 0, kMaxFunctionLines);
    const double lineHeight = legendLineHeight(style.font);
    const int most = std::min(static_cast<int>(std::lround(size.height() * kMaxShare / lineHeight)),
        static_cast<int>((size.height() - timeAxisHeight(style.font)) * kMaxOfPlot / lineHeight));
    const int wanted = classLines(contents, definitions, width, style.font) + functionLines;
    return wanted <= most ? layoutLegend(contents, definitions, width, wanted, style.font).lines : most;
}

/// Rows as high as a person can read them well.
RowLayout readableRows(std::shared_ptr<const std::vector<RowTree::Row>> rows, const PlotSheet& sheet)
{
    constexpr int kReadable = 16; // pixels, which a label needs
    constexpr int kMost = 40;
    const int height = sheet.plotHeight(RowLayout(rows, kReadable).totalHeight());
    return filledRows(std::move(rows), height, kMost);
}

/// A picture from its description to its parts.
class PictureMaker {
public:
    PictureMaker(
        QPainter& painter, const PictureRoom& room, const core::StoreView& store, const TimelinePicture& picture)
        : m_painter(painter)
        , m_size(room.size())
        , m_store(store)
        , m_definitions(store.definitions())
        , m_picture(picture)
        , m_sheet(painter, room, store, picture)
        , m_indexes(picture.steps.indexes ? picture.steps.indexes : std::make_shared<core::MomentIndexes>())
    {
    }

    /// Queries and lays out.
    core::Completion make(const std::stop_token& stop)
    {
        if (m_picture.content == RowContent::Task) {
            const auto styled = styleOfSteps(m_store, steps(), std::make_shared<const PlotStyle>(style()), stop);
            if (styled.isStopped())
                return core::Stopped {};
            m_sheet.setStyle(*styled.value());
        }
        const int legendLines
            = m_picture.legend ? reservedLines(m_store, m_picture, m_size, m_sheet.legendWidth(), style()) : 0;
        const double reserved = legendLines * legendLineHeight(style().font);
        m_sheet.reserve(reserved);
        auto rows = fittedRows(m_picture.rows, static_cast<int>(m_sheet.places().plot.height()), stop);
        if (rows.isStopped())
            return core::Stopped {};
        auto layout = std::make_shared<const RowLayout>(
            m_sheet.isHeightFree() ? readableRows(rows.value().sharedRows(), m_sheet) : std::move(rows).value());
        m_sheet.divide(rowLabelWidth(*layout, style().font, false), 0);
        core::Stoppable<TimelineData> data = queryTimeline(m_store, request(layout), stop);
        if (data.isStopped())
            return core::Stopped {};
        m_data = std::move(data).value();
        m_layout = std::move(layout);
        layOut();
        if (!m_picture.legend) {
            m_sheet.fit(m_layout->totalHeight(), 0);
            return layOutSparklines(stop);
        }
        LegendContents contents = shownContents(m_geometry, m_data, m_definitions, style(), m_sheet.hasRange());
        contents.notes = pictureNotes(m_picture);
        if (const QString note = hiddenPathNote(m_path); !note.isEmpty())
            contents.notes.append(note);
        if (m_picture.marks)
            contents.marks = kindsOf(*m_picture.marks, m_marks);
        contents.messageKeys = colors().keys(m_data.messages.bundles);
        m_legend = layoutLegend(contents, m_definitions, m_sheet.legendWidth(), legendLines, style().font);
        if (m_sheet.isHeightFree())
            m_sheet.fit(m_layout->totalHeight(), m_legend.height);
        else if (m_legend.height < reserved && useRoomLeft(stop).isStopped())
            return core::Stopped {};
        return layOutSparklines(stop);
    }

    core::Completion paint(const std::stop_token& stop) const
    {
        const PicturePlaces& places = m_sheet.places();
        const auto paintPlot = [&](const TimeAxis& axis) {
            if (paintTimeline(m_painter, *m_layout, m_geometry, markAreas(m_marks, style().font), axis, style(), stop)
                    .isStopped())
                return core::Completion(core::Stopped {});
            if (m_picture.path)
                paintPath(m_painter, m_path, style());
            const core::Completion completion = paintPictureSpotlight(m_painter, m_store, m_picture, m_sheet,
                { .layout = m_layout, .filter = m_picture.lines.filter, .ends = m_data.rows, .bars = m_geometry.rows },
                stop);
            const HighlightView view { m_layout, m_data.rows, m_sheet.interval(), places.plot.width(),
                { 0, m_layout->count() } };
            paintPictureHighlights(m_painter, m_store, m_picture, view, style());
            if (m_picture.marks)
                paintMarks(m_painter, *m_picture.marks, m_marks, 0, m_layout->totalHeight(), style());
            return completion;
        };
        const auto paintBeside = [&] {
            RowLabelOptions labelOptions;
            labelOptions.foldMarks = false;
            paintRowLabels(m_painter, places.labels, *m_layout, labelOptions, style());
            paintLegend(m_painter, QPointF(kPictureMargin, places.legendTop), m_legend, style());
        };
        return m_sheet.paint(paintPlot, paintBeside, stop);
    }

private:
    StepChoice steps() const
    {
        StepChoice steps = m_picture.steps;
        steps.indexes = m_indexes;
        return steps;
    }
    TimelineRequest request(std::shared_ptr<const RowLayout> layout) const
    {
        TimelineRequest request;
        request.interval = m_sheet.interval();
        request.columns = m_sheet.columns();
        request.pixelRatio = style().pixelRatio;
        request.rows = { 0, layout->count() };
        request.layout = std::move(layout);
        request.content = m_picture.content;
        request.steps = steps();
        request.classes = style().shownClasses;
        request.messages = m_picture.lines.showsMessages();
        request.collectives = m_picture.lines.showsCollectives();
        request.oneSided = m_picture.lines.showsOneSided();
        request.samples = m_picture.lines.samples;
        request.rmaCache = m_rmaCache;
        request.filter = m_picture.lines.filter;
        return request;
    }

    void layOut()
    {
        m_geometry = layoutTimeline(m_data, *m_layout, m_sheet.places().plot.width());
        colorMessages(m_data.messages, colors(), m_geometry);
        m_geometry.strength = m_picture.lines.share();
        if (m_picture.path)
            m_path = layoutPath(*m_picture.path,
                { m_sheet.interval(), m_sheet.places().plot.width(), style().pixelRatio, m_layout.get(),
                    { 0, m_layout->count() }, PathLook::Bars });
        if (m_picture.marks)
            m_marks = layoutMarks(*m_picture.marks,
                { m_sheet.interval(), m_sheet.places().plot.width(), m_layout, MarkPlaces::Level::Top });
    }
    core::Completion layOutSparklines(const std::stop_token& stop)
    {
        // The caller keeps the store for as long as this object lives.
        const std::shared_ptr<const core::StoreView> store(std::shared_ptr<const core::StoreView>(), &m_store);
        auto made = makeSparklines(store,
            { m_layout.get(), { 0, m_layout->count() }, m_sheet.interval(), m_sheet.columns(),
                m_sheet.places().plot.width() },
            m_curves, stop);
        if (made.isStopped())
            return core::Stopped {};
        m_geometry.sparklines = std::move(made).value();
        return core::Done {};
    }
    MessageColors colors() const
    {
        const LineDisplay& lines = m_picture.lines;
        return { lines.coloring, style().scheme, timeScaleOf(m_store), m_definitions,
            distancesFor(lines.coloring, m_store, lines.topology) };
    }
    const PlotStyle& style() const { return m_sheet.style(); }

    /// Gives the rows the room that the legend turned out not to need.
    core::Completion useRoomLeft(const std::stop_token& stop)
    {
        const double labelWidth = m_sheet.places().labels.width();
        m_sheet.reserve(m_legend.height);
        m_layout = std::make_shared<const RowLayout>(
            filledRows(m_layout->sharedRows(), static_cast<int>(m_sheet.places().plot.height())));
        m_sheet.divide(labelWidth, 0);
        core::Stoppable<TimelineData> rows = queryRows(m_store, request(m_layout), stop);
        if (rows.isStopped())
            return core::Stopped {};
        m_data.rows = rows.value().rows;
        layOut();
        return core::Done {};
    }

    QPainter& m_painter;
    QSizeF m_size;
    const core::StoreView& m_store;
    const core::Definitions& m_definitions;
    const TimelinePicture& m_picture;
    PlotSheet m_sheet;
    std::shared_ptr<core::MomentIndexes> m_indexes; ///< the same for all that is asked
    std::shared_ptr<const RowLayout> m_layout;
    TimelineData m_data;
    std::shared_ptr<core::RmaCache> m_rmaCache = std::make_shared<core::RmaCache>();
    SparklineCurves m_curves;
    TimelineGeometry m_geometry;
    std::vector<MarkShape> m_marks;
    PathGeometry m_path; ///< empty where the picture shows none
    PictureLegend m_legend;
};

} // namespace

core::Completion paintTimelinePicture(QPainter& painter, const PictureRoom& room, const core::StoreView& store,
    const TimelinePicture& picture, const std::stop_token& stop)
{
    const core::Stoppable<QString> note = messagesNote(store, picture.lines, stop);
    if (note.isStopped())
        return core::Stopped {};
    TimelinePicture noted = picture;
    noted.note = joinedNotes(picture.note, note.value());
    PictureMaker maker(painter, room, store, noted);
    if (maker.make(stop).isStopped())
        return core::Stopped {};
    return maker.paint(stop);
}

} // namespace lightcone::views
