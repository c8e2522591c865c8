// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace lightcone::core::cubepl {

/// A number as CubePL writes it into a text, whatever the locale: 14 significant digits at most.
std::string textOf(double number);
/// The number that a text begins with after blanks; 0 where it begins with none.
double numberOf(std::string_view text);

/// The memory that variables may take, in bytes; negative: it is exceeded.
struct MemoryBudget {
    std::int64_t left = 0;
};

/// A variable: numbers and texts by index, from 0 on. What nothing was written to is 0 and "". Masks of call paths hold
/// small whole numbers, which take one byte each.
class Variable {
public:
    double number(std::size_t index) const;
    /// @returns false where the element is no text
    bool text(std::size_t index, std::string_view& value) const;
    std::size_t size() const { return m_size; }
    /// Writes an element; grows to @p index + 1. @returns false, and writes nothing, where @p budget does not allow it
    bool setNumber(std::size_t index, double value, MemoryBudget& budget);
    bool setText(std::size_t index, std::string_view value, MemoryBudget& budget);
    /// Forgets all elements, and keeps the memory of few.
    void clear();

private:
    bool grow(std::size_t index, MemoryBudget& budget);
    bool widen(MemoryBudget& budget);

    std::size_t m_size = 0;
    bool m_isWide = false;
    std::vector<std::uint8_t> m_bytes; ///< m_size numbers while all are 0 to 255
    std::vector<double> m_numbers; ///< m_size numbers when m_isWide
    std::unordered_map<std::size_t, std::string> m_texts; ///< elements that are texts
};

/// The variables that init expressions declare as global, by name.
class Globals {
public:
    std::optional<std::uint32_t> indexOf(std::string_view name) const;
    /// Adds a variable unless it is there. @returns its index
    std::uint32_t declare(const std::string& name);
    Variable& variable(std::uint32_t index) { return m_variables[index]; }
    const Variable& variable(std::uint32_t index) const { return m_variables[index]; }

private:
    std::vector<Variable> m_variables;
    std::unordered_map<std::string, std::uint32_t> m_indexes;
};

} // namespace lightcone::core::cubepl
