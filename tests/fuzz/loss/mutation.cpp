// SPDX-License-Identifier: GPL-3.0-or-later
#include "mutation.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace lightcone::fuzz {

namespace {

using tests::Random;

struct Range {
    std::size_t begin = 0;
    std::size_t size = 0;

    std::string text() const { return std::to_string(size) + " at byte " + std::to_string(begin); }
};

std::size_t placeIn(std::size_t size, Random& random)
{
    return size == 0 ? 0 : random.below(static_cast<std::uint32_t>(size));
}

/// @returns a range of @p size bytes' content: short ones more often than long ones.
Range rangeIn(std::size_t size, Random& random)
{
    constexpr std::array<std::uint32_t, 5> kLengths { 1, 4, 16, 64, 1024 };
    const std::size_t begin = placeIn(size, random);
    const std::size_t length = 1 + random.below(kLengths[random.below(kLengths.size())]);
    return { begin, std::min(length, size - begin) };
}

std::string noise(std::size_t size, Random& random)
{
    std::string bytes(size, '\0');
    for (char& byte : bytes)
        byte = static_cast<char>(random.below(256));
    return bytes;
}

Mutant mutateBytes(const std::string& bytes, Random& random)
{
    Mutant mutant { bytes, {} };
    std::string& text = mutant.bytes;
    const Range range = rangeIn(bytes.size(), random);
    switch (random.below(9)) {
    case 0:
    case 1: {
        const unsigned bit = random.below(8);
        text[range.begin] = static_cast<char>(text[range.begin] ^ (1U << bit));
        mutant.what = "bit " + std::to_string(bit) + " of byte " + std::to_string(range.begin) + " flipped";
        break;
    }
    case 2: {
        const std::size_t size = std::min<std::size_t>(1 + random.below(4), bytes.size() - range.begin);
        text.replace(range.begin, size, noise(size, random));
        mutant.what = "bytes overwritten: " + Range { range.begin, size }.text();
        break;
    }
    case 3:
        text.resize(range.begin);
        mutant.what = "cut at byte " + std::to_string(range.begin);
        break;
    case 4:
    case 5:
        text.erase(range.begin, range.size);
        mutant.what = "bytes deleted: " + range.text();
        break;
    case 6:
        text.insert(placeIn(bytes.size(), random), bytes.substr(range.begin, range.size));
        mutant.what = "bytes copied to elsewhere: " + range.text();
        break;
    case 7:
        text.insert(range.begin, noise(range.size, random));
        mutant.what = "bytes inserted: " + range.text();
        break;
    default:
        text.replace(range.begin, range.size, range.size, '\0');
        mutant.what = "bytes zeroed: " + range.text();
        break;
    }
    return mutant;
}

/// The lines of @p text, each with its end.
std::vector<std::string> linesOf(std::string_view text)
{
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return lines;
}

/// The words of a line.
std::vector<Range> wordsOf(std::string_view line)
{
    constexpr std::string_view kBlanks = " \t\r\n,:";
    std::vector<Range> words;
    for (std::size_t at = line.find_first_not_of(kBlanks); at != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(kBlanks, at), line.size());
        words.push_back({ at, end - at });
        at = line.find_first_not_of(kBlanks, end);
    }
    return words;
}

std::string mutateWords(std::string& line, Random& random)
{
    const std::vector<Range> words = wordsOf(line);
    if (words.empty())
        return "nothing";
    const Range word = words[placeIn(words.size(), random)];
    const std::string text = line.substr(word.begin, word.size);
    switch (random.below(4)) {
    case 0:
        line.erase(word.begin, word.size);
        return "word \"" + text + "\" deleted";
    case 1:
        line.insert(word.begin, text + ' ');
        return "word \"" + text + "\" doubled";
    case 2:
        if (word.begin > 0)
            line.erase(word.begin - 1, 1);
        return "the character before word \"" + text + "\" deleted";
    default:
        line[word.begin + placeIn(word.size, random)] = static_cast<char>('0' + random.below(10));
        return "a digit in word \"" + text + "\" set";
    }
}

Mutant mutateLines(const std::string& bytes, Random& random)
{
    std::vector<std::string> lines = linesOf(bytes);
    const std::size_t at = placeIn(lines.size(), random);
    const auto line = lines.begin() + static_cast<std::ptrdiff_t>(at);
    Mutant mutant;
    switch (random.below(8)) {
    case 0: {
        const auto count = std::min<std::ptrdiff_t>(1 + random.below(random.oneIn(4) ? 20 : 1), lines.end() - line);
        lines.erase(line, line + count);
        mutant.what = std::to_string(count) + " line(s) deleted";
        break;
    }
    case 1:
        lines.insert(line, std::string(*line));
        mutant.what = "line doubled";
        break;
    case 2:
        std::swap(*line, lines[placeIn(lines.size(), random)]);
        mutant.what = "line swapped with another one";
        break;
    case 3:
        line->erase(line->size() - (line->ends_with('\n') ? 1 : 0));
        mutant.what = "line joined with the next one";
        break;
    case 4: {
        const std::size_t middle = placeIn(line->size(), random);
        line->insert(middle, 1, '\n');
        mutant.what = "line broken at character " + std::to_string(middle);
        break;
    }
    case 5:
        lines.insert(line, noise(1 + random.below(40), random) + '\n');
        mutant.what = "a line of noise inserted";
        break;
    default:
        mutant.what = mutateWords(*line, random);
        break;
    }
    mutant.what += ", line " + std::to_string(at + 1);
    for (const std::string& part : lines)
        mutant.bytes += part;
    return mutant;
}

} // namespace

Mutant mutate(const std::string& bytes, bool isText, tests::Random& random)
{
    if (bytes.empty())
        return { noise(1 + random.below(8), random), "bytes in an empty file" };
    return isText && random.oneIn(2) ? mutateLines(bytes, random) : mutateBytes(bytes, random);
}

} // namespace lightcone::fuzz
