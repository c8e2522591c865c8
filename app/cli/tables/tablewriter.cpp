// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tablewriter.h"

#include "app/cli/arguments/locationselection.h"
#include "core/store/storeview.h"

namespace lightcone::app {

TableWriter::TableWriter(const views::TableQuery& query, const TableForm& form,
    std::span<const std::string_view> columns, QIODevice& device, const std::stop_token& stop)
    : TableRows(query, stop)
    , m_row(form, columns, device)
    , m_seconds(query.store->definitions().clock.ticksPerSecond)
    , m_origin(query.store->interval().begin)
{
    if (query.names)
        m_locationNames = distinctLocationNames(query.store->definitions());
}

void TableWriter::time(core::Tick t)
{
    m_scratch.clear();
    m_seconds.appendSince(m_scratch, m_origin, t);
    m_row.decimal(m_scratch);
}

void TableWriter::duration(std::uint64_t ticks)
{
    m_scratch.clear();
    m_seconds.append(m_scratch, ticks);
    m_row.decimal(m_scratch);
}

void TableWriter::signedDuration(core::WideInteger ticks)
{
    m_scratch.clear();
    m_seconds.appendSigned(m_scratch, ticks);
    m_row.decimal(m_scratch);
}

void TableWriter::location(core::LocationId id)
{
    if (!core::isValid(id))
        m_row.empty();
    else if (query().names)
        m_row.text(m_locationNames[core::indexOf(id)]);
    else
        m_row.number(store().definitions().location(id).definitionId);
}

void TableWriter::communicator(core::CommunicatorId id)
{
    if (!core::isValid(id))
        m_row.empty();
    else if (query().names)
        m_row.text(store().definitions().communicator(id).name);
    else
        m_row.number(store().definitions().communicator(id).definitionId);
}

std::string TableWriter::locationText(core::LocationId id) const
{
    if (!core::isValid(id))
        return {};
    return query().names ? m_locationNames[core::indexOf(id)]
                         : std::to_string(store().definitions().location(id).definitionId);
}

std::string TableWriter::communicatorText(core::CommunicatorId id) const
{
    if (!core::isValid(id))
        return {};
    const core::CommunicatorDef& communicator = store().definitions().communicator(id);
    return query().names ? communicator.name : std::to_string(communicator.definitionId);
}

} // namespace lightcone::app
