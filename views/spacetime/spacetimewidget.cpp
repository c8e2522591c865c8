// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/spacetime/spacetimewidget.h"

#include "core/store/storeview.h"
#include "views/lines/highlights.h"
#include "views/lines/linehit.h"
#include "views/lines/linelayout.h"
#include "views/lines/linetext.h"
#include "views/plot/plotlegend.h"
#include "views/plot/sharppicture.h"
#include "views/plot/timeaxis.h"
#include "views/selectionnavigator.h"
#include "views/spacetime/spacetimeframe.h"
#include "views/spacetime/spacetimeheader.h"
#include "views/spacetime/spacetimepainter.h"
#include "views/spacetime/spacetimepicture.h"

#include <QDataStream>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::views {

class SpaceTimeWidget::Private {
public:
    explicit Private(SpaceTimeWidget& widget);

    SpaceTimeFrameRequest frameRequest() const;
    bool isView(const SpaceTimeFrameRequest& asked) const;
    void updateHighlights();
    void updateLegend(); ///< what the colours of messages say
    LineHit hitAt(QPointF position) const;
    QString lineText(const SpaceTimeFrame& frame, QPointF position) const;
    void moveRow(int from, int to);

    SpaceTimeWidget& q;
    SpaceTimeOrder order;
    core::RegionGroups working = core::workingGroups();
    Rows rows = std::make_shared<const std::vector<RowTree::Row>>();
    HighlightLayer highlights;
    SpaceTimeHeader* header;
    int draggedRow = -1; ///< by its label
    int dropRow = -1; ///< that it would come before
    SharpPicture<SpaceTimeFrame> picture;
};

SpaceTimeWidget::Private::Private(SpaceTimeWidget& widget)
    : q(widget)
    , header(new SpaceTimeHeader(widget.state(), &widget))
    , picture(widget, widget.state(),
          {
              .isReady = [this] { return q.hasTrace() && q.isVisible(); },
              .request = [this] { return frameRequest(); },
              .isView = [this](const SpaceTimeFrameRequest& asked) { return isView(asked); },
              .make = &makeSpaceTimeFrame,
              .taken =
                  [this] {
                      q.setFailure({});
                      q.updateHover();
                      updateLegend();
                  },
              .busyChanged = [this] { q.updateBusy(); },
              .failed = [this](JobFailure why) { q.fail(why); },
          })
{
}

SpaceTimeWidget::SpaceTimeWidget(ViewState& state, SelectionNavigator& navigator, QWidget* parent)
    : RowPlot(state, navigator, parent)
    , d(std::make_unique<Private>(*this))
{
    setAccessibleName(tr("Space-Time"));
    setAccessibleDescription(
        tr("A line for each location, thick where it works, and every message from its send to its receive"));
    connect(&state, &ViewState::linesChanged, this, [this] { refresh(); });
    connect(d->header, &SpaceTimeHeader::orderChosen, this, [this](SpaceTimeOrder order) {
        if (order.kind == SpaceTimeOrder::Kind::ByHand) { // from how they lie now
            for (const RowTree::Row& row : *d->rows)
                order.byHand.push_back(row.locations.front());
        }
        setOrder(order);
    });
    connect(d->header, &SpaceTimeHeader::workingGroupsChosen, this, &SpaceTimeWidget::setWorkingGroups);
    d->header->setWorkingGroups(d->working);
    updateStyle();
    if (state.store())
        resetForStore();
}

SpaceTimeWidget::~SpaceTimeWidget() = default;

const SpaceTimeOrder& SpaceTimeWidget::order() const
{
    return d->order;
}

const core::RegionGroups& SpaceTimeWidget::workingGroups() const
{
    return d->working;
}

void SpaceTimeWidget::setOrder(const SpaceTimeOrder& order)
{
    d->order = order;
    d->header->setOrder(order);
    if (!state().store())
        return;
    d->rows = std::make_shared<const std::vector<RowTree::Row>>(spaceTimeRows(*state().store(), order));
    d->picture.clear(); // its rows are others
    updateLayout();
    emit rowsChanged();
}

void SpaceTimeWidget::setWorkingGroups(const core::RegionGroups& groups)
{
    d->working = groups;
    d->header->setWorkingGroups(groups);
    refresh();
}

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
    const SpaceTimeFrame& frame = *picture.frame();
    std::vector<LegendEntry> entries;
    for (const ColorKey& key : frame.request.colors().keys(frame.data.messages.bundles))
        entries.push_back(
            { key.color.isValid() ? LegendEntry::Sign::Message : LegendEntry::Sign::Note, key.color, key.text });
    const int before = q.headerHeight();
    header->setLegend(std::move(entries), frame.request.style);
    if (q.headerHeight() != before)
        q.updateLayout();
}

/// To before the row @p to.
void SpaceTimeWidget::Private::moveRow(int from, int to)
{
    if (to < 0 || to > q.layout().count() || to == from || to == from + 1)
        return;
    SpaceTimeOrder byHand;
    byHand.kind = SpaceTimeOrder::Kind::ByHand;
    for (const RowTree::Row& row : *rows)
        byHand.byHand.push_back(row.locations.front());
    const auto at = [&](int row) { return byHand.byHand.begin() + row; };
    if (to < from)
        std::rotate(at(to), at(from), at(from + 1));
    else
        std::rotate(at(from), at(from + 1), at(to));
    q.setOrder(byHand);
}

PicturePaint SpaceTimeWidget::picture(const PictureChoices& choices) const
{
    SpaceTimePicture picture;
    picture.interval = state().interval();
    picture.rows = *d->rows;
    picture.working = d->working;
    picture.lines = state().lines();
    picture.lines.messages = picture.lines.messages && choices.messages;
    picture.theme = choices.theme.value_or(scheme().theme());
    picture.legend = choices.legend;
    picture.selection = state().selection();
    const std::size_t walked = state().walked().empty() ? 0 : state().walkedIndex() + 1;
    picture.walked.assign(state().walked().begin(), state().walked().begin() + static_cast<std::ptrdiff_t>(walked));
    picture.range = state().range();
    picture.title = choices.title;
    return [store = state().store(), picture](QPainter& painter, QSizeF size, std::stop_token stop) {
        return paintSpaceTimePicture(painter, size, *store, picture, stop);
    };
}

QString SpaceTimeWidget::pictureName() const
{
    return QStringLiteral("spacetime");
}

QByteArray SpaceTimeWidget::saveSettings() const
{
    QByteArray settings;
    QDataStream out(&settings, QIODevice::WriteOnly);
    out.setVersion(QDataStream::Qt_6_4);
    out << static_cast<quint8>(d->order.kind) << static_cast<quint32>(d->working.to_ulong());
    return settings;
}

void SpaceTimeWidget::restoreSettings(const QByteArray& settings)
{
    QDataStream in(settings);
    in.setVersion(QDataStream::Qt_6_4);
    quint8 kind = 0;
    quint32 working = 0;
    in >> kind >> working;
    if (in.status() != QDataStream::Ok || kind > static_cast<quint8>(SpaceTimeOrder::Kind::Topology))
        return;
    setWorkingGroups(core::RegionGroups(working));
    setOrder({ static_cast<SpaceTimeOrder::Kind>(kind), 0, {} });
}

int SpaceTimeWidget::headerHeight() const
{
    return d->header->sizeHint().height();
}

RowPlot::Rows SpaceTimeWidget::rowsShown() const
{
    return d->rows;
}

bool SpaceTimeWidget::areRowsKnown() const
{
    return state().store() != nullptr;
}

int SpaceTimeWidget::fittingRowHeight(int plotHeight) const
{
    // Higher than those of bars: messages are seen between the lines.
    constexpr int kHighest = 72;
    constexpr int kLowest = 4;
    const auto count = std::max<int>(1, static_cast<int>(d->rows->size()));
    return std::clamp(plotHeight / count, kLowest, kHighest);
}

QString SpaceTimeWidget::locationsText() const
{
    return tr("Locations: %1").arg(formatCount(d->rows->size()));
}

QString SpaceTimeWidget::emptyText() const
{
    return d->rows->empty() && hasTrace() ? tr("No location of this trace has calls or messages") : QString();
}

bool SpaceTimeWidget::hasJobs() const
{
    return d->picture.isBusy();
}

SpaceTimeFrameRequest SpaceTimeWidget::Private::frameRequest() const
{
    SpaceTimeFrameRequest request;
    request.store = q.state().store();
    request.style = q.style();
    request.coloring = q.state().lines().coloring;
    request.width = q.plotRect().width();
    request.pixelRatio = q.devicePixelRatioF();
    request.query.interval = q.state().interval();
    request.query.columns = static_cast<int>(std::lround(request.width * request.pixelRatio));
    request.query.layout = q.sharedLayout();
    constexpr double kMore = 0.5; // of a view above and below, so that scrolling has something to show
    request.query.rows = q.rowsNear(kMore);
    request.query.working = working;
    request.query.filter = q.state().lines().filter;
    request.query.messages = q.state().lines().messages;
    request.query.collectives = q.state().lines().collectives;
    return request;
}

bool SpaceTimeWidget::Private::isView(const SpaceTimeFrameRequest& asked) const
{
    const LineDisplay shown { asked.query.messages, asked.query.collectives, asked.coloring, asked.query.filter };
    if (asked.style != q.style() || asked.width != q.plotRect().width() || asked.pixelRatio != q.devicePixelRatioF()
        || asked.query.interval != q.state().interval() || asked.query.layout != q.sharedLayout()
        || asked.query.working != working || shown != q.state().lines())
        return false;
    const RowLayout::Range needed = q.rowsNear(1.0 / 6);
    return asked.query.rows.first <= needed.first && asked.query.rows.last >= needed.last;
}

void SpaceTimeWidget::refresh()
{
    d->picture.refresh();
}

void SpaceTimeWidget::resetForStore()
{
    d->picture.clear();
    d->highlights.setItems({});
    d->rows = std::make_shared<const std::vector<RowTree::Row>>();
    d->order.topology = 0;
    d->order.byHand.clear();
    d->header->updateOrders();
    if (state().store())
        setOrder(d->order);
    resetRows();
}

void SpaceTimeWidget::updateForStore()
{
    d->updateHighlights();
    std::vector<RowTree::Row> rows = spaceTimeRows(*state().store(), d->order);
    const auto isSame
        = [](const RowTree::Row& a, const RowTree::Row& b) { return a.locations.front() == b.locations.front(); };
    if (!std::ranges::equal(rows, *d->rows, isSame)) {
        d->rows = std::make_shared<const std::vector<RowTree::Row>>(std::move(rows));
        d->picture.clear();
        updateLayout();
    }
    if (state().isComplete())
        refresh();
    else
        d->picture.follow();
}

void SpaceTimeWidget::updateLayout()
{
    RowPlot::updateLayout();
    d->header->setGeometry(0, 0, width(), headerHeight());
}

void SpaceTimeWidget::Private::updateHighlights()
{
    std::vector<HighlightItem> items;
    const ViewState& state = q.state();
    if (state.store()) {
        const std::size_t shown = state.walked().empty() ? 0 : state.walkedIndex() + 1;
        items = resolveHighlights(*state.store(), state.selection(), std::span(state.walked()).first(shown));
    }
    highlights.setItems(std::move(items));
    q.update();
}

void SpaceTimeWidget::updateSelection(bool isWanted)
{
    d->updateHighlights();
    RowPlot::updateSelection(isWanted);
}

void SpaceTimeWidget::paintPlot(QPainter& painter)
{
    const QSize plot = plotRect().size();
    const std::shared_ptr<const SpaceTimeFrame>& frame = d->picture.frame();
    const TimeAxis axis = layoutTimeAxis(coordinates(), timeScale(), axisSpacing(style()->font));
    QRegion open(0, scroll(), plot.width(), plot.height());
    if (frame)
        open -= stretchedInside(frame->rowImage(), state().interval(), plot.width(), layout(), scroll(), plot.height());
    for (const QRect& part : open) {
        painter.save();
        painter.setClipRect(part, Qt::IntersectClip);
        paintSpaceTimeGround(painter, plot.width(), part.top(), part.bottom() + 1, axis, *style());
        painter.restore();
    }
    if (frame)
        paintStretched(painter, frame->rowImage(), state().interval(), plot.width(), layout(), scroll(), plot.height());
    const HighlightView view { sharedLayout(), nullptr, state().interval(), static_cast<double>(plot.width()),
        layout().rowsIn(scroll(), plot.height()) };
    paintHighlights(painter, d->highlights.shapes(*state().store(), view), *style());
    if (d->dropRow >= 0)
        painter.fillRect(QRect(0, layout().top(d->dropRow) - 1, plot.width(), 2), style()->scheme.selection);
}

LineHit SpaceTimeWidget::Private::hitAt(QPointF position) const
{
    const std::shared_ptr<const SpaceTimeFrame>& frame = picture.frame();
    if (!frame || !frame->isWhole || frame->geometry.interval != q.state().interval()
        || !q.plotRect().contains(position.toPoint()) || !q.layout().hasSamePlaces(*frame->request.query.layout))
        return {};
    return hitLines(frame->geometry, q.toPlot(position));
}

/// What a location does at a place of its line.
QString SpaceTimeWidget::Private::lineText(const SpaceTimeFrame& frame, QPointF position) const
{
    const int row = q.rowAt(static_cast<int>(position.y()));
    const int index = row - frame.geometry.rowRange.first;
    const double x = q.toPlot(position).x();
    const auto column
        = static_cast<std::size_t>(std::clamp(x / frame.geometry.width, 0.0, 0.999999) * frame.data.columns);
    if (row < 0 || index < 0 || static_cast<std::size_t>(index) >= frame.data.lines.size())
        return {};
    const LineColumn& shown = frame.data.lines[static_cast<std::size_t>(index)].columns[column];
    const QString label = q.layout().row(row).label;
    const auto resolution = static_cast<std::uint64_t>(std::max(1.0, q.coordinates().ticksPerPixel()));
    const QString time = tr("at %1").arg(formatTime(q.coordinates().toTick(x), q.timeScale(), resolution));
    if (shown.work == LineColumn::kAbsent)
        return linesOf({ label, tr("not there yet, or no more"), time });
    const QString name = isValid(shown.function) ? q.style()->names[indexOf(shown.function)] : tr("idle");
    const QString work = shown.work == LineColumn::kWorks ? tr("works")
        : shown.work == 0                                 ? tr("waits or idles")
                                                          : tr("works for about %1 of this pixel")
                                .arg(formatPercent(static_cast<double>(shown.work) / LineColumn::kWorks));
    return linesOf({ name, work, label, time });
}

QString SpaceTimeWidget::textAt(QPoint position) const
{
    const std::shared_ptr<const SpaceTimeFrame>& frame = d->picture.frame();
    if (!plotRect().contains(position))
        return RowPlot::textAt(position);
    if (!frame || frame->geometry.interval != state().interval()
        || !layout().hasSamePlaces(*frame->request.query.layout))
        return {};
    const LineHit hit = d->hitAt(position);
    const auto resolution = static_cast<std::uint64_t>(std::max(1.0, coordinates().ticksPerPixel()));
    const core::StoreView& store = *frame->request.store;
    if (hit.kind == LineHit::Kind::Message)
        return describeBundle(
            store, frame->data.messages.bundles[frame->geometry.messages[hit.index].source], resolution);
    if (hit.kind == LineHit::Kind::Collective)
        return describeCollectiveBand(
            store, frame->data.collectives.bands[frame->geometry.collectives[hit.index].source], resolution);
    return d->lineText(*frame, position);
}

void SpaceTimeWidget::click(QPointF position)
{
    const LineHit hit = d->hitAt(position);
    const std::shared_ptr<const SpaceTimeFrame>& frame = d->picture.frame();
    if (hit.kind == LineHit::Kind::Message) {
        const MessageShape& shape = frame->geometry.messages[hit.index];
        const core::MessageId id = frame->data.messages.bundles[shape.source].message;
        const core::Message message = state().store()->messages().at(id);
        state().selectSeen({ id, isSendPointedAt(message, state().interval(), shape.line, toPlot(position)) });
    } else if (hit.kind == LineHit::Kind::Collective) {
        const std::size_t source = frame->geometry.collectives[hit.index].source;
        state().selectSeen({ frame->data.collectives.bands[source].collective });
    } else if (const core::LocationId location = locationAt(static_cast<int>(position.y())); isValid(location)) {
        navigator().goTo(location, coordinates().toTick(toPlot(position).x()));
    } else {
        state().clearSelection();
    }
}

bool SpaceTimeWidget::isSomethingAt(QPointF position) const
{
    return d->hitAt(position).kind != LineHit::Kind::Nothing;
}

bool SpaceTimeWidget::grabBeside(QPoint position)
{
    d->draggedRow = labelsRect().contains(position) ? rowAt(position.y()) : -1;
    return d->draggedRow >= 0;
}

void SpaceTimeWidget::dragBeside(QPoint position)
{
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
    if (isWanted && to >= 0)
        d->moveRow(from, to);
    update();
}

QString SpaceTimeWidget::frameText() const
{
    if (!d->picture.frame())
        return QStringLiteral("no picture yet");
    const auto [computing, age] = d->picture.ages();
    return QStringLiteral("%1 made in %2 ms, %3 ms old")
        .arg(d->picture.isSharp() ? QStringLiteral("sharp picture") : QStringLiteral("stale picture"))
        .arg(computing)
        .arg(age);
}

} // namespace lightcone::views
