// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubepl/memory.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <system_error>

namespace lightcone::core::cubepl {

namespace {

constexpr std::int64_t kTextBytes = 128; ///< that an entry takes beside its letters, about
constexpr std::size_t kKeptElements = 1024;

bool isByte(double value)
{
    return value >= 0 && value <= 255 && value == std::floor(value) && !std::signbit(value);
}

} // namespace

std::string textOf(double number)
{
    std::array<char, 40> text;
    const auto [end, error]
        = std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::general, 14);
    return { text.data(), end };
}

double numberOf(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(" \t\n\r\f\v");
    if (begin == text.npos)
        return 0;
    text.remove_prefix(begin);
    if (text.starts_with('+') && !text.starts_with("+-"))
        text.remove_prefix(1);
    double number = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && std::isfinite(number) ? number : 0;
}

double Variable::number(std::size_t index) const
{
    if (index >= m_size)
        return 0;
    if (!m_texts.empty())
        if (const auto text = m_texts.find(index); text != m_texts.end())
            return numberOf(text->second);
    return m_isWide ? m_numbers[index] : m_bytes[index];
}

bool Variable::text(std::size_t index, std::string_view& value) const
{
    const auto found = m_texts.find(index);
    if (found == m_texts.end())
        return false;
    value = found->second;
    return true;
}

bool Variable::grow(std::size_t index, MemoryBudget& budget)
{
    if (index < m_size)
        return true;
    const auto elements = static_cast<std::int64_t>(index + 1 - m_size);
    const std::int64_t bytes = m_isWide ? 8 : 1;
    // Vectors grow by half or twice of what they hold.
    if (elements > budget.left / (2 * bytes))
        return false;
    budget.left -= elements * 2 * bytes;
    m_size = index + 1;
    if (m_isWide)
        m_numbers.resize(m_size);
    else
        m_bytes.resize(m_size);
    return true;
}

bool Variable::widen(MemoryBudget& budget)
{
    if (m_isWide)
        return true;
    const auto elements = static_cast<std::int64_t>(m_size);
    if (elements > budget.left / 16)
        return false;
    budget.left -= elements * 16;
    m_numbers.assign(m_bytes.begin(), m_bytes.end());
    m_bytes = {};
    m_isWide = true;
    return true;
}

bool Variable::setNumber(std::size_t index, double value, MemoryBudget& budget)
{
    if ((!isByte(value) && !widen(budget)) || !grow(index, budget))
        return false;
    if (!m_texts.empty())
        m_texts.erase(index);
    if (m_isWide)
        m_numbers[index] = value;
    else
        m_bytes[index] = static_cast<std::uint8_t>(value);
    return true;
}

bool Variable::setText(std::size_t index, std::string_view value, MemoryBudget& budget)
{
    const auto bytes = static_cast<std::int64_t>(value.size());
    auto place = m_texts.find(index);
    if (place != m_texts.end()) {
        const std::int64_t more = bytes - static_cast<std::int64_t>(place->second.capacity());
        if (more > budget.left)
            return false;
        budget.left -= std::max<std::int64_t>(more, 0);
        place->second.assign(value);
        return true;
    }
    if (bytes + kTextBytes > budget.left || !grow(index, budget))
        return false;
    budget.left -= bytes + kTextBytes;
    m_texts.emplace(index, value);
    return true;
}

void Variable::clear()
{
    m_size = 0;
    m_isWide = false;
    m_texts.clear();
    m_bytes.clear();
    m_numbers.clear();
    if (m_bytes.capacity() > kKeptElements)
        m_bytes = {};
    if (m_numbers.capacity() > kKeptElements)
        m_numbers = {};
}

std::optional<std::uint32_t> Globals::indexOf(std::string_view name) const
{
    const auto found = m_indexes.find(std::string(name));
    return found == m_indexes.end() ? std::nullopt : std::optional(found->second);
}

std::uint32_t Globals::declare(const std::string& name)
{
    const auto [place, isNew] = m_indexes.try_emplace(name, static_cast<std::uint32_t>(m_variables.size()));
    if (isNew)
        m_variables.emplace_back();
    return place->second;
}

} // namespace lightcone::core::cubepl
