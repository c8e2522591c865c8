// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/markers/markerstable.h"

#include "core/analysis/events/comments.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/tablerows.h"
#include "views/remarks/remarks.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kMarkerColumns { "time"sv, "end"sv, "location"sv, "scope"sv, "kind"sv, "severity"sv, "name"sv,
    "text"sv };

/// A row to be: the number of a bookmark of the query, of a marker of the trace, or of a comment that was found.
struct RemarkEntry {
    core::Tick begin = 0;
    RemarkKind kind = RemarkKind::Marker;
    std::size_t index = 0;
};

class MarkersWriter {
public:
    explicit MarkersWriter(TableRows& rows)
        : m_rows(rows)
        , m_definitions(rows.store().definitions())
    {
    }

    core::Completion run()
    {
        const TableQuery& query = m_rows.query();
        const std::uint64_t most = query.onlyBookmarks
            ? 0
            : m_rows.store().eventCountByKind()[static_cast<std::size_t>(core::EventKind::Comment)];
        auto comments = core::findComments(
            m_rows.store(), query.locations, query.interval, most, core::usefulThreads(), m_rows.stop());
        if (comments.isStopped())
            return core::Stopped {};
        m_comments = std::move(comments).value().first;
        for (const RemarkEntry& entry : entries()) {
            if (m_rows.stop().stop_requested() || !m_rows.isOk())
                return core::Stopped {};
            write(entry);
        }
        return core::Done {};
    }

private:
    /// What is about no location is there unless locations were asked for.
    bool isAsked(core::Interval span, core::LocationId location) const
    {
        const TableQuery& query = m_rows.query();
        return (query.wholeTime || span.intersects(query.interval))
            && (query.allLocations || (isValid(location) && m_rows.isChosen(location)));
    }

    std::vector<RemarkEntry> entries() const
    {
        std::vector<RemarkEntry> entries;
        const std::vector<Bookmark>& bookmarks = m_rows.query().bookmarks;
        for (std::size_t i = 0; i < bookmarks.size(); ++i) {
            if (isAsked(bookmarks[i].span, bookmarks[i].location))
                entries.push_back({ bookmarks[i].span.begin, RemarkKind::Bookmark, i });
        }
        for (std::size_t i = 0; !m_rows.query().onlyBookmarks && i < m_definitions.markers.size(); ++i) {
            const core::MarkerDef& marker = m_definitions.markers[i];
            if (isAsked({ marker.begin, core::saturatingAdd(std::max(marker.begin, marker.end), 1) }, marker.location))
                entries.push_back({ marker.begin, RemarkKind::Marker, i });
        }
        for (std::size_t i = 0; i < m_comments.size(); ++i)
            entries.push_back({ m_comments[i].tick, RemarkKind::Comment, i });
        std::ranges::sort(entries, [](const RemarkEntry& a, const RemarkEntry& b) {
            return std::tuple(a.begin, a.kind, a.index) < std::tuple(b.begin, b.kind, b.index);
        });
        return entries;
    }

    void write(const RemarkEntry& entry)
    {
        switch (entry.kind) {
        case RemarkKind::Bookmark: {
            const Bookmark& bookmark = m_rows.query().bookmarks[entry.index];
            writeWhen(bookmark.span.begin, bookmark.span.end, bookmark.isRange());
            m_rows.location(bookmark.location);
            m_rows.empty();
            m_rows.text("bookmark");
            m_rows.empty();
            m_rows.text(bookmark.name.toStdString());
            m_rows.text(bookmark.note.toStdString());
            break;
        }
        case RemarkKind::Marker:
            writeMarker(m_definitions.markers[entry.index]);
            break;
        case RemarkKind::Comment: {
            const core::Comment& comment = m_comments[entry.index];
            writeWhen(comment.tick, comment.tick, false);
            m_rows.location(comment.event.location);
            m_rows.empty();
            m_rows.text("comment");
            m_rows.empty();
            m_rows.empty();
            m_rows.text(core::commentText(m_rows.store(), comment.event));
            break;
        }
        }
        m_rows.endRow();
    }

    void writeMarker(const core::MarkerDef& marker)
    {
        writeWhen(marker.begin, marker.end, marker.end > marker.begin);
        m_rows.location(marker.location);
        m_rows.text(marker.scope);
        m_rows.text("marker");
        const bool hasCategory = isValid(marker.category);
        const core::MarkerCategoryDef category
            = hasCategory ? m_definitions.markerCategories[indexOf(marker.category)] : core::MarkerCategoryDef {};
        m_rows.text(levelName(category.level));
        m_rows.text(category.name);
        m_rows.text(marker.text);
    }

    void writeWhen(core::Tick begin, core::Tick end, bool isRange)
    {
        m_rows.time(begin);
        if (isRange)
            m_rows.time(end);
        else
            m_rows.empty();
    }

    static std::string_view levelName(MarkerLevel level)
    {
        constexpr std::array kNames { "none"sv, "low"sv, "medium"sv, "high"sv };
        return kNames[static_cast<std::size_t>(level)];
    }

    TableRows& m_rows;
    const core::Definitions& m_definitions;
    std::vector<core::Comment> m_comments;
};

core::Completion writeMarkers(TableRows& rows)
{
    return MarkersWriter(rows).run();
}

} // namespace

TableKind markersTable()
{
    return { .id = QLatin1String("markers"), .columns = kMarkerColumns, .write = writeMarkers, .hasBookmarks = true };
}

} // namespace lightcone::views
