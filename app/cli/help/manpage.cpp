// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/commandtable.h"
#include "app/cli/help/help.h"
#include "app/cli/help/helpcontent.h"
#include "app/texts/clitext.h"

namespace lightcone::app {

namespace {

/// @p text with all that roff would take for a request or an escape said plainly, as one paragraph.
QString roff(QString text)
{
    text.replace(QLatin1Char('\\'), QLatin1String("\\e"));
    text.replace(QLatin1Char('-'), QLatin1String("\\-"));
    text.replace(QLatin1Char('\n'), QLatin1Char(' '));
    if (text.startsWith(QLatin1Char('.')) || text.startsWith(QLatin1Char('\'')))
        text.prepend(QLatin1String("\\&"));
    return text;
}

QString request(const char* name, const QString& text)
{
    return QLatin1Char('.') + QLatin1String(name) + QLatin1Char(' ') + roff(text) + QLatin1Char('\n');
}

QString paragraph(const QString& text)
{
    return QStringLiteral(".PP\n") + roff(text) + QLatin1Char('\n');
}

QString entries(const HelpSection& section)
{
    QString text;
    for (const HelpEntry& entry : section.entries)
        text += QStringLiteral(".TP\n") + request("B", entry.name) + roff(entry.text) + QLatin1Char('\n');
    return text;
}

/// The title without the colon that it has in the help.
QString plainTitle(const HelpSection& section)
{
    QString title = section.title;
    if (title.endsWith(QLatin1Char(':')))
        title.chop(1);
    return title;
}

QString commandSection(Command command)
{
    const HelpContent content = helpContent(command);
    QString text = request("SS", commandName(command)) + paragraph(content.purpose)
        + QStringLiteral(".PP\n.nh\n.ad l\n") + request("B", content.usage) + QStringLiteral(".ad b\n.hy\n");
    for (const HelpSection& section : content.sections) {
        if (section.title.isEmpty())
            text += paragraph(section.paragraphs);
        else
            text += QStringLiteral(".PP\n") + request("I", section.title) + entries(section);
    }
    return text;
}

QString files()
{
    return request("SH", CliText::tr("FILES"))
        + entries({ {},
            { { QStringLiteral("~/.cache/lightcone"),
                  CliText::tr(
                      "Cache files of traces, from which they open at once the next time. They stay below 16 GiB; the "
                      "least recently used goes first. $XDG_CACHE_HOME moves the folder.") },
                { QStringLiteral("~/.config/lightcone"), CliText::tr("Settings of the window.") } },
            {} });
}

} // namespace

QString manPage()
{
    const HelpContent program = helpContent(Command::Window);
    QString text = QStringLiteral(".TH LIGHTCONE 1 \"\" \"Lightcone " LIGHTCONE_VERSION "\" \"\"\n");
    text += request("SH", CliText::tr("NAME"))
        + QStringLiteral("lightcone \\- %1\n").arg(roff(CliText::tr("show event traces of parallel programs")));
    text += request("SH", CliText::tr("SYNOPSIS"));
    for (const CommandSpec& spec : commandSpecs()) {
        const QString subject = spec.subject.isEmpty() ? QString() : QLatin1Char(' ') + spec.subject;
        text += request("B",
                    spec.command == Command::Window
                        ? program.usage
                        : QStringLiteral("lightcone %1%2 %3 [OPTION]...").arg(spec.name, subject, spec.file))
            + QStringLiteral(".br\n");
    }
    text += request("SH", CliText::tr("DESCRIPTION"))
        + paragraph(
            CliText::tr("Without a command, lightcone opens a window for each trace: timelines, messages, metrics, "
                        "tables. The commands print and draw the same and need no display."))
        + paragraph(
            CliText::tr("TRACE is an anchor file, such as traces.otf2, or a directory that holds one. It may be in "
                        "OTF2, OTF 1, EPILOG or PICL; the format is recognised by content."))
        + paragraph(CliText::tr("The manual is in the window, under Help, Manual (F1)."));
    text += request("SH", CliText::tr("OPTIONS"));
    for (const HelpSection& section : program.sections)
        text += entries(section);
    text += request("SH", CliText::tr("COMMANDS"));
    for (const Command command : namedCommands())
        text += commandSection(command);
    const HelpSection status = exitStatusSection();
    return text + request("SH", plainTitle(status).toUpper()) + entries(status) + files();
}

} // namespace lightcone::app
