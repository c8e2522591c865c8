// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cubespec/cubespec.h"

#include "readers/cubespec/specreader.h"

#include <expat.h>

#include <algorithm>
#include <array>
#include <exception>
#include <memory>
#include <optional>

namespace lightcone::readers::cubespec {

namespace {

constexpr std::string_view kRootBegin = "<cubespec>";
constexpr std::string_view kRootEnd = "</cubespec>";
constexpr std::size_t kPieceBytes = std::size_t { 1 } << 20;

/// Feeds expat, and tells where in the text it is: what is fed beside the text itself is not counted. What the reader
/// throws is thrown.
class XmlFeed {
public:
    XmlFeed(XML_Parser parser, SpecReader& reader)
        : m_parser(parser)
        , m_reader(reader)
    {
        XML_SetUserData(m_parser, this);
        XML_SetElementHandler(m_parser, &XmlFeed::begin, &XmlFeed::end);
        XML_SetCharacterDataHandler(m_parser, &XmlFeed::text);
    }
    bool feed(std::string_view text)
    {
        while (!text.empty()) {
            const std::size_t size = std::min(text.size(), kPieceBytes);
            if (!isParsed(XML_Parse(m_parser, text.data(), static_cast<int>(size), 0)))
                return false;
            text.remove_prefix(size);
        }
        return true;
    }
    /// Feeds what stands for @p bytes bytes of the text.
    bool feedFor(std::string_view text, std::size_t bytes)
    {
        m_beside += text.size() - bytes;
        return feed(text);
    }
    bool finish() { return isParsed(XML_Parse(m_parser, nullptr, 0, 1)); }
    void skip(std::size_t bytes) { m_skipped = bytes; }
    std::uint64_t offset() const
    {
        const auto index = static_cast<std::uint64_t>(std::max<XML_Index>(XML_GetCurrentByteIndex(m_parser), 0));
        return index - std::min<std::uint64_t>(index, m_beside) + m_skipped;
    }

private:
    /// Calls @p use, whose exceptions must not go through expat, which is C.
    template <typename Use> static void guarded(void* data, const Use& use) noexcept
    {
        XmlFeed& feed = *static_cast<XmlFeed*>(data);
        if (feed.m_exception || feed.m_reader.error())
            return;
        try {
            use(feed);
        } catch (...) {
            feed.m_exception = std::current_exception();
        }
        if (feed.m_exception || feed.m_reader.error())
            XML_StopParser(feed.m_parser, XML_FALSE);
    }
    static void XMLCALL begin(void* data, const XML_Char* name, const XML_Char** attributes) noexcept
    {
        guarded(data, [&](XmlFeed& feed) {
            feed.m_attributes.clear();
            for (const XML_Char** at = attributes; at[0] && at[1]; at += 2)
                feed.m_attributes.emplace_back(at[0], at[1]);
            feed.m_reader.begin(name, feed.m_attributes, feed.offset());
        });
    }
    static void XMLCALL end(void* data, const XML_Char* name) noexcept
    {
        guarded(data, [name](XmlFeed& feed) { feed.m_reader.end(name); });
    }
    static void XMLCALL text(void* data, const XML_Char* text, int size) noexcept
    {
        guarded(data, [&](XmlFeed& feed) { feed.m_reader.text({ text, static_cast<std::size_t>(size) }); });
    }
    bool isParsed(XML_Status status) const
    {
        if (m_exception)
            std::rethrow_exception(m_exception);
        return status == XML_STATUS_OK;
    }

    XML_Parser m_parser;
    SpecReader& m_reader;
    std::exception_ptr m_exception;
    SpecReader::Attributes m_attributes;
    std::uint64_t m_beside = 0;
    std::uint64_t m_skipped = 0;
};

/// Tells whether an ampersand begins one of XML's own entities or a number.
bool isEntity(std::string_view text)
{
    constexpr std::array<std::string_view, 6> kEntities { "&lt;", "&gt;", "&amp;", "&quot;", "&apos;", "&#" };
    return std::ranges::any_of(kEntities, [text](std::string_view entity) { return text.starts_with(entity); });
}

/// Feeds an expression, in which signs that XML keeps for itself may stand as they are: ${i} < 5.
bool feedExpression(XmlFeed& feed, std::string_view text)
{
    while (!text.empty()) {
        const std::size_t place = std::min(text.find_first_of("<&"), text.size());
        if (!feed.feed(text.substr(0, place)))
            return false;
        text.remove_prefix(place);
        if (text.empty())
            break;
        const bool isKept = text.front() == '&' && isEntity(text);
        if (isKept ? !feed.feed(text.substr(0, 1)) : !feed.feedFor(text.front() == '<' ? "&lt;" : "&amp;", 1))
            return false;
        text.remove_prefix(1);
    }
    return true;
}

/// Feeds a tag, in which the values of attributes may lack their quotes.
bool feedTag(XmlFeed& feed, std::string_view tag)
{
    std::size_t fed = 0;
    for (std::size_t at = tag.find('='); at < tag.size(); at = tag.find('=', at)) {
        const std::size_t value = at + 1;
        if (value < tag.size() && (tag[value] == '"' || tag[value] == '\'')) {
            at = std::min(tag.find(tag[value], value + 1), tag.size());
            continue;
        }
        const std::size_t end = std::min(tag.find_first_of(" \t\r\n/>", value), tag.size());
        at = end;
        if (end == value)
            continue;
        if (!feed.feed(tag.substr(fed, value - fed)) || !feed.feedFor("\"", 0)
            || !feed.feed(tag.substr(value, end - value)) || !feed.feedFor("\"", 0))
            return false;
        fed = end;
    }
    return feed.feed(tag.substr(fed));
}

/// Feeds an element of an expression but for its end tag. @returns where that begins; nullopt: XML cannot be read
std::optional<std::size_t> feedElement(XmlFeed& feed, std::string_view text, std::size_t begin)
{
    const std::size_t tagEnd = text.find('>', begin);
    if (tagEnd == text.npos)
        return feed.feed(text.substr(begin)) ? std::optional(text.size()) : std::nullopt;
    const std::string_view tag = text.substr(begin, tagEnd + 1 - begin);
    if (!feedTag(feed, tag))
        return std::nullopt;
    if (tag.ends_with("/>"))
        return tagEnd + 1;
    const std::string_view name = tag.substr(1, tag.find_first_of(" \t\r\n>") - 1);
    const std::size_t end = std::min(text.find("</" + std::string(name), tagEnd), text.size());
    return feedExpression(feed, text.substr(tagEnd + 1, end - tagEnd - 1)) ? std::optional(end) : std::nullopt;
}

/// Feeds a specification. CubeLib writes and reads expressions that are no XML, so they are made such. O(text)
bool feedRepaired(XmlFeed& feed, std::string_view text)
{
    std::size_t fed = 0;
    std::size_t comment = text.find("<!--");
    std::size_t element = text.find("<cubepl");
    while (comment != text.npos || element != text.npos) {
        const std::size_t next = std::min(comment, element);
        if (!feed.feed(text.substr(fed, next - fed)))
            return false;
        if (next == element) {
            const auto end = feedElement(feed, text, element);
            if (!end)
                return false;
            fed = *end;
        } else {
            const std::size_t end = text.find("-->", comment + 4);
            fed = end == text.npos ? text.size() : end + 3;
            if (!feed.feed(text.substr(comment, fed - comment)))
                return false;
        }
        if (comment < fed)
            comment = text.find("<!--", fed);
        if (element < fed)
            element = text.find("<cubepl", fed);
    }
    return feed.feed(text.substr(fed));
}

/// The bytes of a byte order mark and an XML declaration, which may stand before a root element only.
std::size_t prologSize(std::string_view text, std::string& encoding)
{
    const std::size_t mark = text.starts_with("\xef\xbb\xbf") ? 3 : 0;
    if (!text.substr(mark).starts_with("<?xml "))
        return mark;
    const std::size_t end = text.find("?>", mark);
    if (end == text.npos || end - mark > 200)
        return mark;
    const std::string_view declaration = text.substr(mark, end - mark);
    const std::size_t place = declaration.find("encoding=");
    if (place != declaration.npos && place + 10 < declaration.size()) {
        const std::size_t quote = declaration.find(declaration[place + 9], place + 10);
        encoding = declaration.substr(place + 10, quote == declaration.npos ? 0 : quote - place - 10);
    }
    return end + 2;
}

} // namespace

core::Result<CubeSpec> readCubeSpec(std::string_view text, const std::string& where)
{
    if (text.size() > kMostSpecBytes)
        return core::Error { core::ErrorCode::TooLarge, where, core::Error::kNoOffset, { "specification" } };
    std::string encoding = "UTF-8";
    const std::size_t prolog = prologSize(text, encoding);
    const std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser(
        XML_ParserCreate(encoding.c_str()), &XML_ParserFree);
    if (!parser)
        return core::Error { core::ErrorCode::OutOfMemory, where, core::Error::kNoOffset, {} };
    SpecReader reader(where);
    XmlFeed feed(parser.get(), reader);
    feed.skip(prolog);
    // The root's end is counted with the text, so that what is missing is missing at the end of the text.
    if (feed.feedFor(kRootBegin, 0) && feedRepaired(feed, text.substr(prolog)) && feed.feed(kRootEnd) && feed.finish())
        return reader.finish();
    if (reader.error())
        return *reader.error();
    const XML_Error code = XML_GetErrorCode(parser.get());
    if (code == XML_ERROR_NO_MEMORY)
        return core::Error { core::ErrorCode::OutOfMemory, where, core::Error::kNoOffset, {} };
    const XML_LChar* const reason = XML_ErrorString(code);
    return core::Error { core::ErrorCode::Damaged, where, std::min<std::uint64_t>(feed.offset(), text.size()),
        { std::string("XML: ") + (reason ? reason : "") } };
}

} // namespace lightcone::readers::cubespec
