// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lightcone::app {

/// The program's exit status.
enum class ExitStatus { Done = 0, DamagedTrace = 1, WrongUsage = 2, CannotRead = 3 };

/// The result of a command; a problem is one line for standard error.
struct Outcome {
    ExitStatus status = ExitStatus::Done;
    QString problem;
};

/// Two things to be said, of which either may be empty, in one line.
inline QString joined(const QString& first, const QString& second)
{
    return first + (first.isEmpty() || second.isEmpty() ? QString() : QStringLiteral(" ")) + second;
}

} // namespace lightcone::app
