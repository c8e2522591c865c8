// SPDX-License-Identifier: GPL-3.0-or-later
#include "soundness.h"

#include "soundforms.h"

#include <zlib.h>

#include <array>
#include <cstddef>

namespace lightcone::fuzz {

std::unique_ptr<const Soundness> soundnessOf(const std::string& name, const std::vector<const Files*>& sound)
{
    if (name == "OTF2")
        return otf2Soundness();
    if (name == "OTF 1")
        return otf1Soundness(sound);
    if (name == "EPILOG")
        return epilogSoundness(sound);
    return piclSoundness(sound);
}

std::string inflated(const std::string& bytes, bool mayBeZlib, bool& isWhole)
{
    isWhole = true;
    const bool isGzip = bytes.starts_with("\x1f\x8b");
    if (!isGzip && !(mayBeZlib && bytes.starts_with('\x78')))
        return bytes;
    z_stream stream {};
    constexpr int kAnyHeader = 32;
    ::inflateInit2(&stream, MAX_WBITS + kAnyHeader);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    std::string content;
    std::array<char, 65536> piece {};
    int result = Z_OK;
    do {
        stream.next_out = reinterpret_cast<Bytef*>(piece.data());
        stream.avail_out = static_cast<uInt>(piece.size());
        result = ::inflate(&stream, Z_NO_FLUSH);
        content.append(piece.data(), piece.size() - stream.avail_out);
    } while (result == Z_OK && content.size() < (std::size_t { 64 } << 20));
    // What follows the end is looked at no more, as no writer leaves something there.
    const bool hasEnded = result == Z_STREAM_END && stream.avail_in == 0;
    const bool isAtSyncPoint = !isGzip && result == Z_BUF_ERROR && bytes.ends_with(std::string("\0\0\xff\xff", 4));
    isWhole = isGzip ? hasEnded : hasEnded || isAtSyncPoint;
    ::inflateEnd(&stream);
    return content;
}

} // namespace lightcone::fuzz
