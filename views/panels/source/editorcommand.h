// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace lightcone::views {

/// A program and its arguments.
struct EditorCall {
    QString program;
    QStringList arguments;
};

/// Divides @p command as a shell would, but runs none: %f becomes the file, %l the line, %% a percent sign. A command
/// without %f gets the file as its last argument. Pure.
EditorCall editorCall(const QString& command, const QString& file, int line);

/// Starts the editor beside this program, which does not wait for it; without a @p command, what the system opens such
/// files with. @returns what went wrong; empty: nothing.
QString openInEditor(const QString& command, const QString& file, int line);

} // namespace lightcone::views
