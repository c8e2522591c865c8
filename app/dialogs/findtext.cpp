// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/findtext.h"

#include "app/cli/arguments/locationselection.h"
#include "core/model/definitions.h"
#include "views/base/durationcondition.h"
#include "views/base/messageconditions.h"
#include "views/base/quotedname.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

class FindTexts {
    Q_DECLARE_TR_FUNCTIONS(lightcone::app::FindText)
};

/// The names that @p text quotes; nullopt when it is anything but quoted names.
std::optional<std::vector<std::string>> quotedNames(QStringView text)
{
    std::vector<std::string> names;
    for (text = text.trimmed(); !text.isEmpty(); text = text.trimmed()) {
        const std::optional<QString> name = views::takeQuotedName(text);
        if (!name)
            return std::nullopt;
        names.push_back(name->toStdString());
    }
    return names;
}

core::Stoppable<std::vector<core::FunctionId>> functionsFor(
    const core::Definitions& definitions, const QString& text, const std::stop_token& stop)
{
    constexpr std::size_t kFunctionsPerPoll = 4096;
    const auto names = quotedNames(text);
    const QString part = text.trimmed();
    std::vector<core::FunctionId> found;
    for (std::size_t i = 0; i < definitions.functions.size(); ++i) {
        if (i % kFunctionsPerPoll == 0 && stop.stop_requested())
            return core::Stopped {};
        const std::string& name = definitions.functions[i].name;
        const bool isMeant = names ? std::ranges::find(*names, name) != names->end()
                                   : QString::fromStdString(name).contains(part, Qt::CaseInsensitive);
        if (isMeant)
            found.push_back(core::idAt<core::FunctionId>(i));
    }
    return found;
}

// These add a condition to a filter. They say in words what is wrong with it; empty: nothing is.

QString addRank(const core::Definitions& definitions, const QString& rank, std::vector<core::LocationId>& locations)
{
    bool isNumber = false;
    static_cast<void>(rank.toUInt(&isNumber));
    if (!isNumber)
        return FindTexts::tr("“%1” is no rank").arg(rank);
    const std::vector<core::LocationId> found = selectLocations(definitions, { u"rank:"_s + rank }).locations;
    locations.insert(locations.end(), found.begin(), found.end());
    return found.empty() ? FindTexts::tr("there is no rank %1").arg(rank) : QString();
}

QString addRanks(const core::Definitions& definitions, const QStringList& ends, core::MessageFilter& filter)
{
    if (ends.size() != 2)
        return FindTexts::tr("give two ranks, as in 0->3, or one of them");
    QString problem;
    if (!ends[0].isEmpty())
        problem = addRank(definitions, ends[0], filter.senders);
    if (problem.isEmpty() && !ends[1].isEmpty())
        problem = addRank(definitions, ends[1], filter.receivers);
    return problem;
}

QString addCommunicators(const core::Definitions& definitions, const QString& name, core::MessageFilter& filter)
{
    const std::size_t before = filter.communicators.size();
    for (std::size_t i = 0; i < definitions.communicators.size() && !name.isEmpty(); ++i) {
        if (QString::fromStdString(definitions.communicators[i].name).contains(name, Qt::CaseInsensitive))
            filter.communicators.push_back(core::idAt<core::CommunicatorId>(i));
    }
    return filter.communicators.size() > before ? QString() : FindTexts::tr("no communicator has such a name");
}

QString setDurations(const core::Definitions& definitions, const QString& word, core::DurationRange& durations)
{
    const auto range = views::parseDurationCondition(word, definitions.clock.ticksPerSecond);
    durations = range.value_or(durations);
    return range ? QString() : FindTexts::tr("give a shorter and a longer time, as in lasts:1ms..2ms, or one of them");
}

/// Takes the durations off the end of @p text, if it ends with such a condition behind something else.
std::optional<core::DurationRange> takeDurations(const core::Definitions& definitions, QString& text)
{
    const QString shown = text.trimmed();
    const qsizetype space = shown.lastIndexOf(u' ');
    if (space < 0 || !views::isDurationCondition(shown.sliced(space + 1)))
        return std::nullopt;
    const auto range = views::parseDurationCondition(shown.sliced(space + 1), definitions.clock.ticksPerSecond);
    if (range)
        text = shown.first(space);
    return range;
}

/// Adds the condition that @p word is. @returns what is wrong with it; nullopt: it is no condition.
std::optional<QString> addCondition(
    const core::Definitions& definitions, const QString& word, core::MessageFilter& filter)
{
    const auto after = [&word](QLatin1String key) {
        return word.startsWith(key, Qt::CaseInsensitive) ? std::optional(word.sliced(key.size())) : std::nullopt;
    };
    if (const auto tags = after("tag:"_L1))
        return views::addTagsCondition(*tags, filter);
    if (const auto bytes = after("bytes:"_L1))
        return views::setBytesCondition(*bytes, filter);
    if (const auto name = after("comm:"_L1))
        return addCommunicators(definitions, *name, filter);
    if (views::isDurationCondition(word))
        return setDurations(definitions, word, filter.durations);
    const QStringList ends = word.split(u"->"_s);
    return ends.size() > 1 ? std::optional(addRanks(definitions, ends, filter)) : std::nullopt;
}

/// Answers with the messages that @p text asks for, if it asks for messages.
void findMessages(const core::Definitions& definitions, QString text, FindAnswer& answer)
{
    core::MessageFilter filter;
    text.replace(QChar(0x2192), u"->"_s);
    for (const QString& word : text.split(u' ', Qt::SkipEmptyParts)) {
        const std::optional<QString> wrong = addCondition(definitions, word, filter);
        if (!wrong) {
            if (word.contains(u':') && !word.contains(u"::"_s))
                answer.problem
                    = FindTexts::tr("%1: the conditions are tag:, bytes:, comm:, lasts: and ranks as in 0->3")
                          .arg(word);
            return;
        }
        if (!wrong->isEmpty()) {
            answer.problem = FindTexts::tr("%1: %2", "a condition, what is wrong with it").arg(word, *wrong);
            return;
        }
    }
    answer.spotlight.messages = std::move(filter);
}

} // namespace

core::Stoppable<FindAnswer> findAnswer(
    const core::Definitions& definitions, const QString& text, const std::stop_token& stop)
{
    FindAnswer answer;
    answer.spotlight.text = text;
    if (text.trimmed().isEmpty())
        return answer;
    QString names = text;
    const auto durations = takeDurations(definitions, names);
    auto functions = functionsFor(definitions, names, stop);
    if (functions.isStopped())
        return core::Stopped {};
    answer.spotlight.functions = std::move(functions).value();
    if (answer.spotlight.functions.empty())
        findMessages(definitions, text, answer);
    else
        answer.spotlight.durations = durations.value_or(core::DurationRange {});
    return answer;
}

} // namespace lightcone::app
