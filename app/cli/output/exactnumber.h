// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wideticks.h"
#include "core/model/tick.h"

#include <cstdint>
#include <string>

namespace lightcone::app {

/// Writes ticks as seconds in decimal, correctly rounded, with as many decimals as tell any two ticks apart: the
/// smallest d with 10^d >= ticks per second. Integer arithmetic throughout.
class SecondsFormat {
public:
    /// @p ticksPerSecond > 0
    explicit SecondsFormat(std::uint64_t ticksPerSecond);

    int decimals() const { return m_decimals; }
    void append(std::string& out, std::uint64_t ticks) const;
    void appendSigned(std::string& out, core::WideInteger ticks) const;
    /// Seconds from @p origin to @p t; exact for every pair.
    void appendSince(std::string& out, core::Tick origin, core::Tick t) const;

private:
    std::uint64_t m_ticksPerSecond;
    int m_decimals;
    bool m_isPowerOfTen;
};

/// The shortest decimal number that reads back as @p value, without exponent; "nan", "inf", "-inf".
void appendReal(std::string& out, double value);
void appendUnsigned(std::string& out, std::uint64_t value);
void appendSigned(std::string& out, std::int64_t value);

} // namespace lightcone::app
