// SPDX-License-Identifier: GPL-3.0-or-later
#include "randompicl.h"

#include <map>
#include <random>
#include <utility>
#include <vector>

namespace lightcone::tests {

namespace {

struct Value {
    const char* label;
    std::int64_t value;
};

constexpr const char* kNames[] = { "", "trace_start", "open", "load", "send", "probe", "recv", "recv_blocking",
    "recv_waking", "message", "sync", "compstats", "commstats", "close", "trace_level", "trace_mark", "trace_message",
    "trace_stop", "trace_flush", "trace_exit", "block_begin", "block_end", "trace_marks" };

class OldGenerator {
public:
    OldGenerator(std::uint32_t seed, int records, OldLines lines)
        : m_random(seed)
        , m_forms(seed + 1)
        , m_records(records)
        , m_lines(lines)
    {
    }

    PiclTrace run()
    {
        for (const int node : m_nodes) {
            write(1, node, { { "event", 4 }, { "compstats", 4 }, { "commstats", 0 } });
            expect(node, "ProgramBegin event=4 compstats=4");
        }
        for (int i = 0; i < m_records; ++i)
            record(m_nodes[static_cast<std::size_t>(below(4))]);
        for (const int node : m_nodes) {
            write(19, node, { { "space", 840 } });
            expect(node, "ProgramEnd space=840");
        }
        PiclTrace trace { std::move(m_file), {}, 1'000'000 };
        for (const auto& [node, events] : m_events)
            trace.events += std::to_string(node) + ".0\n" + events;
        return trace;
    }

private:
    int below(int bound) { return static_cast<int>(m_random() % static_cast<std::uint32_t>(bound)); }
    bool isVerbose() { return m_lines == OldLines::Verbose || (m_lines == OldLines::Mixed && m_forms() % 2 == 0); }

    void write(int type, int node, const std::vector<Value>& values)
    {
        const std::string clock = std::to_string(m_time / 1'000'000) + ' ' + std::to_string(m_time % 1'000'000);
        const bool verbose = isVerbose();
        m_file += verbose ? std::string(kNames[type]) + " clock " + clock + " node " + std::to_string(node)
                          : std::to_string(type) + ' ' + clock + ' ' + std::to_string(node);
        for (const Value& value : values)
            m_file += ' ' + (verbose ? std::string(value.label) + ' ' : std::string()) + std::to_string(value.value);
        m_file += m_forms() % 20 == 0 ? " a comment\n" : "\n";
    }
    void expect(int node, const std::string& event) { m_events[node] += std::to_string(m_time) + ' ' + event + '\n'; }

    void record(int node)
    {
        m_time += below(3) * below(500'000);
        switch (below(8)) {
        case 0:
        case 1:
            return bracket(node);
        case 2:
            return waiting(node);
        case 3:
            return block(node);
        case 4:
            return statistics(node);
        case 5:
            return generic(node);
        case 6:
            return sync(node);
        default:
            m_file += "16 " + std::to_string(m_time / 1'000'000) + ' ' + std::to_string(m_time % 1'000'000) + ' '
                + std::to_string(node) + " some words, 12\n";
            expect(node, "Comment text=some words, 12");
        }
    }

    std::string idleText(int node)
    {
        const std::int64_t idle = m_idle[node];
        write(11, node, { { "idle_sec", idle / 1'000'000 }, { "idle_usec", idle % 1'000'000 } });
        return "Metric set=0 " + std::to_string(idle);
    }

    /// A call between two compstats; the second may be missing.
    void bracket(int node)
    {
        const bool isSend = below(2) == 0;
        const int peer = m_nodes[static_cast<std::size_t>(below(4))];
        const int type = below(9);
        write(isSend ? 4 : 6, node, { { isSend ? "to" : "from", peer }, { "type", type }, { "lth", 8 } });
        std::string event = std::string(isSend ? "Send" : "Receive") + " peer=" + std::to_string(peer)
            + ".0 tag=" + std::to_string(type) + " bytes=8";
        const bool isClosed = below(4) > 0;
        const std::string begin = std::to_string(m_time) + ' ';
        const std::string first = begin + idleText(node) + '\n';
        if (!isClosed) {
            m_events[node] += begin + event + '\n' + first;
            // There is no second record of the pair: the next one ends the bracket.
            write(13, node, {});
            expect(node, "Generic record=close");
            return;
        }
        const int blocked = below(1'000'000);
        m_time += blocked + below(10);
        m_idle[node] += blocked;
        m_events[node] += begin + event + " blocked_usec=" + std::to_string(blocked) + '\n' + first;
        expect(node, idleText(node));
    }

    void waiting(int node)
    {
        write(7, node, { { "type", 3 } });
        expect(node, "Generic record=recv_blocking tag=3");
        const int blocked = below(10'000);
        m_time += blocked;
        write(8, node, { { "from", 0 }, { "type", 3 }, { "lth", 100 } });
        expect(node, "Receive peer=0.0 tag=3 bytes=100 blocked_usec=" + std::to_string(blocked));
    }

    void block(int node)
    {
        static const char* const kBlocks[] = { "global_op", "bcast1", "bcast0", "barrier", "block 0", "block 1" };
        const int type = below(6) - 4;
        const std::string region = kBlocks[type + 4];
        write(20, node, { { "block_type", type }, { "location_type", 0 }, { "parameter_type", 5 } });
        expect(node, "Enter region=" + region + " parameter_type=5");
        m_time += below(1000);
        write(21, node, { { "block_type", type }, { "location_type", 0 }, { "parameter_type", 0 } });
        expect(node, "Leave region=" + region);
    }

    void statistics(int node)
    {
        write(12, node,
            { { "n_recv", 4 }, { "recv_vol", 400 }, { "n_sent", 5 }, { "sent_vol", 500 }, { "n_probed", 6 } });
        expect(node, "Metric set=2 4 400 5 500 6");
        write(11, node, { { "busy_sec", 1 }, { "busy_usec", 2 }, { "idle_sec", 3 }, { "idle_usec", 4 } });
        expect(node, "Metric set=1 1000002 3000004");
    }

    void generic(int node)
    {
        switch (below(9)) {
        case 0:
            write(2, node, {});
            return expect(node, "Generic record=open");
        case 1:
            write(3, node, {});
            return expect(node, "Generic record=load");
        case 2:
            write(5, node, { { "type", 7 } });
            return expect(node, "Generic record=probe tag=7");
        case 3:
            write(9, node, {});
            return expect(node, "Generic record=message");
        case 4:
            write(14, node, { { "event", 4 }, { "compstats", 0 }, { "commstats", 1 } });
            return expect(node, "Generic record=trace_level event=4 compstats=0 commstats=1");
        case 5:
            write(15, node, { { "type", 2 } });
            return expect(node, "Generic record=trace_mark tag=2");
        case 6:
            write(17, node, {});
            return expect(node, "Generic record=trace_stop");
        case 7:
            write(18, node, { { "space", 1 } });
            return expect(node, "Generic record=trace_flush space=1");
        default:
            write(22, node, { { "a", 1 }, { "b", 2 } });
            return expect(node, "Generic record=trace_marks value1=1 value2=2");
        }
    }

    void sync(int node)
    {
        write(10, node, {});
        const std::string begin = std::to_string(m_time) + ' ';
        const std::string first = begin + idleText(node) + '\n';
        m_time += 10;
        m_idle[node] += 7;
        m_events[node] += begin + "Generic record=sync blocked_usec=7\n" + first;
        expect(node, idleText(node));
    }

    const std::vector<int> m_nodes { -32768, 0, 1, 5 };
    std::mt19937 m_random;
    std::mt19937 m_forms; ///< apart, so that the events do not depend on them
    int m_records;
    OldLines m_lines;
    std::int64_t m_time = 0;
    std::map<int, std::int64_t> m_idle;
    std::string m_file;
    std::map<int, std::string> m_events;
};

} // namespace

PiclTrace randomOldPicl(std::uint32_t seed, int records, OldLines lines)
{
    return OldGenerator(seed, records, lines).run();
}

} // namespace lightcone::tests
