// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <mutex>
#include <vector>

class QFontMetricsF;

namespace lightcone::views {

/// Shortens the names of a trace's functions such that none can be taken for another one. Thread-safe.
class DistinctNames {
public:
    explicit DistinctNames(std::vector<QString> names);

    /// @p name, which is one of the names, with one part left out, so that it is at most @p room wide: its end, else a
    /// part in the middle. No other name begins and ends with what is left; empty: nothing is left that says so.
    /// Complexity: O(length of the name log names), beside the names that begin alike.
    QString cut(const QString& name, double room, const QFontMetricsF& metrics) const;

private:
    bool isOnlyOne(QStringView begin, QStringView end) const;

    mutable std::once_flag m_sorting;
    mutable std::vector<QString> m_names; ///< ascending and each once, after the first question
};

} // namespace lightcone::views
