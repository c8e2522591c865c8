// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cubeops/cubeoperations.h"

#include <QLatin1String>
#include <QString>
#include <QStringList>

#include <span>

namespace lightcone::app {

/// An operation of the command `cube` on profiles.
struct CubeOperationSpec {
    core::CubeOperation operation = core::CubeOperation::Difference;
    QLatin1String name {};
    const char* purpose = ""; ///< to be translated, see purposeOf()
};

/// All in the order of the help.
std::span<const CubeOperationSpec> cubeOperationSpecs();
/// Null: there is none of that name.
const CubeOperationSpec* findCubeOperation(const QString& name);
QString purposeOf(const CubeOperationSpec& operation);
QStringList cubeOperationNames();

} // namespace lightcone::app
