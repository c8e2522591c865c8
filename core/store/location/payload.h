// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/model/eventends.h"
#include "core/model/eventkind.h"
#include "core/model/field.h"

#include <span>
#include <vector>

// Private to core: what an event says beyond its time, kind and region, as bytes. Reading bytes that were not
// written here gives some values, never an error.
namespace lightcone::core {

/// Names the content of the payload of an event.
enum class PayloadKind : std::uint8_t {
    Region, ///< none: the reference is a RegionId
    Message, ///< stands with those of the block: see Segment::messageEnd()
    Collective,
    Request,
    Metric, ///< shape and sample of the segment
    Context, ///< none: the reference is a CallingContextId, the detail a list of further fields
    Fields, ///< none where there are no fields
};
PayloadKind payloadKind(EventKind kind);

void writeCollectiveEnd(ByteVector& out, const CollectiveEnd& end);
CollectiveEnd readCollectiveEnd(ByteReader in);
/// The values of a collective end as fields.
std::vector<Field> collectiveFields(const CollectiveEnd& end);

/// Stands for a sample of the segment among the attributes of an event.
constexpr Field sampleField(std::uint64_t shape, std::uint64_t sample)
{
    return { FieldKey::Value, FieldType::Sample, 0xffffffff, shape << 32 | sample };
}
constexpr std::uint64_t shapeOf(const Field& sample)
{
    return sample.bits >> 32;
}
constexpr std::uint64_t sampleOf(const Field& sample)
{
    return sample.bits & 0xffffffff;
}

void writeFields(ByteVector& out, std::span<const Field> fields);
std::vector<Field> readFields(ByteReader in);

} // namespace lightcone::core
