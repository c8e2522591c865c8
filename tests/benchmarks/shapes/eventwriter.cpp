// SPDX-License-Identifier: GPL-3.0-or-later
#include "eventwriter.h"

namespace lightcone::benchmarks {

std::uint64_t scrambled(std::uint64_t number)
{
    number = (number ^ (number >> 30)) * 0xbf58476d1ce4e5b9ULL;
    number = (number ^ (number >> 27)) * 0x94d049bb133111ebULL;
    return number ^ (number >> 31);
}

void EventWriter::send(std::uint64_t rank, std::uint64_t bytes, std::uint32_t tag)
{
    OTF2_EvtWriter_MpiSend(m_writer, nullptr, m_now, static_cast<std::uint32_t>(rank), 0, tag, bytes);
}

void EventWriter::receive(std::uint64_t rank, std::uint64_t bytes, std::uint32_t tag)
{
    OTF2_EvtWriter_MpiRecv(m_writer, nullptr, m_now, static_cast<std::uint32_t>(rank), 0, tag, bytes);
}

void EventWriter::endCollective(OTF2_CollectiveOp operation, std::uint64_t bytes)
{
    OTF2_EvtWriter_MpiCollectiveEnd(m_writer, nullptr, m_now, operation, 0, OTF2_UNDEFINED_UINT32, bytes, bytes);
}

void EventWriter::metric(std::uint64_t value)
{
    OTF2_Type type = OTF2_TYPE_UINT64;
    OTF2_MetricValue values;
    values.unsigned_int = value;
    OTF2_EvtWriter_Metric(m_writer, nullptr, m_now, 0, 1, &type, &values);
}

} // namespace lightcone::benchmarks
