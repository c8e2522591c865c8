// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// Filter files of Score-P: which regions are not recorded. Their language is described in the Score-P manual 6.0,
// section 5.3, and read here as Score-P 9.0 reads it; see README.md.
namespace lightcone::core {

/// Says what the patterns of a block are compared with.
enum class FilterSubject : std::uint8_t { FileName, RegionName };

/// Why a text is no filter.
enum class FilterProblem : std::uint8_t {
    OutsideBlock, ///< a word stands before, between or after the blocks
    NestedBlock, ///< a block begins inside of another one
    EndWithoutBegin, ///< a block ends that did not begin, or one of the other subject did
    PatternBeforeRule, ///< a pattern stands in a block before its first EXCLUDE or INCLUDE
    MangledBeforeRule, ///< MANGLED or DEMANGLED stands in a block before its first EXCLUDE or INCLUDE
    MangledFileName, ///< MANGLED or DEMANGLED stands in a block of file names
    EscapedLineEnd, ///< a backslash stands before the end of a line or of the text, or one byte before a comment
    NulByte, ///< Score-P takes the byte 0 for the end of something, and would read something else than stands there
    TooLarge, ///< the text is larger than kMostFilterBytes
    NotWritable, ///< a pattern that is to be added is no single word; only edits say so
};

/// The place of a byte in a text. Lines and columns begin with 1; columns count bytes.
struct FilterPlace {
    std::uint32_t line = 1;
    std::uint32_t column = 1;
};

/// Says why a text is no filter, and where.
struct FilterError {
    static constexpr std::size_t kMostTokenBytes = 256;
    FilterProblem problem = FilterProblem::OutsideBlock;
    FilterPlace place;
    std::string token; ///< the word that is wrong, or its first kMostTokenBytes bytes; may be empty
};

/// A filter is read at most up to this size, of which all positions and numbers of rules fit 32 bits.
inline constexpr std::size_t kMostFilterBytes = std::size_t { 16 } << 20;

enum class FilterWord : std::uint8_t {
    FilesBegin,
    FilesEnd,
    RegionsBegin,
    RegionsEnd,
    Exclude,
    Include,
    Mangled,
    Demangled,
    Pattern,
};
/// Tells keywords from patterns. Keywords are whole words in capitals.
FilterWord filterWord(std::string_view token);

/// One pattern with what the words before it say of it.
struct FilterRule {
    std::uint32_t offset = 0; ///< of the pattern in the text, in bytes
    std::uint32_t size = 0; ///< of the pattern, in bytes; at least 1
    FilterPlace place; ///< of the pattern
    std::uint32_t block = 0; ///< index into blocks()
    bool isExclude = true;
    bool isMangled = false; ///< the pattern is for the mangled name; never in a block of file names
};

/// The words from one BEGIN to its END.
struct FilterBlock {
    FilterSubject subject = FilterSubject::RegionName;
    FilterPlace place; ///< of the BEGIN
    /// Offset of the END in the text, in bytes; nullopt: it is missing, and the block ends with the text.
    std::optional<std::uint32_t> end;
    /// What holds for a pattern that would stand before the END; nullopt: there is no EXCLUDE or INCLUDE yet.
    struct State {
        bool isExclude = true;
        bool isMangled = false;
    };
    std::optional<State> last;
};

class FilterFile;
/// A filter, or why there is none.
using ParsedFilter = std::variant<FilterFile, FilterError>;

/// A filter with its whole text: comments, order, line ends and the spelling of patterns. A value; thread-safe while it
/// is not assigned to.
class FilterFile {
public:
    /// Makes a filter without any text, which excludes nothing.
    FilterFile() = default;

    /// Reads @p text, whose bytes may be any. O(bytes) time and memory.
    static ParsedFilter parse(std::string text);

    const std::string& text() const { return m_text; }
    /// All patterns in the order of the text, those of file names and of region names mixed.
    std::span<const FilterRule> rules() const { return m_rules; }
    std::span<const FilterBlock> blocks() const { return m_blocks; }
    /// The pattern as it is spelled. It borrows from the text. @pre @p rule is one of rules()
    std::string_view pattern(const FilterRule& rule) const
    {
        return std::string_view(m_text).substr(rule.offset, rule.size);
    }
    FilterSubject subject(const FilterRule& rule) const { return m_blocks[rule.block].subject; }

private:
    friend class FilterParser;
    std::string m_text;
    std::vector<FilterRule> m_rules;
    std::vector<FilterBlock> m_blocks;
};

/// Reads the bytes of a file that may be a filter.
/// Errors: NotFound, NotReadable, TooLarge for more than kMostFilterBytes, of which no more are read.
Result<std::string> readFilterText(const std::filesystem::path& path);

} // namespace lightcone::core
