// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/model/field.h"
#include "core/model/tick.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// Private to core: summaries of the samples of metrics in a segment, as a part of it. 0.3 bytes a value.
namespace lightcone::core {

/// Exact for values of every type.
inline long double exactValue(const MetricValue& value)
{
    if (value.type == MetricValue::Type::Unsigned)
        return static_cast<long double>(value.bits);
    if (value.type == MetricValue::Type::Signed)
        return static_cast<long double>(static_cast<std::int64_t>(value.bits));
    return static_cast<long double>(value.toDouble());
}
/// Compares two values. NaN is neither below nor above a number.
inline bool isBelow(const MetricValue& a, const MetricValue& b)
{
    return exactValue(a) < exactValue(b) || (std::isnan(exactValue(b)) && !std::isnan(exactValue(a)));
}
inline bool isAbove(const MetricValue& a, const MetricValue& b)
{
    return exactValue(a) > exactValue(b) || (std::isnan(exactValue(b)) && !std::isnan(exactValue(a)));
}

/// Sum of value · ticks. Exact for integers over the whole range of times; of doubles as long double.
class CounterIntegral {
public:
    void add(const MetricValue& value, std::uint64_t ticks);
    void add(const CounterIntegral& other);
    long double value() const;

    static constexpr std::size_t kBytes = 16;
    /// Writes values of one type.
    void write(MetricValue::Type type, ByteVector& out) const;
    static CounterIntegral read(MetricValue::Type type, const std::byte* bytes);

private:
    __extension__ using Wide = unsigned __int128;
    __extension__ using SignedWide = __int128;

    Wide m_unsigned = 0;
    Wide m_signed = 0; ///< two's complement
    long double m_real = 0;
};

/// The samples first … last of a run.
struct CounterNode {
    MetricValue min;
    MetricValue max;
    CounterIntegral integral; ///< from the time of the first sample to that of the last one
};

/// Nodes of 128, 1,024, 8,192 and 65,536 samples of one member of a shape of Segment::metrics(); only full ones.
class SegmentCounters {
public:
    static constexpr unsigned kLevels = 4;
    /// Samples of a node.
    static constexpr std::uint64_t nodeSamples(unsigned level) { return std::uint64_t { 128 } << (3 * level); }

    struct Column {
        MetricValue::Type type = MetricValue::Type::Unsigned;
        std::vector<Tick> ticks;
        std::vector<std::uint64_t> values;
    };
    static void write(ByteVector& out, const Column& column);

    /// Takes the next column, of @p samples. @returns false when @p in does not hold it; its bytes have to stay.
    bool open(ByteReader& in, MetricValue::Type type, std::uint64_t samples);
    /// @pre (node + 1) · nodeSamples(level) <= samples
    CounterNode node(unsigned level, std::uint64_t node) const;

private:
    MetricValue::Type m_type = MetricValue::Type::Unsigned;
    std::array<const std::byte*, kLevels> m_levels {};
};

} // namespace lightcone::core
