// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/messagegrouping.h"

#include "core/model/definitions.h"
#include "views/base/enumwords.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>

namespace lightcone::views {

namespace {

using Grouping = core::MessageGrouping;

class GroupingWords {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::MessageGrouping)
};

QString receiverText(const core::Definitions& definitions, core::LocationId receiver)
{
    return core::isValid(receiver) ? nameText(definitions.locationLabel(receiver))
                                   : GroupingWords::tr("not received", "in place of the receiver");
}

QString functionText(const core::Definitions& definitions, core::FunctionId function)
{
    return core::isValid(function) ? nameText(definitions.function(function).name)
                                   : GroupingWords::tr("outside of calls", "in place of a function");
}

QString sizeText(std::uint32_t sizeClass)
{
    constexpr std::uint64_t kKibi = 1024;
    if (sizeClass == core::MessageSizeClass::kUnknown)
        return GroupingWords::tr("unknown size");
    const std::uint64_t least = core::MessageSizeClass::least(sizeClass);
    const std::uint64_t most = core::MessageSizeClass::most(sizeClass);
    if (least == most)
        return formatBytes(least);
    if (most < kKibi)
        return GroupingWords::tr("%1–%2 B", "numbers of bytes").arg(least).arg(most);
    if (most == ~std::uint64_t { 0 })
        return GroupingWords::tr("%1 or more", "bytes").arg(formatBytes(least));
    return GroupingWords::tr("%1 to < %2", "bytes").arg(formatBytes(least), formatBytes(most + 1));
}

} // namespace

QStringList messageGroupingWords()
{
    return { QStringLiteral("all"), QStringLiteral("sender"), QStringLiteral("receiver"), QStringLiteral("pair"),
        QStringLiteral("communicator"), QStringLiteral("tag"), QStringLiteral("size"), QStringLiteral("functions") };
}

std::optional<Grouping> messageGroupingOf(const QString& word)
{
    return enumOf<Grouping>(messageGroupingWords(), word);
}

QString messageGroupingText(Grouping grouping)
{
    switch (grouping) {
    case Grouping::All:
        break;
    case Grouping::Sender:
        return GroupingWords::tr("By sender");
    case Grouping::Receiver:
        return GroupingWords::tr("By receiver");
    case Grouping::Pair:
        return GroupingWords::tr("By sender and receiver");
    case Grouping::Communicator:
        return GroupingWords::tr("By communicator");
    case Grouping::Tag:
        return GroupingWords::tr("By tag");
    case Grouping::Size:
        return GroupingWords::tr("By size");
    case Grouping::Functions:
        return GroupingWords::tr("By functions of both ends");
    }
    return GroupingWords::tr("All messages");
}

QString messageGroupText(const core::Definitions& definitions, Grouping grouping, const core::MessageStatistics& group)
{
    switch (grouping) {
    case Grouping::All:
        break;
    case Grouping::Sender:
        return nameText(definitions.locationLabel(group.sender));
    case Grouping::Receiver:
        return receiverText(definitions, group.receiver);
    case Grouping::Pair:
        return GroupingWords::tr("%1 → %2").arg(
            nameText(definitions.locationLabel(group.sender)), receiverText(definitions, group.receiver));
    case Grouping::Communicator:
        return core::isValid(group.communicator) ? nameText(definitions.communicator(group.communicator).name)
                                                 : GroupingWords::tr("unknown", "communicator");
    case Grouping::Tag:
        return QString::number(group.tag);
    case Grouping::Size:
        return sizeText(group.sizeClass);
    case Grouping::Functions:
        return GroupingWords::tr("%1 → %2").arg(functionText(definitions, group.senderFunction),
            group.durations.count > 0 ? functionText(definitions, group.receiverFunction)
                                      : GroupingWords::tr("not received", "in place of the receiver"));
    }
    return GroupingWords::tr("All messages");
}

std::optional<core::MessageFilter> messageFilterOf(Grouping grouping, const core::MessageStatistics& group)
{
    core::MessageFilter filter;
    switch (grouping) {
    case Grouping::All:
        break;
    case Grouping::Sender:
        filter.senders = { group.sender };
        break;
    case Grouping::Pair:
        filter.senders = { group.sender };
        [[fallthrough]];
    case Grouping::Receiver:
        if (!core::isValid(group.receiver))
            return std::nullopt;
        filter.receivers = { group.receiver };
        break;
    case Grouping::Communicator:
        filter.communicators = { group.communicator };
        break;
    case Grouping::Tag:
        filter.tags = { group.tag };
        break;
    case Grouping::Size:
        if (group.sizeClass == core::MessageSizeClass::kUnknown)
            return std::nullopt;
        filter.leastBytes = core::MessageSizeClass::least(group.sizeClass);
        filter.mostBytes = core::MessageSizeClass::most(group.sizeClass);
        break;
    case Grouping::Functions:
        return std::nullopt;
    }
    return filter;
}

QStringList messageMeasureWords()
{
    return { QStringLiteral("count"), QStringLiteral("bytes"), QStringLiteral("mean"), QStringLiteral("max"),
        QStringLiteral("rate") };
}

std::optional<MessageMeasure> messageMeasureOf(const QString& word)
{
    return enumOf<MessageMeasure>(messageMeasureWords(), word);
}

QString messageMeasureText(MessageMeasure measure)
{
    switch (measure) {
    case MessageMeasure::Count:
        break;
    case MessageMeasure::Bytes:
        return GroupingWords::tr("Bytes");
    case MessageMeasure::MeanDuration:
        return GroupingWords::tr("Mean duration");
    case MessageMeasure::MaxDuration:
        return GroupingWords::tr("Greatest duration");
    case MessageMeasure::Rate:
        return GroupingWords::tr("Bytes per second");
    }
    return GroupingWords::tr("Messages");
}

ValueUnit messageMeasureUnit(MessageMeasure measure)
{
    using enum ValueUnit::Prefix;
    switch (measure) {
    case MessageMeasure::Count:
        break;
    case MessageMeasure::Bytes:
        return { QStringLiteral("B"), Binary };
    case MessageMeasure::MeanDuration:
    case MessageMeasure::MaxDuration:
        return { QStringLiteral("s"), Decimal };
    case MessageMeasure::Rate:
        return { QStringLiteral("B/s"), Decimal };
    }
    return { {}, None };
}

std::optional<double> messageMeasureValue(
    MessageMeasure measure, const core::MessageStatistics& group, double seconds, double ticksPerSecond)
{
    switch (measure) {
    case MessageMeasure::Count:
        break;
    case MessageMeasure::Bytes:
        return group.lengths.count > 0 ? std::optional(core::toDouble(group.lengths.sum)) : std::nullopt;
    case MessageMeasure::MeanDuration:
        return group.durations.count > 0 ? std::optional(group.durations.mean() / ticksPerSecond) : std::nullopt;
    case MessageMeasure::MaxDuration:
        return group.durations.count > 0 ? std::optional(core::toDouble(group.durations.max) / ticksPerSecond)
                                         : std::nullopt;
    case MessageMeasure::Rate:
        return group.lengths.count > 0 && seconds > 0 ? std::optional(core::toDouble(group.lengths.sum) / seconds)
                                                      : std::nullopt;
    }
    return static_cast<double>(group.messages);
}

QString messageWordsProblem(const QString& by, const QString& measure)
{
    const QString separator = QStringLiteral(", ");
    if (!by.isEmpty() && !messageGroupingOf(by))
        return GroupingWords::tr("Messages cannot be grouped by '%1'; there are: %2.")
            .arg(visibleText(by), messageGroupingWords().join(separator));
    if (!measure.isEmpty() && !messageMeasureOf(measure))
        return GroupingWords::tr("There is no measure '%1' of messages; there are: %2.")
            .arg(visibleText(measure), messageMeasureWords().join(separator));
    return {};
}

} // namespace lightcone::views
