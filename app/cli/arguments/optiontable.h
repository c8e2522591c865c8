// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments/arguments.h"

#include <QLatin1String>
#include <QString>
#include <QStringList>

#include <optional>
#include <span>
#include <variant>
#include <vector>

// The one table of options. The parser, --help, the man page and the completion of shells read it, so that an option is
// added in one place: an entry in optiontable.cpp.

namespace lightcone::app {

/// The completion of a shell offers files or folders for some values, beside the words of the option.
enum class ValueKind { Other, File, Folder };

/// The place in Arguments where the parser puts the value of an option. A flag becomes true, a list grows by each
/// value. A function sets all that follows from the value, and says what is wrong with it (empty: nothing).
using OptionTarget = std::variant<bool Arguments::*, QString Arguments::*, std::optional<QString> Arguments::*,
    QStringList Arguments::*, QString (*)(const QString& value, Arguments& arguments)>;

/// An option of one or more commands.
struct OptionSpec {
    Option option = Option::Help;
    QLatin1String name {}; ///< with its dashes
    QLatin1String shortName {}; ///< empty: none
    QLatin1String value {}; ///< placeholder for its value in the help; empty: it takes none
    std::vector<Command> commands {}; ///< the commands that know it
    const char* text = ""; ///< to be translated, see optionText(); "%1" stands for the words
    OptionTarget target = &Arguments::help;
    QStringList (*words)() = nullptr; ///< values that are offered; null: any
    bool hasOtherValues = false; ///< a value may be none of the words
    ValueKind kind = ValueKind::Other;
    const char* renderText = nullptr; ///< text in the help of render; null: `text`
    std::vector<Command> neededBy = {}; ///< the commands that cannot do without it
    bool isList = false; ///< its function adds each value to those before
    /// Says whether the word behind the option is its value, which may be left out. Null: an option that takes a value
    /// has one.
    bool (*isNextValue)(const QString& word) = nullptr;

    bool isOf(Command command) const;
    bool isNeededBy(Command command) const;
    bool isRepeatable() const { return isList || std::holds_alternative<QStringList Arguments::*>(target); }
    bool takesValue() const { return !value.isEmpty(); }
    bool needsValue() const { return takesValue() && isNextValue == nullptr; }
};

/// All options in the order of the help.
std::span<const OptionSpec> optionSpecs();
/// The option that @p command knows by @p name, long or short; null: none.
const OptionSpec* findOption(Command command, const QString& name);
/// One sentence without its stop, in lines that fit a terminal.
QString optionText(const OptionSpec& option, Command command);
/// The option as the help writes it: "-o, --output FILE".
QString writtenOption(const OptionSpec& option);

} // namespace lightcone::app
