// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filter/filterfile.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <system_error>
#include <utility>

namespace lightcone::core {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array<std::pair<std::string_view, FilterWord>, 8> kFilterKeywords { {
    { "SCOREP_FILE_NAMES_BEGIN"sv, FilterWord::FilesBegin },
    { "SCOREP_FILE_NAMES_END"sv, FilterWord::FilesEnd },
    { "SCOREP_REGION_NAMES_BEGIN"sv, FilterWord::RegionsBegin },
    { "SCOREP_REGION_NAMES_END"sv, FilterWord::RegionsEnd },
    { "EXCLUDE"sv, FilterWord::Exclude },
    { "INCLUDE"sv, FilterWord::Include },
    { "MANGLED"sv, FilterWord::Mangled },
    { "DEMANGLED"sv, FilterWord::Demangled },
} };

bool isFilterSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/// The part of @p line, which includes its line break, before its comment. A `#` begins one unless the byte before it
/// is a backslash, whatever stands before that.
std::string_view withoutComment(std::string_view line)
{
    for (std::size_t at = line.find('#'); at != line.npos; at = line.find('#', at + 1)) {
        if (at == 0 || line[at - 1] != '\\')
            return line.substr(0, at);
    }
    return line;
}

} // namespace

FilterWord filterWord(std::string_view token)
{
    for (const auto& [keyword, word] : kFilterKeywords) {
        if (token == keyword)
            return word;
    }
    return FilterWord::Pattern;
}

/// Reads a text line by line and word by word.
class FilterParser {
public:
    explicit FilterParser(std::string text) { m_file.m_text = std::move(text); }

    ParsedFilter run()
    {
        const std::string_view text = m_file.m_text;
        if (text.size() > kMostFilterBytes)
            return FilterError { FilterProblem::TooLarge, {}, {} };
        std::size_t begin = 0;
        while (begin < text.size() && !m_error) {
            const std::size_t lineBreak = text.find('\n', begin);
            const std::size_t end = lineBreak == text.npos ? text.size() : lineBreak + 1;
            m_lineBegin = begin;
            readLine(text.substr(begin, end - begin));
            begin = end;
            ++m_line;
        }
        if (m_error)
            return std::move(*m_error);
        return std::move(m_file);
    }

private:
    /// @p at is the offset in the line.
    void fail(FilterProblem problem, std::size_t at, std::string_view token)
    {
        m_error = FilterError { problem, placeOf(at), std::string(token.substr(0, FilterError::kMostTokenBytes)) };
    }

    FilterPlace placeOf(std::size_t at) const { return { m_line, static_cast<std::uint32_t>(at + 1) }; }

    void readLine(std::string_view line)
    {
        if (const std::size_t nul = line.find('\0'); nul != line.npos)
            return fail(FilterProblem::NulByte, nul, {});
        const std::string_view content = withoutComment(line);
        // Score-P looks at the second byte from the end of what is before the comment, whatever the last one is.
        if (content.size() >= 2 && content[content.size() - 2] == '\\')
            return fail(FilterProblem::EscapedLineEnd, content.size() - 2, {});
        std::size_t begin = 0;
        for (std::size_t at = 0; at < content.size() && !m_error; ++at) {
            if (!isFilterSpace(content[at]) || (at > 0 && content[at - 1] == '\\'))
                continue;
            readToken(content.substr(begin, at - begin), begin);
            begin = at + 1;
        }
        if (m_error || begin >= content.size())
            return;
        // Score-P silently leaves out a last word that ends with a backslash.
        if (content.back() == '\\')
            return fail(FilterProblem::EscapedLineEnd, content.size() - 1, {});
        readToken(content.substr(begin), begin);
    }

    void readToken(std::string_view token, std::size_t at)
    {
        if (token.empty())
            return;
        switch (const FilterWord word = filterWord(token)) {
        case FilterWord::FilesBegin:
        case FilterWord::RegionsBegin:
            return beginBlock(word, token, at);
        case FilterWord::FilesEnd:
        case FilterWord::RegionsEnd:
            return endBlock(word, token, at);
        case FilterWord::Exclude:
        case FilterWord::Include:
            if (!m_isInBlock)
                return fail(FilterProblem::OutsideBlock, at, token);
            block().last = FilterBlock::State { word == FilterWord::Exclude, false };
            return;
        case FilterWord::Mangled:
        case FilterWord::Demangled:
            return setMangled(word == FilterWord::Mangled, token, at);
        case FilterWord::Pattern:
            return addRule(token, at);
        }
    }

    FilterBlock& block() { return m_file.m_blocks.back(); }

    void beginBlock(FilterWord word, std::string_view token, std::size_t at)
    {
        if (m_isInBlock)
            return fail(FilterProblem::NestedBlock, at, token);
        const bool isOfFiles = word == FilterWord::FilesBegin;
        m_file.m_blocks.push_back({ isOfFiles ? FilterSubject::FileName : FilterSubject::RegionName, placeOf(at),
            std::nullopt, std::nullopt });
        m_isInBlock = true;
    }

    void endBlock(FilterWord word, std::string_view token, std::size_t at)
    {
        const FilterSubject subject
            = word == FilterWord::FilesEnd ? FilterSubject::FileName : FilterSubject::RegionName;
        if (!m_isInBlock || block().subject != subject)
            return fail(FilterProblem::EndWithoutBegin, at, token);
        block().end = static_cast<std::uint32_t>(m_lineBegin + at);
        m_isInBlock = false;
    }

    void setMangled(bool isMangled, std::string_view token, std::size_t at)
    {
        if (!m_isInBlock)
            return fail(FilterProblem::OutsideBlock, at, token);
        if (block().subject == FilterSubject::FileName)
            return fail(FilterProblem::MangledFileName, at, token);
        if (!block().last)
            return fail(FilterProblem::MangledBeforeRule, at, token);
        block().last->isMangled = isMangled;
    }

    void addRule(std::string_view token, std::size_t at)
    {
        if (!m_isInBlock)
            return fail(FilterProblem::OutsideBlock, at, token);
        if (!block().last)
            return fail(FilterProblem::PatternBeforeRule, at, token);
        m_file.m_rules.push_back({ static_cast<std::uint32_t>(m_lineBegin + at),
            static_cast<std::uint32_t>(token.size()), placeOf(at),
            static_cast<std::uint32_t>(m_file.m_blocks.size() - 1), block().last->isExclude, block().last->isMangled });
    }

    FilterFile m_file;
    std::optional<FilterError> m_error;
    std::size_t m_lineBegin = 0; ///< offset of the line in the text
    std::uint32_t m_line = 1;
    bool m_isInBlock = false; ///< the last block has not ended
};

ParsedFilter FilterFile::parse(std::string text)
{
    return FilterParser(std::move(text)).run();
}

Result<std::string> readFilterText(const std::filesystem::path& path)
{
    const auto failure = [&path](int error) {
        return error == ENOENT || error == ENOTDIR ? Error { ErrorCode::NotFound, path.string(), Error::kNoOffset, {} }
                                                   : Error { ErrorCode::NotReadable, path.string(), Error::kNoOffset,
                                                         { std::generic_category().message(error) } };
    };
    struct Closer {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    const std::unique_ptr<std::FILE, Closer> file(std::fopen(path.c_str(), "rbe"));
    if (!file)
        return failure(errno);
    std::string text;
    std::array<char, 65536> piece {};
    while (true) {
        const std::size_t count = std::fread(piece.data(), 1, piece.size(), file.get());
        if (count < piece.size() && std::ferror(file.get()) != 0)
            return failure(errno);
        text.append(piece.data(), count);
        if (text.size() > kMostFilterBytes)
            return Error { ErrorCode::TooLarge, path.string(), kMostFilterBytes, {} };
        if (count < piece.size())
            return text;
    }
}

} // namespace lightcone::core
