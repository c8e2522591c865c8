// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace lightcone::app {

/// Writes an indented JSON text whose keys keep their order and whose integers keep all 64 bits. Key empty: an element
/// of an array, or the outermost value.
class JsonWriter {
public:
    void beginObject(std::string_view key = {});
    void endObject();
    void beginArray(std::string_view key = {});
    void endArray();
    void text(std::string_view key, std::string_view value);
    void number(std::string_view key, std::uint64_t value);
    void integer(std::string_view key, std::int64_t value);
    void boolean(std::string_view key, bool value);
    /// @p literal is a decimal number or another JSON literal.
    void literal(std::string_view key, std::string_view literal);

    /// The text, ended by a line feed. @pre everything begun is ended.
    std::string take();

private:
    void beginValue(std::string_view key);
    void end(char bracket);

    std::string m_text;
    int m_depth = 0;
    bool m_isFirst = true; ///< nothing stands before in the present object or array
};

} // namespace lightcone::app
