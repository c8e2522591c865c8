// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <filesystem>

class QIODevice;

namespace lightcone::app {

/// True when @p arguments (without the program's name) are for runCli(): a command, or an option that asks for a text,
/// such as --help.
bool isCliCall(const QStringList& arguments);

/// Says what is wrong when the first of @p arguments is no command but can only be meant as one; else returns an empty
/// text. Without a display, it is meant as a command unless a file has that name; with a display, only when more words
/// follow.
QString mistakenCommandProblem(const QStringList& arguments, bool hasDisplay);

/// Runs the command line. Needs a QCoreApplication, for `render` a QGuiApplication. @p out and @p err are open.
/// @param cacheFolder  where the arguments name none; empty: no cache
/// @returns the exit status; with anything but 0 and 1 one line was written to @p err.
int runCli(const QStringList& arguments, const std::filesystem::path& cacheFolder, QIODevice& out, QIODevice& err);

/// runCli() with the standard output and error of the program.
int runCli(const QStringList& arguments, const std::filesystem::path& cacheFolder);

/// Writes "lightcone: @p problem" as one line. @returns the status of wrong usage.
int reportWrongUsage(const QString& problem, QIODevice& err);

} // namespace lightcone::app
