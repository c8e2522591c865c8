// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/metrics/metricsum.h"

#include <cmath>

// Private to the call tree.
namespace lightcone::core {

/// Sums of a metric that some are added to and some taken away from, which were added before. Integers are exact, real
/// numbers are rounded once, at the end, but for what is below the rounding of a double twice as long (Neumaier 1974).
class MetricTotal {
public:
    void add(const MetricSum& sum)
    {
        m_integer += sum.integer;
        addReal(sum.real);
    }
    void add(const MetricTotal& other)
    {
        m_integer += other.m_integer;
        addReal(other.m_real);
        m_error += other.m_error;
        m_notFinite += other.m_notFinite;
    }
    /// Values that are not finite stay: what calls leave out is in other calls, which have such a value for it.
    void takeAway(const MetricSum& sum)
    {
        m_integer -= sum.integer;
        if (std::isfinite(sum.real))
            addReal(-sum.real);
    }
    MetricSum sum() const { return { m_integer, m_notFinite == 0 ? m_real + m_error : m_notFinite }; }

private:
    void addReal(double value)
    {
        const double sum = m_real + value;
        if (!std::isfinite(sum)) {
            m_notFinite += sum;
            return;
        }
        m_error += std::abs(m_real) >= std::abs(value) ? (m_real - sum) + value : (value - sum) + m_real;
        m_real = sum;
    }

    WideInteger m_integer = 0;
    double m_real = 0;
    double m_error = 0; ///< what rounding took from m_real
    double m_notFinite = 0; ///< sum of the sums that were not finite; 0: there were none
};

} // namespace lightcone::core
