// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/messages/messagesummarymodel.h"

#include "core/store/storeview.h"
#include "views/base/messagegrouping.h"

#include <utility>

namespace lightcone::views {

namespace {

using Grouping = core::MessageGrouping;

// Statistics are asked only where there are numbers.
std::optional<double> lowerOf(const core::Spread& of)
{
    return of.lowerQuartile();
}
std::optional<double> medianOf(const core::Spread& of)
{
    return of.median();
}
std::optional<double> upperOf(const core::Spread& of)
{
    return of.upperQuartile();
}
std::optional<double> meanOf(const core::Spread& of)
{
    return of.mean();
}

QString keyHeader(Grouping grouping)
{
    switch (grouping) {
    case Grouping::Sender:
        return MessageSummaryModel::tr("Sender");
    case Grouping::Receiver:
        return MessageSummaryModel::tr("Receiver");
    case Grouping::Pair:
        return MessageSummaryModel::tr("Sender → receiver");
    case Grouping::Communicator:
        return MessageSummaryModel::tr("Communicator");
    case Grouping::Tag:
        return MessageSummaryModel::tr("Tag");
    case Grouping::Size:
        return MessageSummaryModel::tr("Size");
    case Grouping::Functions:
        return MessageSummaryModel::tr("Sending → receiving function");
    case Grouping::All:
        break;
    }
    return MessageSummaryModel::tr("Group");
}

} // namespace

MessageSummaryModel::MessageSummaryModel(QObject* parent)
    : TableModel(parent)
{
    setColumns(makeColumns());
}

MessageSummaryModel::Columns MessageSummaryModel::makeColumns() const
{
    using Kind = ColumnHeader::Kind;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    const auto key = [this](const MessageGroupRow& row, int role) -> QVariant {
        if (role == SortRole)
            return row.place;
        return isTextRole(role) ? QVariant(keyText(row.group)) : QVariant();
    };
    const auto messages = [](const MessageGroupRow& row, int role) { return countCell(row.group.messages, role); };
    return {
        { { id("key"), keyHeader(m_grouping), tr("What the messages of the row have in common"), Kind::Text }, key },
        { { id("messages"), tr("Messages"), tr("Messages that were sent in the interval, received or not"), Kind::Bar },
            messages },
        lengths({ id("bytes_sum"), tr("Bytes"), tr("Bytes of these messages, as the senders say"), Kind::Bar },
            &Statistics::sum),
        lengths({ id("bytes_min"), tr("Min length"), tr("Length of the shortest message, as sent") }, &Statistics::min),
        lengths({ id("bytes_q25"), tr("≈ 25 % length"),
                    tr("A quarter of the messages are shorter; exact of few, within 1/64 of many") },
            lowerOf),
        lengths({ id("bytes_median"), tr("≈ Median length"),
                    tr("Half of the messages are shorter; exact of few, within 1/64 of many") },
            medianOf),
        lengths({ id("bytes_q75"), tr("≈ 75 % length"),
                    tr("Three quarters of the messages are shorter; exact of few, within 1/64 of many") },
            upperOf),
        lengths({ id("bytes_max"), tr("Max length"), tr("Length of the longest message, as sent") }, &Statistics::max),
        lengths({ id("bytes_mean"), tr("Mean length"), tr("Mean length of the messages, as sent") }, meanOf),
        durations({ id("duration_min"), tr("Min duration"),
                      tr("Least time from send to receive; negative where clocks are not synchronised") },
            &Statistics::min),
        durations({ id("duration_q25"), tr("≈ 25 % duration"),
                      tr("A quarter of the messages took less time from send to receive; exact of few, within 1/64 of "
                         "many") },
            lowerOf),
        durations(
            { id("duration_median"), tr("≈ Median duration"),
                tr("Half of the messages took less time from send to receive; exact of few, within 1/64 of many") },
            medianOf),
        durations({ id("duration_q75"), tr("≈ 75 % duration"),
                      tr("Three quarters of the messages took less time from send to receive; exact of few, within "
                         "1/64 of many") },
            upperOf),
        durations(
            { id("duration_max"), tr("Max duration"), tr("Greatest time from send to receive") }, &Statistics::max),
        durations({ id("duration_mean"), tr("Mean duration"), tr("Mean time from send to receive") }, meanOf),
    };
}

TableColumn<MessageGroupRow> MessageSummaryModel::lengths(ColumnHeader header, Exact value) const
{
    return { std::move(header), [value](const MessageGroupRow& row, int role) {
                const Statistics& of = row.group.lengths;
                return bytesCell(of.count > 0 ? std::optional(of.*value) : std::nullopt, role);
            } };
}

TableColumn<MessageGroupRow> MessageSummaryModel::lengths(ColumnHeader header, Estimate estimate) const
{
    return { std::move(header), [estimate](const MessageGroupRow& row, int role) {
                const Statistics& of = row.group.lengths;
                return meanBytesCell(of.count > 0 ? estimate(of) : std::nullopt, role);
            } };
}

TableColumn<MessageGroupRow> MessageSummaryModel::durations(ColumnHeader header, Exact value) const
{
    return { std::move(header), [this, value](const MessageGroupRow& row, int role) {
                const Statistics& of = row.group.durations;
                return sumTicksCell(of.count > 0 ? std::optional(of.*value) : std::nullopt, m_scale, role);
            } };
}

TableColumn<MessageGroupRow> MessageSummaryModel::durations(ColumnHeader header, Estimate estimate) const
{
    return { std::move(header), [this, estimate](const MessageGroupRow& row, int role) {
                const Statistics& of = row.group.durations;
                return meanTicksCell(of.count > 0 ? estimate(of) : std::nullopt, m_scale, role);
            } };
}

void MessageSummaryModel::setGroups(
    std::shared_ptr<const core::StoreView> store, Grouping grouping, std::vector<core::MessageStatistics> groups)
{
    std::vector<MessageGroupRow> placed;
    placed.reserve(groups.size());
    for (core::MessageStatistics& group : groups)
        placed.push_back({ std::move(group), static_cast<int>(placed.size()) });
    setRows(std::move(placed), [&] {
        m_store = std::move(store);
        m_scale = timeScaleOf(*m_store);
        m_grouping = grouping;
        header(Key).title = keyHeader(grouping);
    });
}

bool MessageSummaryModel::isShownAtFirst(int column)
{
    return column <= Bytes || column == MedianLength || column == MedianDuration || column == MaxDuration;
}

void MessageSummaryModel::forget()
{
    m_store.reset();
}

std::uint64_t MessageSummaryModel::keyOf(const MessageGroupRow& row, int) const
{
    const core::MessageStatistics& group = row.group;
    switch (m_grouping) {
    case Grouping::Sender:
        return core::indexOf(group.sender);
    case Grouping::Receiver:
        return core::indexOf(group.receiver);
    case Grouping::Pair:
        return std::uint64_t { core::indexOf(group.sender) } << 32 | core::indexOf(group.receiver);
    case Grouping::Communicator:
        return core::indexOf(group.communicator);
    case Grouping::Tag:
        return group.tag;
    case Grouping::Size:
        return group.sizeClass;
    case Grouping::Functions:
        return std::uint64_t { core::indexOf(group.senderFunction) } << 32 | core::indexOf(group.receiverFunction);
    case Grouping::All:
        break;
    }
    return 0;
}

QString MessageSummaryModel::keyText(const core::MessageStatistics& group) const
{
    return messageGroupText(m_store->definitions(), m_grouping, group);
}

} // namespace lightcone::views
