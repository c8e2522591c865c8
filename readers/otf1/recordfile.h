// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/workers.h"
#include "core/ingest/tracesink.h"
#include "readers/otf1/linefindings.h"
#include "readers/otf1/linereader.h"
#include "readers/otf1/record.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>

namespace lightcone::readers::otf1 {

/// Counts the records of each type, and how many of the sound ones were left out.
class RecordCounts {
public:
    void add(RecordType type) { ++m_counts[static_cast<std::size_t>(type)]; }
    void addUnknown() { ++m_unknown; }
    /// Counts records that the model could hold, but that could not be converted.
    void addSkipped(RecordType type, std::uint64_t count = 1) { m_skipped[static_cast<std::size_t>(type)] += count; }
    void report(core::TraceSink& sink) const;

private:
    std::array<std::uint64_t, kRecordTypeCount> m_counts {};
    std::array<std::uint64_t, kRecordTypeCount> m_skipped {}; ///< the records among m_counts that were left out
    std::uint64_t m_unknown = 0;
};

/// The result of reading a file to its end.
struct [[nodiscard]] FileEnd {
    bool isStopped = false;
    bool isEmpty = true;
    bool isCut = false; ///< the file ends inside a line
    bool hasMark = false; ///< the last time and process stand at the end once more, as newer writers leave them
    std::string problem; ///< a problem of the compression or of the system
};

/// The place of a line, and who reads it.
struct LinePlace {
    LineFindings* findings;
    std::uint64_t number = 0; ///< number of the line
};

/// Reads all lines of @p stream and calls handler.time(std::uint64_t, const LinePlace&), handler.process(std::uint32_t)
/// and handler.record(const Record&, const LinePlace&). handler.spot() gives the place in the trace for findings. Lines
/// that are no records are reported and left out.
template <typename Handler> class RecordFileReader {
public:
    RecordFileReader(InputStream& stream, const FormTable& forms, core::Progress& progress, LineFindings& findings,
        RecordCounts& counts, Handler& handler)
        : m_stream(&stream)
        , m_lines(stream, progress)
        , m_forms(&forms)
        , m_counts(&counts)
        , m_handler(&handler)
        , m_place { &findings }
    {
    }

    FileEnd run(const std::stop_token& stop)
    {
        constexpr std::uint64_t kPoll = (1 << 14) - 1; // lines
        FileEnd end;
        while (const char* const line = m_lines.next()) {
            m_place.number = m_lines.number();
            LineScanner scanner(line);
            if (!m_lines.isCut()) [[likely]] // else the last number may lack digits
                readLine(scanner);
            m_lines.endLine(scanner.at());
            if ((m_place.number & kPoll) == 0) {
                if (stop.stop_requested()) {
                    end.isStopped = true;
                    return end;
                }
                core::Workers::giveWay();
            }
        }
        end.isEmpty = m_stream->offset() == 0 && m_stream->window().empty();
        end.isCut = m_lines.isCut();
        end.hasMark = m_last == Last::Mark;
        end.problem = m_stream->problem();
        if (m_lines.leftOut() > 0)
            m_place.findings->reportFile(core::DiagnosticCode::RecordDamaged, "lines too long to be read");
        return end;
    }

private:
    /// The kind of the last lines.
    enum class Last : std::uint8_t { Other, SameTime, Mark };

    /// The number in place of the last time when a writer gave up.
    static constexpr std::uint64_t kAborted = ~std::uint64_t { 0 };

    void readLine(LineScanner& scanner)
    {
        const char first = scanner.skipBlanks();
        if (LineScanner::isDigit(first))
            readTime(scanner);
        else if (first == '*')
            readProcess(scanner);
        else if (first != '\n')
            readRecord(scanner);
    }
    void readTime(LineScanner& scanner)
    {
        std::uint64_t time = 0;
        if (scanner.readNumber(time) != LineScanner::Number::Read || scanner.skipBlanks() != '\n') {
            damaged("an invalid time");
            return;
        }
        m_last = time == m_time || time == kAborted ? Last::SameTime : Last::Other;
        m_time = time;
        m_handler->time(time, m_place);
    }
    void readProcess(LineScanner& scanner)
    {
        std::uint64_t process = 0;
        scanner.take('*');
        scanner.skipBlanks();
        if (scanner.readNumber(process) != LineScanner::Number::Read || process > 0xffffffff
            || scanner.skipBlanks() != '\n') {
            damaged("an invalid process");
            return;
        }
        m_last = m_last == Last::SameTime && process == m_process ? Last::Mark : Last::Other;
        m_process = process;
        m_handler->process(static_cast<std::uint32_t>(process));
    }
    void readRecord(LineScanner& scanner)
    {
        m_last = Last::Other;
        const char* const begin = scanner.at();
        switch (m_record.read(scanner, *m_forms)) {
        case Record::State::OpenText:
            m_place.findings->report(core::DiagnosticCode::RecordIncomplete, m_place.number,
                "a text without a closing quote, taken to the end of the line", m_handler->spot());
            [[fallthrough]];
        case Record::State::Whole:
            m_counts->add(m_record.type());
            m_handler->record(m_record, m_place);
            return;
        case Record::State::Unknown:
            unknown(begin, scanner);
            return;
        case Record::State::Damaged:
            damaged("an invalid record");
            return;
        }
    }
    /// Reports a line that is no record. One that begins with a word is an unknown record; as no newer version of the
    /// format will come, it is a loss like everything else.
    void unknown(const char* begin, const LineScanner& scanner)
    {
        constexpr std::ptrdiff_t kLongest = 40;
        const std::ptrdiff_t length = std::min(scanner.at() - begin, kLongest);
        if (length == 0) {
            damaged("no record");
            return;
        }
        m_counts->addUnknown();
        m_place.findings->report(core::DiagnosticCode::UnknownRecord, m_place.number,
            "unknown record " + std::string(begin, static_cast<std::size_t>(length)), m_handler->spot(), true);
    }
    void damaged(std::string_view what)
    {
        m_last = Last::Other;
        m_place.findings->report(core::DiagnosticCode::RecordDamaged, m_place.number, what, m_handler->spot());
    }

    InputStream* m_stream;
    LineReader m_lines;
    const FormTable* m_forms;
    RecordCounts* m_counts;
    Handler* m_handler;
    LinePlace m_place;
    Record m_record;
    Last m_last = Last::Other;
    std::uint64_t m_time = 0;
    std::uint64_t m_process = 0;
};

} // namespace lightcone::readers::otf1
