// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>

namespace lightcone::app {

/// The views of a window as a person arranged them, under a name. The values are those of ViewDocks::Layout.
struct Perspective {
    QString name; ///< not empty
    QStringList views;
    QByteArray places;
    QByteArray chartPlaces;
    QHash<QString, QByteArray> settings;
    int width = 0; ///< 0: not known
};

/// Those that were saved, by any program of the user's, sorted by their names. What makes no sense is left out.
QList<Perspective> loadPerspectives();
/// Keeps one, in place of another one of its name. See changeSettingsFile() for the errors.
core::Status savePerspective(const Perspective& perspective);
/// Forgets the one of a name, if it is there.
core::Status removePerspective(const QString& name);

} // namespace lightcone::app
