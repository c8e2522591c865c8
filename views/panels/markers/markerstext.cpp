// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/markers/markerstext.h"

#include "views/base/formatting.h"

#include <QCoreApplication>
#include <QStringList>

namespace lightcone::views {

namespace {

class MarkersText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::MarkersPanel)
};

} // namespace

QString remarksCaption(const Remarks& remarks)
{
    const std::vector<std::uint64_t> counts = countKinds(remarks);
    const auto count = [&counts](RemarkKind kind) { return counts[static_cast<std::size_t>(kind)]; };
    QStringList parts;
    if (const std::uint64_t bookmarks = count(RemarkKind::Bookmark); bookmarks > 0)
        parts += MarkersText::tr("Bookmarks: %1").arg(formatCount(bookmarks));
    if (const std::uint64_t markers = count(RemarkKind::Marker); markers > 0)
        parts += MarkersText::tr("Markers of the trace: %1").arg(formatCount(markers));
    const std::uint64_t listed = count(RemarkKind::Comment);
    if (listed > 0)
        parts += listed < remarks.commentCount ? MarkersText::tr("Comments: the first %1 of %2")
                                                     .arg(formatCount(listed), formatCount(remarks.commentCount))
                                               : MarkersText::tr("Comments: %1").arg(formatCount(listed));
    return parts.isEmpty() ? MarkersText::tr("Nothing is noted") : parts.join(QStringLiteral(" · "));
}

QString noRemarksText()
{
    return MarkersText::tr("The trace has no markers and no comments.");
}

} // namespace lightcone::views
