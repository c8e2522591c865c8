// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"
#include "core/store/segment/segment.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

// Private to core: the segments of a location, each made ready to be asked when it is first asked.
namespace lightcone::core {

/// A segment, and what its location knows of it.
struct LocationPart {
    std::shared_ptr<const Segment> segment;
    Tick begin = 0; ///< time of the first event
    Tick end = 0; ///< time of the event after the last one
    std::uint32_t number = 0; ///< in the location
    std::vector<FunctionId> functions; ///< by code + 1; the first is none
    /// For each code of an event: 1 + index of the function on top after it, 0: none, kSameTop. Their number is a power
    /// of two.
    std::vector<std::uint32_t> tops;

    /// Gives the top after an event. @p code  of an event; in a damaged file, any
    class Tops {
    public:
        explicit Tops(const std::vector<std::uint32_t>& tops)
            : m_tops(tops.data())
            , m_mask(tops.size() - 1)
        {
        }
        std::uint32_t operator[](std::uint64_t code) const { return m_tops[code & m_mask]; }

    private:
        const std::uint32_t* m_tops;
        std::uint64_t m_mask;
    };
    Tops topsAfter() const { return Tops(tops); }
};

/// Makes and keeps the parts of a location. Thread-safe: of several threads that ask for the same part at once, one
/// makes the part that all get.
class LocationParts {
public:
    explicit LocationParts(std::size_t count)
        : m_parts(count)
    {
    }
    ~LocationParts()
    {
        for (const std::atomic<const LocationPart*>& part : m_parts)
            std::default_delete<const LocationPart>()(part.load());
    }
    LocationParts(const LocationParts&) = delete;
    LocationParts& operator=(const LocationParts&) = delete;

    std::size_t size() const { return m_parts.size(); }
    /// @p make  number of the part -> the part
    template <typename Make> const LocationPart& get(std::size_t number, const Make& make) const
    {
        std::atomic<const LocationPart*>& place = m_parts[number];
        const LocationPart* part = place.load(std::memory_order_acquire);
        if (part != nullptr) [[likely]]
            return *part;
        std::unique_ptr<const LocationPart> made = make(static_cast<std::uint32_t>(number));
        if (place.compare_exchange_strong(part, made.get(), std::memory_order_acq_rel))
            return *made.release();
        return *part;
    }

private:
    mutable std::vector<std::atomic<const LocationPart*>> m_parts; ///< owned; null: not made yet
};

} // namespace lightcone::core
