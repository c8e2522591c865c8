// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/beside/documentcomparison.h"

#include "core/base/madeonce.h"
#include "core/cube/cubeprofile.h"
#include "core/filter/filtermatch.h"
#include "core/profile/document.h"
#include "core/store/storeview.h"

#include <filesystem>
#include <optional>
#include <utility>
#include <variant>

namespace lightcone::core {

namespace {

/// nullopt: there is none, or none that can be read.
std::optional<FilterFile> filterBeside(const StoreView& trace)
{
    const std::filesystem::path anchor(trace.definitions().origin.path);
    auto text = readFilterText(anchor.parent_path() / "scorep.filter");
    if (!text.isOk())
        return std::nullopt;
    ParsedFilter parsed = FilterFile::parse(std::move(text).value());
    if (auto* const filter = std::get_if<FilterFile>(&parsed))
        return std::move(*filter);
    return std::nullopt;
}

} // namespace

bool hasProfileBeside(const Document& document)
{
    return document.hasEvents() && document.cube;
}

Stoppable<std::shared_ptr<const ProfileComparison>> compareWithProfile(
    const Document& document, unsigned threads, const std::stop_token& stop)
{
    const auto kept = document.comparison ? document.comparison : std::make_shared<MadeOnce<ProfileComparison>>();
    return kept->get(
        [&]() -> Stoppable<ProfileComparison> {
            const std::optional<FilterFile> filter = filterBeside(*document.events);
            const std::optional<FilterMatcher> matcher
                = filter ? std::optional<FilterMatcher>(std::in_place, *filter) : std::nullopt;
            return compareWithProfile(*document.events, *document.cube, matcher ? &*matcher : nullptr, threads, stop);
        },
        stop);
}

} // namespace lightcone::core
