// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/core/random.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

// Writes OTF 1 by the description of the format; shares no code with the reader.
namespace lightcone::tests {

enum class Otf1Form : std::uint8_t {
    Short,
    Long,
    Mixed, ///< either, with blanks between the tokens of some
};

struct Otf1Field {
    std::string_view shortName;
    std::string_view longName;
    std::string value;
};

std::string otf1Hex(std::uint64_t number);
std::string otf1Quoted(std::string_view text);
/// "1,2,3,"
std::string otf1List(const std::vector<std::uint32_t>& numbers);

/// The lines of one file.
class Otf1Text {
public:
    explicit Otf1Text(Otf1Form form)
        : m_form(form)
    {
    }
    void time(std::uint64_t time) { m_text += otf1Hex(time) + '\n'; }
    void process(std::uint32_t process) { m_text += '*' + otf1Hex(process) + '\n'; }
    void line(std::string_view text) { m_text.append(text).append(1, '\n'); }
    void record(std::string_view shortName, std::string_view longName, const std::vector<Otf1Field>& fields);
    const std::string& text() const { return m_text; }

private:
    std::string blanks();

    Otf1Form m_form;
    Random m_random { 4711 };
    std::string m_text;
};

/// Writes @p text to the file, or, compressed as the library does it, without an end of the stream, to "FILE.z".
void writeOtf1File(const std::filesystem::path& path, const std::string& text, bool isCompressed);

} // namespace lightcone::tests
