// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace lightcone::core {

/// Hands out objects that take long to make, as many as threads want one at the same time. Thread-safe.
template <typename T> class ScratchPool {
public:
    /// Calls use(object) with an object that nobody else uses meanwhile; make() makes one where there is none.
    template <typename Make, typename Use> void with(const Make& make, const Use& use)
    {
        std::unique_ptr<T> object = take();
        if (!object)
            object = std::make_unique<T>(make());
        use(*object);
        const std::lock_guard lock(m_mutex);
        m_idle.push_back(std::move(object));
    }

    /// Calls visit(object) for each that was made. Nobody uses one meanwhile.
    template <typename Visit> void visit(const Visit& visit)
    {
        for (const std::unique_ptr<T>& object : m_idle)
            visit(*object);
    }

private:
    std::unique_ptr<T> take()
    {
        const std::lock_guard lock(m_mutex);
        if (m_idle.empty())
            return nullptr;
        std::unique_ptr<T> object = std::move(m_idle.back());
        m_idle.pop_back();
        return object;
    }

    std::mutex m_mutex;
    std::vector<std::unique_ptr<T>> m_idle;
};

} // namespace lightcone::core
