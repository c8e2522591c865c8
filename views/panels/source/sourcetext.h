// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/base/sourcesettings.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <stop_token>
#include <vector>

namespace lightcone::views {

/// A source file as it is shown, or why it is not.
struct SourceText {
    /// So much of a file at most is read and shown.
    static constexpr qint64 kMostBytes = 4 * 1024 * 1024;
    static constexpr qsizetype kMostLines = 200'000;
    static constexpr qsizetype kLongestLine = 2'000; ///< letters

    enum class Problem : std::uint8_t { None, NotFound, NotReadable, Binary };
    Problem problem = Problem::None;
    QString why; ///< the system's words for NotReadable
    QString path; ///< of the file that was found; empty: none
    QStringList looked; ///< where it was looked for, in this order
    QString text; ///< lines that end in line feeds
    qsizetype lines = 0;
    bool isCut = false; ///< there is more in the file
    bool isLatin1 = false; ///< it is no UTF-8
};

/// Where the file may lie that a trace calls @p file: where the mappings lead, then at the name itself; a relative one
/// is looked for beside the trace, in @p traceFolder. Each once. Pure.
QStringList sourcePlaces(const QString& file, const std::vector<PathMapping>& mappings, const QString& traceFolder);

/// Reads the first regular file of @p places, as UTF-8 or else as Latin-1. Nothing but a regular file is opened.
/// Blocking; any thread.
core::Stoppable<SourceText> readSource(const QStringList& places, const std::stop_token& stop);

/// The mapping by which a file that a trace calls @p file is found at @p chosen: the names after which both paths are
/// equal are left out. Pure.
PathMapping mappingBetween(const QString& file, const QString& chosen);

} // namespace lightcone::views
