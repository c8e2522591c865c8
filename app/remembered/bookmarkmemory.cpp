// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remembered/bookmarkmemory.h"

#include "app/remembered/tracecontent.h"
#include "core/base/hash64.h"
#include "core/files/canonicalpath.h"
#include "core/files/outputfile.h"
#include "core/store/storeview.h"
#include "views/base/filenames.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>

#include <algorithm>
#include <cstddef>
#include <optional>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

using Kept = std::vector<views::Bookmark>;

constexpr int kMostLockWaiting = 5000; // milliseconds, for other programs that keep bookmarks of the trace

const views::Bookmark* findIn(std::span<const views::Bookmark> bookmarks, std::uint64_t id)
{
    const auto found = std::ranges::find(bookmarks, id, &views::Bookmark::id);
    return found != bookmarks.end() ? &*found : nullptr;
}

// JSON numbers are exact up to 2^53 only.
QJsonObject toObject(const views::Bookmark& bookmark)
{
    QJsonObject object { { "id"_L1, QString::number(bookmark.id, 16) },
        { "begin"_L1, QString::number(bookmark.span.begin) }, { "end"_L1, QString::number(bookmark.span.end) },
        { "name"_L1, bookmark.name } };
    if (isValid(bookmark.location))
        object.insert("location"_L1, static_cast<qint64>(indexOf(bookmark.location)));
    if (!bookmark.note.isEmpty())
        object.insert("note"_L1, bookmark.note);
    return object;
}

/// nullopt: it is none of a trace with so many locations.
std::optional<views::Bookmark> bookmarkOf(const QJsonObject& object, std::size_t locations)
{
    views::Bookmark bookmark;
    bool isId = false;
    bool isBegin = false;
    bool isEnd = false;
    bookmark.id = object["id"_L1].toString().toULongLong(&isId, 16);
    bookmark.span.begin = object["begin"_L1].toString().toLongLong(&isBegin);
    bookmark.span.end = object["end"_L1].toString().toLongLong(&isEnd);
    if (!isId || !isBegin || !isEnd || bookmark.span.isEmpty() || bookmark.span.end > core::kMaxTick)
        return std::nullopt;
    const qint64 location = object["location"_L1].toInteger(-1);
    if (location >= 0 && static_cast<std::uint64_t>(location) < locations)
        bookmark.location = core::idAt<core::LocationId>(static_cast<std::size_t>(location));
    bookmark.name = object["name"_L1].toString().left(views::Bookmark::kLongestName);
    bookmark.note = object["note"_L1].toString().left(views::Bookmark::kLongestNote);
    return bookmark;
}

} // namespace

std::vector<views::Bookmark> mergedBookmarks(
    std::vector<views::Bookmark> kept, std::span<const views::Bookmark> before, std::span<const views::Bookmark> after)
{
    for (const views::Bookmark& old : before) {
        if (!findIn(after, old.id))
            std::erase_if(kept, [&old](const views::Bookmark& bookmark) { return bookmark.id == old.id; });
    }
    for (const views::Bookmark& bookmark : after) {
        const views::Bookmark* old = findIn(before, bookmark.id);
        if (old && *old == bookmark)
            continue;
        const auto place = std::ranges::find(kept, bookmark.id, &views::Bookmark::id);
        if (place != kept.end())
            *place = bookmark;
        else
            kept.push_back(bookmark);
    }
    return kept;
}

BookmarkMemory::BookmarkMemory(const QString& folder, const core::StoreView& store, const std::filesystem::path& path)
    : m_content(contentOf(store))
    , m_locations(store.locationCount())
{
    const std::filesystem::path canonical = core::canonicalPath(path);
    const std::uint64_t hash = core::hash64(std::as_bytes(std::span(canonical.native())));
    m_trace = views::fileNameOf(canonical);
    m_file = u"%1/%2-%3.json"_s.arg(
        folder, QString::number(hash, 16).rightJustified(16, u'0'), m_content.rightJustified(16, u'0'));
}

core::Result<std::vector<views::Bookmark>> BookmarkMemory::recall() const
{
    const auto error = [this](core::ErrorCode code, const QString& why) {
        return core::Error { code, views::toPath(m_file).string(), core::Error::kNoOffset, { why.toStdString() } };
    };
    QFile file(m_file);
    if (!file.exists())
        return Kept {};
    if (file.size() > kMostBytes)
        return error(core::ErrorCode::TooLarge, u"bookmarks"_s);
    if (!QFileInfo(file).isFile() || !file.open(QIODevice::ReadOnly))
        return error(core::ErrorCode::NotReadable, file.errorString());
    const QJsonObject object = QJsonDocument::fromJson(file.read(kMostBytes)).object();
    if (object["trace"_L1].toString() != m_trace || object["content"_L1].toString() != m_content
        || !object["bookmarks"_L1].isArray())
        return error(core::ErrorCode::NotReadable, u"it holds no bookmarks of this trace"_s);
    Kept kept;
    for (const QJsonValueConstRef value : object["bookmarks"_L1].toArray()) {
        const auto bookmark = bookmarkOf(value.toObject(), m_locations);
        if (bookmark && !findIn(kept, bookmark->id))
            kept.push_back(*bookmark);
    }
    return kept;
}

core::Result<std::vector<views::Bookmark>> BookmarkMemory::keep(
    std::span<const views::Bookmark> before, std::span<const views::Bookmark> after) const
{
    const std::filesystem::path file = views::toPath(m_file);
    std::error_code error;
    std::filesystem::create_directories(file.parent_path(), error); // if that fails, so does what follows
    QLockFile lock(m_file + u".lock"_s); // nobody else reads and writes meanwhile
    if (!lock.tryLock(kMostLockWaiting))
        return core::Error { core::ErrorCode::NotWritten, file.string() + ".lock", core::Error::kNoOffset, {} };
    auto kept = recall();
    if (!kept.isOk())
        return kept.error();
    Kept all = mergedBookmarks(std::move(kept).value(), before, after);
    if (all.empty() && (QFile::remove(m_file) || !QFile::exists(m_file)))
        return all;
    QJsonArray bookmarks;
    for (const views::Bookmark& bookmark : all)
        bookmarks.append(toObject(bookmark));
    const QJsonObject object { { "trace"_L1, m_trace }, { "content"_L1, m_content }, { "bookmarks"_L1, bookmarks } };
    const QByteArray json = QJsonDocument(object).toJson();
    if (json.size() > kMostBytes)
        return core::Error { core::ErrorCode::TooLarge, file.string(), core::Error::kNoOffset, { "bookmarks" } };
    const core::Status written
        = core::writeFile(file, std::as_bytes(std::span(json.constData(), static_cast<std::size_t>(json.size()))));
    if (!written.isOk())
        return written.error();
    return all;
}

} // namespace lightcone::app
