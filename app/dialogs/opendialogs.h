// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <functional>

class QMimeData;
class QWidget;

namespace lightcone::app {

/// Opens the file dialog, starting in @p directory, with the suffixes of the known formats; does not block. @p chosen
/// gets the path, when one is chosen.
void askForTraceFile(QWidget* parent, const QString& directory, std::function<void(const QString&)> chosen);
/// Asks like the dialog above, but for a directory that holds a trace.
void askForTraceDirectory(QWidget* parent, const QString& directory, std::function<void(const QString&)> chosen);
/// The local files and directories among what is dragged.
QStringList droppedFiles(const QMimeData& data);

} // namespace lightcone::app
