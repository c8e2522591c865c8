// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <filesystem>

class QUrl;

// File names are bytes, of which QFile, QDir and QFileInfo know only those that are UTF-8. Here a QString holds all: a
// byte that is no part of UTF-8 is the lone surrogate U+DC00 + byte (as in PEP 383), and nothing is lost on the way
// from a name to a QString and back.

namespace lightcone::views {

QString fileNameOf(const std::filesystem::path& path);
/// The file that @p url names; empty: it names none on this machine.
QString fileNameOf(const QUrl& url);
std::filesystem::path toPath(const QString& fileName);
/// Absolute, without "." and "..", which are taken off as text, and without a slash at the end.
QString absoluteFileName(const QString& fileName);

/// The name for people, see visibleText().
QString shownPath(const std::filesystem::path& path);

} // namespace lightcone::views
