// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/details/gapdescription.h"

#include "core/base/saturating.h"
#include "core/store/location/disturbances.h"
#include "views/panels/details/descriptionwriter.h"

#include <algorithm>

namespace lightcone::views {

namespace {

using Span = core::Disturbances::Span;

class GapDescriber {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::GapDescriber)

public:
    GapDescriber(DescriptionWriter& writer, core::LocationId location)
        : m_writer(writer)
        , m_location(location)
    {
    }
    void addInside(core::Disturbance disturbance, core::Interval interval) const
    {
        const std::span<const Span> spans = m_writer.store().disturbances().of(m_location, disturbance);
        std::uint64_t ticks = 0;
        std::uint64_t rewinds = 0;
        for (auto span = std::ranges::lower_bound(spans, interval.begin, {}, &Span::end);
             span != spans.end() && span->begin < interval.end; ++span) {
            const core::Tick begin = std::max(span->begin, interval.begin);
            ticks = core::saturatingSum(ticks, core::ticksBetween(begin, std::min(span->end, interval.end)));
            rewinds += span->begin == span->end ? 1U : 0U;
        }
        const bool isOff = disturbance == core::Disturbance::MeasurementOff;
        if (ticks > 0)
            m_writer.add(isOff ? tr("Measurement off") : tr("Buffer flushes"),
                tr("for %1 of it").arg(m_writer.duration(static_cast<core::Tick>(ticks))));
        if (isOff && rewinds > 0)
            m_writer.add(
                tr("Rewinds"), tr("%Ln; what was recorded before each was taken back", nullptr, pluralNumber(rewinds)));
    }
    void addAt(core::Disturbance disturbance, core::Tick t) const
    {
        const std::span<const Span> spans = m_writer.store().disturbances().of(m_location, disturbance);
        const auto span = std::ranges::lower_bound(spans, t, {}, &Span::end);
        if (span == spans.end() || span->begin > t)
            return;
        if (span->begin == span->end && disturbance == core::Disturbance::MeasurementOff) {
            m_writer.add(tr("Meaning"),
                tr("off and on again at one time: a rewind, what was recorded before it was "
                   "taken back"));
            return;
        }
        m_writer.addTime(tr("Gap begins"), span->begin);
        m_writer.addTime(tr("Gap ends"), span->end);
        m_writer.add(
            tr("Gap lasts"), m_writer.duration(static_cast<core::Tick>(core::ticksBetween(span->begin, span->end))));
    }

private:
    DescriptionWriter& m_writer;
    core::LocationId m_location;
};

} // namespace

void describeGapsIn(DescriptionWriter& writer, const core::CallInstance& call)
{
    const GapDescriber describer(writer, call.location);
    writer.beginSection(GapDescriber::tr("Gaps"));
    describer.addInside(core::Disturbance::MeasurementOff, call.span);
    describer.addInside(core::Disturbance::BufferFlush, call.span);
}

void describeGapAt(DescriptionWriter& writer, core::LocationId location, const core::EventRecord& record)
{
    if (record.kind == core::EventKind::MeasurementOnOff)
        GapDescriber(writer, location).addAt(core::Disturbance::MeasurementOff, record.tick);
    else if (record.kind == core::EventKind::BufferFlush)
        GapDescriber(writer, location).addAt(core::Disturbance::BufferFlush, record.tick);
}

} // namespace lightcone::views
