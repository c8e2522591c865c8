// SPDX-License-Identifier: GPL-3.0-or-later
#include "manymessages.h"

#include "core/store/messages/messageencoder.h"
#include "core/store/messages/messageroutes.h"
#include "core/store/messages/messagetable.h"
#include "testclass.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::tests::tst_messageroutes {

using namespace core;

namespace {

MessageSum sumOf(const MessageTable& messages, std::uint64_t id)
{
    const Message message = messages.at(MessageId { id });
    return MessageSum::of(id, message.send, message.receive, message.bytes,
        { static_cast<std::uint32_t>(message.sender()), static_cast<std::uint32_t>(message.receiver()),
            static_cast<std::uint32_t>(message.communicator), message.tag });
}

/// Compares sums that may have taken what is common from different messages.
bool isSame(MessageSum a, const MessageSum& b)
{
    for (std::size_t i = 0; i < a.common.size(); ++i) {
        if ((a.differing >> i & 1) != 0)
            a.common[i] = b.common[i];
    }
    return a == b;
}

/// Checks all sums below @p route against the messages that they stand for. @returns these, in their order
std::vector<std::uint64_t> checkedRoute(const MessageTable& messages, const MessageRoutes& routes, std::size_t route)
{
    std::vector<std::uint64_t> ids;
    std::vector<std::pair<MessageSum, std::size_t>> open; // sums, and the number of messages before theirs
    const auto close = [&] {
        while (!open.empty() && ids.size() - open.back().second == open.back().first.count) {
            MessageSum expected = sumOf(messages, ids[open.back().second]);
            for (std::size_t i = open.back().second + 1; i < ids.size(); ++i)
                expected.add(sumOf(messages, ids[i]));
            if (!isSame(open.back().first, expected))
                qFatal("a sum is not that of its messages");
            open.pop_back();
        }
    };
    routes.walk(
        route,
        [&](const MessageSum& sum) {
            open.emplace_back(sum, ids.size());
            return false;
        },
        [&](std::uint64_t first, std::uint64_t count) {
            for (std::uint64_t i = first; i < first + count; ++i)
                ids.push_back(routes.message(i));
            if (!std::is_sorted(ids.end() - static_cast<std::ptrdiff_t>(count), ids.end()))
                qFatal("a leaf is not in the order of the table");
            close();
        });
    if (!open.empty())
        qFatal("a sum stands for more messages than are below it");
    return ids;
}

void checkRoutes(const MessageTable& messages, const MessageRoutes& routes)
{
    std::vector<std::uint8_t> isThere(messages.size());
    for (std::size_t i = 0; i < routes.size(); ++i) {
        const std::vector<std::uint64_t> ids = checkedRoute(messages, routes, i);
        QCOMPARE(ids.size(), routes.count(i));
        for (const std::uint64_t id : ids) {
            const Message message = messages.at(MessageId { id });
            QCOMPARE(routes.groups()[indexOf(message.sender())], routes.sender(i));
            QCOMPARE(routes.groups()[indexOf(message.receiver())], routes.receiver(i));
            QCOMPARE(isThere[id]++, 0);
        }
    }
    QVERIFY(std::ranges::all_of(isThere, [](std::uint8_t count) { return count == 1; }));
}

} // namespace

class TestMessageRoutes : public QObject {
    Q_OBJECT

private slots:
    void holdAllMessages_data();
    void holdAllMessages();
    void areTheSameWithLittleMemory();
    void noMessages();
};

void TestMessageRoutes::holdAllMessages_data()
{
    QTest::addColumn<MessageShape>("shape");
    QTest::addColumn<std::uint32_t>("locations");
    QTest::addColumn<bool>("hasRoutes");
    QTest::addColumn<bool>("hasGroups");
    QTest::newRow("ring") << MessageShape::Ring << 7U << true << false;
    QTest::newRow("two locations") << MessageShape::LongRing << 2U << true << false;
    QTest::newRow("all to all") << MessageShape::AllToAll << 34U << true << true;
    QTest::newRow("many locations") << MessageShape::AllToAll << 200U << false << true;
    QTest::newRow("unordered") << MessageShape::Unordered << 9U << true << false;
    QTest::newRow("hostile") << MessageShape::Hostile << 5U << true << false;
}

void TestMessageRoutes::holdAllMessages()
{
    QFETCH(MessageShape, shape);
    QFETCH(std::uint32_t, locations);
    QFETCH(bool, hasRoutes);
    QFETCH(bool, hasGroups);
    const auto store = manyMessages(shape, locations, locations, 40'000);
    const MessageTable& messages = store->messages();
    QCOMPARE(messages.routes() != nullptr, hasRoutes);
    QCOMPARE(messages.groupedRoutes() != nullptr, hasGroups);
    if (hasRoutes)
        checkRoutes(messages, *messages.routes());
    if (hasGroups) {
        checkRoutes(messages, *messages.groupedRoutes());
        QVERIFY(messages.groupedRoutes()->size() <= 1'024);
    }
}

/// Neither the memory nor the threads make a difference.
void TestMessageRoutes::areTheSameWithLittleMemory()
{
    const auto store = manyMessages(MessageShape::AllToAll, 1, 40, 200'000);
    const MessageTable& messages = store->messages();
    std::vector<Message> all;
    for (std::uint64_t i = 0; i < messages.size(); ++i)
        all.push_back(messages.at(MessageId { i }));
    std::vector<ByteVector> made;
    for (const unsigned threads : { 1U, 3U }) {
        for (const std::uint64_t memory : { std::uint64_t { 0 }, std::uint64_t { 1 } << 40 }) {
            const std::stop_token stop;
            MessageEncoder encoder(store->locationCount(), threads, stop);
            const std::span<const Message> span = all;
            for (std::size_t first = 0; first < all.size(); first += 777) // portions of any size
                QVERIFY(!encoder.add(span.subspan(first, std::min<std::size_t>(777, all.size() - first))).isStopped());
            made.push_back(encoder.finish(messages.unmatched(), {}, memory).value());
        }
    }
    QVERIFY(std::ranges::all_of(made, [&made](const ByteVector& bytes) { return bytes == made.front(); }));
}

void TestMessageRoutes::noMessages()
{
    const MessageTable none = MessageTable::empty(3);
    QVERIFY(none.routes() != nullptr && none.routes()->size() == 0);
    QVERIFY(none.groupedRoutes() == nullptr);
}

LIGHTCONE_TEST(TestMessageRoutes, None)

} // namespace lightcone::tests::tst_messageroutes

#include "tst_messageroutes.moc"
