// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/tracesink.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <vector>

namespace lightcone::readers::epilog {

/// The metrics whose values event records carry: the defined ones by ascending number, then stand-ins for values that
/// no record defines. Thread-safe.
class Metrics {
public:
    /// The metrics of the first values of an event.
    struct Set {
        core::MetricSetId id = core::MetricSetId::none;
        std::vector<core::MetricValue::Type> types;
    };

    explicit Metrics(core::TraceSink& sink)
        : m_sink(&sink)
    {
    }
    bool isDefined(std::uint32_t number) const;
    /// Defines a metric. @pre isDefined(@p number) is false, and no other thread defines metrics
    void define(std::uint32_t number, const core::MetricDef& def);
    std::size_t definedCount() const;
    /// @returns the metrics of an event with @p count values; @p count > 0
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
    std::map<std::size_t, Metric> m_standIns; ///< by the places of their values in an event
    std::map<std::vector<core::MetricId>, core::MetricSetId> m_sets;
};

} // namespace lightcone::readers::epilog
