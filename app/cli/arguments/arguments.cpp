// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/arguments.h"

#include "app/texts/clitext.h"
#include "views/export/pictureexport.h"

#include <QFileInfo>

#include <algorithm>
#include <array>
#include <utility>

namespace lightcone::app {

namespace {

constexpr double kMinScale = 0.25;
constexpr double kMaxScale = 8;

struct CommandName {
    Command command;
    QLatin1String name;
};

constexpr std::array kCommandNames {
    CommandName { Command::Info, QLatin1String("info") },
    CommandName { Command::Table, QLatin1String("table") },
    CommandName { Command::State, QLatin1String("state") },
    CommandName { Command::Render, QLatin1String("render") },
    CommandName { Command::Check, QLatin1String("check") },
    CommandName { Command::Index, QLatin1String("index") },
};

std::optional<QSize> parseSize(const QString& text)
{
    const QStringList parts = text.split(QLatin1Char('x'));
    if (parts.size() != 2)
        return std::nullopt;
    bool widthOk = false;
    bool heightOk = false;
    const QSize size(parts.at(0).toInt(&widthOk), parts.at(1).toInt(&heightOk));
    constexpr int kMax = views::PictureOptions::kMaxSide;
    if (!widthOk || !heightOk || size.isEmpty() || size.width() > kMax || size.height() > kMax)
        return std::nullopt;
    return size;
}

// Set what a value says. @returns what is wrong with it; empty: nothing.
QString applySize(const QString& value, Arguments& arguments)
{
    const auto size = parseSize(value);
    if (!size)
        return CliText::tr("give width and height in pixels, such as 1600x900, at most %1 each")
            .arg(views::PictureOptions::kMaxSide);
    arguments.size = *size;
    return {};
}

QString applyScale(const QString& value, Arguments& arguments)
{
    bool ok = false;
    const double scale = value.toDouble(&ok);
    if (!ok || !(scale >= kMinScale && scale <= kMaxScale))
        return CliText::tr("give a factor from %1 to %2").arg(kMinScale).arg(kMaxScale);
    arguments.scale = scale;
    return {};
}

QString applyFormat(const QString& value, Arguments& arguments)
{
    if (value != QLatin1String("csv") && value != QLatin1String("json"))
        return CliText::tr("choose csv or json");
    arguments.format = value == QLatin1String("json") ? TableFormat::Json : TableFormat::Csv;
    return {};
}

QString applyTheme(const QString& value, Arguments& arguments)
{
    if (value != QLatin1String("light") && value != QLatin1String("dark"))
        return CliText::tr("choose light or dark");
    arguments.theme = value == QLatin1String("dark") ? views::Theme::Dark : views::Theme::Light;
    return {};
}

QString applyDerived(const QString& value, Arguments& arguments)
{
    if (!derivedCurveNames().contains(value))
        return CliText::tr("choose one of %1").arg(derivedCurveNames().join(QLatin1String(", ")));
    arguments.derived.append(value);
    return {};
}

QString applyCombination(const QString& value, Arguments& arguments)
{
    const QStringList names { QStringLiteral("sum"), QStringLiteral("mean"), QStringLiteral("min"),
        QStringLiteral("max") }; // in the order of core::CurveCombination
    const qsizetype index = names.indexOf(value);
    if (index < 0)
        return CliText::tr("choose one of %1").arg(names.join(QLatin1String(", ")));
    arguments.combination = static_cast<core::CurveCombination>(index);
    return {};
}

QString applyOption(Option option, const QString& value, Arguments& arguments)
{
    switch (option) {
    case Option::Help:
        arguments.help = true;
        break;
    case Option::Json:
        arguments.json = true;
        break;
    case Option::Names:
        arguments.names = true;
        break;
    case Option::Force:
        arguments.force = true;
        break;
    case Option::NoCache:
        arguments.noCache = true;
        break;
    case Option::CacheFolder:
        if (value.isEmpty())
            return CliText::tr("the name of the folder is empty");
        arguments.cacheFolder = value;
        break;
    case Option::From:
        arguments.from = value;
        break;
    case Option::To:
        arguments.to = value;
        break;
    case Option::At:
        if (value.isEmpty())
            return CliText::tr("it is empty");
        arguments.at = value;
        break;
    case Option::Location:
        arguments.locations.append(value);
        break;
    case Option::Sender:
        arguments.senders.append(value);
        break;
    case Option::Receiver:
        arguments.receivers.append(value);
        break;
    case Option::Order:
        arguments.order = value;
        break;
    case Option::Color:
        arguments.color = value;
        break;
    case Option::Bytes:
        arguments.bytes = value;
        break;
    case Option::Tag:
        arguments.tags.append(value);
        break;
    case Option::Communicator:
        arguments.communicators.append(value);
        break;
    case Option::Peer:
        arguments.peers.append(value);
        break;
    case Option::Region:
        arguments.regions.append(value);
        break;
    case Option::Group:
        arguments.groups.append(value);
        break;
    case Option::Metric:
        arguments.metrics.append(value);
        break;
    case Option::Rate:
        arguments.mode = core::CurveMode::Rate;
        break;
    case Option::Value:
        arguments.mode = core::CurveMode::Value;
        break;
    case Option::Signs:
        if (value.isEmpty())
            return CliText::tr("it is empty");
        arguments.signs = value;
        break;
    case Option::Derived:
        return applyDerived(value, arguments);
    case Option::Combine:
        return applyCombination(value, arguments);
    case Option::Output:
        if (value.isEmpty())
            return CliText::tr("the file name is empty");
        arguments.output = value;
        break;
    case Option::Format:
        return applyFormat(value, arguments);
    case Option::Theme:
        return applyTheme(value, arguments);
    case Option::Size:
        return applySize(value, arguments);
    case Option::Scale:
        return applyScale(value, arguments);
    }
    return {};
}

const OptionSpec* findOption(Command command, const QString& name)
{
    const auto specs = optionSpecs();
    const auto found = std::ranges::find_if(specs, [&](const OptionSpec& spec) {
        return (name == spec.name || (!spec.shortName.isEmpty() && name == spec.shortName))
            && std::ranges::find(spec.commands, command) != spec.commands.end();
    });
    return found == specs.end() ? nullptr : &*found;
}

ParsedArguments failure(const QString& problem)
{
    return { std::nullopt, problem };
}

QString unknownOptionText(Command command, const QString& name)
{
    return command == Command::Window ? CliText::tr("There is no option '%1'.").arg(name)
                                      : CliText::tr("'%1' has no option '%2'.").arg(commandName(command), name);
}

ParsedArguments withPositionals(Arguments arguments, QStringList positionals)
{
    if (arguments.command == Command::Window) {
        arguments.traces = std::move(positionals);
        return { arguments, {} };
    }
    const bool hasSubject = arguments.command == Command::Table || arguments.command == Command::Render;
    if (hasSubject) {
        if (positionals.isEmpty()) {
            return failure(arguments.command == Command::Table ? CliText::tr("The name of a table is missing.")
                                                               : CliText::tr("The name of a view is missing."));
        }
        arguments.subject = positionals.takeFirst();
    }
    if (positionals.isEmpty())
        return failure(CliText::tr("The trace is missing."));
    arguments.trace = positionals.takeFirst();
    if (arguments.command == Command::State && arguments.at.isEmpty())
        return failure(CliText::tr("The option '--at' is missing."));
    if (!positionals.isEmpty())
        return failure(CliText::tr("There is a word too many: '%1'.").arg(positionals.first()));
    return { arguments, {} };
}

} // namespace

QStringList derivedCurveNames()
{
    return { QStringLiteral("messages_in_flight"), QStringLiteral("bytes_in_flight") };
}

std::optional<Command> commandOf(const QString& name)
{
    for (const CommandName& entry : kCommandNames) {
        if (name == entry.name)
            return entry.command;
    }
    return std::nullopt;
}

QLatin1String commandName(Command command)
{
    for (const CommandName& entry : kCommandNames) {
        if (entry.command == command)
            return entry.name;
    }
    return {};
}

std::span<const Command> namedCommands()
{
    static constexpr auto commands = [] {
        std::array<Command, kCommandNames.size()> result {};
        std::ranges::transform(kCommandNames, result.begin(), &CommandName::command);
        return result;
    }();
    return commands;
}

std::span<const OptionSpec> optionSpecs()
{
    using L = QLatin1String;
    using enum Command;
    static const std::vector<OptionSpec> specs {
        { Option::Force, L("--force"), L(), L(), { Index } },
        { Option::Json, L("--json"), L(), L(), { Info, State } },
        { Option::Format, L("--format"), L(), L("csv|json"), { Table } },
        { Option::From, L("--from"), L(), L("T"), { Table, Render } },
        { Option::To, L("--to"), L(), L("T"), { Table, Render } },
        { Option::At, L("--at"), L(), L("POSITION|T"), { State } },
        { Option::Location, L("--location"), L(), L("X"), { Table, State, Render } },
        { Option::Sender, L("--sender"), L(), L("X"), { State } },
        { Option::Receiver, L("--receiver"), L(), L("X"), { State } },
        { Option::Order, L("--order"), L(), L("ORDER"), { Render } },
        { Option::Color, L("--color"), L(), L("WHAT"), { Render } },
        { Option::Bytes, L("--bytes"), L(), L("A-B"), { Table, Render } },
        { Option::Tag, L("--tag"), L(), L("N"), { Table, Render } },
        { Option::Communicator, L("--communicator"), L(), L("NAME"), { Table, Render } },
        { Option::Peer, L("--peer"), L(), L("X"), { Table, Render } },
        { Option::Region, L("--region"), L(), L("NAME"), { Table, Render } },
        { Option::Group, L("--group"), L(), L("NAME"), { Table, Render } },
        { Option::Metric, L("--metric"), L(), L("NAME"), { Render } },
        { Option::Derived, L("--derived"), L(), L("NAME"), { Render } },
        { Option::Combine, L("--combine"), L(), L("sum|mean|min|max"), { Render } },
        { Option::Rate, L("--rate"), L(), L(), { Render } },
        { Option::Value, L("--value"), L(), L(), { Render } },
        { Option::Signs, L("--signs"), L(), L("GROUPS"), { Render } },
        { Option::Names, L("--names"), L(), L(), { Table } },
        { Option::Size, L("--size"), L(), L("WxH"), { Render } },
        { Option::Scale, L("--scale"), L(), L("N"), { Render } },
        { Option::Theme, L("--theme"), L(), L("light|dark"), { Render } },
        { Option::Output, L("--output"), L("-o"), L("FILE"), { Table, Render } },
        { Option::CacheFolder, L("--cache-dir"), L(), L("DIR"), { Window, Info, Table, State, Render, Check, Index } },
        { Option::NoCache, L("--no-cache"), L(), L(), { Window, Info, Table, State, Render, Check } },
        { Option::Help, L("--help"), L("-h"), L(), { Info, Table, State, Render, Check, Index } },
    };
    return specs;
}

ParsedArguments parseArguments(Command command, const QStringList& words)
{
    Arguments arguments;
    arguments.command = command;
    QStringList positionals;
    bool optionsEnded = false;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString& word = words.at(i);
        if (optionsEnded || !word.startsWith(QLatin1Char('-')) || word == QLatin1String("-")) {
            positionals.append(word);
            continue;
        }
        if (word == QLatin1String("--")) {
            optionsEnded = true;
            continue;
        }
        const qsizetype equals = word.startsWith(QLatin1String("--")) ? word.indexOf(QLatin1Char('=')) : -1;
        const QString name = equals < 0 ? word : word.left(equals);
        const OptionSpec* spec = findOption(command, name);
        if (!spec)
            return failure(unknownOptionText(command, name));
        const bool takesValue = !spec->value.isEmpty();
        if (!takesValue && equals >= 0)
            return failure(CliText::tr("The option '%1' takes no value.").arg(name));
        if (takesValue && equals < 0 && i + 1 == words.size())
            return failure(CliText::tr("The option '%1' lacks its value.").arg(name));
        QString value;
        if (takesValue)
            value = equals < 0 ? words.at(++i) : word.mid(equals + 1);
        arguments.given.append(spec->option);
        const QString problem = applyOption(spec->option, value, arguments);
        if (!problem.isEmpty())
            return failure(CliText::tr("The option '%1' does not understand '%2': %3.").arg(name, value, problem));
        if (arguments.help)
            return { arguments, {} };
    }
    return withPositionals(arguments, positionals);
}

LoadOptions loadOptions(const Arguments& arguments, const std::filesystem::path& defaultCacheFolder)
{
    LoadOptions options;
    options.rebuild = arguments.force;
    if (!arguments.noCache)
        options.cacheFolder = arguments.cacheFolder.isEmpty()
            ? defaultCacheFolder
            : toPath(QFileInfo(arguments.cacheFolder).absoluteFilePath());
    return options;
}

} // namespace lightcone::app
