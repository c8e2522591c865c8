// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/loading/traceloader.h"

#include <QStringList>

class QApplication;

namespace lightcone::app {

/// Opens a window for each of @p traces (one empty window without any) and runs until the last is closed.
/// @param loading  of these traces and of all that are opened later
/// @returns the exit status of the program.
int runGui(QApplication& application, const QStringList& traces, const LoadOptions& loading);

} // namespace lightcone::app
