// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/xmlparser.h"

#include "readers/input/textencoding.h"

#include <expat.h>

#include <algorithm>
#include <new>
#include <utility>

namespace lightcone::readers::cube {

namespace {

constexpr std::size_t kMostDepth = 65'536;

bool isAscii(std::string_view text)
{
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

} // namespace

std::string xmlText(std::string_view text)
{
    if (isAscii(text))
        return std::string(text);
    // Expat was told that the document is ISO 8859-1, and has made two bytes of each that is above 0x7f.
    std::string bytes;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto first = static_cast<unsigned char>(text[i]);
        if ((first & 0xfcU) == 0xc0 && i + 1 < text.size())
            bytes += static_cast<char>((first & 3U) << 6 | (static_cast<unsigned char>(text[++i]) & 0x3fU));
        else
            bytes += text[i];
    }
    return toUtf8(bytes);
}

std::optional<std::string_view> XmlAttributes::find(std::string_view name) const
{
    for (const char* const* pair = m_pairs; *pair; pair += 2) {
        if (name == *pair)
            return pair[1];
    }
    return std::nullopt;
}

std::string XmlAttributes::text(std::string_view name) const
{
    return xmlText(find(name).value_or(std::string_view()));
}

/// Owns Expat's parser; its callbacks, which are C, keep errors and exceptions until the parser has returned.
struct XmlParser::Expat {
    Expat(XmlHandler& handlerOf, std::string nameOf)
        : parser(::XML_ParserCreate("ISO-8859-1"))
        , handler(&handlerOf)
        , name(std::move(nameOf))
    {
        if (!parser)
            throw std::bad_alloc();
        ::XML_SetUserData(parser, this);
        ::XML_SetElementHandler(parser, &Expat::begin, &Expat::end);
        ::XML_SetCharacterDataHandler(parser, &Expat::text);
        ::XML_SetStartDoctypeDeclHandler(parser, &Expat::doctype);
    }
    ~Expat() { ::XML_ParserFree(parser); }
    Expat(const Expat&) = delete;
    Expat& operator=(const Expat&) = delete;

    std::string line() const { return "line " + std::to_string(::XML_GetCurrentLineNumber(parser)); }
    core::Error errorAt(core::ErrorCode code, const std::string& what) const
    {
        return { code, name, core::Error::kNoOffset, { line() + ": " + what } };
    }

    template <typename Call> void guarded(const Call& call) noexcept
    {
        if (failure || exception)
            return;
        try {
            failure = call();
        } catch (...) {
            exception = std::current_exception();
        }
        if (failure || exception)
            ::XML_StopParser(parser, XML_FALSE);
    }
    static void begin(void* user, const XML_Char* element, const XML_Char** attributes) noexcept
    {
        auto& self = *static_cast<Expat*>(user);
        self.guarded([&]() -> std::optional<core::Error> {
            if (++self.depth > kMostDepth)
                return self.errorAt(core::ErrorCode::TooLarge, "elements nested in one another");
            return self.handler->begin(element, XmlAttributes(attributes));
        });
    }
    static void end(void* user, const XML_Char* /*element*/) noexcept
    {
        auto& self = *static_cast<Expat*>(user);
        --self.depth;
        self.guarded([&] { return self.handler->end(); });
    }
    static void text(void* user, const XML_Char* content, int length) noexcept
    {
        auto& self = *static_cast<Expat*>(user);
        self.guarded([&] { return self.handler->text({ content, static_cast<std::size_t>(length) }); });
    }
    static void doctype(
        void* user, const XML_Char* /*name*/, const XML_Char* /*id*/, const XML_Char* /*id*/, int /*inside*/) noexcept
    {
        auto& self = *static_cast<Expat*>(user);
        self.guarded([&]() -> std::optional<core::Error> {
            return self.errorAt(core::ErrorCode::Damaged, "a document type declaration, which CUBE does not have");
        });
    }

    XML_Parser parser;
    XmlHandler* handler;
    std::string name;
    std::size_t depth = 0;
    std::optional<core::Error> failure;
    std::exception_ptr exception;
};

XmlParser::XmlParser(XmlHandler& handler, std::string name)
    : m_expat(std::make_unique<Expat>(handler, std::move(name)))
{
}

XmlParser::~XmlParser() = default;

core::Status XmlParser::parse(std::string_view bytes)
{
    constexpr std::size_t kPiece = std::size_t { 1 } << 20; // Expat takes an int
    do {
        const core::Status status = parsePiece(bytes.substr(0, kPiece), false);
        if (!status.isOk())
            return status;
        bytes.remove_prefix(std::min(kPiece, bytes.size()));
    } while (!bytes.empty());
    return {};
}

core::Status XmlParser::finish()
{
    return parsePiece({}, true);
}

core::Status XmlParser::parsePiece(std::string_view bytes, bool isLast)
{
    Expat& expat = *m_expat;
    const XML_Status status
        = ::XML_Parse(expat.parser, bytes.data(), static_cast<int>(bytes.size()), isLast ? XML_TRUE : XML_FALSE);
    if (expat.exception)
        std::rethrow_exception(expat.exception);
    if (expat.failure)
        return *expat.failure;
    if (status == XML_STATUS_OK)
        return {};
    const XML_Error error = ::XML_GetErrorCode(expat.parser);
    if (error == XML_ERROR_NO_MEMORY)
        throw std::bad_alloc();
    return expat.errorAt(isLast ? core::ErrorCode::Truncated : core::ErrorCode::Damaged, ::XML_ErrorString(error));
}

} // namespace lightcone::readers::cube
