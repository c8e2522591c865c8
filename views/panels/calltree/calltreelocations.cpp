// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/calltree/calltreelocations.h"
#include "views/base/visibletext.h"

#include <utility>

namespace lightcone::views {

CallTreeLocations::CallTreeLocations(QObject* parent)
    : TableModel(parent)
{
    setColumns(makeColumns());
}

CallTreeLocations::Columns CallTreeLocations::makeColumns() const
{
    using Part = core::CallPathPart;
    using Sums = core::CallSums;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    const auto location = [this](const Part& part, int role) -> QVariant {
        if (role == SortRole)
            return QVariant::fromValue(core::indexOf(part.location));
        if (!isTextRole(role))
            return {};
        return nameText(m_profile->definitions().locationLabel(part.location));
    };
    const auto ticks = [this](std::uint64_t Sums::*value) {
        return [this, value](const Part& part, int role) { return ticksCell(part.sums.*value, m_scale, role); };
    };
    const auto visit = [this](std::uint64_t Sums::*value) {
        return [this, value](const Part& part, int role) {
            const bool isKnown = part.sums.visits > 0 && m_profile->knowsVisits();
            return ticksCell(isKnown ? std::optional(part.sums.*value) : std::nullopt, m_scale, role);
        };
    };
    return {
        { { id("location"), tr("Location"), {}, ColumnHeader::Kind::Text }, location },
        { { id("visits"), tr("Visits"), tr("Calls along the selected path that are entered in the interval") },
            [](const Part& part, int role) { return countCell(part.sums.visits, role); } },
        { { id("inclusive"), tr("Inclusive"),
              tr("Time inside the interval, of all calls that have a part in it, with that of the calls below them") },
            ticks(&Sums::inclusive) },
        { { id("exclusive"), tr("Exclusive"),
              tr("Time inside the interval, of all calls that have a part in it, without that of the calls below "
                 "them") },
            ticks(&Sums::exclusive) },
        { { id("min"), tr("Min"),
              tr("Shortest visit.\nOf calls that are entered in the interval, the part inside it") },
            visit(&Sums::min) },
        { { id("max"), tr("Max"), tr("Longest visit.\nOf calls that are entered in the interval, the part inside it") },
            visit(&Sums::max) },
    };
}

void CallTreeLocations::setParts(
    std::shared_ptr<const core::ProfileSource> profile, std::vector<core::CallPathPart> parts)
{
    if (!profile) {
        clear();
        return;
    }
    setRows(std::move(parts), [&] {
        m_profile = std::move(profile);
        m_scale = timeScaleOf(*m_profile);
    });
}

} // namespace lightcone::views
