// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/memberstream.h"

#include "readers/input/inputfile.h"

#include <zlib.h>

#include <algorithm>
#include <new>
#include <utility>

namespace lightcone::readers::cube {

namespace {

constexpr std::size_t kPieceBytes = 65'536;

} // namespace

/// Keeps the state of zlib, and the compressed bytes that it has not taken yet.
struct MemberStream::Inflater {
    Inflater()
    {
        constexpr int kGzip = 16;
        if (::inflateInit2(&stream, MAX_WBITS + kGzip) != Z_OK)
            throw std::bad_alloc();
    }
    ~Inflater() { ::inflateEnd(&stream); }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    z_stream stream {};
    std::vector<std::uint8_t> input = std::vector<std::uint8_t>(kPieceBytes);
    bool isInside = true; ///< of a gzip member
};

MemberStream::MemberStream(const InputFile& file, Member member, std::string name)
    : m_file(&file)
    , m_member(member)
    , m_name(std::move(name))
    , m_piece(kPieceBytes)
{
}

MemberStream::~MemberStream() = default;

core::Result<std::span<const std::uint8_t>> MemberStream::next()
{
    if (m_inflater)
        return nextInflated();
    auto piece = nextPlain(m_piece);
    const bool isFirst = !std::exchange(m_isBegun, true);
    if (!piece.isOk() || !isFirst || piece.value().size() < 2)
        return piece;
    if (piece.value()[0] != 0x1f || piece.value()[1] != 0x8b)
        return piece;
    m_inflater = std::make_unique<Inflater>();
    m_at = 0;
    return nextInflated();
}

core::Result<std::span<const std::uint8_t>> MemberStream::nextPlain(std::span<std::uint8_t> into)
{
    const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(into.size(), m_member.size - m_at));
    auto filled = m_file->read(m_member.offset + m_at, into.first(size));
    if (filled.isOk())
        m_at += filled.value().size();
    return filled;
}

core::Result<std::span<const std::uint8_t>> MemberStream::nextInflated()
{
    z_stream& stream = m_inflater->stream;
    const auto problem = [this](core::ErrorCode code) {
        return core::Error { code, m_name, m_member.offset + m_at - m_inflater->stream.avail_in,
            { "compressed data" } };
    };
    stream.next_out = m_piece.data();
    stream.avail_out = static_cast<uInt>(m_piece.size());
    while (stream.avail_out == m_piece.size()) {
        if (stream.avail_in == 0) {
            const auto filled = nextPlain(m_inflater->input);
            if (!filled.isOk())
                return filled.error();
            if (filled.value().empty() && m_inflater->isInside)
                return problem(core::ErrorCode::Truncated);
            if (filled.value().empty())
                break;
            stream.next_in = m_inflater->input.data();
            stream.avail_in = static_cast<uInt>(filled.value().size());
        }
        if (!m_inflater->isInside) {
            // Another gzip member may follow; zeros and anything else behind the end do not matter.
            if (*stream.next_in != 0x1f || ::inflateReset(&stream) != Z_OK) {
                m_at = m_member.size;
                stream.avail_in = 0;
                break;
            }
            m_inflater->isInside = true;
        }
        const int result = ::inflate(&stream, Z_NO_FLUSH);
        if (result == Z_MEM_ERROR)
            throw std::bad_alloc();
        if (result == Z_STREAM_END)
            m_inflater->isInside = false;
        else if (result != Z_OK && result != Z_BUF_ERROR)
            return problem(core::ErrorCode::Damaged);
    }
    return std::span<const std::uint8_t>(m_piece).first(m_piece.size() - stream.avail_out);
}

} // namespace lightcone::readers::cube
