// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace lightcone::core {

/// What is wrong at a place of a text file, by the code of that file's parser.
template <typename Code> struct TextProblem {
    Code code {};
    std::uint64_t line = 0; ///< begins at 1
    std::uint64_t column = 0; ///< in bytes; begins at 1
    std::string detail; ///< the word of the file that is meant, at most kMostDetail bytes of it; empty where none is
};

/// Keeps the first problems of a file, and counts all of them.
template <typename Code> class TextProblems {
public:
    static constexpr std::size_t kMostKept = 100;
    static constexpr std::size_t kMostDetail = 200;

    void add(Code code, std::uint64_t line, std::uint64_t column, std::string detail = {})
    {
        ++m_count;
        if (m_kept.size() == kMostKept)
            return;
        if (detail.size() > kMostDetail)
            detail.resize(kMostDetail);
        m_kept.push_back({ code, line, column, std::move(detail) });
    }
    const std::vector<TextProblem<Code>>& kept() const { return m_kept; }
    std::uint64_t count() const { return m_count; }

private:
    std::vector<TextProblem<Code>> m_kept;
    std::uint64_t m_count = 0;
};

} // namespace lightcone::core
