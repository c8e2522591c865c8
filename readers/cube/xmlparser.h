// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace lightcone::readers::cube {

/// Converts a text that XmlParser hands over to UTF-8: one that is no UTF-8 in the file is taken as ISO 8859-1.
std::string xmlText(std::string_view text);

/// The attributes of an element that begins; valid during XmlHandler::begin().
class XmlAttributes {
public:
    /// @param pairs  names and values by turns, and a null pointer at the end
    explicit XmlAttributes(const char* const* pairs)
        : m_pairs(pairs)
    {
    }
    /// The value of an attribute, for xmlText(); nullopt: the element has none of that name.
    std::optional<std::string_view> find(std::string_view name) const;
    /// The value as UTF-8; empty when there is none.
    std::string text(std::string_view name) const;

private:
    const char* const* m_pairs;
};

/// Takes the elements of an XML document in its order. Each function returns an error to give up, or nullopt.
class XmlHandler {
public:
    virtual ~XmlHandler() = default;
    virtual std::optional<core::Error> begin(std::string_view name, const XmlAttributes& attributes) = 0;
    /// @param text  a part of the text between two tags, for xmlText() once it is whole
    virtual std::optional<core::Error> text(std::string_view text) = 0;
    virtual std::optional<core::Error> end() = 0;
};

/// Parses an XML document in pieces, with Expat, without recursion. Document type declarations are refused, so that
/// there are no entities but those of XML itself. Elements may be nested 65,536 deep. For one thread.
class XmlParser {
public:
    /// @param handler  outlives the parser; @param name  names the document in errors
    XmlParser(XmlHandler& handler, std::string name);
    ~XmlParser();
    XmlParser(const XmlParser&) = delete;
    XmlParser& operator=(const XmlParser&) = delete;

    /// Errors: Damaged with the line; TooLarge where elements are nested too deep; those of the handler. What the
    /// handler throws is thrown.
    core::Status parse(std::string_view bytes);
    /// Says that the document ends here. Errors: as parse(), and Truncated for elements that were not ended.
    core::Status finish();

private:
    struct Expat;
    core::Status parsePiece(std::string_view bytes, bool isLast);

    std::unique_ptr<Expat> m_expat;
};

} // namespace lightcone::readers::cube
