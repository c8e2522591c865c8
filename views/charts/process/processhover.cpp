// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/process/processhover.h"

#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/iotext.h"
#include "views/base/sampletext.h"
#include "views/base/timecoordinates.h"
#include "views/base/visibletext.h"
#include "views/charts/process/paintedprocess.h"
#include "views/charts/process/signlanes.h"
#include "views/lines/linetext.h"
#include "views/plot/eventsigns.h"

#include <QCoreApplication>

#include <algorithm>

namespace lightcone::views {

namespace {

class Description {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Process)

public:
    Description(const PaintedProcess& painted, const ProcessHit& hit, core::Tick t)
        : m_painted(painted)
        , m_store(*painted.request.store)
        , m_scale(timeScaleOf(m_store))
        , m_coordinates(painted.geometry.interval, std::max(1, painted.data.columns))
        , m_hit(hit)
        , m_data(painted.data.stacks[hit.stack])
        , m_row(painted.request.query.layout->row(m_data.row))
        , m_tick(t)
    {
    }

    QString stack() const { return linesOf({ curveText(), m_row.label, timeText() }); }

    QString call() const
    {
        const core::CallSpan& call = m_data.levels[bar().source];
        const QString level
            = tr("level %1 of %2").arg(formatCount(std::uint64_t { call.depth } + 1), formatCount(m_row.depth));
        return linesOf({ name(call.function), hiddenText(call.function), callText(call), curveText(), level,
            m_row.label, timeText() });
    }

    QString inheritedCall() const
    {
        const core::InheritedSpan& piece = m_data.inherited[bar().source];
        const core::EventRef fork = m_painted.request.query.inheritance->forks().all()[piece.fork].event;
        const QString from = nameText(m_store.definitions().locationLabel(fork.location));
        const QString when = time(m_store.location(fork.location).event(fork.index).tick);
        return linesOf({ name(piece.call.function), hiddenText(piece.call.function),
            tr("inherited from %1, by the fork at %2").arg(from, when),
            piece.call.calls > 1 ? tr("the longest of %1 pieces").arg(formatCount(piece.call.calls)) : QString(),
            m_row.label, timeText() });
    }

    QString sign() const
    {
        const SignShape& sign = m_painted.geometry.stacks[m_hit.stack].signs[m_hit.index];
        const QString many
            = sign.count > 1 ? tr("%1 of them here, the first:").arg(formatCount(sign.count)) : QString();
        return linesOf({ signText(sign.signClass), many, markerText(sign), eventText(sign),
            tr("at %1").arg(time(sign.tick)), m_row.label });
    }

private:
    const TimelineBar& bar() const { return (*m_painted.geometry.bars.rows)[m_hit.stack].bars[m_hit.index]; }
    const QString& name(core::FunctionId function) const { return m_painted.request.style->names[indexOf(function)]; }
    /// Why nothing is to be seen of a bar; empty: it is.
    QString hiddenText(core::FunctionId function) const
    {
        return m_painted.request.style->hides(function) ? tr("hidden in charts", "a function") : QString();
    }
    QString time(core::Tick t) const
    {
        return formatTime(t, m_scale, static_cast<std::uint64_t>(std::max(1.0, m_coordinates.ticksPerPixel())));
    }
    QString timeText() const { return tr("at %1").arg(time(m_tick)); }

    QString callText(const core::CallSpan& call) const
    {
        const QString duration = durationText(m_store, call.begin, call.end);
        return call.calls > 1 ? tr("takes the most time of %1 calls in %2").arg(formatCount(call.calls), duration)
                              : tr("a call of %1").arg(duration);
    }

    QString markerText(const SignShape& sign) const
    {
        if (sign.signClass != core::SignClass::Marker)
            return {};
        const core::MarkerDef& marker = m_store.definitions().markers[sign.first];
        const QString category = isValid(marker.category)
            ? nameText(m_store.definitions().markerCategories[indexOf(marker.category)].name)
            : QString();
        return linesOf({ category, nameText(marker.text) });
    }

    /// Describes an event of I/O, or a sample.
    QString eventText(const SignShape& sign) const
    {
        if (m_row.locations.size() != 1)
            return {};
        const core::EventRef event { m_row.locations.front(), sign.first };
        if (sign.signClass == core::SignClass::Sample)
            return describeSample(m_store, event);
        return sign.signClass == core::SignClass::Io ? describeIoEvent(m_store, event) : QString();
    }

    /// Describes the metric that is drawn over the levels.
    QString curveText() const
    {
        if (m_data.curve.empty())
            return {};
        const double x = std::clamp(m_coordinates.toPixel(m_tick), 0.0, m_painted.data.columns - 1.0);
        const core::CurveColumn& column = m_data.curve[static_cast<std::size_t>(x)];
        return tr("%1: %2", "curve, values").arg(m_data.curveName, columnText(column, m_data.curveUnit));
    }

    const PaintedProcess& m_painted;
    const core::StoreView& m_store;
    TimeScale m_scale;
    TimeCoordinates m_coordinates;
    const ProcessHit& m_hit;
    const StackData& m_data;
    const RowTree::Row& m_row;
    core::Tick m_tick;
};

} // namespace

QString describeProcessHit(const PaintedProcess& painted, const ProcessHit& hit, core::Tick t)
{
    switch (hit.kind) {
    case ProcessHit::Kind::Nothing:
        return {};
    case ProcessHit::Kind::Stack:
        return Description(painted, hit, t).stack();
    case ProcessHit::Kind::Call:
        return Description(painted, hit, t).call();
    case ProcessHit::Kind::InheritedCall:
        return Description(painted, hit, t).inheritedCall();
    case ProcessHit::Kind::Sign:
        return Description(painted, hit, t).sign();
    }
    return {};
}

} // namespace lightcone::views
