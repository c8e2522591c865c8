// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/topology/nodeorder.h"

#include "random.h"
#include "seedrows.h"
#include "testclass.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace lightcone::tests::tst_nodeorder {

using namespace core;

using Kind = NodeOrderProblem::Kind;

namespace {

NodeOrder orderOf(const std::vector<std::uint32_t>& numbers)
{
    NodeOrder order;
    for (const std::uint32_t number : numbers)
        order.push_back(idAt<NetworkNode>(number));
    return order;
}

NodeOrderProblem missing(std::uint64_t line, std::uint32_t processor)
{
    return { Kind::Missing, "", line, idAt<NetworkNode>(processor) };
}

/// What is wrong with a word, by its characters.
std::optional<Kind> problemOf(const std::string& word, std::uint32_t processors, const std::set<unsigned long>& known)
{
    if (!std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; }))
        return Kind::NoNumber;
    if (word.size() > 9 || std::stoul(word) >= processors)
        return Kind::NoProcessor;
    return known.contains(std::stoul(word)) ? std::optional(Kind::Repeated) : std::nullopt;
}

/// Reads an order line by line, by the means of streams.
ParsedNodeOrder plainParse(const std::string& text, std::uint32_t processors)
{
    ParsedNodeOrder parsed;
    std::set<unsigned long> known;
    std::istringstream lines(text);
    std::uint64_t last = 1;
    std::string line;
    for (std::uint64_t number = 1; std::getline(lines, line); ++number) {
        std::istringstream words(line);
        for (std::string word; words >> word; last = number) {
            if (const auto kind = problemOf(word, processors, known))
                return { {}, NodeOrderProblem { *kind, word, number, NetworkNode::none } };
            known.insert(std::stoul(word));
            parsed.order.push_back(idAt<NetworkNode>(std::stoul(word)));
        }
    }
    for (std::uint32_t i = 0; i < processors; ++i) {
        if (!known.contains(i))
            return { {}, missing(last, i) };
    }
    return parsed;
}

} // namespace

class TestNodeOrder : public QObject {
    Q_OBJECT

private slots:
    void natural()
    {
        QVERIFY(naturalOrder(0).empty());
        QVERIFY(naturalOrder(3) == orderOf({ 0, 1, 2 }));
    }

    void gray()
    {
        QVERIFY(grayOrder(0).empty() && grayOrder(1) == orderOf({ 0 }));
        QVERIFY(grayOrder(8) == orderOf({ 0, 1, 3, 2, 6, 7, 5, 4 }));
        QVERIFY(grayOrder(6) == orderOf({ 0, 1, 3, 2, 5, 4 })); // without 6 and 7
        for (std::uint32_t processors = 1; processors <= 300; ++processors) {
            const NodeOrder order = grayOrder(processors);
            NodeOrder sorted = order;
            std::ranges::sort(sorted);
            QVERIFY(sorted == naturalOrder(processors));
            for (std::size_t i = 1; i < order.size() && std::has_single_bit(processors); ++i)
                QVERIFY(std::has_single_bit(indexOf(order[i - 1]) ^ indexOf(order[i])));
        }
    }

    void problems_data()
    {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<NodeOrderProblem>("expected");
        const auto none = NetworkNode::none;
        const auto row = [](const char* name, const std::string& text, const NodeOrderProblem& expected) {
            QTest::newRow(name) << text << expected;
        };
        row("letters", "0 1\n\ntwo 2", { Kind::NoNumber, "two", 3, none });
        row("negative", "-1", { Kind::NoNumber, "-1", 1, none });
        row("plus", "+1", { Kind::NoNumber, "+1", 1, none });
        row("hexadecimal", "0x1", { Kind::NoNumber, "0x1", 1, none });
        row("fraction", "0\n1.0", { Kind::NoNumber, "1.0", 2, none });
        row("comma", "0,1,2,3", { Kind::NoNumber, "0,1,2,3", 1, none });
        row("nothing between", std::string("0 1\0 2", 6), { Kind::NoNumber, std::string("1\0", 2), 1, none });
        row("too large", "0\n1\n2\n4", { Kind::NoProcessor, "4", 4, none });
        row("beyond 32 bits", "0 4294967296", { Kind::NoProcessor, "4294967296", 1, none });
        row("beyond 64 bits", "0 99999999999999999999999", { Kind::NoProcessor, "99999999999999999999999", 1, none });
        row("beyond, with letters", "99999999999x", { Kind::NoNumber, "99999999999x", 1, none });
        row("twice", "0\r\n1\r\n\r\n01\r\n", { Kind::Repeated, "01", 4, none });
        row("one too many", "3 2 1 0\n0", { Kind::Repeated, "0", 2, none });
        row("empty", "", missing(1, 0));
        row("blank", " \n\t\n", missing(1, 0));
        row("one missing", "\n3 1\n0\n\n\n", missing(3, 2));
        row("long word", "0 " + std::string(100, 'x'), { Kind::NoNumber, std::string(40, 'x'), 1, none });
        row("long word, divided", std::string(39, 'x') + "\u20ac\u20ac",
            { Kind::NoNumber, std::string(39, 'x'), 1, none });
        row("too long", std::string(kMostNodeOrderBytes + 1, '\n'), { Kind::TooLong, "", 0, none });
    }
    void problems()
    {
        QFETCH(const std::string, text);
        QFETCH(const NodeOrderProblem, expected);
        const ParsedNodeOrder parsed = parseNodeOrder(text, 4);
        QVERIFY(parsed.order.empty());
        QVERIFY(parsed.problem == expected);
    }

    void orders()
    {
        QVERIFY(parseNodeOrder("2 0\n\n 1\r\n\t003", 4).order == orderOf({ 2, 0, 1, 3 }));
        QVERIFY(!parseNodeOrder("", 0).problem && parseNodeOrder("", 0).order.empty());
        QVERIFY(!parseNodeOrder(std::string(kMostNodeOrderBytes - 1, '\n') + "0", 1).problem);
    }

    void likeOracle_data() { addSeedRows(300); }
    void likeOracle()
    {
        QFETCH(const std::uint32_t, seed);
        Random random(seed);
        const std::uint32_t processors = random.below(20);
        std::vector<std::uint32_t> numbers(processors);
        std::iota(numbers.begin(), numbers.end(), 0);
        for (std::uint32_t i = processors; i > 1; --i)
            std::swap(numbers[i - 1], numbers[random.below(i)]);
        if (processors > 0 && random.oneIn(4))
            numbers.pop_back();
        std::string text;
        for (const std::uint32_t number : numbers) {
            for (std::uint32_t i = 1 + random.below(3); i > 0; --i)
                text += " \t\n\r"[random.below(4)];
            text += random.oneIn(60) ? "x" : "";
            text += std::to_string(random.oneIn(60) ? random.below(25) : number);
        }
        text += random.oneIn(2) ? "\n" : "";
        const ParsedNodeOrder expected = plainParse(text, processors);
        const ParsedNodeOrder parsed = parseNodeOrder(text, processors);
        QVERIFY(parsed.order == expected.order && parsed.problem == expected.problem);
        QVERIFY(expected.problem || parsed.order == orderOf(numbers));
    }
};

LIGHTCONE_TEST(TestNodeOrder, Core)

} // namespace lightcone::tests::tst_nodeorder

#include "tst_nodeorder.moc"
