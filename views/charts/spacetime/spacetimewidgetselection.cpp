// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the thing under the pointer, handles clicks, and moves rows by hand.
#include "core/store/storeview.h"
#include "views/charts/spacetime/spacetimelegend.h"
#include "views/charts/spacetime/spacetimewidgetprivate.h"
#include "views/legend/plotlegend.h"
#include "views/lines/linelayout.h"
#include "views/lines/linetext.h"
#include "views/marks/marktext.h"
#include "views/marks/markwalk.h"
#include "views/navigation/launchwalk.h"
#include "views/navigation/selectionnavigator.h"
#include "views/rows/columntext.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace lightcone::views {

void SpaceTimeWidget::moveRowUp()
{
    if (const int row = currentRow(); row > 0)
        d->moveRow(row, row - 1);
}

void SpaceTimeWidget::moveRowDown()
{
    if (const int row = currentRow(); row >= 0)
        d->moveRow(row, row + 2);
}

void SpaceTimeWidget::Private::updateLegend()
{
    const PaintedSpaceTime& painted = *picture.shown();
    std::vector<LegendEntry> entries;
    for (const ColorKey& key : painted.request.colors().keys(painted.data.messages.bundles))
        entries.push_back(
            { key.color.isValid() ? LegendEntry::Sign::Message : LegendEntry::Sign::Note, key.color, key.text });
    std::ranges::copy(oddMessagesLegend(painted.geometry, painted.request.style->scheme), std::back_inserter(entries));
    std::ranges::copy(oneSidedLegend(painted.geometry, painted.request.style->scheme), std::back_inserter(entries));
    if (painted.path)
        std::ranges::copy(pathLegend(*painted.path, painted.request.style->scheme), std::back_inserter(entries));
    const int before = q.headerHeight();
    header->setLegend(std::move(entries), painted.request.style);
    if (q.headerHeight() != before)
        q.updatePlaces();
}

/// Moves the line of row @p from to before the row @p to.
void SpaceTimeWidget::Private::moveRow(int from, int to)
{
    if (from < 0 || to < 0 || to > q.layout().count() || to == from || to == from + 1 || rowsJob.isRunning())
        return;
    std::vector<RowTree::Row> moved = *rows;
    const auto at = [&moved](int row) { return moved.begin() + row; };
    if (to < from)
        std::rotate(at(to), at(from), at(from + 1));
    else
        std::rotate(at(from), at(from + 1), at(to));
    order.kind = SpaceTimeOrder::Kind::ByHand;
    order.byHand.clear();
    putPinnedFirst(moved, q.state().rowDisplay());
    for (const RowTree::Row& row : moved)
        order.byHand.push_back(row.locations.front());
    header->setOrder(order);
    takeRows(std::make_shared<const std::vector<RowTree::Row>>(std::move(moved)));
}

/// Says whether the picture shows the present view.
bool SpaceTimeWidget::Private::isShownNow() const
{
    const std::shared_ptr<const PaintedSpaceTime>& painted = picture.shown();
    return painted && painted->geometry.interval == q.state().interval()
        && q.layout().hasSamePlaces(*painted->request.query.layout);
}

LineHit SpaceTimeWidget::Private::hitAt(QPointF position) const
{
    const std::shared_ptr<const PaintedSpaceTime>& painted = picture.shown();
    if (!isShownNow() || !painted->isWhole || !q.plotRect().contains(position.toPoint()))
        return {};
    const QPointF place = q.toPlot(position);
    const Ground ground = painted->geometry.groundAt(place);
    const Selection::Item& selected = q.state().selection().item;
    const auto* const message = std::get_if<core::MessageId>(&selected);
    const LineHit hit = hitLines(
        painted->geometry, place, ground, message ? bundleOf(painted->data.messages, *message) : std::nullopt);
    if (hit.kind != LineHit::Kind::Collective || ground != Ground::Bar)
        return hit;
    // A line of a location goes before the collectives that cross it, unless one of them is selected.
    const auto* const collective = std::get_if<core::CollectiveId>(&selected);
    const std::size_t source = painted->geometry.collectives[hit.index].source;
    return collective && painted->data.collectives.bands[source].collective == *collective ? hit : LineHit {};
}

const std::vector<MarkShape>& SpaceTimeWidget::Private::markShapes()
{
    return marks.shapes(q.state().marks(),
        { q.state().interval(), static_cast<double>(q.plotRect().width()), q.sharedLayout(),
            MarkPlaces::Level::Middle });
}

const MarkShape* SpaceTimeWidget::Private::markAt(QPointF position)
{
    return q.plotRect().contains(position.toPoint()) ? views::markAt(markShapes(), q.toPlot(position)) : nullptr;
}

/// The place on a row's line at @p position, if @p painted shows the present view; nullopt when nothing is known there.
std::optional<SpaceTimeWidget::Private::LinePlace> SpaceTimeWidget::Private::placeAt(
    const PaintedSpaceTime& painted, QPointF position) const
{
    const int row = q.rowAt(static_cast<int>(position.y()));
    const int index = row - painted.geometry.rowRange.first;
    const double share = std::clamp(q.toPlot(position).x() / painted.geometry.width, 0.0, 0.999999);
    if (row < 0 || index < 0 || static_cast<std::size_t>(index) >= painted.data.lines.size())
        return std::nullopt;
    return LinePlace { painted.data.lines[static_cast<std::size_t>(index)],
        static_cast<int>(share * painted.data.columns) };
}

/// Describes the state of a location at a place of its line.
QString SpaceTimeWidget::Private::lineText(const PaintedSpaceTime& painted, QPointF position) const
{
    const std::optional<LinePlace> place = placeAt(painted, position);
    if (!place)
        return {};
    const LineColumn& shown = place->state();
    const QString label = q.layout().row(q.rowAt(static_cast<int>(position.y()))).label;
    const auto resolution = static_cast<std::uint64_t>(std::max(1.0, q.coordinates().ticksPerPixel()));
    const core::Tick t = q.coordinates().toTick(q.toPlot(position).x());
    const QString time = tr("at %1").arg(formatTime(t, q.timeScale(), resolution));
    if (shown.work == LineColumn::kAbsent)
        return linesOf({ label, tr("not there yet, or no more"), time });
    if (shown.isOff)
        return linesOf({ views::lineText(LineSign::Dotted), label, time });
    const RowColumns* const shares = place->line.shares.get();
    const BandRun* const run = shares ? shares->runAt(place->column) : nullptr;
    const QString functions = run ? columnText(partsOf(*shares, *run), core::FunctionId::none, *q.style())
        : isValid(shown.function) ? q.style()->names[indexOf(shown.function)]
                                  : tr("idle");
    const bool isOfActivity = painted.data.areOfActivity;
    const QString part = formatPercent(static_cast<double>(shown.work) / LineColumn::kWorks);
    const QString work = shown.work == LineColumn::kWorks ? views::lineText(LineSign::Thick, isOfActivity)
        : shown.work == 0                                 ? views::lineText(LineSign::Thin, isOfActivity)
        : isOfActivity ? tr("busy or in overhead for about %1 of this pixel").arg(part)
                       : tr("works for about %1 of this pixel").arg(part);
    return linesOf({ functions, work, label, time });
}

QString SpaceTimeWidget::Private::thingText(QPoint position) const
{
    const std::shared_ptr<const PaintedSpaceTime>& painted = picture.shown();
    const LineHit hit = hitAt(position);
    const auto resolution = static_cast<std::uint64_t>(std::max(1.0, q.coordinates().ticksPerPixel()));
    const core::StoreView& store = *painted->request.store;
    if (hit.kind == LineHit::Kind::Message)
        return describeBundle(
            store, painted->data.messages.bundles[painted->geometry.messages[hit.index].source], resolution);
    if (hit.kind == LineHit::Kind::OneSided) {
        const OneSidedLines& lines = painted->data.oneSided;
        return describeOneSided(
            store, lines, lines.bundles.bundles[painted->geometry.oneSided[hit.index].source], resolution);
    }
    if (hit.kind == LineHit::Kind::Collective)
        return describeCollectiveBand(
            store, painted->data.collectives.bands[painted->geometry.collectives[hit.index].source], resolution);
    if (hit.kind == LineHit::Kind::Unmatched)
        return describeUnmatched(
            store, painted->data.unmatched[painted->geometry.unmatched[hit.index].source], resolution);
    return lineText(*painted, position);
}

QString SpaceTimeWidget::textAt(QPoint position) const
{
    const std::shared_ptr<const PaintedSpaceTime>& painted = d->picture.shown();
    if (!plotRect().contains(position))
        return RowPlot::textAt(position);
    if (const MarkShape* mark = d->markAt(position))
        return describeMark(*state().marks(), *mark);
    if (!d->isShownNow())
        return {};
    const QString thing = d->thingText(position);
    const QString path = painted->path ? pathTextAt(*painted->path, toPlot(position)) : QString();
    return path.isEmpty() ? thing : linesOf({ thing, path });
}

void SpaceTimeWidget::click(QPointF position)
{
    if (const MarkShape* mark = d->markAt(position)) {
        selectMarked(navigator(), state().marks(), mark->source);
        return;
    }
    const LineHit hit = d->hitAt(position);
    const std::shared_ptr<const PaintedSpaceTime>& painted = d->picture.shown();
    const auto place = d->isShownNow() ? d->placeAt(*painted, position) : std::nullopt;
    if (hit.kind == LineHit::Kind::Message) {
        const MessageShape& shape = painted->geometry.messages[hit.index];
        const core::MessageId id = painted->data.messages.bundles[shape.source].message;
        const core::Message message = state().store()->messages().at(id);
        state().selectSeen({ id, isSendPointedAt(message, state().interval(), shape.line, toPlot(position)) });
    } else if (hit.kind == LineHit::Kind::OneSided) {
        const OneSidedLines& lines = painted->data.oneSided;
        const core::MessageBundle& bundle = lines.bundles.bundles[painted->geometry.oneSided[hit.index].source];
        selectOneSided(state(), navigator(), lines, bundle);
    } else if (hit.kind == LineHit::Kind::Collective) {
        const std::size_t source = painted->geometry.collectives[hit.index].source;
        state().selectSeen({ painted->data.collectives.bands[source].collective });
    } else if (hit.kind == LineHit::Kind::Unmatched) {
        const std::size_t first = painted->data.unmatched[painted->geometry.unmatched[hit.index].source].first;
        state().selectSeen({ state().store()->messages().unmatched()[first].event });
    } else if (place && place->state().work == LineColumn::kAbsent) {
        state().clearSelection(); // the event that is nearest may be far out of sight
    } else if (const core::LocationId location = locationAt(static_cast<int>(position.y())); isValid(location)) {
        navigator().goTo(location, coordinates().toTick(toPlot(position).x()));
    } else {
        state().clearSelection();
    }
}

void SpaceTimeWidget::doubleClick(QPointF position)
{
    const core::LocationId location = locationAt(static_cast<int>(position.y()));
    if (d->hitAt(position).kind != LineHit::Kind::Nothing) { // selected by the first click
        zoomToSelected();
    } else if (plotRect().contains(position.toPoint()) && isValid(location)) {
        const core::Tick t = coordinates().toTick(toPlot(position).x());
        auto find = [store = state().store(), location, t](
                        std::stop_token stop) -> core::Stoppable<SelectionNavigator::Found> {
            const auto call = core::callAt(*store, location, t, std::nullopt, stop);
            if (call.isStopped())
                return core::Stopped {};
            return call.value() ? SelectionNavigator::Found { .selection = Selection { *call.value() } }
                                : SelectionNavigator::Found {};
        };
        navigator().go(std::move(find), *this, [this] { zoomToSelected(); });
    }
}

bool SpaceTimeWidget::isSomethingAt(QPointF position) const
{
    return d->markAt(position) || d->hitAt(position).kind != LineHit::Kind::Nothing;
}

bool SpaceTimeWidget::grabBeside(QPoint position, Qt::KeyboardModifiers modifiers)
{
    d->draggedRow = labelsRect().contains(position) ? rowAt(position.y()) : -1;
    d->dragModifiers = modifiers;
    return d->draggedRow >= 0 || RowPlot::grabBeside(position, modifiers);
}

void SpaceTimeWidget::dragBeside(QPoint position)
{
    if (d->draggedRow < 0)
        return;
    const int y = position.y() - plotRect().top() + scroll();
    const int row = layout().rowAt(y);
    if (row < 0)
        d->dropRow = y < 0 ? 0 : layout().count();
    else
        d->dropRow = y > layout().top(row) + layout().height(row) / 2 ? row + 1 : row;
}

void SpaceTimeWidget::dropBeside(bool isWanted)
{
    const int from = std::exchange(d->draggedRow, -1);
    const int to = std::exchange(d->dropRow, -1);
    if (isWanted && from >= 0 && to < 0) // a click
        clickLabel(from, d->dragModifiers);
    else if (isWanted)
        d->moveRow(from, to);
    update();
}

} // namespace lightcone::views
