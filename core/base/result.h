// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace lightcone::core {

/// Why a trace cannot be read at all, or a file cannot be written. Odd data that can be lived with is a Diagnostic
/// instead.
enum class ErrorCode : std::uint8_t {
    NotFound, ///< no such file or directory
    NotReadable, ///< no permission, or an error of the operating system (args[0]: its text)
    NotWritten, ///< a file that cannot be written (args: why, in the system's words)
    NoTraceInDirectory, ///< a directory without a trace that is known
    SeveralTraces, ///< a directory with more than one trace (args: their names)
    UnknownFormat, ///< the content is of no known trace format
    EmptyFile, ///< a file of length 0 where content is needed
    Truncated, ///< a file that ends inside something that cannot be done without
    Damaged, ///< content that contradicts its format (args[0]: what was being read)
    MissingPart, ///< a file that belongs to the trace is not there (args[0]: which)
    PartOfTrace, ///< a file that belongs to a trace, and is none alone (args[0]: the file to be opened)
    UnsupportedVersion, ///< known format, unknown version (args[0]: the version)
    TooLarge, ///< a size beyond what can be held (args[0]: of what)
    TooManyCallPaths, ///< more than can be told apart (args[0]: how many these are)
    OutOfMemory,
    Spoilt, ///< bytes of the file that holds what was read of a trace are gone, or not what was written; see
            ///< StoreView::isSpoilt()
    NoFilm, ///< the program of the system that makes films is not there (no args), or fails (args[0]: what it says)
    Failed, ///< the program itself, or a means of the system that it needs (args[0]: its text)
    Cancelled,
};

/// Says what went wrong (code, args) and where (file, offset in bytes). Worded for people by the app.
struct Error {
    static constexpr std::uint64_t kNoOffset = ~std::uint64_t { 0 };

    ErrorCode code = ErrorCode::Damaged;
    std::string where;
    std::uint64_t offset = kNoOffset;
    std::vector<std::string> args;
};

/// Success, or an Error.
class [[nodiscard]] Status {
public:
    Status() = default;
    Status(Error error)
        : m_error(std::move(error))
    {
    }
    bool isOk() const { return !m_error.has_value(); }
    /// @pre !isOk()
    const Error& error() const { return *m_error; }

private:
    std::optional<Error> m_error;
};

/// A value, or an Error.
template <typename T> class [[nodiscard]] Result {
public:
    Result(T value)
        : m_content(std::in_place_index<0>, std::move(value))
    {
    }
    Result(Error error)
        : m_content(std::in_place_index<1>, std::move(error))
    {
    }
    bool isOk() const { return m_content.index() == 0; }
    /// @pre isOk()
    const T& value() const& { return std::get<0>(m_content); }
    T&& value() && { return std::get<0>(std::move(m_content)); }
    /// @pre !isOk()
    const Error& error() const { return std::get<1>(m_content); }

private:
    std::variant<T, Error> m_content;
};

} // namespace lightcone::core
