// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/markers/remarkmodel.h"

#include "core/store/storeview.h"
#include "views/base/visibletext.h"
#include "views/remarks/remarktext.h"

#include <algorithm>
#include <utility>

namespace lightcone::views {

RemarkModel::RemarkModel(QObject* parent)
    : TableModel(parent)
{
    setColumns(makeColumns());
}

RemarkModel::Columns RemarkModel::makeColumns() const
{
    using HeaderKind = ColumnHeader::Kind;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    // Times are sorted, and told to other programs, as seconds since the first event.
    const auto time = [this](core::Tick t, int role) -> QVariant {
        if (role == Qt::DisplayRole)
            return formatTime(t, m_scale, std::max<std::uint64_t>(1, m_store->interval().length() / 100'000));
        return sumTicksCell(core::WideInteger(t) - m_scale.origin, m_scale, role);
    };
    const auto begin = [time](const RemarkRow& row, int role) { return time(row.remark().span.begin, role); };
    const auto end = [time](const RemarkRow& row, int role) -> QVariant {
        if (row.remark().isRange())
            return time(row.remark().toldEnd(), role);
        return role == SortRole ? time(row.remark().span.begin, role) : QVariant();
    };
    const auto name = [](const RemarkRow& row, int role) { return textCell(titleOf(row.remark()), role); };
    const auto location
        = [this](const RemarkRow& row, int role) { return textCell(placeText(row.remark(), *m_store), role); };
    const auto kind = [](const RemarkRow& row, int role) { return textCell(remarkKindText(row.remark().kind), role); };
    const auto severity = [](const RemarkRow& row, int role) -> QVariant {
        if (role == SortRole)
            return static_cast<int>(row.remark().level);
        return textCell(levelText(row.remark().level), role);
    };
    const auto text = [](const RemarkRow& row, int role) -> QVariant {
        const Remark& remark = row.remark();
        if (remark.name.isEmpty() && role != Qt::ToolTipRole) // it stands in the first column
            return textCell({}, role);
        return textCell(role == Qt::DisplayRole ? visibleText(remark.text) : remark.text, role);
    };
    return {
        { { id("name"), tr("Name"), tr("Name of the bookmark, category of the marker, or the comment itself"),
              HeaderKind::Text },
            name },
        { { id("time"), tr("Time"), tr("Time since the first event") }, begin },
        { { id("end"), tr("End"), tr("End of a span of time; empty: a moment") }, end },
        { { id("location"), tr("Location"), tr("What it is about; empty: the trace as a whole"), HeaderKind::Text },
            location },
        { { id("kind"), tr("Kind"),
              tr("Markers and comments come with the trace; bookmarks are yours, and kept beside your settings"),
              HeaderKind::Text },
            kind },
        { { id("severity"), tr("Severity"), tr("The severity that the trace gives the category of a marker"),
              HeaderKind::Text },
            severity },
        { { id("text"), tr("Note"), tr("The note of the bookmark, or the text of the marker"), HeaderKind::Text },
            text },
    };
}

void RemarkModel::setRemarks(
    std::shared_ptr<const core::StoreView> store, const std::shared_ptr<const Remarks>& remarks, Kinds kinds)
{
    std::vector<RemarkRow> rows;
    std::uint64_t ofTrace = 0;
    for (std::size_t i = 0; i < remarks->all.size(); ++i) {
        const Remark& remark = remarks->all[i];
        const std::uint64_t key = remark.kind == RemarkKind::Bookmark ? remark.bookmark : ofTrace++;
        if (kinds[static_cast<std::size_t>(remark.kind)])
            rows.push_back({ remarks, i, key });
    }
    setRows(std::move(rows), [&] {
        m_store = std::move(store);
        m_scale = timeScaleOf(*m_store);
    });
}

void RemarkModel::forget()
{
    m_store.reset();
}

int RemarkModel::rowAt(core::Tick t) const
{
    const auto found
        = std::ranges::lower_bound(rows(), t, {}, [](const RemarkRow& row) { return row.remark().span.begin; });
    return found != rows().end() && found->remark().span.begin == t ? static_cast<int>(found - rows().begin()) : -1;
}

int RemarkModel::rowOf(std::uint64_t bookmark) const
{
    const auto found = std::ranges::find_if(rows(), [bookmark](const RemarkRow& row) {
        return row.remark().kind == RemarkKind::Bookmark && row.remark().bookmark == bookmark;
    });
    return found != rows().end() ? static_cast<int>(found - rows().begin()) : -1;
}

} // namespace lightcone::views
