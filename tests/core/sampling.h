// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace lightcone::tests {

/// Says at how many places, or on how many random traces, a test compares with its oracle: at @p usual, or with GCC's
/// sanitizers, which look for wrong addresses and make the tests ten times as slow, at a quarter and one more. Tests of
/// damaged input do not ask this.
constexpr std::uint32_t samples(std::uint32_t usual)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return usual / 4 + 1;
#else
    return usual;
#endif
}

/// Returns the step in which a test goes over what it compares: @p usual, or with the sanitizers the fourfold. See
/// samples().
constexpr std::size_t sampleStep(std::size_t usual = 1)
{
    return samples(100) < 100 ? 4 * usual : usual;
}

} // namespace lightcone::tests
