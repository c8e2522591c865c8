// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/commandtable.h"
#include "app/cli/arguments/optiontable.h"
#include "app/cli/help/help.h"
#include "app/cli/render/renderviews.h"
#include "app/cli/tables/tables.h"

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
    # The first word after the command that is neither an option nor its value is the table or the view.
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
        for (const TableSpec& table : tables())
            names.append(table.name);
    } else if (command == Command::Render) {
        for (const RenderedView& view : renderedViews())
            names.append(view.name);
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
        if (spec.takesValue())
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

} // namespace

QString completionScript(const QString& shell)
{
    Q_ASSERT(shell == QLatin1String("bash"));
    QStringList names;
    for (const Command command : namedCommands())
        names.append(commandName(command));
    QString script = QString(kBashHead).replace(QLatin1String("%COMMANDS%"), names.join(QLatin1String(" | ")));
    for (const CommandSpec& spec : commandSpecs())
        script += commandBranch(spec.command);
    QString values;
    for (const OptionSpec& spec : optionSpecs()) {
        if (spec.takesValue())
            values += valueBranch(spec);
    }
    return script
        + QString(kBashTail)
              .replace(QLatin1String("%VALUES%"), values)
              .replace(QLatin1String("%NAMES%"), names.join(QLatin1Char(' ')));
}

} // namespace lightcone::app
