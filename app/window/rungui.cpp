// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/rungui.h"

#include "app/window/mainwindow.h"
#include "app/window/windowmanager.h"

#include <QApplication>

namespace lightcone::app {

int runGui(QApplication& application, const QStringList& traces, const LoadOptions& loading)
{
    WindowManager manager(application, loadTrace, loading);
    if (traces.isEmpty())
        manager.newWindow();
    else
        manager.open(traces, nullptr);
    return application.exec();
}

} // namespace lightcone::app
