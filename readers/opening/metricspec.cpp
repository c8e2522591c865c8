// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/opening/metricspec.h"

#include "core/cube/extendedprofile.h"
#include "readers/cube/membertext.h"
#include "readers/cubespec/cubespec.h"
#include "readers/input/inputfile.h"

#include <string>
#include <string_view>
#include <utility>

namespace lightcone::readers {

namespace {

constexpr std::string_view kSpecName = "remapping.spec";

core::Result<std::string> readPlainText(const std::filesystem::path& path)
{
    const auto bytes = readHead(path, cubespec::kMostSpecBytes + 1);
    if (!bytes.isOk())
        return bytes.error();
    return std::string(bytes.value().begin(), bytes.value().end());
}

core::Result<std::string> readSpecText(const std::filesystem::path& path, const std::stop_token& stop)
{
    auto inside = cube::readMemberText(path, kSpecName, cubespec::kMostSpecBytes, stop);
    if (inside.isOk() || inside.error().code != core::ErrorCode::UnknownFormat)
        return inside;
    return readPlainText(path);
}

} // namespace

core::Result<ExtendedProfile> withMetricSpec(const std::shared_ptr<const core::CubeProfile>& profile,
    const std::filesystem::path& specification, const std::stop_token& stop)
{
    const auto text = readSpecText(specification, stop);
    if (!text.isOk())
        return text.error();
    auto spec = cubespec::readCubeSpec(text.value(), specification.string());
    if (!spec.isOk())
        return spec.error();
    cubespec::CubeSpec found = std::move(spec).value();
    return ExtendedProfile { core::withMetrics(profile, found.definitions), std::move(found.diagnostics) };
}

} // namespace lightcone::readers
