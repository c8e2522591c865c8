// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/input/inputstream.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <new>
#include <utility>

namespace lightcone::readers {

namespace {

constexpr std::size_t kChunk = std::size_t { 256 } << 10;

bool beginsAsGzip(std::span<const std::uint8_t> head)
{
    return head.size() >= 2 && head[0] == 0x1f && head[1] == 0x8b;
}

/// Says whether @p head can begin a stream of RFC 1950: method 8, a window of at most 32 KiB, and a checksum over both
/// bytes.
bool beginsAsZlib(std::span<const std::uint8_t> head)
{
    return head.size() >= 2 && (head[0] & 0x8f) == 0x08 && (head[0] * 256 + head[1]) % 31 == 0;
}

} // namespace

/// The state of zlib, and the compressed bytes that it has not taken yet.
struct InputStream::Inflater {
    explicit Inflater(bool isGzipFile)
        : isGzip(isGzipFile)
    {
        constexpr int kAnyHeader = 32;
        if (::inflateInit2(&stream, MAX_WBITS + kAnyHeader) != Z_OK)
            throw std::bad_alloc();
    }
    ~Inflater() { ::inflateEnd(&stream); }
    /// @returns true where a writer that does not end its stream may stop: behind a block, at the end of a byte.
    bool isAtSyncPoint() const
    {
        constexpr int kBehindBlock = 128; // zlib.h, inflate()
        constexpr int kUnusedBits = 7;
        return (stream.data_type & kBehindBlock) != 0 && (stream.data_type & kUnusedBits) == 0;
    }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    z_stream stream {};
    bool isGzip;
    bool isInsideMember = true;
    std::vector<std::uint8_t> input = std::vector<std::uint8_t>(kChunk / 4);
};

core::Result<InputStream> InputStream::open(const std::filesystem::path& path, Compression compression)
{
    auto file = InputFile::open(path);
    if (!file.isOk())
        return file.error();
    std::array<std::uint8_t, 2> bytes {};
    const auto head = file.value().read(0, bytes);
    if (!head.isOk())
        return head.error();
    const bool isGzip = beginsAsGzip(head.value());
    std::unique_ptr<Inflater> inflater;
    if (isGzip || (compression == Compression::Zlib && beginsAsZlib(head.value())))
        inflater = std::make_unique<Inflater>(isGzip);
    return InputStream(std::move(file).value(), std::move(inflater));
}

InputStream::InputStream(InputFile&& file, std::unique_ptr<Inflater> inflater)
    : m_file(std::move(file))
    , m_inflater(std::move(inflater))
{
}

InputStream::~InputStream() = default;
InputStream::InputStream(InputStream&& other) noexcept = default;

bool InputStream::isCompressed() const
{
    return m_inflater != nullptr;
}

std::uint64_t InputStream::fileOffset() const
{
    return m_fileOffset - (m_inflater ? m_inflater->stream.avail_in : 0);
}

std::uint64_t InputStream::fileSize() const
{
    return m_file.size();
}

bool InputStream::more()
{
    if (!m_problem.empty())
        return false;
    if (m_begin > 0 && m_begin < m_end) // data() of an empty vector may be null
        std::memmove(m_buffer.data(), m_buffer.data() + m_begin, m_end - m_begin);
    m_base += m_begin;
    m_end -= m_begin;
    m_begin = 0;
    m_buffer.resize(std::max(m_buffer.size(), m_end + kChunk));
    return m_inflater ? inflate() : readPlain();
}

bool InputStream::readPlain()
{
    const auto filled = m_file.read(m_fileOffset, std::span(m_buffer).subspan(m_end));
    if (!filled.isOk()) {
        m_problem = "byte " + std::to_string(m_fileOffset) + " cannot be read";
        return false;
    }
    m_fileOffset += filled.value().size();
    m_end += filled.value().size();
    return !filled.value().empty();
}

bool InputStream::inflate()
{
    z_stream& stream = m_inflater->stream;
    stream.next_out = m_buffer.data() + m_end;
    stream.avail_out = static_cast<uInt>(std::min<std::size_t>(m_buffer.size() - m_end, kChunk));
    const uInt room = stream.avail_out;
    const auto inflated = [&] { return room - stream.avail_out; };
    while (m_problem.empty() && stream.avail_out > 0) {
        if (stream.avail_in == 0) {
            const auto filled = m_file.read(m_fileOffset, m_inflater->input);
            if (!filled.isOk() || filled.value().empty()) {
                if (!filled.isOk())
                    m_problem = "byte " + std::to_string(m_fileOffset) + " cannot be read";
                else if (m_inflater->isInsideMember && (m_inflater->isGzip || !m_inflater->isAtSyncPoint()))
                    m_problem = "the compressed data ends early, at byte " + std::to_string(m_fileOffset);
                break;
            }
            m_fileOffset += filled.value().size();
            stream.next_in = m_inflater->input.data();
            stream.avail_in = static_cast<uInt>(filled.value().size());
        }
        if (!m_inflater->isInsideMember) {
            // Zeros may follow the members; gzip accepts them, too.
            for (; stream.avail_in > 0 && *stream.next_in == 0; --stream.avail_in)
                ++stream.next_in;
            if (stream.avail_in == 0)
                continue;
            if (::inflateReset(&stream) != Z_OK)
                break;
            m_inflater->isInsideMember = true;
        }
        const int result = ::inflate(&stream, Z_NO_FLUSH);
        if (result == Z_STREAM_END)
            m_inflater->isInsideMember = false;
        else if (result == Z_MEM_ERROR)
            throw std::bad_alloc();
        else if (result != Z_OK && result != Z_BUF_ERROR)
            m_problem = "the compressed data is damaged at byte " + std::to_string(fileOffset());
    }
    m_end += inflated();
    return inflated() > 0;
}

std::string inflatedHead(std::span<const std::byte> head)
{
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(head.data());
    if (!beginsAsGzip({ bytes, head.size() }))
        return { reinterpret_cast<const char*>(bytes), head.size() };
    constexpr int kGzip = 16;
    z_stream stream {};
    if (::inflateInit2(&stream, MAX_WBITS + kGzip) != Z_OK)
        return {};
    std::string content(4096, '\0');
    stream.next_in = const_cast<Bytef*>(bytes);
    stream.avail_in = static_cast<uInt>(head.size());
    stream.next_out = reinterpret_cast<Bytef*>(content.data());
    stream.avail_out = static_cast<uInt>(content.size());
    ::inflate(&stream, Z_SYNC_FLUSH);
    const std::size_t length = stream.total_out;
    ::inflateEnd(&stream);
    return content.substr(0, length);
}

} // namespace lightcone::readers
