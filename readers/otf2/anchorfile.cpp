// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/anchorfile.h"

#include "readers/input/inputfile.h"
#include "readers/otf2/bytecursor.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace lightcone::readers::otf2 {

namespace {

/// The longest anchor file that is read. Real ones are short: they hold properties and descriptions.
constexpr std::size_t kMaxSize = std::size_t { 16 } << 20;

constexpr std::uint8_t kHeaderMark = 3;
constexpr std::array<std::uint8_t, 5> kMagic { 'O', 'T', 'F', '2', 0 };
constexpr std::size_t kMagicEnd = 2 + kMagic.size();

// The library accepts chunk sizes from OTF2_CHUNK_SIZE_MIN to OTF2_CHUNK_SIZE_MAX only.
constexpr std::uint64_t kMinChunkSize = 256 * 1024;
constexpr std::uint64_t kMaxChunkSize = 16 * 1024 * 1024;

constexpr std::uint8_t kNewestMajorVersion = 3;
constexpr std::uint8_t kNewestMinorVersion = 0; ///< all records of that version are known
constexpr std::uint8_t kPosixSubstrate = 1;
constexpr std::uint8_t kNoCompression = 1;
// These versions of the anchor file's layout added fields at its end.
constexpr std::uint8_t kLayoutWithTraceId = 2;
constexpr std::uint8_t kLayoutWithSnapshots = 3;

class AnchorParser {
public:
    AnchorParser(const std::filesystem::path& path, std::span<const std::uint8_t> bytes, ByteOrder order)
        : m_path(&path)
        , m_cursor(bytes, order)
    {
        m_cursor.skip(kMagicEnd);
    }

    core::Result<AnchorFile> parse()
    {
        std::array<std::uint8_t, 5> versions {}; // version of this layout, version of the trace, then major, minor and
                                                 // bugfix version of the library
        for (std::uint8_t& version : versions) {
            if (!m_cursor.readByte(version))
                return truncated();
        }
        AnchorFile anchor;
        anchor.version
            = std::to_string(versions[2]) + '.' + std::to_string(versions[3]) + '.' + std::to_string(versions[4]);
        if (versions[2] > kNewestMajorVersion)
            return unsupported(anchor.version);
        anchor.isNewer = versions[2] == kNewestMajorVersion && versions[3] > kNewestMinorVersion;
        std::uint8_t substrate = 0;
        std::uint8_t compression = 0;
        if (!m_cursor.readFull(8, anchor.eventChunkSize) || !m_cursor.readFull(8, anchor.definitionChunkSize)
            || !m_cursor.readByte(substrate) || !m_cursor.readByte(compression)
            || !m_cursor.readFull(8, anchor.locations) || !m_cursor.readFull(8, anchor.definitions))
            return truncated();
        for (const std::uint64_t size : { anchor.eventChunkSize, anchor.definitionChunkSize }) {
            if (size < kMinChunkSize || size > kMaxChunkSize)
                return damaged("chunk size " + std::to_string(size));
        }
        if (substrate != kPosixSubstrate)
            return unsupported(anchor.version + " (in a SIONlib container)");
        if (compression != kNoCompression)
            return unsupported(anchor.version + " (compressed)");
        if (!readTexts(anchor) || !skipTail(versions[0]))
            return truncated();
        return anchor;
    }

private:
    /// Reads machine name, creator, description and properties.
    bool readTexts(AnchorFile& anchor)
    {
        for (std::string* const text : { &anchor.machineName, &anchor.creator, &anchor.description }) {
            if (!readText(*text))
                return false;
        }
        std::uint64_t properties = 0;
        if (!m_cursor.readFull(4, properties))
            return false;
        for (std::uint64_t i = 0; i < properties; ++i) {
            auto& [name, value] = anchor.properties.emplace_back();
            if (!readText(name) || !readText(value))
                return false;
        }
        return true;
    }
    bool readText(std::string& text)
    {
        const auto read = m_cursor.readString();
        text = read.value_or(std::string_view());
        return read.has_value();
    }
    bool skipTail(std::uint8_t layout)
    {
        if (layout >= kLayoutWithTraceId && !m_cursor.skip(8))
            return false;
        return layout < kLayoutWithSnapshots || m_cursor.skip(8);
    }

    core::Error error(core::ErrorCode code, std::uint64_t offset, std::string argument) const
    {
        return { code, m_path->string(), offset, { std::move(argument) } };
    }
    core::Error truncated() const
    {
        return error(core::ErrorCode::Truncated, m_cursor.position() + m_cursor.remaining(), "OTF2 anchor file");
    }
    core::Error damaged(std::string what) const
    {
        return error(core::ErrorCode::Damaged, m_cursor.position(), std::move(what));
    }
    core::Error unsupported(std::string version) const
    {
        return error(core::ErrorCode::UnsupportedVersion, core::Error::kNoOffset, std::move(version));
    }

    const std::filesystem::path* m_path;
    ByteCursor m_cursor;
};

} // namespace

bool beginsAsAnchor(std::span<const std::uint8_t> head)
{
    return head.size() >= kMagicEnd && head[0] == kHeaderMark && byteOrderOf(head[1]).has_value()
        && std::equal(kMagic.begin(), kMagic.end(), head.begin() + 2);
}

core::Result<AnchorFile> readAnchor(const std::filesystem::path& path)
{
    const auto content = readHead(path, kMaxSize);
    if (!content.isOk())
        return content.error();
    const std::span<const std::uint8_t> bytes = content.value();
    if (bytes.empty())
        return core::Error { core::ErrorCode::EmptyFile, path.string(), core::Error::kNoOffset, {} };
    if (!beginsAsAnchor(bytes))
        return core::Error { core::ErrorCode::UnknownFormat, path.string(), core::Error::kNoOffset, {} };
    return AnchorParser(path, bytes, *byteOrderOf(bytes[1])).parse();
}

} // namespace lightcone::readers::otf2
