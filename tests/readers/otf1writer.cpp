// SPDX-License-Identifier: GPL-3.0-or-later
#include "otf1writer.h"

#include "tests/wholefile.h"

#include <zlib.h>

#include <array>
#include <charconv>

namespace lightcone::tests {

std::string otf1Hex(std::uint64_t number)
{
    std::array<char, 16> digits {};
    return { digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number, 16).ptr };
}

std::string otf1Quoted(std::string_view text)
{
    std::string quoted = "\"";
    return quoted.append(text).append(1, '"');
}

std::string otf1List(const std::vector<std::uint32_t>& numbers)
{
    std::string list;
    for (const std::uint32_t number : numbers)
        list += otf1Hex(number) + ',';
    return list;
}

std::string Otf1Text::blanks()
{
    return m_form == Otf1Form::Mixed ? std::string(m_random.below(3), m_random.oneIn(2) ? ' ' : '\t') : std::string();
}

void Otf1Text::record(std::string_view shortName, std::string_view longName, const std::vector<Otf1Field>& fields)
{
    const bool isLong = m_form == Otf1Form::Long || (m_form == Otf1Form::Mixed && m_random.oneIn(2));
    m_text += blanks();
    m_text += isLong ? longName : shortName;
    if (isLong)
        m_text += ' ';
    bool isFirst = true;
    for (const Otf1Field& field : fields) {
        const std::string_view name = isLong ? field.longName : field.shortName;
        if (isLong && !isFirst)
            m_text += ' ';
        m_text += blanks();
        m_text += name;
        if (isLong && !name.empty())
            m_text += ' ';
        m_text += blanks();
        m_text += field.value;
        isFirst = false;
    }
    m_text += blanks();
    m_text += '\n';
}

void writeOtf1File(const std::filesystem::path& path, const std::string& text, bool isCompressed)
{
    if (!isCompressed) {
        writeAll(path, text);
        return;
    }
    z_stream stream {};
    ::deflateInit(&stream, Z_DEFAULT_COMPRESSION);
    std::string bytes(::deflateBound(&stream, text.size()) + 64, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
    stream.avail_out = static_cast<uInt>(bytes.size());
    ::deflate(&stream, Z_FULL_FLUSH);
    bytes.resize(bytes.size() - stream.avail_out);
    ::deflateEnd(&stream);
    writeAll(path.string() + ".z", bytes);
}

} // namespace lightcone::tests
