// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/commandtable.h"
#include "app/cli/arguments/cubeoperationtable.h"
#include "app/cli/arguments/optiontable.h"
#include "app/cli/help/help.h"
#include "app/cli/tables/tables.h"
#include "views/registry/viewfactory.h"

namespace lightcone::app {

namespace {

constexpr QLatin1String kBashHead(R"(# bash completion for lightcone; made by "lightcone --completion bash".

_lightcone_words()
{
    COMPREPLY=($(compgen -W "$1" -- "$cur"))
}

_lightcone_files()
{
    local IFS=$'\n'
    compopt -o filenames 2>/dev/null
    COMPREPLY=($(compgen "$1" -- "$cur"))
}

_lightcone()
{
    local cur=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local command=window options= subjects= values= word i place=0
    COMPREPLY=()
    if [[ $cur == '=' ]]; then
        cur=
    elif [[ $previous == '=' ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    case ${COMP_WORDS[1]} in
    %COMMANDS%)
        if ((COMP_CWORD > 1)); then
            command=${COMP_WORDS[1]}
        fi
        ;;
    esac
    case $command in
)");

constexpr QLatin1String kBashTail(R"(    esac
    case $command:$previous in
%VALUES%    esac
    if [[ $cur == -* ]]; then
        _lightcone_words "$options"
        return
    fi
    if [[ $command == window ]]; then
        _lightcone_files -f
        if ((COMP_CWORD == 1)); then
            COMPREPLY+=($(compgen -W "%NAMES%" -- "$cur"))
        fi
        return
    fi
    # The first word after the command that is neither an option nor its value is the table, the view or the operation.
    for ((i = 2; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [[ $word == '=' || " $values " == *" $word "* ]]; then
            ((i++))
        elif [[ $word != -* ]]; then
            ((place++))
        fi
    done
    if [[ -n $subjects ]] && ((place == 0)); then
        _lightcone_words "$subjects"
    else
        _lightcone_files -f
    fi
}

complete -F _lightcone lightcone
)");

QString shellName(Command command)
{
    return command == Command::Window ? QStringLiteral("window") : QString(commandName(command));
}

QStringList writtenNames(const OptionSpec& option)
{
    QStringList names { option.name };
    if (!option.shortName.isEmpty())
        names.append(option.shortName);
    return names;
}

QStringList subjectNames(Command command)
{
    QStringList names;
    if (command == Command::Table) {
        for (const views::TableKind& table : tables())
            names.append(table.id);
    } else if (command == Command::Render) {
        for (const views::ViewKind& view : views::viewKinds()) {
            if (view.picture)
                names.append(QLatin1String(view.id));
        }
    } else if (command == Command::Cube) {
        names = cubeOperationNames();
    }
    return names;
}

/// The branch that sets what @p command knows.
QString commandBranch(Command command)
{
    QStringList options;
    QStringList withValue;
    for (const OptionSpec& spec : optionSpecs()) {
        if (!spec.isOf(command))
            continue;
        options += writtenNames(spec);
        if (spec.needsValue())
            withValue += writtenNames(spec);
    }
    const QChar space = QLatin1Char(' ');
    return QStringLiteral("    %1)\n        options='%2'\n        values='%3'\n        subjects='%4'\n        ;;\n")
        .arg(shellName(command), options.join(space), withValue.join(space), subjectNames(command).join(space));
}

/// The branch that offers values of @p option.
QString valueBranch(const OptionSpec& option)
{
    QStringList patterns;
    for (const Command command : option.commands) {
        for (const QString& name : writtenNames(option))
            patterns.append(shellName(command) + QLatin1Char(':') + name);
    }
    QString offer = QStringLiteral(":");
    if (option.words != nullptr)
        offer = QStringLiteral("_lightcone_words '%1'").arg(option.words().join(QLatin1Char(' ')));
    else if (option.kind != ValueKind::Other)
        offer = QStringLiteral("_lightcone_files ")
            + (option.kind == ValueKind::Folder ? QLatin1String("-d") : QLatin1String("-f"));
    return QStringLiteral("    %1)\n        %2\n        return\n        ;;\n")
        .arg(patterns.join(QLatin1String(" | ")), offer);
}

QString bashScript()
{
    QStringList names;
    for (const Command command : namedCommands())
        names.append(commandName(command));
    QString script = QString(kBashHead).replace(QLatin1String("%COMMANDS%"), names.join(QLatin1String(" | ")));
    for (const CommandSpec& spec : commandSpecs())
        script += commandBranch(spec.command);
    QString values;
    for (const OptionSpec& spec : optionSpecs()) {
        if (spec.needsValue())
            values += valueBranch(spec);
    }
    return script
        + QString(kBashTail)
              .replace(QLatin1String("%VALUES%"), values)
              .replace(QLatin1String("%NAMES%"), names.join(QLatin1Char(' ')));
}

/// The first line of @p text, which goes on after it where a mark stands at its end.
QString firstLine(const QString& text)
{
    QString line = text.section(QLatin1Char('\n'), 0, 0);
    while (line.endsWith(QLatin1Char(',')) || line.endsWith(QLatin1Char(';')) || line.endsWith(QLatin1Char(':')))
        line.chop(1);
    return line;
}

/// @p text within single quotes; @p quote stands for such a quote inside of them.
QString quoted(QString text, const char* quote)
{
    text.replace(QLatin1Char('\''), QLatin1String(quote));
    return QLatin1Char('\'') + text + QLatin1Char('\'');
}

QString fishScript()
{
    const auto quote = [](const QString& text) { return quoted(text, "\\'"); };
    QString script = QStringLiteral("# fish completion for lightcone; made by \"lightcone --completion fish\".\n");
    for (const CommandSpec& spec : commandSpecs()) {
        const bool isWindow = spec.command == Command::Window;
        const QString name = spec.name;
        const QString when = isWindow ? QStringLiteral("__fish_use_subcommand")
                                      : QStringLiteral("__fish_seen_subcommand_from ") + name;
        const QString subjects = subjectNames(spec.command).join(QLatin1Char(' '));
        if (!isWindow)
            script += QStringLiteral("complete -c lightcone -n __fish_use_subcommand -a %1 -d %2\n")
                          .arg(name, quote(purposeOf(spec)));
        if (!subjects.isEmpty())
            script += QStringLiteral("complete -c lightcone -f -n %1 -a %2\n")
                          .arg(quote(when + QStringLiteral("; and not __fish_seen_subcommand_from ") + subjects),
                              quote(subjects));
        for (const OptionSpec& option : optionSpecs()) {
            if (!option.isOf(spec.command))
                continue;
            script += QStringLiteral("complete -c lightcone -n %1 -l %2").arg(quote(when), QString(option.name).mid(2));
            if (!option.shortName.isEmpty())
                script += QStringLiteral(" -s ") + QString(option.shortName).mid(1);
            if (option.words != nullptr)
                script += QStringLiteral(" -x -a ") + quote(option.words().join(QLatin1Char(' ')));
            else if (option.needsValue())
                script += option.kind == ValueKind::File ? QStringLiteral(" -r -F")
                    : option.kind == ValueKind::Folder   ? QStringLiteral(" -x -a '(__fish_complete_directories)'")
                                                         : QStringLiteral(" -x");
            script += QStringLiteral(" -d ") + quote(firstLine(optionText(option, spec.command))) + QLatin1Char('\n');
        }
    }
    return script;
}

/// Describes an option to zsh's _arguments.
QString zshArgument(const OptionSpec& option, Command command)
{
    QString text = firstLine(optionText(option, command));
    for (const char mark : { '\\', '[', ']', ':' })
        text.replace(QLatin1Char(mark), QString(QLatin1Char('\\')) + QLatin1Char(mark));
    QString action;
    if (option.words != nullptr)
        action = QStringLiteral("(%1)").arg(option.words().join(QLatin1Char(' ')));
    else if (option.kind != ValueKind::Other)
        action = option.kind == ValueKind::Folder ? QStringLiteral("_files -/") : QStringLiteral("_files");
    const QString value = option.needsValue() ? QStringLiteral(":%1:%2").arg(option.value, action) : QString();
    const QString tail = quoted(QStringLiteral("[%1]%2").arg(text, value), "'\\''");
    const QString name = option.needsValue() ? option.name + QLatin1Char('=') : QString(option.name);
    const QString star = option.isRepeatable() ? QStringLiteral("\\*") : QString();
    if (option.shortName.isEmpty())
        return star + name + tail;
    return QStringLiteral("{%1,%2}%3").arg(QString(option.shortName), name, tail);
}

/// @p word without the brackets that say that it may be left out, and the dots that say that there may be several.
QString plainWord(QString word)
{
    return word.remove(QLatin1Char('[')).remove(QLatin1Char(']')).remove(QLatin1Char('.'));
}

/// Describes the files that @p spec is about to zsh's _arguments. @param place  of the first of them
QString zshFiles(const CommandSpec& spec, qsizetype place)
{
    const bool isSeveral = spec.takesSeveralFiles || spec.command == Command::Window;
    return QStringLiteral("'%1:%2:_files'")
        .arg(isSeveral ? QStringLiteral("*") : QString::number(place), plainWord(spec.file));
}

QString zshScript()
{
    QString script = QStringLiteral("#compdef lightcone\n# Made by \"lightcone --completion zsh\".\n\n_lightcone() {\n"
                                    "    local -a commands=(\n");
    for (const Command command : namedCommands())
        script += QStringLiteral("        %1\n")
                      .arg(quoted(commandName(command) + QLatin1Char(':') + purposeOf(commandSpec(command)), "'\\''"));
    script += QStringLiteral("    )\n    local command=$words[2]\n"
                             "    if ((CURRENT > 2)) && ((${commands[(I)$command:*]})); then\n"
                             "        shift words\n        ((CURRENT--))\n"
                             "    else\n        command=\n    fi\n    case $command in\n");
    for (const CommandSpec& spec : commandSpecs()) {
        const bool isWindow = spec.command == Command::Window;
        script += QStringLiteral("    %1)\n        ").arg(isWindow ? QStringLiteral("''") : QString(spec.name));
        if (isWindow)
            script += QStringLiteral("((CURRENT == 2)) && _describe command commands\n        ");
        script += QStringLiteral("_arguments -S");
        for (const OptionSpec& option : optionSpecs()) {
            if (option.isOf(spec.command))
                script += QStringLiteral(" \\\n            ") + zshArgument(option, spec.command);
        }
        QStringList places;
        if (const QStringList subjects = subjectNames(spec.command); !subjects.isEmpty())
            places.append(QStringLiteral("'1:%1:(%2)'").arg(spec.subject, subjects.join(QLatin1Char(' '))));
        places.append(zshFiles(spec, places.size() + 1));
        script
            += QStringLiteral(" \\\n            ") + places.join(QLatin1Char(' ')) + QStringLiteral("\n        ;;\n");
    }
    return script
        + QStringLiteral("    esac\n}\n\n"
                         "# Loaded by itself, the file is the function; else it is sourced.\n"
                         "if [[ ${funcstack[1]} == _lightcone ]]; then\n    _lightcone \"$@\"\n"
                         "else\n    compdef _lightcone lightcone\nfi\n");
}

} // namespace

QString completionScript(const QString& shell)
{
    if (shell == QLatin1String("fish"))
        return fishScript();
    return shell == QLatin1String("zsh") ? zshScript() : bashScript();
}

} // namespace lightcone::app
