// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/membertext.h"

#include "core/base/diagnostics.h"
#include "readers/cube/memberstream.h"
#include "readers/cube/tarcontainer.h"
#include "readers/input/inputfile.h"

#include <array>

namespace lightcone::readers::cube {

core::Result<std::string> readMemberText(
    const std::filesystem::path& path, std::string_view name, std::uint64_t mostBytes, const std::stop_token& stop)
{
    using core::ErrorCode;
    const auto error = [&path](ErrorCode code, std::string about) {
        return core::Error { code, path.string(), core::Error::kNoOffset, { std::move(about) } };
    };
    const auto file = InputFile::open(path);
    if (!file.isOk())
        return file.error();
    std::array<std::uint8_t, kTarBlock> buffer {};
    const auto head = file.value().read(0, buffer);
    if (!head.isOk())
        return head.error();
    constexpr std::size_t kMagicPlace = 257;
    const std::string_view text(reinterpret_cast<const char*>(buffer.data()), head.value().size());
    if (text.size() < kTarBlock || text.substr(kMagicPlace, 5) != "ustar")
        return core::Error { ErrorCode::UnknownFormat, path.string(), core::Error::kNoOffset, {} };
    core::Diagnostics findings;
    const auto members = readMembers(file.value(), path.filename().string(), findings, stop);
    if (!members.isOk())
        return members.error();
    const auto member = members.value().find(name);
    if (member == members.value().end())
        return error(ErrorCode::MissingPart, std::string(name));
    MemberStream stream(file.value(), member->second, path.string());
    std::string content;
    for (;;) {
        if (stop.stop_requested())
            return error(ErrorCode::Cancelled, {});
        const auto piece = stream.next();
        if (!piece.isOk())
            return piece.error();
        if (piece.value().empty())
            return content;
        if (content.size() + piece.value().size() > mostBytes)
            return error(ErrorCode::TooLarge, std::string(name));
        content.append(reinterpret_cast<const char*>(piece.value().data()), piece.value().size());
    }
}

} // namespace lightcone::readers::cube
