// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace lightcone::views {

// Enumerations as words of the command line: `words` are those of all values, in their order.

/// The value that is called @p word; nullopt: none is.
template <typename Enum> std::optional<Enum> enumOf(const QStringList& words, const QString& word)
{
    const qsizetype place = words.indexOf(word);
    return place < 0 ? std::nullopt : std::optional(static_cast<Enum>(place));
}

/// Finds the value in the same way, but takes an empty word for the first one.
template <typename Enum> std::optional<Enum> enumOrFirst(const QStringList& words, const QString& word)
{
    return word.isEmpty() ? std::optional(Enum {}) : enumOf<Enum>(words, word);
}

} // namespace lightcone::views
