// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace lightcone::readers::cube {

/// Splits a text that comes in parts into its words, which blanks, tabs and ends of lines divide. Words of more than
/// 64 characters, which are no numbers, are cut to that. For one thread.
class NumberList {
public:
    /// Calls @p use(std::string_view) for each word that ends in @p text; a blank ends the last one.
    template <typename Use> void take(std::string_view text, const Use& use)
    {
        for (const char c : text) {
            if (c != ' ' && c != '\n' && c != '\t' && c != '\r') {
                if (m_word.size() < kLongestWord)
                    m_word += c;
            } else if (!m_word.empty()) {
                use(std::string_view(m_word));
                m_word.clear();
            }
        }
    }
    void clear() { m_word.clear(); }

private:
    static constexpr std::size_t kLongestWord = 64;
    std::string m_word;
};

} // namespace lightcone::readers::cube
