// SPDX-License-Identifier: GPL-3.0-or-later
#include "randompicl.h"

#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>
#include <utility>
#include <vector>

namespace lightcone::tests {

namespace {

using Place = std::pair<int, int>; ///< processor, process

std::string number(std::int64_t value)
{
    return std::to_string(value);
}

/// @p value units of 10^-@p decimals, as a decimal number.
std::string decimal(std::int64_t value, int decimals)
{
    std::string digits = number(std::abs(value));
    if (digits.size() <= static_cast<std::size_t>(decimals))
        digits.insert(0, static_cast<std::size_t>(decimals) + 1 - digits.size(), '0');
    digits.insert(digits.size() - static_cast<std::size_t>(decimals), 1, '.');
    return (value < 0 ? "-" : "") + digits;
}

class NewGenerator {
public:
    NewGenerator(std::uint32_t seed, int records)
        : m_random(seed)
        , m_records(records)
        , m_decimals(9 + below(4))
    {
    }

    PiclTrace run()
    {
        m_places = { { 0, 0 }, { 1, 0 }, { 2, 4 }, { 2, 7 }, { 3, -1 }, { 32767, 0 } };
        for (const Place& place : m_places)
            m_events[place];
        m_time = -below(1'000'000'000) * 2 - 1; // odd: needs all decimals
        define();
        for (const Place& place : m_places)
            plain(place, -3, -901, "tracing");
        for (int i = 0; i < m_records; ++i)
            record(m_places[static_cast<std::size_t>(below(static_cast<int>(m_places.size())))]);
        for (const Place& place : m_places)
            plain(place, -4, -901, "tracing");
        PiclTrace trace;
        trace.file = std::move(m_file);
        for (const auto& [place, events] : m_events)
            trace.events += number(place.first) + '.' + number(place.second) + '\n' + events;
        trace.ticksPerSecond = 1;
        for (int i = 0; i < m_decimals; ++i)
            trace.ticksPerSecond *= 10;
        return trace;
    }

private:
    int below(int bound) { return static_cast<int>(m_random() % static_cast<std::uint32_t>(bound)); }
    bool chance(int percent) { return below(100) < percent; }

    void define()
    {
        raw("-5 1 0.0 -1 -1 8 0 user one");
        raw("-5 2 0.0 -1 -1 1 1 two");
        raw("-5 2 0.0 2 7 1 1 two_on_2_7");
        raw("-201 -1 0.0 -1 -1 3 2 -5 0 1");
        raw("-5 3 0.0 -5 -1 9 \"%c\" three on");
        raw("-202 -812 0.0 -1 -1 3 2 4 0 1");
        raw("-6 -1 0.0 -1 -1 1 \"%d%s\" 7 \"%d%lf\"");
        raw("-6 5 0.0 2 -1 1 \"%d%s\" 7 \"%d,%d\"");
    }

    std::string timeText()
    {
        std::string text = decimal(m_time, m_decimals);
        while (chance(50) && text.ends_with('0'))
            text.pop_back();
        if (chance(10)) // also writes the number with an exponent
            return number(m_time) + "e-" + number(m_decimals);
        return text;
    }

    void raw(const std::string& line)
    {
        m_file += line;
        if (chance(5))
            m_file += "  \t";
        m_file += chance(5) ? "\r\n" : chance(5) ? "\n\n" : "\n";
    }

    /// @param data  the number of data fields, and if there are any, their descriptor and values
    void write(const Place& place, int type, int event, const std::string& data)
    {
        std::string line;
        const std::string separator = chance(5) ? "  " : " ";
        line += number(type) + separator + number(event) + separator + timeText() + separator + number(place.first)
            + separator + number(place.second) + separator + data;
        if (chance(3))
            line += data == "0" ? " 99" : " 1 99";
        raw(line);
    }

    void expect(const Place& place, const std::string& event)
    {
        m_events[place] += number(m_time) + ' ' + event + '\n';
    }

    void plain(const Place& place, int type, int event, const std::string& region)
    {
        write(place, type, event, "0");
        expect(place, std::string(type == -3 ? "Enter" : "Leave") + " region=" + region);
    }

    /// Integers in one of the forms that mean the same.
    std::string integers(const std::vector<std::int64_t>& values)
    {
        static const char* const kForms[] = { "2", "3", "\"%d\"", "\"%ld\"", "\"%i\"" };
        std::string text = number(static_cast<std::int64_t>(values.size()));
        const int form = below(6);
        if (form == 5 && values.size() > 1) { // one group of all
            text = "1 \"";
            for (std::size_t i = 0; i < values.size(); ++i)
                text += "%d";
            text += '"';
        } else {
            text += ' ';
            text += kForms[form % 5];
        }
        for (const std::int64_t value : values)
            text += ' ' + number(value);
        return text;
    }

    void record(const Place& place)
    {
        m_time += below(3) * below(100'000);
        switch (below(14)) {
        case 0:
        case 1:
            return userEvent(place);
        case 2:
            return send(place);
        case 3:
            return receive(place);
        case 4:
            return nonBlockingSend(place);
        case 5:
            return nonBlockingReceive(place);
        case 6:
            return mark(place);
        case 7:
            return userRecord(place);
        case 8:
            return message(place);
        case 9:
            return collective(place);
        case 10:
            return file(place);
        case 11:
            return unknown(place);
        case 12:
            return alias(place);
        default:
            return groups(place);
        }
    }

    std::string userName(const Place& place, int event) const
    {
        if (event == 1)
            return "user one";
        if (event == 2)
            return place == Place { 2, 7 } ? "two_on_2_7" : "two";
        if (event == 3)
            return place.first == 0 || place.first == 1 ? "three on" : "event 3";
        return "event " + number(event);
    }

    void userEvent(const Place& place)
    {
        const int event = below(6);
        const std::int64_t first = chance(70) ? 0 : below(1000) - 500;
        write(place, -3, event, integers({ first, 0 }));
        expect(place,
            "Enter region=" + userName(place, event) + (first == 0 ? "" : " data1=" + number(first) + " data2=0"));
        m_time += below(1000);
        plain(place, -4, event, userName(place, event));
    }

    Place peer() { return m_places[static_cast<std::size_t>(below(4))]; }

    void send(const Place& place)
    {
        const Place to = peer();
        const std::int64_t bytes = below(1 << 20);
        const std::int64_t type = below(100);
        const bool hasProcess = chance(60);
        std::vector<std::int64_t> values { bytes, type, to.first };
        if (hasProcess)
            values.push_back(to.second);
        write(place, -3, -21, integers(values));
        expect(place, "Enter region=send0");
        expect(place, "Send" + messageText(to, hasProcess, type, bytes));
        m_time += below(1000);
        plain(place, -4, -21, "send0");
    }

    /// When the record names no process, the peer is the first process of the processor.
    static std::string messageText(Place to, bool hasProcess, std::int64_t type, std::int64_t bytes)
    {
        if (to.first == 2 && !hasProcess)
            to.second = 4;
        return " peer=" + number(to.first) + '.' + number(to.second) + " tag=" + number(type)
            + " bytes=" + number(bytes);
    }

    void receive(const Place& place)
    {
        const Place from = peer();
        const int event = chance(50) ? -51 : -52;
        const std::string region = event == -51 ? "recv0 (message there)" : "recv0";
        const std::int64_t type = below(100);
        write(place, -3, event, integers({ type, -1, -1 }));
        expect(place, "Enter region=" + region + " tag=" + number(type));
        m_time += below(1000);
        write(place, -4, event, integers({ 64, type, from.first, from.second }));
        expect(place, "Receive" + messageText(from, true, type, 64));
        expect(place, "Leave region=" + region);
    }

    void nonBlockingSend(const Place& place)
    {
        const Place to = peer();
        const std::int64_t request = below(10);
        write(place, -3, -27, integers({ 8, 5, to.first, to.second }));
        expect(place, "Enter region=sendbegin0");
        expect(place, "SendNonBlocking" + messageText(to, true, 5, 8) + " request=" + number(request));
        m_time += below(1000);
        write(place, -4, -27, integers({ request }));
        expect(place, "Leave region=sendbegin0");
        const int event = chance(50) ? -31 : -28;
        const std::string region = event == -31 ? "sendend0" : "sendstatus0 (complete)";
        write(place, -3, event, integers({ request }));
        expect(place, "Enter region=" + region + " request=" + number(request));
        write(place, -4, event, "0");
        expect(place, "SendComplete request=" + number(request));
        expect(place, "Leave region=" + region);
    }

    void nonBlockingReceive(const Place& place)
    {
        const Place from = peer();
        const std::int64_t request = below(10);
        write(place, -3, -57, integers({ 5 }));
        expect(place, "Enter region=recvbegin0 tag=5");
        write(place, -4, -57, integers({ request }));
        expect(place, "ReceivePost request=" + number(request));
        expect(place, "Leave region=recvbegin0");
        m_time += below(1000);
        const int event = chance(50) ? -61 : chance(50) ? -58 : -60;
        const std::string region = event == -61 ? "recvend0"
            : event == -58                      ? "recvstatus0 (complete)"
                                                : "recvend0 (complete)";
        write(place, -3, event, integers({ request }));
        expect(place, "Enter region=" + region + " request=" + number(request));
        write(place, -4, event, integers({ 8, 5, from.first, from.second }));
        expect(place, "ReceiveNonBlocking" + messageText(from, true, 5, 8) + " request=" + number(request));
        expect(place, "Leave region=" + region);
    }

    void mark(const Place& place)
    {
        if (chance(50)) {
            write(place, -2, -904, integers({ 1, 2, 3 }));
            expect(place, "Enter region=tracelevel event_level=1 user_level=2 trace_level=3 mark=1");
            expect(place, "Leave region=tracelevel");
            return;
        }
        const Place from = peer(); // the fields of the entry, then those of the exit
        write(place, -2, -52, integers({ 3, from.first, from.second, 16, 3, from.first, from.second }));
        expect(place,
            "Enter region=recv0 tag=3 processor=" + number(from.first)
                + (from.second == 0 ? "" : " process=" + number(from.second)) + " mark=1");
        expect(place, "Receive" + messageText(from, true, 3, 16));
        expect(place, "Leave region=recv0");
    }

    void userRecord(const Place& place)
    {
        const int type = below(4);
        const std::int64_t micro = below(1'000'000);
        write(place, type, 9, (chance(50) ? "1 5 " : "1 \"%lf\" ") + decimal(micro, 6));
        char text[40];
        std::snprintf(text, sizeof text, "%.12g", static_cast<double>(micro) / 1e6);
        expect(place, "Generic record=user record " + number(type) + " event=9 data1=" + text);
    }

    void message(const Place& place)
    {
        write(place, -7, -911, "12 0 hello  world");
        expect(place, "Comment text=hello  world");
    }

    void collective(const Place& place)
    {
        const bool isAll = chance(50);
        write(place, -3, -785, integers({ 128, 0, isAll ? -1 : 4 }));
        expect(place,
            std::string("Enter region=bcast bytes=128 root=0 communicator=")
                + (isAll ? "all processes" : "processes 4"));
        plain(place, -4, -785, "bcast");
    }

    void file(const Place& place)
    {
        write(place, -3, -201, "7 0 /tmp/ab");
        expect(place, "Enter region=file open file_name=/tmp/ab");
        write(place, -4, -201, integers({ 3 }));
        expect(place, "Leave region=file open file_descriptor=3");
        plain(place, -3, -251, "file read");
        write(place, -4, -251, integers({ 4096, 3 }));
        expect(place, "Leave region=file read bytes=4096 file_descriptor=3");
    }

    void unknown(const Place& place)
    {
        write(place, -8, 4, integers({ 1, -2 }));
        expect(place, "Generic record=record -8 event=4 data1=1 data2=-2");
    }

    /// Descriptor 7 is defined for all, in another way for event 5 on processor 2, and at some time anew for all.
    void alias(const Place& place)
    {
        const int event = chance(50) ? 5 : 4;
        if (event == 5 && place.first == 2 && !m_isRedefined) {
            write(place, 6, event, "2 7 1,2 3,4");
            expect(place, "Generic record=user record 6 event=5 data1=1 data2=2 data3=3 data4=4");
            return;
        }
        write(place, 6, event, m_isRedefined ? "1 7 12:34" : "2 7 1 2.5 -3 4e2");
        expect(place,
            "Generic record=user record 6 event=" + number(event)
                + (m_isRedefined ? " data1=12 data2=34" : " data1=1 data2=2.5 data3=-3 data4=400"));
        if (!m_isRedefined && chance(20)) {
            raw("-6 -1 0.0 -1 -1 1 \"%d%s\" 7 \"%d:%d\"");
            m_isRedefined = true;
        }
    }

    void groups(const Place& place)
    {
        write(place, 7, 8, "2 \"%s %d %*s %x\" a 1 skipped ff b -2 skipped 0x10");
        expect(place, "Generic record=user record 7 event=8 data1=a data2=1 data3=255 data4=b data5=-2 data6=16");
    }

    std::mt19937 m_random;
    int m_records;
    int m_decimals;
    bool m_isRedefined = false;
    std::int64_t m_time = 0;
    std::vector<Place> m_places;
    std::string m_file;
    std::map<Place, std::string> m_events;
};

} // namespace

PiclTrace randomNewPicl(std::uint32_t seed, int records)
{
    return NewGenerator(seed, records).run();
}

} // namespace lightcone::tests
