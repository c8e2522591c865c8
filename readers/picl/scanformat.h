// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/picl/linecursor.h"

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::readers::picl {

/// A data field of a record.
struct Value {
    enum class Type : std::uint8_t { Integer, Real, Text };
    Type type = Type::Integer;
    std::int64_t integer = 0;
    Decimal real;
    std::string_view text; ///< part of the line
};

/// A control string of scanf (ISO C 7.19.6.2), as it describes data fields (TM-12125 2.2.2).
class ScanFormat {
public:
    /// The most bytes of a control string.
    static constexpr std::size_t kLongestControl = std::size_t { 4 } << 10;

    /// @pre control.size() <= kLongestControl
    explicit ScanFormat(std::string_view control);

    enum class Outcome : std::uint8_t {
        Read,
        Ended, ///< the line ends before the first value, or between values
        Wrong, ///< the line has not this form
    };
    /// Reads the values of one group and adds them to @p values.
    Outcome read(LineCursor& line, std::vector<Value>& values) const;
    /// @returns how many bytes of memory it takes, about.
    std::size_t byteSize() const;
    /// @returns true when the format is just one `%d` or `%ld`.
    bool isInteger() const { return m_isInteger; }
    /// @returns true when the format is just one `%c`.
    bool isCharacter() const { return m_isCharacter; }

private:
    enum class Kind : std::uint8_t { Blank, Literal, Integer, Real, Word, Characters, Set };
    struct Item {
        Kind kind = Kind::Literal;
        std::uint8_t base = 10; ///< 0: the number itself shows its base
        bool isSuppressed = false;
        std::uint32_t width = 0; ///< most characters; 0: any number; the length of a literal
        std::uint32_t first = 0; ///< begin of a literal in m_literals
        std::shared_ptr<const std::bitset<256>> set;
    };
    void addLiteral(char c);
    std::size_t addConversion(std::string_view control, std::size_t at);
    static bool setKind(char conversion, Item& item);
    static std::size_t readSet(std::string_view control, std::size_t at, std::bitset<256>& set);
    static Outcome readItem(const Item& item, LineCursor& line, Value& value);
    static Outcome readInteger(const Item& item, std::string_view word, Value& value);

    std::vector<Item> m_items;
    std::string m_literals;
    std::size_t m_valueCount = 0; ///< values of a group
    bool m_isInteger = false;
    bool m_isCharacter = false;
};

} // namespace lightcone::readers::picl
