// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments/arguments.h"

#include <QLatin1String>
#include <QList>
#include <QString>
#include <QStringList>

namespace lightcone::views {
struct ViewKind;
}

namespace lightcone::app {

struct HelpEntry {
    QString name; ///< not translated
    QString text; ///< in lines that fit a terminal; may be empty
};

/// A title with entries below it or, where the title is empty, paragraphs.
struct HelpSection {
    QString title;
    QList<HelpEntry> entries;
    QString paragraphs; ///< in lines that fit a terminal
};

/// The content of the help and the man page of a command, without a form yet.
struct HelpContent {
    QString usage; ///< "lightcone info [--json] TRACE"
    QString purpose; ///< a sentence
    QList<HelpSection> sections;
};

/// An option of a display of ParaGraph, and the words that it takes, the default first.
struct DisplayOption {
    QLatin1String name; ///< "--measure"
    QStringList words;
};
/// Those of a view that @p command, `render` or `table`, knows, in the order of the help; empty: it has none, or is no
/// such display.
QList<DisplayOption> displayOptions(const views::ViewKind& view, Command command);

/// @p command may be Window: what the program does without a command. The exit status is left out.
HelpContent helpContent(Command command);
HelpSection exitStatusSection();

} // namespace lightcone::app
