// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filter/filterfile.h"

#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <variant>

namespace lightcone::tests {

/// The filter that @p text is. @throws std::bad_variant_access when it is none
inline core::FilterFile filterOf(std::string text)
{
    return std::get<core::FilterFile>(core::FilterFile::parse(std::move(text)));
}

/// A random text of words, blanks and comments that is a filter more often than not when @p mess is 0.
inline std::string randomFilterText(std::mt19937& random, unsigned mess)
{
    constexpr std::string_view kPatterns[] { "a", "*", "a*b", "[ab]?", "\\ x", "b\\ ", "tag\\#1", "[!a-m]*", "\\[\\]",
        "[a", "\xff\xc3", "*.c", "*/src/*", "\\EXCLUDE", "x[\\\\]", "ns::f(int\\ *)" };
    constexpr std::string_view kBlanks[] { " ", "\n", "\t", "  ", "\r\n", "\n\n", " # comment\n", "#x\\\n", "\n#\n  " };
    constexpr std::string_view kMess[] { "\\", "#", "\\\n", "EXCLUDE", "MANGLED", "SCOREP_FILE_NAMES_END", "exclude",
        "\\#", "SCOREP_REGION_NAMES_BEGIN", "a\\", "\\\r\n" };
    const auto any = [&random](const auto& list) { return std::string(list[random() % std::size(list)]); };
    std::string text = random() % 3 == 0 ? any(kBlanks) : std::string();
    const auto add = [&](const std::string& word) {
        text += word + any(kBlanks);
        while (mess > 0 && random() % mess == 0)
            text += any(kMess);
    };
    for (std::size_t blocks = random() % 4; blocks > 0; --blocks) {
        const bool isOfFiles = random() % 3 == 0;
        const std::string subject = isOfFiles ? "SCOREP_FILE_NAMES_" : "SCOREP_REGION_NAMES_";
        add(subject + "BEGIN");
        for (std::size_t rules = random() % 4; rules > 0; --rules) {
            add(random() % 3 == 0 ? "INCLUDE" : "EXCLUDE");
            for (std::size_t words = random() % 4; words > 0; --words) {
                if (!isOfFiles && random() % 4 == 0)
                    add(random() % 3 == 0 ? "DEMANGLED" : "MANGLED");
                add(any(kPatterns));
            }
        }
        if (blocks > 1 || random() % 2 == 0)
            add(subject + "END");
    }
    if (random() % 4 == 0 && !text.empty())
        text.pop_back();
    return text;
}

} // namespace lightcone::tests
