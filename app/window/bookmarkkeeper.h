// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/remembered/bookmarkmemory.h"
#include "views/jobs/latestjob.h"

#include <QObject>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace lightcone::views {
class ViewState;
}

namespace lightcone::app {

/// Keeps the bookmarks of the trace that a window shows: writes each change at once, in the background, one after the
/// other. What could not be written is tried again at the next change and at the end. GUI thread only.
class BookmarkKeeper final : public QObject {
    Q_OBJECT

public:
    /// @p state outlives it. @param folder  of the bookmarks of all traces
    BookmarkKeeper(views::ViewState& state, QString folder, QObject* parent = nullptr);
    /// Writes what is left to be written.
    ~BookmarkKeeper() override;

    /// Brings back the bookmarks of the trace, which is complete, and keeps them from here on. @p path is its file.
    void begin(const std::filesystem::path& path);
    /// Writes what is left to be written, which may wait for the disk. Errors: those of BookmarkMemory::keep().
    core::Status finish();
    /// Keeps nothing from here on: the trace goes.
    void end();

signals:
    /// Bookmarks could not be read, or not be written.
    void failed(const lightcone::core::Error& why);

private:
    using Outcome = core::Result<std::vector<views::Bookmark>>;
    /// Lets one write follow another, and none come after a later one.
    struct Order {
        std::mutex mutex; ///< held while one writes
        std::uint64_t latest = 0;
    };

    void follow();
    void take(const std::vector<views::Bookmark>& written, const std::vector<views::Bookmark>& kept);

    views::ViewState& m_state;
    QString m_folder;
    std::optional<BookmarkMemory> m_memory; ///< nullopt: there is nothing to be kept
    std::vector<views::Bookmark> m_kept; ///< what is known to be in the file
    std::shared_ptr<Order> m_order = std::make_shared<Order>();
    std::uint64_t m_writes = 0;
    bool m_isTaking = false; ///< the bookmarks change because of what others have kept
    views::LatestJob<Outcome> m_job { core::Priority::InView };
};

} // namespace lightcone::app
