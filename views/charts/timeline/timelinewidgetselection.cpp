// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the thing under the pointer and handles clicks.
#include "core/calls/callinstance.h"
#include "core/store/storeview.h"
#include "views/charts/timeline/timelinehover.h"
#include "views/charts/timeline/timelinewidgetprivate.h"
#include "views/lines/linehit.h"
#include "views/lines/linelayout.h"
#include "views/lines/linetext.h"
#include "views/marks/marktext.h"
#include "views/marks/markwalk.h"
#include "views/navigation/launchwalk.h"
#include "views/navigation/selectionnavigator.h"
#include "views/rows/rowlabels.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <variant>

namespace lightcone::views {

TimelineHit TimelineWidget::Private::hitAt(QPointF position) const
{
    const std::shared_ptr<const PaintedTimeline>& painted = picture.shown();
    if (!painted || painted->geometry.interval != q.state().interval() || !q.plotRect().contains(position.toPoint())
        || !q.layout().hasSamePlaces(*painted->request.query.layout))
        return {};
    const auto* const message = std::get_if<core::MessageId>(&q.state().selection().item);
    return hitTimeline(
        painted->geometry, q.toPlot(position), message ? bundleOf(painted->data.messages, *message) : std::nullopt);
}

const std::vector<MarkShape>& TimelineWidget::Private::markShapes()
{
    return marks.shapes(q.state().marks(),
        { q.state().interval(), static_cast<double>(q.plotRect().width()), q.sharedLayout(), MarkPlaces::Level::Top });
}

const MarkShape* TimelineWidget::Private::markAt(QPointF position)
{
    return q.plotRect().contains(position.toPoint()) ? views::markAt(markShapes(), q.toPlot(position)) : nullptr;
}

std::optional<CallPick> TimelineWidget::Private::pickAt(const TimelineHit& hit, double x) const
{
    if (!isValid(hit.function))
        return std::nullopt;
    const PaintedTimeline& painted = *picture.shown();
    const RowTree::Row& row = q.layout().row(hit.row);
    const TimeCoordinates columns = q.coordinates();
    CallPick callPick;
    callPick.locations.assign(row.locations.begin(), row.locations.end());
    callPick.tick = columns.toTick(x);
    callPick.function = hit.function;
    if (painted.data.steps && row.levels <= 1) { // it shows no calls: the one on top is meant
        const auto call = row.locations.size() == 1
            ? core::callAt(*painted.request.store, row.locations.front(), callPick.tick)
            : std::nullopt;
        if (!call)
            return std::nullopt;
        callPick.function = painted.request.store->definitions().functionOf(call->region);
    }
    callPick.column = { columns.toTick(std::floor(x)), columns.toTick(std::floor(x) + 1) };
    callPick.column.end = std::max(callPick.column.end, core::saturatingAdd(callPick.tick, 1));
    if (row.levels > 1)
        callPick.depth = (*painted.data.rows)[hit.rowIndex]
                             .levels[(*painted.geometry.rows)[hit.rowIndex].bars[hit.index].source]
                             .depth;
    return callPick;
}

void TimelineWidget::click(QPointF position)
{
    if (const MarkShape* mark = d->markAt(position)) {
        selectMarked(navigator(), state().marks(), mark->source);
        return;
    }
    const TimelineHit hit = d->hitAt(position);
    const std::shared_ptr<const PaintedTimeline>& painted = d->picture.shown();
    switch (hit.kind) {
    case TimelineHit::Kind::Message: {
        const MessageShape& line = painted->geometry.messages[hit.index];
        const core::MessageId id = painted->data.messages.bundles[line.source].message;
        const core::Message message = state().store()->messages().at(id);
        state().selectSeen({ id, isSendPointedAt(message, state().interval(), line.line, toPlot(position)) });
        break;
    }
    case TimelineHit::Kind::OneSided: {
        const OneSidedLines& lines = painted->data.oneSided;
        const core::MessageBundle& bundle = lines.bundles.bundles[painted->geometry.oneSided[hit.index].source];
        selectOneSided(state(), navigator(), lines, bundle);
        break;
    }
    case TimelineHit::Kind::Collective: {
        const std::size_t source = painted->geometry.collectives[hit.index].source;
        state().selectSeen({ painted->data.collectives.bands[source].collective });
        break;
    }
    case TimelineHit::Kind::Sign:
        state().selectSeen({ painted->data.signs[painted->geometry.signs[hit.index].source].first });
        break;
    case TimelineHit::Kind::Sample:
        state().selectSeen({ painted->data.samples[painted->geometry.samples[hit.index].source].first });
        break;
    case TimelineHit::Kind::Bar:
    case TimelineHit::Kind::Column:
        if (auto callPick = d->pickAt(hit, toPlot(position).x()))
            goToCall(std::move(*callPick), false);
        else
            state().clearSelection();
        break;
    case TimelineHit::Kind::Row:
        state().clearSelection();
        break;
    case TimelineHit::Kind::Nothing:
        if (rowAt(static_cast<int>(position.y())) < 0)
            state().clearSelection();
        break;
    }
}

bool TimelineWidget::isSomethingAt(QPointF position) const
{
    const TimelineHit hit = d->hitAt(position);
    return d->markAt(position) || hit.kind == TimelineHit::Kind::Message || hit.kind == TimelineHit::Kind::OneSided
        || hit.kind == TimelineHit::Kind::Collective || hit.kind == TimelineHit::Kind::Sign
        || hit.kind == TimelineHit::Kind::Sample || isValid(hit.function);
}

void TimelineWidget::Private::setOpen(int row, bool isOpen)
{
    const int anchorY = q.layout().top(row) - q.scroll();
    rows.setOpen(q.layout().row(row).node, isOpen);
    q.updateRows(anchorY);
    emit q.rowsChanged();
}

bool TimelineWidget::grabBeside(QPoint position, Qt::KeyboardModifiers modifiers)
{
    const int row = labelsRect().contains(position) ? rowAt(position.y()) : -1;
    if (row < 0 || !foldMark(layout(), row, scroll()).translated(labelsRect().topLeft()).contains(position))
        return RowPlot::grabBeside(position, modifiers);
    d->setOpen(row, !layout().row(row).isOpen);
    return false;
}

void TimelineWidget::doubleClick(QPointF position)
{
    if (plotRect().contains(position.toPoint())) {
        if (auto callPick = d->pickAt(d->hitAt(position), toPlot(position).x()))
            goToCall(std::move(*callPick), true);
    } else if (const int row = rowAt(static_cast<int>(position.y()));
               row >= 0 && labelsRect().contains(position.toPoint())) {
        d->setOpen(row, !layout().row(row).isOpen);
    }
}

QString TimelineWidget::Private::hitText(QPoint position)
{
    const std::shared_ptr<const PaintedTimeline>& painted = picture.shown();
    if (!painted || painted->geometry.interval != q.state().interval()) {
        dropAnswers();
        return {};
    }
    bool isColumn = false;
    bool isSparkline = false;
    const HoverLookups lookups { [&](const ColumnQuestion& question) {
                                    isColumn = true;
                                    return pointedColumn.ask(question);
                                },
        [&](const SparklineQuestion& question) {
            isSparkline = true;
            return pointedSparkline.ask(question);
        } };
    const QString text
        = describeHit(*painted, hitAt(position), q.coordinates().toTick(q.toPlot(position).x()), lookups);
    if (!isColumn)
        pointedColumn.drop();
    if (!isSparkline)
        pointedSparkline.drop();
    if (const QString path = painted->path ? pathTextAt(*painted->path, q.toPlot(position)) : QString();
        !path.isEmpty())
        return linesOf({ text, path });
    return text;
}

void TimelineWidget::Private::dropAnswers()
{
    pointedColumn.drop();
    pointedSparkline.drop();
}

QString TimelineWidget::textAt(QPoint position) const
{
    const MarkShape* const mark = d->markAt(position);
    if (plotRect().contains(position) && !mark)
        return d->hitText(position);
    d->dropAnswers();
    if (mark)
        return describeMark(*state().marks(), *mark);
    return RowPlot::textAt(position);
}

void TimelineWidget::leaveEvent(QEvent* event)
{
    d->dropAnswers();
    RowPlot::leaveEvent(event);
}

void TimelineWidget::updateSelection(bool isWanted)
{
    d->highlights.follow(state());
    RowPlot::updateSelection(isWanted);
    const auto place = state().place();
    if (isWanted && d->areRowsKnown && place && layout().rowOf(place->location) < 0)
        emit noticed(tr("The row of the selection is hidden by the row filter."));
}

void TimelineWidget::centreSelection()
{
    if (const auto place = state().place()) {
        d->rows.reveal(place->location);
        updateLayout();
        RowPlot::centreSelection();
        emit rowsChanged();
    }
}

} // namespace lightcone::views
