// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/oldfile.h"

#include <array>
#include <string>
#include <system_error>

namespace lightcone::core {

namespace {

std::string momentSuffix(std::time_t now)
{
    std::tm local {};
    localtime_r(&now, &local);
    std::array<char, 40> text {};
    return { text.data(), std::strftime(text.data(), text.size(), "_%Y%m%d_%H%M", &local) };
}

/// Gives @p file a second name that nothing has. @returns false where something has it, or why it cannot be.
Result<bool> giveName(const std::filesystem::path& file, const std::filesystem::path& name)
{
    std::error_code error;
    std::filesystem::create_hard_link(file, name, error);
    if (!error)
        return true;
    if (error == std::errc::file_exists)
        return false;
    // Some file systems know one name for a file.
    std::error_code unknown;
    if (std::filesystem::symlink_status(name, unknown).type() != std::filesystem::file_type::not_found)
        return false;
    std::filesystem::rename(file, name, error);
    if (error)
        return Error { ErrorCode::NotWritten, name.string(), Error::kNoOffset, { error.message() } };
    return true;
}

} // namespace

Result<std::optional<std::filesystem::path>> keepOldFile(const std::filesystem::path& path, std::time_t now)
{
    constexpr int kMostNames = 10'000;
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
        return std::optional<std::filesystem::path>();
    const std::filesystem::path file = std::filesystem::canonical(path, error);
    if (error)
        return Error { ErrorCode::NotWritten, path.string(), Error::kNoOffset, { error.message() } };
    for (int number = 1; number < kMostNames; ++number) {
        std::filesystem::path name = file;
        name += momentSuffix(now);
        if (number > 1)
            name += '_' + std::to_string(number);
        const Result<bool> given = giveName(file, name);
        if (!given.isOk())
            return given.error();
        if (given.value())
            return std::optional<std::filesystem::path>(std::move(name));
    }
    return Error { ErrorCode::NotWritten, path.string(), Error::kNoOffset,
        { std::make_error_code(std::errc::file_exists).message() } };
}

} // namespace lightcone::core
