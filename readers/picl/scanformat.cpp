// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/picl/scanformat.h"

#include <charconv>
#include <system_error>
#include <utility>

namespace lightcone::readers::picl {

namespace {

/// @returns how many characters of @p word can belong to a number; the next item of the format reads the others.
std::size_t numberSize(std::string_view word, bool isReal, int base)
{
    std::size_t size = word.starts_with('-') || word.starts_with('+') ? 1 : 0;
    const auto isHexadecimal = [](char c) { return (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); };
    const bool hasPrefix
        = word.size() > size + 1 && word[size] == '0' && (word[size + 1] == 'x' || word[size + 1] == 'X');
    const bool isBase16 = !isReal && (base == 16 || (base == 0 && hasPrefix));
    size += isBase16 && hasPrefix ? 2 : 0;
    for (; size < word.size(); ++size) {
        const char c = word[size];
        const bool isExponentSign
            = (c == '-' || c == '+') && size > 0 && (word[size - 1] == 'e' || word[size - 1] == 'E');
        const bool isOfReal = c == '.' || c == 'e' || c == 'E' || isExponentSign;
        if (!isDigit(c) && !(isReal && isOfReal) && !(isBase16 && isHexadecimal(c)))
            break;
    }
    return size;
}

} // namespace

ScanFormat::ScanFormat(std::string_view control)
{
    for (std::size_t at = 0; at < control.size();) {
        const char c = control[at];
        if (c == '%' && at + 1 < control.size() && control[at + 1] != '%') {
            at = addConversion(control, at + 1);
            continue;
        }
        at += c == '%' ? 2 : 1;
        if (!isBlank(c))
            addLiteral(c);
        else if (m_items.empty() || m_items.back().kind != Kind::Blank)
            m_items.push_back({ .kind = Kind::Blank, .set = {} });
    }
    for (const Item& item : m_items)
        m_valueCount += item.kind != Kind::Blank && item.kind != Kind::Literal && !item.isSuppressed ? 1 : 0;
    if (m_items.size() == 1 && m_valueCount == 1 && m_items.front().width == 0) {
        m_isInteger = m_items.front().kind == Kind::Integer && m_items.front().base == 10;
        m_isCharacter = m_items.front().kind == Kind::Characters;
    }
}

std::size_t ScanFormat::byteSize() const
{
    std::size_t size = sizeof(ScanFormat) + m_items.capacity() * sizeof(Item) + m_literals.capacity();
    for (const Item& item : m_items)
        size += item.set ? 2 * sizeof(*item.set) : 0;
    return size;
}

/// Adds a character to be matched; adjacent ones become one item.
void ScanFormat::addLiteral(char c)
{
    if (m_items.empty() || m_items.back().kind != Kind::Literal)
        m_items.push_back({ .kind = Kind::Literal, .first = static_cast<std::uint32_t>(m_literals.size()), .set = {} });
    m_literals += c;
    ++m_items.back().width;
}

/// Adds a conversion. Unknown ones read nothing. @param at  index behind the '%'. @returns the index behind the
/// conversion.
std::size_t ScanFormat::addConversion(std::string_view control, std::size_t at)
{
    Item item;
    if (control[at] == '*') {
        item.isSuppressed = true;
        ++at;
    }
    for (; at < control.size() && isDigit(control[at]); ++at)
        item.width
            = item.width < 100'000 ? 10 * item.width + static_cast<std::uint32_t>(control[at] - '0') : item.width;
    while (
        at < control.size() && (control[at] == 'h' || control[at] == 'l' || control[at] == 'L' || control[at] == 'q'))
        ++at;
    if (at == control.size())
        return at;
    if (control[at] == '[') {
        std::bitset<256> set;
        at = readSet(control, at + 1, set);
        item.kind = Kind::Set;
        item.set = std::make_shared<const std::bitset<256>>(set);
        m_items.push_back(std::move(item));
        return at;
    }
    if (setKind(control[at], item))
        m_items.push_back(std::move(item));
    return at + 1;
}

/// @returns false for an unknown conversion.
bool ScanFormat::setKind(char conversion, Item& item)
{
    constexpr std::string_view kReal = "fegEGFaA";
    constexpr std::string_view kInteger = "diuoxXp";
    if (kReal.find(conversion) != std::string_view::npos)
        item.kind = Kind::Real;
    else if (kInteger.find(conversion) != std::string_view::npos)
        item.kind = Kind::Integer;
    else if (conversion == 's')
        item.kind = Kind::Word;
    else if (conversion == 'c')
        item.kind = Kind::Characters;
    else
        return false;
    item.base = conversion == 'i' ? 0 : conversion == 'o' ? 8 : kInteger.substr(4).find(conversion) < 3 ? 16 : 10;
    return true;
}

/// Reads a set of characters. @param at  index behind the '['. @returns the index behind the ']'.
std::size_t ScanFormat::readSet(std::string_view control, std::size_t at, std::bitset<256>& set)
{
    const bool isInverted = at < control.size() && control[at] == '^';
    at += isInverted ? 1 : 0;
    const std::size_t first = at;
    for (; at < control.size() && (control[at] != ']' || at == first); ++at) {
        const auto from = static_cast<unsigned char>(control[at]);
        set.set(from);
        if (at + 2 < control.size() && control[at + 1] == '-' && control[at + 2] != ']') {
            const auto to = static_cast<unsigned char>(control[at + 2]);
            for (unsigned c = from; c <= to; ++c)
                set.set(c);
            at += 2;
        }
    }
    if (isInverted)
        set.flip();
    return at < control.size() ? at + 1 : at;
}

ScanFormat::Outcome ScanFormat::read(LineCursor& line, std::vector<Value>& values) const
{
    for (const Item& item : m_items) {
        if (item.kind == Kind::Blank) {
            line.skipBlanks();
            continue;
        }
        if (item.kind == Kind::Literal) {
            const std::string_view wanted = std::string_view(m_literals).substr(item.first, item.width);
            const std::string_view found = line.rest().substr(0, wanted.size());
            if (!wanted.starts_with(found))
                return Outcome::Wrong;
            line.skip(found.size());
            if (found.size() < wanted.size())
                return Outcome::Ended;
            continue;
        }
        Value value;
        const Outcome outcome = readItem(item, line, value);
        if (outcome != Outcome::Read)
            return outcome;
        if (!item.isSuppressed)
            values.push_back(value);
    }
    return m_valueCount > 0 ? Outcome::Read : Outcome::Wrong;
}

ScanFormat::Outcome ScanFormat::readItem(const Item& item, LineCursor& line, Value& value)
{
    value.type = Value::Type::Text;
    if (item.kind == Kind::Characters || item.kind == Kind::Set) {
        const std::string_view rest = line.rest();
        if (rest.empty())
            return Outcome::Ended;
        std::size_t size = item.kind == Kind::Characters && item.width == 0 ? 1 : item.width;
        size = size == 0 || size > rest.size() ? rest.size() : size;
        std::size_t taken = 0;
        while (taken < size && (!item.set || item.set->test(static_cast<unsigned char>(rest[taken]))))
            ++taken;
        if (taken == 0)
            return Outcome::Wrong;
        value.text = rest.substr(0, taken);
        line.skip(taken);
        return Outcome::Read;
    }
    if (line.isAtEnd())
        return Outcome::Ended;
    std::string_view word = LineCursor(line.rest()).word();
    word = word.substr(0, item.width > 0 ? item.width : word.size());
    if (item.kind != Kind::Word)
        word = word.substr(0, numberSize(word, item.kind == Kind::Real, item.base));
    line.skip(word.size());
    if (item.kind == Kind::Word) {
        value.text = word;
        return Outcome::Read;
    }
    if (item.kind == Kind::Integer)
        return readInteger(item, word, value);
    value.type = Value::Type::Real;
    return LineCursor(word).decimal(value.real) ? Outcome::Read : Outcome::Wrong;
}

ScanFormat::Outcome ScanFormat::readInteger(const Item& item, std::string_view word, Value& value)
{
    value.type = Value::Type::Integer;
    if (item.base == 10)
        return LineCursor(word).integer(value.integer) ? Outcome::Read : Outcome::Wrong;
    int base = item.base;
    const bool isNegative = word.starts_with('-');
    word.remove_prefix(isNegative || word.starts_with('+') ? 1 : 0);
    if ((base == 16 || base == 0) && (word.starts_with("0x") || word.starts_with("0X"))) {
        base = 16;
        word.remove_prefix(2);
    } else if (base == 0) {
        base = word.starts_with('0') ? 8 : 10;
    }
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number, base);
    if (error != std::errc {} || end != word.data() + word.size() || number < 0)
        return Outcome::Wrong;
    value.integer = isNegative ? -number : number;
    return Outcome::Read;
}

} // namespace lightcone::readers::picl
