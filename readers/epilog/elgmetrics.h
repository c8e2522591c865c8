// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/tracesink.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <vector>

namespace lightcone::readers {

/// What the values in event records are of: the defined metrics by ascending number, then ones that stand for those
/// that no record defines. Thread-safe.
class ElgMetrics {
public:
    /// Of the first so many values.
    struct Set {
        core::MetricSetId id = core::MetricSetId::none;
        std::vector<core::MetricValue::Type> types;
    };

    explicit ElgMetrics(core::TraceSink& sink)
        : m_sink(&sink)
    {
    }
    bool isDefined(std::uint32_t number) const;
    /// @pre isDefined(@p number) is false, and no other thread defines any
    void define(std::uint32_t number, const core::MetricDef& def);
    std::size_t definedCount() const;
    /// @param count  of values; > 0
    Set set(std::size_t count);

private:
    struct Metric {
        core::MetricId id = core::MetricId::none;
        core::MetricValue::Type type = core::MetricValue::Type::Unsigned;
    };
    Metric standIn(std::size_t place);

    core::TraceSink* m_sink;
    mutable std::mutex m_mutex;
    std::map<std::uint32_t, Metric> m_defined;
    std::map<std::size_t, Metric> m_standIns; ///< by the places of their values
    std::map<std::vector<core::MetricId>, core::MetricSetId> m_sets;
};

} // namespace lightcone::readers
