// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lightcone::core {
struct Error;
}

namespace lightcone::app {

/// An Error in the user's language; each part is one line.
struct ErrorText {
    QString problem; ///< a sentence
    QString place; ///< file and, where it is known, byte offset; may be empty
    QString advice; ///< advice for the user; may be empty
};
ErrorText describeError(const core::Error& error);

/// All of it in one line: place, problem, advice.
QString errorLine(const core::Error& error);

} // namespace lightcone::app
