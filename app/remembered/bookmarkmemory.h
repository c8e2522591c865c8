// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "views/base/bookmark.h"

#include <QString>

#include <filesystem>
#include <span>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::app {

/// What @p kept becomes by the changes from @p before to @p after; bookmarks are told apart by their ids.
std::vector<views::Bookmark> mergedBookmarks(
    std::vector<views::Bookmark> kept, std::span<const views::Bookmark> before, std::span<const views::Bookmark> after);

/// Where the bookmarks of a trace are kept: in a file of its own, which nothing but the user empties. A trace is known
/// by its path and its content, as TraceMemory knows it; what was noted of another recording at the same path stays. A
/// value, so that any thread can read and write.
class BookmarkMemory {
public:
    /// Larger files are neither written nor read.
    static constexpr qint64 kMostBytes = 64 * 1024 * 1024;

    /// @p folder is made when it is needed. @p store is the trace at @p path.
    BookmarkMemory(const QString& folder, const core::StoreView& store, const std::filesystem::path& path);

    /// The bookmarks that are kept; none where there is no file. Errors: NotReadable (also of a file that is none of
    /// bookmarks), TooLarge.
    core::Result<std::vector<views::Bookmark>> recall() const;
    /// Keeps what has become of @p before: @p after. Bookmarks that another program has added, changed or deleted since
    /// `before` are taken over, unless they are changed here, too. @returns all that are kept now. Errors: those of
    /// recall() and of core::writeFile(); then the old file is untouched.
    core::Result<std::vector<views::Bookmark>> keep(
        std::span<const views::Bookmark> before, std::span<const views::Bookmark> after) const;

private:
    QString m_file;
    QString m_trace; ///< the path
    QString m_content;
    std::size_t m_locations; ///< of the trace
};

} // namespace lightcone::app
