// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>

namespace lightcone::core {

/// Tells how far long work has come. Written by workers, read by anyone; thread-safe.
class Progress {
public:
    enum class Stage : std::uint8_t { Definitions, Events, Messages, Index, Done };

    /// Who sees the stage sees what was done before it began.
    void setStage(Stage stage) { m_stage.store(stage, std::memory_order_release); }
    Stage stage() const { return m_stage.load(std::memory_order_acquire); }
    /// Expected units of work of the current stage (bytes or events); 0: unknown.
    void setTotal(std::uint64_t total) { m_total.store(total, std::memory_order_relaxed); }
    void advance(std::uint64_t units) { m_done.fetch_add(units, std::memory_order_relaxed); }
    std::uint64_t total() const { return m_total.load(std::memory_order_relaxed); }
    std::uint64_t done() const { return m_done.load(std::memory_order_relaxed); }

private:
    std::atomic<Stage> m_stage { Stage::Definitions };
    std::atomic<std::uint64_t> m_total { 0 };
    std::atomic<std::uint64_t> m_done { 0 };
};

} // namespace lightcone::core
