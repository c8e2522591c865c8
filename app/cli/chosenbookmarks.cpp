// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/remembered/bookmarkmemory.h"
#include "app/settings/settings.h"
#include "core/store/storeview.h"

#include <filesystem>

namespace lightcone::app {

core::Result<std::vector<views::Bookmark>> chosenBookmarks(const core::StoreView& store, const Arguments& arguments)
{
    if (!arguments.bookmarks)
        return std::vector<views::Bookmark> {};
    return BookmarkMemory(bookmarkFolder(), store, std::filesystem::path(store.definitions().origin.path)).recall();
}

} // namespace lightcone::app
