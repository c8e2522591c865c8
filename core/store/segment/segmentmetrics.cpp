// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/segment/segment.h"

#include <algorithm>

namespace lightcone::core {

bool Segment::checkMetrics()
{
    ByteReader in(part(SegmentPart::Metrics));
    std::uint64_t shapes = 0;
    if (in.left() == 0)
        return true;
    if (!in.count(shapes))
        return false;
    for (std::uint64_t i = 0; i < shapes; ++i) {
        MetricShape shape;
        shape.set = MetricSetId { static_cast<std::uint32_t>(in.fixed(4)) };
        std::uint64_t members = 0;
        if (!in.count(members))
            return false;
        for (std::uint64_t member = 0; member < members; ++member) {
            const std::uint64_t type = in.fixed(1);
            if (type > static_cast<std::uint64_t>(MetricValue::Type::Double))
                return false;
            shape.types.push_back(static_cast<MetricValue::Type>(type));
        }
        shape.samples = in.number();
        const auto width = static_cast<unsigned>(in.fixed(1));
        if (width > 32 || shape.samples > m_header.events)
            return false;
        shape.events = { in.bytes(packedBytes(shape.samples, width) + kPackedPadding).data(), width };
        const auto openColumn = [&in, &shape](PackedColumn& column) {
            in.align(8);
            return in.isGood() && column.open(in) && column.size() == shape.samples;
        };
        shape.values.resize(members);
        if (!openColumn(shape.begins) || !std::ranges::all_of(shape.values, openColumn))
            return false;
        if (!in.isGood())
            return false;
        m_metrics.push_back(std::move(shape));
    }
    return true;
}

} // namespace lightcone::core
