// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace lightcone::readers::cube {

/// Appends XML to a text that it borrows; nothing is checked about the nesting.
class XmlText {
public:
    explicit XmlText(std::string& out)
        : m_out(&out)
    {
    }
    /// Appends "<name"; attributes follow, then openEnd() or emptyEnd().
    void open(std::string_view name);
    void attribute(std::string_view name, std::string_view value);
    void number(std::string_view name, std::uint64_t value) { attribute(name, std::to_string(value)); }
    void openEnd();
    /// Ends the tag, and appends the begin of what the element holds.
    void openEnd(std::string_view text);
    void emptyEnd();
    void close(std::string_view name);
    /// Appends an element that holds nothing but @p text.
    void element(std::string_view name, std::string_view text);

private:
    void escape(std::string_view text, bool isAttribute);

    std::string* m_out;
};

} // namespace lightcone::readers::cube
