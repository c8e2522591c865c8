// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/topology/nodeorder.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <system_error>

namespace lightcone::core {

namespace {

constexpr std::string_view kOrderSpaces = " \t\r\n\f\v";
constexpr std::size_t kMostProblemBytes = 40;

/// The beginning of a word, without a part of a character of UTF-8 at its end.
std::string shortened(std::string_view word)
{
    if (word.size() <= kMostProblemBytes)
        return std::string(word);
    std::size_t length = kMostProblemBytes;
    for (int i = 0; i < 3 && (static_cast<unsigned char>(word[length]) & 0xc0) == 0x80; ++i)
        --length;
    return std::string(word.substr(0, length));
}

/// Takes the words of an order one by one.
class OrderReader {
public:
    explicit OrderReader(std::uint32_t processors)
        : m_isThere(processors)
    {
    }
    /// @returns what is wrong with the word
    std::optional<NodeOrderProblem::Kind> take(std::string_view word)
    {
        using Kind = NodeOrderProblem::Kind;
        std::uint32_t number = 0;
        const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), number);
        if (end != word.data() + word.size() || problem == std::errc::invalid_argument)
            return Kind::NoNumber;
        if (problem != std::errc {} || number >= m_isThere.size())
            return Kind::NoProcessor;
        if (m_isThere[number])
            return Kind::Repeated;
        m_isThere[number] = true;
        m_order.push_back(idAt<NetworkNode>(number));
        return std::nullopt;
    }
    ParsedNodeOrder finish(std::uint64_t lastLine) &&
    {
        const auto missing = std::ranges::find(m_isThere, false);
        if (missing == m_isThere.end())
            return { std::move(m_order), std::nullopt };
        const auto lowest = static_cast<std::size_t>(missing - m_isThere.begin());
        return { {}, NodeOrderProblem { NodeOrderProblem::Kind::Missing, {}, lastLine, idAt<NetworkNode>(lowest) } };
    }

private:
    NodeOrder m_order;
    std::vector<bool> m_isThere; ///< by number
};

} // namespace

NodeOrder naturalOrder(std::uint32_t processors)
{
    NodeOrder order;
    for (std::uint32_t i = 0; i < processors; ++i)
        order.push_back(idAt<NetworkNode>(i));
    return order;
}

NodeOrder grayOrder(std::uint32_t processors)
{
    NodeOrder order;
    for (std::uint64_t i = 0; order.size() < processors; ++i) {
        const std::uint64_t number = i ^ (i >> 1);
        if (number < processors)
            order.push_back(idAt<NetworkNode>(number));
    }
    return order;
}

ParsedNodeOrder parseNodeOrder(std::string_view text, std::uint32_t processors)
{
    if (text.size() > kMostNodeOrderBytes)
        return { {}, NodeOrderProblem { NodeOrderProblem::Kind::TooLong, {}, 0, NetworkNode::none } };
    OrderReader reader(processors);
    std::uint64_t line = 1;
    std::size_t end = 0;
    while (true) {
        const std::size_t begin = text.find_first_not_of(kOrderSpaces, end);
        if (begin == std::string_view::npos)
            return std::move(reader).finish(line);
        line += static_cast<std::uint64_t>(std::ranges::count(text.substr(end, begin - end), '\n'));
        end = std::min(text.find_first_of(kOrderSpaces, begin), text.size());
        const std::string_view word = text.substr(begin, end - begin);
        if (const auto kind = reader.take(word))
            return { {}, NodeOrderProblem { *kind, shortened(word), line, NetworkNode::none } };
    }
}

} // namespace lightcone::core
