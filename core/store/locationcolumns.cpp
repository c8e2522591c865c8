// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/locationcolumns.h"

namespace lightcone::core {

void FieldLists::add(std::span<const Field> fields)
{
    m_fields.insert(m_fields.end(), fields.begin(), fields.end());
    m_firsts.push_back(m_fields.size());
}

std::span<const Field> FieldLists::at(std::size_t index) const
{
    return std::span(m_fields).subspan(m_firsts[index], m_firsts[index + 1] - m_firsts[index]);
}

void FieldLists::shrink()
{
    m_firsts.shrink_to_fit();
    m_fields.shrink_to_fit();
}

void LocationColumns::shrink()
{
    ticks.shrink_to_fit();
    kinds.shrink_to_fit();
    references.shrink_to_fit();
    messages.shrink_to_fit();
    collectives.shrink_to_fit();
    requests.shrink_to_fit();
    metrics.sets.shrink_to_fit();
    metrics.firsts.shrink_to_fit();
    metrics.bits.shrink_to_fit();
    metrics.types.shrink_to_fit();
    contexts.shrink_to_fit();
    contextFields.shrink();
    fields.shrink();
    attributeEvents.shrink_to_fit();
    attributes.shrink();
    snapshotEvents.shrink_to_fit();
    snapshotFirsts.shrink_to_fit();
    snapshotFrames.shrink_to_fit();
}

PayloadColumn payloadColumn(EventKind kind)
{
    switch (kind) {
    case EventKind::Enter:
    case EventKind::Leave:
        return PayloadColumn::Region;
    case EventKind::Send:
    case EventKind::SendNonBlocking:
    case EventKind::Receive:
    case EventKind::ReceiveNonBlocking:
        return PayloadColumn::Message;
    case EventKind::CollectiveEnd:
    case EventKind::NonBlockingCollectiveComplete:
    case EventKind::RmaCollectiveEnd:
        return PayloadColumn::Collective;
    case EventKind::SendComplete:
    case EventKind::ReceivePost:
    case EventKind::RequestTest:
    case EventKind::RequestCancelled:
    case EventKind::NonBlockingCollectiveRequest:
        return PayloadColumn::Request;
    case EventKind::Metric:
        return PayloadColumn::Metric;
    case EventKind::CallingContextEnter:
    case EventKind::CallingContextLeave:
        return PayloadColumn::Context;
    default:
        return PayloadColumn::Fields;
    }
}

} // namespace lightcone::core
