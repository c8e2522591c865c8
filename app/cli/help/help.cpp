// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/help/help.h"

#include "app/cli/arguments/commandtable.h"
#include "app/cli/help/helpcontent.h"
#include "app/texts/clitext.h"

#include <algorithm>

namespace lightcone::app {

namespace {

/// A title and below it names and texts in two columns; lines of a text stand below each other.
QString plainSection(const HelpSection& section)
{
    if (section.title.isEmpty())
        return QLatin1Char('\n') + section.paragraphs + QLatin1Char('\n');
    qsizetype width = 0;
    for (const HelpEntry& entry : section.entries)
        width = std::max(width, entry.name.size());
    QString text = QLatin1Char('\n') + section.title + QLatin1Char('\n');
    for (const HelpEntry& entry : section.entries) {
        const QString indent = QLatin1Char('\n') + QString(width + 4, QLatin1Char(' '));
        text += QStringLiteral("  ") + entry.name.leftJustified(width + 2)
            + QString(entry.text).replace(QLatin1Char('\n'), indent) + QLatin1Char('\n');
    }
    return text;
}

} // namespace

QString programHelp()
{
    HelpSection usage { CliText::tr("Usage:"), {}, {} };
    for (const CommandSpec& spec : commandSpecs())
        usage.entries.append({ spec.command == Command::Window ? helpContent(spec.command).usage
                                                               : QStringLiteral("lightcone ") + spec.name,
            purposeOf(spec) });
    QString text = CliText::tr("Lightcone shows event traces of parallel programs.") + QLatin1Char('\n')
        + plainSection(usage) + QLatin1Char('\n')
        + CliText::tr("TRACE is an anchor file, such as traces.otf2, or a directory that holds one.\n"
                      "'lightcone COMMAND --help' tells more about a command. The commands need no display.")
        + QLatin1Char('\n');
    for (const HelpSection& section : helpContent(Command::Window).sections)
        text += plainSection(section);
    return text + plainSection(exitStatusSection());
}

QString commandHelp(Command command)
{
    const HelpContent content = helpContent(command);
    QString text = content.purpose + QStringLiteral("\n\n") + CliText::tr("Usage:") + QStringLiteral("\n  ")
        + content.usage + QLatin1Char('\n');
    for (const HelpSection& section : content.sections)
        text += plainSection(section);
    return text + plainSection(exitStatusSection());
}

QString versionText()
{
    return QStringLiteral("Lightcone " LIGHTCONE_VERSION "\n");
}

} // namespace lightcone::app
