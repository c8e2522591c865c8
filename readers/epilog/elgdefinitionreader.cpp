// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/epilog/elgdefinitionreader.h"

#include "readers/epilog/elgscan.h"
#include "readers/epilog/elgunknown.h"

namespace lightcone::readers {

namespace {

/// Handler of scanElgRecords(), with a layout that knows no events.
class DefinitionCollector {
public:
    DefinitionCollector(
        ElgFile& file, ElgDefinitionParser& parser, ElgRecordCounts& counts, const std::stop_token& stop)
        : m_file(&file)
        , m_parser(&parser)
        , m_counts(&counts)
        , m_stop(&stop)
    {
    }

    ElgEnd run()
    {
        const bool isWhole = m_file->isSwapped ? scanElgRecords<true>(m_file->stream, m_noEvents, *this)
                                               : scanElgRecords<false>(m_file->stream, m_noEvents, *this);
        m_parser->endContinuation();
        return isWhole ? endOfElg(*m_file) : m_end;
    }

    template <bool kSwapped> bool event(const ElgEvent<kSwapped>&) { return false; }

    bool other(std::uint8_t type, std::span<const std::uint8_t> body, std::uint64_t offset)
    {
        if (type >= static_cast<std::uint8_t>(ElgRecord::AttributeOfOneByte)) {
            m_end.isAtEvent = true;
            return false;
        }
        ++m_counts->all[type];
        if (!isKnownElgRecord(type)) {
            if (m_unknown.skip(type, body.size(), offset, m_known))
                return true;
            return stopAt(m_unknown.beginOf(offset, m_known), kNoElgRecords);
        }
        const auto outcome = m_parser->add(type, body);
        if (outcome == ElgDefinitionParser::Outcome::Damaged)
            return stopAt(m_unknown.beginOf(offset, m_known), wrongElgLength(type, body.size()));
        if (outcome != ElgDefinitionParser::Outcome::Taken)
            ++m_counts->skipped[type];
        ++m_known;
        return true;
    }

    bool nextWindow()
    {
        if (!m_stop->stop_requested())
            return true;
        m_end.verdict = ElgEnd::Verdict::Stopped;
        return false;
    }

private:
    bool stopAt(std::uint64_t offset, const std::string& problem)
    {
        m_end = damagedElg(*m_file, offset, problem);
        return false;
    }

    ElgFile* m_file;
    ElgDefinitionParser* m_parser;
    ElgRecordCounts* m_counts;
    const std::stop_token* m_stop;
    ElgEventLayout m_noEvents;
    ElgUnknownRun m_unknown;
    std::uint64_t m_known = 0;
    ElgEnd m_end;
};

} // namespace

ElgEnd readElgDefinitions(
    ElgFile& file, ElgDefinitionParser& parser, ElgRecordCounts& counts, const std::stop_token& stop)
{
    return DefinitionCollector(file, parser, counts, stop).run();
}

} // namespace lightcone::readers
