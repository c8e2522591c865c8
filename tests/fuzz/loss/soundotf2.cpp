// SPDX-License-Identifier: GPL-3.0-or-later
#include "soundforms.h"

#include <algorithm>
#include <array>

namespace lightcone::fuzz {

namespace {

/// The facts of the anchor file.
struct Anchor {
    std::uint64_t eventChunk = 0;
    std::uint64_t definitionChunk = 0;
    std::uint64_t locations = 0;
    std::uint64_t definitions = 0;
};

Anchor readAnchor(const Files& files)
{
    for (const auto& [path, bytes] : files) {
        if (!path.ends_with(".otf2"))
            continue;
        constexpr std::size_t kBeforeNumbers = 12;
        Bytes cursor(bytes, bytes.size() > 1 && bytes[1] == 0x23);
        cursor.skip(kBeforeNumbers);
        Anchor anchor;
        anchor.eventChunk = cursor.number(8);
        anchor.definitionChunk = cursor.number(8);
        cursor.skip(2);
        anchor.locations = cursor.number(8);
        anchor.definitions = cursor.number(8);
        return anchor;
    }
    return {};
}

enum class Kind : std::uint8_t { Events, GlobalDefinitions, LocalDefinitions, Markers };

bool isKnown(Kind kind, std::uint64_t type)
{
    switch (kind) {
    case Kind::Events:
        return type >= 10 && type <= 88;
    case Kind::GlobalDefinitions:
        return (type >= 5 && type <= 8) || (type >= 10 && type <= 43);
    case Kind::LocalDefinitions:
        return type == 5 || type == 6 || (type >= 10 && type <= 43);
    case Kind::Markers:
        break;
    }
    return type == 5 || type == 6;
}

/// Walks through a file of chunks of records.
class Walk {
public:
    Walk(Kind kind, std::uint64_t chunk)
        : m_kind(kind)
        , m_chunk(std::max<std::uint64_t>(chunk, 1))
    {
    }
    std::uint64_t records() const { return m_records; }
    std::string run(std::string_view bytes)
    {
        for (std::size_t begin = 0; begin < bytes.size(); begin += m_chunk) {
            const std::string flaw = readChunk(bytes.substr(begin, m_chunk));
            if (!flaw.empty() || m_hasEnded)
                return flaw;
        }
        return "no end mark";
    }

private:
    std::string readChunk(std::string_view bytes)
    {
        if (bytes.size() < 2 || bytes[0] != 3 || (bytes[1] != 0x42 && bytes[1] != 0x23))
            return "no header of a chunk";
        Bytes cursor(bytes, bytes[1] == 0x23);
        cursor.skip(2);
        const std::uint64_t first = cursor.number(8);
        const std::uint64_t last = cursor.number(8);
        const std::uint64_t before = m_records;
        for (bool isInside = true; isInside;) {
            const std::uint64_t type = cursor.number(1);
            if (cursor.hasFailed())
                return "a chunk without its end mark";
            if (type == 0 || type == 2) {
                isInside = false;
                m_hasEnded = type == 2;
            } else if (m_kind == Kind::Events && type == 5) {
                cursor.skip(8);
            } else if (m_kind == Kind::Events && type == 6) {
                skipBody(cursor);
            } else if (!isKnown(m_kind, type)) {
                return "record type " + std::to_string(type);
            } else {
                readRecord(cursor, type);
            }
        }
        if (cursor.hasFailed())
            return "a record that is cut";
        if (m_kind == Kind::Events && m_records > before && (first != before + 1 || last != m_records))
            return "chunk announces records " + std::to_string(first) + " to " + std::to_string(last);
        return {};
    }

    static void skipBody(Bytes& cursor)
    {
        const std::uint64_t length = cursor.number(1);
        cursor.skip(length == 0xff ? cursor.number(8) : length);
    }
    void readRecord(Bytes& cursor, std::uint64_t type)
    {
        constexpr std::array<std::uint64_t, 10> kWithoutLength { 12, 13, 16, 17, 20, 21, 24, 28, 29, 30 };
        ++m_records;
        if (m_kind != Kind::Events || std::ranges::find(kWithoutLength, type) == kWithoutLength.end())
            return skipBody(cursor);
        const std::uint64_t size = cursor.number(1);
        cursor.skip(size == 0xff ? 0 : size);
    }

    Kind m_kind;
    std::size_t m_chunk;
    std::uint64_t m_records = 0;
    bool m_hasEnded = false;
};

class Otf2Soundness final : public Soundness {
public:
    std::string flaw(const Files& files, const std::string& file) const override
    {
        const Anchor anchor = readAnchor(files);
        std::uint64_t definitions = 0;
        std::uint64_t locations = 0;
        for (const auto& [path, bytes] : files) {
            locations += path.ends_with(".evt") ? 1 : 0;
            if (!path.ends_with(".def") || path.find('/') != std::string::npos)
                continue;
            Walk walk(Kind::GlobalDefinitions, anchor.definitionChunk);
            const std::string flaw = walk.run(bytes);
            if (!flaw.empty())
                return flaw;
            definitions = walk.records();
        }
        if (definitions != anchor.definitions)
            return "the anchor announces " + std::to_string(anchor.definitions) + " definitions";
        if (locations != anchor.locations)
            return "the anchor announces " + std::to_string(anchor.locations) + " locations";
        const auto found = files.find(file);
        if (found == files.end())
            return file.ends_with(".def") ? std::string("a file of definitions is missing") : std::string();
        if (file.ends_with(".evt"))
            return Walk(Kind::Events, anchor.eventChunk).run(found->second);
        if (file.ends_with(".def") && file.find('/') != std::string::npos)
            return Walk(Kind::LocalDefinitions, anchor.definitionChunk).run(found->second);
        return file.ends_with(".marker") ? Walk(Kind::Markers, anchor.definitionChunk).run(found->second)
                                         : std::string();
    }
};

} // namespace

std::unique_ptr<const Soundness> otf2Soundness()
{
    return std::make_unique<Otf2Soundness>();
}

} // namespace lightcone::fuzz
