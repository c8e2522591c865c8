// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/segment/segmentcounters.h"

#include <cstring>

namespace lightcone::core {

namespace {

static_assert(sizeof(long double) == CounterIntegral::kBytes);
constexpr std::size_t kNodeBytes = 16 + CounterIntegral::kBytes;
constexpr std::size_t kRealBytes = 10; // bytes of a long double, without padding

void writeNode(ByteVector& out, MetricValue::Type type, const CounterNode& node)
{
    ByteWriter writer(out);
    writer.fixed(node.min.bits, 8);
    writer.fixed(node.max.bits, 8);
    node.integral.write(type, out);
}

} // namespace

void CounterIntegral::add(const MetricValue& value, std::uint64_t ticks)
{
    switch (value.type) {
    case MetricValue::Type::Unsigned:
        m_unsigned += Wide { value.bits } * ticks;
        break;
    case MetricValue::Type::Signed:
        m_signed += static_cast<Wide>(SignedWide { static_cast<std::int64_t>(value.bits) }) * ticks;
        break;
    case MetricValue::Type::Double:
        if (ticks > 0)
            m_real += exactValue(value) * static_cast<long double>(ticks);
        break;
    }
}

void CounterIntegral::add(const CounterIntegral& other)
{
    m_unsigned += other.m_unsigned;
    m_signed += other.m_signed;
    m_real += other.m_real;
}

long double CounterIntegral::value() const
{
    return static_cast<long double>(m_unsigned) + static_cast<long double>(static_cast<SignedWide>(m_signed)) + m_real;
}

void CounterIntegral::write(MetricValue::Type type, ByteVector& out) const
{
    std::array<std::byte, kBytes> bytes {};
    if (type == MetricValue::Type::Double)
        std::memcpy(bytes.data(), &m_real, kRealBytes);
    else
        std::memcpy(bytes.data(), type == MetricValue::Type::Signed ? &m_signed : &m_unsigned, kBytes);
    ByteWriter(out).bytes(bytes);
}

CounterIntegral CounterIntegral::read(MetricValue::Type type, const std::byte* bytes)
{
    CounterIntegral integral;
    if (type == MetricValue::Type::Double)
        std::memcpy(&integral.m_real, bytes, kRealBytes);
    else
        std::memcpy(type == MetricValue::Type::Signed ? &integral.m_signed : &integral.m_unsigned, bytes, kBytes);
    return integral;
}

void SegmentCounters::write(ByteVector& out, const Column& column)
{
    for (unsigned level = 0; level < kLevels; ++level) {
        const std::uint64_t size = nodeSamples(level);
        for (std::uint64_t first = 0; first + size <= column.values.size(); first += size) {
            CounterNode node;
            node.min = node.max = { column.type, column.values[first] };
            for (std::uint64_t i = first + 1; i < first + size; ++i) {
                const MetricValue value { column.type, column.values[i] };
                if (isBelow(value, node.min))
                    node.min = value;
                if (isAbove(value, node.max))
                    node.max = value;
                node.integral.add(
                    { column.type, column.values[i - 1] }, ticksBetween(column.ticks[i - 1], column.ticks[i]));
            }
            writeNode(out, column.type, node);
        }
    }
}

bool SegmentCounters::open(ByteReader& in, MetricValue::Type type, std::uint64_t samples)
{
    m_type = type;
    for (unsigned level = 0; level < kLevels; ++level)
        m_levels[level] = in.bytes(samples / nodeSamples(level) * kNodeBytes).data();
    return in.isGood();
}

CounterNode SegmentCounters::node(unsigned level, std::uint64_t node) const
{
    const std::byte* const at = m_levels[level] + node * kNodeBytes;
    CounterNode result { .min = { m_type, 0 }, .max = { m_type, 0 }, .integral = {} };
    std::memcpy(&result.min.bits, at, 8);
    std::memcpy(&result.max.bits, at + 8, 8);
    result.integral = CounterIntegral::read(m_type, at + 16);
    return result;
}

} // namespace lightcone::core
