// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "process.h"

#include <cstdio>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

struct Command {
    const char* name;
    std::vector<std::string> words; ///< before the trace
    std::vector<std::string> options; ///< behind it
    const char* bound;
    const char* aim;
};

class Runner {
public:
    Runner(std::filesystem::path anchor, const std::filesystem::path& folder)
        : m_anchor(std::move(anchor))
        , m_cacheFolder(folder / "cache")
        , m_folder(folder)
    {
        runCommand({ "index", { "index" }, {}, "", "" });
        for (const auto& entry : std::filesystem::recursive_directory_iterator(m_cacheFolder)) {
            if (entry.is_regular_file() && entry.file_size() > m_cacheSize) {
                m_cacheFile = entry.path();
                m_cacheSize = entry.file_size();
            }
        }
    }
    Seconds run(const Command& command, bool isCold) const
    {
        if (isCold)
            dropFromMemory(m_cacheFile);
        return runCommand(command);
    }

private:
    Seconds runCommand(const Command& command) const
    {
        std::vector<std::string> words { LIGHTCONE_PROGRAM };
        words.insert(words.end(), command.words.begin(), command.words.end());
        words.insert(words.end(), { m_anchor.string(), "--cache-dir", m_cacheFolder.string() });
        words.insert(words.end(), command.options.begin(), command.options.end());
        if (command.words.front() == "render")
            words.insert(words.end(), { "-o", (m_folder / "picture.png").string() });
        const ProgramRun run = runProgram(words);
        if (!run.isGood)
            fail(std::string("The command ") + command.name + " fails.");
        return run.seconds;
    }

    std::filesystem::path m_anchor;
    std::filesystem::path m_cacheFolder;
    std::filesystem::path m_folder; ///< of what is written
    std::filesystem::path m_cacheFile; ///< the largest file of the cache
    std::uintmax_t m_cacheSize = 0;
};

} // namespace

/// Measures the program's commands on a trace that is in the cache, each as a process, from its start to its end.
int main(int argc, char** argv)
{
    const Options options = parseOptions(argc, argv);
    const BenchmarkTrace trace(options);
    const std::filesystem::path anchor = anchorOf(trace.path());
    const TemporaryFolder folder;
    const auto store = openTrace(anchor).document.events;
    const std::string name = trace.text(store->eventCount());
    const std::string middle = std::to_string(store->eventCount() / 2);
    const Runner runner(anchor, folder.path());
    const Command commands[] = {
        { "render timeline", { "render", "timeline" }, { "--size", "1920x1080" }, "0.3 s", "0.1 s" },
        { "state --at", { "state" }, { "--at", middle }, "0.5 s", "0.1 s" },
        { "table counterstatistics", { "table", "counterstatistics" }, {}, "0.5 s", "0.1 s" },
        { "table messagesummary", { "table", "messagesummary" }, {}, "0.5 s", "0.1 s" },
        { "table derived", { "table", "derived" }, {}, "0.5 s", "0.1 s" },
        { "table profile", { "table", "profile" }, {}, "", "" },
    };
    for (const Command& command : commands) {
        Seconds cold;
        Seconds warm;
        for (int i = 0; i < options.repeat; ++i) {
            cold.keepFastest(runner.run(command, true));
            warm.keepFastest(runner.run(command, false));
        }
        printFigure(std::string(command.name) + " from the cache, nothing of it in memory / all of it, " + name,
            timeText(cold), timeText(warm), timeText(cold.elapsed), command.bound, command.aim);
    }
    return 0;
}
