// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/epilog/definitionreader.h"

#include "readers/epilog/recordscan.h"
#include "readers/epilog/unknownrun.h"

namespace lightcone::readers::epilog {

namespace {

/// A handler of scanRecords(), whose layout knows no events: the first one ends the scan.
class DefinitionCollector {
public:
    DefinitionCollector(TraceFile& file, DefinitionParser& parser, RecordCounts& counts, const std::stop_token& stop)
        : m_file(&file)
        , m_parser(&parser)
        , m_counts(&counts)
        , m_stop(&stop)
    {
    }

    ReadingEnd run()
    {
        const bool isWhole = m_file->isSwapped ? scanRecords<true>(m_file->stream, m_noEvents, *this)
                                               : scanRecords<false>(m_file->stream, m_noEvents, *this);
        m_parser->endContinuation();
        return isWhole ? readingEnd(*m_file) : m_end;
    }

    template <bool kSwapped> bool event(const EventRecord<kSwapped>&) { return false; }

    bool other(std::uint8_t type, std::span<const std::uint8_t> body, std::uint64_t offset)
    {
        if (type >= static_cast<std::uint8_t>(RecordType::AttributeOfOneByte)) {
            m_end.isAtEvent = true;
            return false;
        }
        ++m_counts->all[type];
        if (!isKnownRecord(type)) {
            if (m_unknown.skip(type, body.size(), offset, m_known))
                return true;
            return stopAt(m_unknown.beginOf(offset, m_known), kNoRecords);
        }
        const auto outcome = m_parser->add(type, body);
        if (outcome == DefinitionParser::Outcome::Damaged)
            return stopAt(m_unknown.beginOf(offset, m_known), wrongLength(type, body.size()));
        if (outcome != DefinitionParser::Outcome::Taken)
            ++m_counts->skipped[type];
        ++m_known;
        return true;
    }

    bool nextWindow()
    {
        if (!m_stop->stop_requested())
            return true;
        m_end.verdict = ReadingEnd::Verdict::Stopped;
        return false;
    }

private:
    bool stopAt(std::uint64_t offset, const std::string& problem)
    {
        m_end = damagedEnd(*m_file, offset, problem);
        return false;
    }

    TraceFile* m_file;
    DefinitionParser* m_parser;
    RecordCounts* m_counts;
    const std::stop_token* m_stop;
    EventLayout m_noEvents;
    UnknownRun m_unknown;
    std::uint64_t m_known = 0;
    ReadingEnd m_end;
};

} // namespace

ReadingEnd readDefinitions(TraceFile& file, DefinitionParser& parser, RecordCounts& counts, const std::stop_token& stop)
{
    return DefinitionCollector(file, parser, counts, stop).run();
}

} // namespace lightcone::readers::epilog
