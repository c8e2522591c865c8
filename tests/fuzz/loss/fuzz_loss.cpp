// SPDX-License-Identifier: GPL-3.0-or-later
#include "content.h"
#include "mutation.h"
#include "programrun.h"
#include "ringtraces.h"
#include "scratchfolder.h"
#include "soundness.h"

#include "loadedtrace.h"
#include "tests/wholefile.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace lightcone::fuzz {

namespace {

namespace fs = std::filesystem;
using tests::Random;

/// The share of the losses that can be seen and are reported, at least.
constexpr double kLeastShare = 0.98;
/// A mutant that takes longer than this counts as a hang.
constexpr unsigned kMostSeconds = 10;
/// Traces of more bytes than this are not damaged: the time is better used for more mutants.
constexpr std::uint64_t kMostBytes = 150'000;

struct Options {
    std::uint32_t mutants = 1000;
    std::uint32_t seed = 1;
    fs::path traces; ///< the sound traces below this folder are damaged, too
    fs::path program; ///< is run on each mutant as well
    std::optional<std::uint32_t> only; ///< the number of the one mutant to make
    fs::path kept; ///< where that one is left
};

enum class Verdict : std::uint8_t { Sound, Damaged, Unreadable };

struct Reading {
    Verdict verdict = Verdict::Sound;
    Content content;
};

struct Trace {
    Seed seed;
    std::string format;
    Files files;
    Content content;
};

Files filesOf(const fs::path& folder)
{
    Files files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file())
            files[entry.path().lexically_relative(folder).string()] = tests::readAll(entry.path());
    }
    return files;
}

Reading readTrace(const fs::path& path, std::string* format = nullptr)
{
    const auto opening = readers::findTrace(path);
    if (!opening.isOk())
        return { Verdict::Unreadable, {} };
    if (format)
        *format = opening.value().format->name;
    core::StoreBuilder builder;
    core::Progress progress;
    const auto reader = opening.value().format->createReader();
    if (!reader->read(opening.value().source, builder, progress, {}).isOk())
        return { Verdict::Unreadable, {} };
    const auto store = builder.finish(progress, {}, 1);
    if (!store.isOk())
        return { Verdict::Unreadable, {} };
    return { store.value()->isDamaged() ? Verdict::Damaged : Verdict::Sound, contentOf(*store.value()) };
}

/// Takes a trace if it is sound and small. @returns what it is not, or an empty text.
std::string addTrace(const Seed& seed, std::vector<Trace>& traces)
{
    Trace trace { seed, {}, filesOf(seed.folder), {} };
    std::uint64_t bytes = 0;
    for (const auto& [path, content] : trace.files)
        bytes += content.size();
    if (bytes > kMostBytes)
        return "small";
    Reading reading = readTrace(seed.folder / seed.opened, &trace.format);
    if (reading.verdict != Verdict::Sound)
        return reading.verdict == Verdict::Unreadable ? "readable" : "read as sound";
    trace.content = std::move(reading.content);
    traces.push_back(std::move(trace));
    return {};
}

/// Adds a trace that is meant to be sound. @returns false, with a sentence, when it cannot be taken.
bool addSoundTrace(const Seed& seed, std::vector<Trace>& traces)
{
    const std::string lack = addTrace(seed, traces);
    if (!lack.empty())
        std::printf("The trace %s is meant to be sound, but is not %s.\n", seed.name.c_str(), lack.c_str());
    return lack.empty();
}

/// Adds the traces of the folders below @p folder. @returns false, with sentences, when one for which isSound(its path
/// below the folder) is true cannot be taken.
template <typename IsSound>
bool addFolders(const fs::path& folder, const fs::path& scratch, std::vector<Trace>& traces, const IsSound& isSound)
{
    std::vector<fs::path> opened;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
        const std::string suffix = entry.path().extension().string();
        const std::string name = entry.path().filename().string();
        const bool isMerged = suffix == ".elg" && name != "epik.elg";
        if (suffix == ".otf2" || suffix == ".otf" || suffix == ".esd" || suffix == ".trf" || isMerged)
            opened.push_back(entry.path());
    }
    std::ranges::sort(opened);
    bool areTaken = true;
    for (const fs::path& path : opened) {
        const bool isAlone = path.extension() == ".trf" || path.extension() == ".elg";
        const std::string name = path.lexically_relative(folder).string();
        Seed seed { name, path.parent_path(), path.filename().string() };
        if (isAlone) { // other traces may stand beside it
            seed.folder = scratch / std::to_string(traces.size());
            fs::create_directories(seed.folder);
            fs::copy_file(path, seed.folder / seed.opened, fs::copy_options::overwrite_existing);
        }
        if (isSound(name))
            areTaken &= addSoundTrace(seed, traces);
        else
            addTrace(seed, traces);
    }
    return areTaken;
}

/// Collects the traces to damage. @returns false, with sentences, when one that is meant to be sound is not, or when a
/// format has none.
bool collect(const Options& options, const fs::path& scratch, std::vector<Trace>& traces)
{
    bool areSound = true;
    for (const Seed& seed : writeRingTraces(scratch))
        areSound &= addSoundTrace(seed, traces);
    const std::size_t written = traces.size();
    // The EPILOG traces of the data hold random events, whose calls do not match.
    const auto isSound = [](const std::string& name) { return !name.starts_with("epilog/"); };
    areSound &= addFolders(LIGHTCONE_TEST_DATA, scratch / "data", traces, isSound);
    if (!options.traces.empty())
        addFolders(options.traces, scratch / "traces", traces, [](const std::string&) { return false; });
    for (const readers::Format& format : readers::formats()) {
        if (!format.createReader || std::ranges::count(traces, format.name, &Trace::format) > 0)
            continue; // profiles are read otherwise, and fuzz_cube damages them
        std::printf("There is no sound trace of the format %s.\n", std::string(format.name).c_str());
        areSound = false;
    }
    std::printf("%zu traces, %zu of them written for this\n", traces.size(), written);
    return areSound;
}

/// The figures of a format.
struct Tally {
    std::uint64_t mutants = 0;
    std::uint64_t unreadable = 0;
    std::uint64_t damaged = 0;
    std::uint64_t lossy = 0; ///< something is missing or too much, or nothing can be read
    std::uint64_t reported = 0; ///< lossy ones that are reported
    std::uint64_t missed = 0; ///< lossy ones that are not reported, but can be seen
    std::uint64_t unseen = 0; ///< lossy ones that the format does not let one see
    std::uint64_t wrongStatus = 0; ///< the program ended otherwise than it should

    double share() const
    {
        return reported + missed == 0 ? 1 : static_cast<double>(reported) / static_cast<double>(reported + missed);
    }
};

bool isText(const std::string& format, const std::string& path)
{
    return (format == "PICL" || format == "OTF 1") && !path.ends_with(".z") && !path.ends_with(".gz");
}

std::array<char, 512> currentMutant {};

extern "C" void onSignal(int signal)
{
    const auto write = [](std::string_view text) { return ::write(STDERR_FILENO, text.data(), text.size()); };
    const bool isTold
        = write(signal == SIGALRM ? "hang at " : "crash at ") > 0 && write(currentMutant.data()) > 0 && write("\n") > 0;
    ::_exit(isTold ? 3 : 4);
}

class Fuzz {
public:
    Fuzz(Options options, std::vector<Trace> traces)
        : m_options(std::move(options))
        , m_traces(std::move(traces))
    {
        std::map<std::string, std::vector<const Files*>> sound;
        for (std::size_t i = 0; i < m_traces.size(); ++i) {
            const Trace& trace = m_traces[i];
            m_byFormat[trace.format].push_back(i);
            sound[trace.format].push_back(&trace.files);
        }
        for (const auto& [format, files] : sound)
            m_soundness[format] = soundnessOf(format, files);
    }

    bool run()
    {
        for (const int signal : { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGALRM })
            std::signal(signal, &onSignal);
        const std::uint32_t first = m_options.only.value_or(0);
        const std::uint32_t last = m_options.only ? first + 1 : m_options.mutants;
        for (std::uint32_t number = first; number < last; ++number)
            tryMutant(number);
        print();
        return std::ranges::all_of(m_tallies,
            [](const auto& entry) { return entry.second.share() >= kLeastShare && entry.second.wrongStatus == 0; });
    }

private:
    void tryMutant(std::uint32_t number)
    {
        Random random(m_options.seed * 0x9e3779b9U + number);
        auto entry = m_byFormat.begin();
        std::advance(entry, random.below(static_cast<std::uint32_t>(m_byFormat.size())));
        const std::vector<std::size_t>& choices = entry->second;
        const std::size_t index = choices[random.below(static_cast<std::uint32_t>(choices.size()))];
        const Trace& trace = m_traces[index];
        const std::string path = choose(trace.files, random);

        constexpr std::uint32_t kRemoved = 50; // one in so many loses a whole file
        Files files = trace.files;
        std::string what = "file removed";
        if (random.oneIn(kRemoved) && path != trace.seed.opened) {
            files.erase(path);
        } else {
            Mutant mutant = mutate(trace.files.at(path), isText(trace.format, path), random);
            files[path] = std::move(mutant.bytes);
            what = mutant.what;
        }
        const std::string name
            = "mutant " + std::to_string(number) + ": " + trace.seed.name + ", " + path + ": " + what;
        name.copy(currentMutant.data(), currentMutant.size() - 1);
        currentMutant[std::min(name.size(), currentMutant.size() - 1)] = '\0';
        judge(trace, path, files, name, place(index, trace, path, files));
    }

    /// @returns the file to damage: bigger ones more often.
    static std::string choose(const Files& files, Random& random)
    {
        std::uint32_t sum = 0;
        const auto weight
            = [](const std::string& bytes) { return 2 + static_cast<std::uint32_t>(std::sqrt(bytes.size())); };
        for (const auto& [path, bytes] : files)
            sum += weight(bytes);
        std::uint32_t chosen = random.below(sum);
        for (const auto& [path, bytes] : files) {
            if (chosen < weight(bytes))
                return path;
            chosen -= weight(bytes);
        }
        return files.begin()->first;
    }

    /// Writes the damaged trace to a folder. @returns the file to open.
    fs::path place(std::size_t index, const Trace& trace, const std::string& damaged, const Files& files)
    {
        const fs::path folder = m_options.kept.empty() ? m_scratch.path() / std::to_string(index) : m_options.kept;
        const auto write = [&folder](const std::string& path, const std::string& bytes) {
            fs::create_directories((folder / path).parent_path());
            tests::writeAll(folder / path, bytes);
        };
        if (!m_placed.contains(index) || !m_options.kept.empty()) {
            for (const auto& [path, bytes] : trace.files)
                write(path, bytes);
        } else {
            write(m_placed.at(index), trace.files.at(m_placed.at(index)));
        }
        m_placed[index] = damaged;
        const auto found = files.find(damaged);
        if (found != files.end())
            write(damaged, found->second);
        else
            fs::remove(folder / damaged);
        return folder / trace.seed.opened;
    }

    void judge(const Trace& trace, const std::string& damaged, const Files& files, const std::string& name,
        const fs::path& path)
    {
        ::alarm(kMostSeconds);
        const Reading reading = readTrace(path);
        ::alarm(0);
        Tally& tally = m_tallies[trace.format];
        ++tally.mutants;
        const bool isUnreadable = reading.verdict == Verdict::Unreadable;
        const bool isReported = reading.verdict != Verdict::Sound;
        tally.unreadable += isUnreadable ? 1 : 0;
        tally.damaged += reading.verdict == Verdict::Damaged ? 1 : 0;
        const std::string loss = isUnreadable ? "everything" : lossOf(trace.content, reading.content);
        std::string flaw;
        if (!loss.empty()) {
            ++tally.lossy;
            const Soundness& soundness = *m_soundness.at(trace.format);
            // A flaw that the sound trace has as well says nothing.
            flaw = isReported ? "" : soundness.flaw(files, damaged);
            if (!flaw.empty() && flaw == soundness.flaw(trace.files, damaged))
                flaw.clear();
            ++(isReported ? tally.reported : flaw.empty() ? tally.unseen : tally.missed);
        }
        if (!flaw.empty() || m_options.only)
            std::printf("%s\n    lost: %s; %s; %s\n", name.c_str(), loss.c_str(),
                isReported ? "reported" : "not reported", flaw.c_str());
        if (!m_options.program.empty())
            runProgram(path, reading.verdict, name, tally);
    }

    void runProgram(const fs::path& path, Verdict verdict, const std::string& name, Tally& tally) const
    {
        const auto expect = [&](std::initializer_list<std::string> arguments, int status) {
            const ProgramRun run = runLightcone(m_options.program, m_scratch.path() / "run", arguments, kMostSeconds);
            const std::string problem = run.problem(status);
            if (problem.empty())
                return;
            ++tally.wrongStatus;
            std::printf("%s\n    %s %s: %s\n", name.c_str(), arguments.begin()->c_str(), path.c_str(), problem.c_str());
        };
        constexpr int kUnreadable = 3;
        const int readable = verdict == Verdict::Unreadable ? kUnreadable : 0;
        expect({ "check", path.string() }, verdict == Verdict::Damaged ? 1 : readable);
        expect({ "info", path.string(), "--json" }, readable);
        expect({ "table", "events", path.string() }, readable);
    }

    void print() const
    {
        std::printf("%-8s%9s%12s%9s%8s%10s%8s%8s%9s\n", "", "mutants", "unreadable", "damaged", "lossy", "reported",
            "missed", "unseen", "share");
        for (const auto& [format, tally] : m_tallies)
            std::printf("%-8s%9lu%12lu%9lu%8lu%10lu%8lu%8lu%8.2f%%\n", format.c_str(), tally.mutants, tally.unreadable,
                tally.damaged, tally.lossy, tally.reported, tally.missed, tally.unseen, 100 * tally.share());
        if (!m_options.program.empty())
            std::printf("the most memory of a run of the program: %ld MiB\n", mostMemoryOfRuns() / 1024);
    }

    Options m_options;
    std::vector<Trace> m_traces;
    std::map<std::string, std::vector<std::size_t>> m_byFormat;
    std::map<std::string, std::unique_ptr<const Soundness>> m_soundness;
    std::map<std::string, Tally> m_tallies;
    ScratchFolder m_scratch;
    std::map<std::size_t, std::string>
        m_placed; ///< the traces in the scratch folder, with the file that is damaged there
};

std::optional<Options> parse(std::span<char*> arguments)
{
    Options options;
    while (arguments.size() >= 2) {
        const std::string_view name = arguments[0];
        const char* const value = arguments[1];
        std::size_t taken = 2;
        const auto number = static_cast<std::uint32_t>(std::strtoul(value, nullptr, 10));
        if (name == "--mutants") {
            options.mutants = number;
        } else if (name == "--seed") {
            options.seed = number;
        } else if (name == "--traces") {
            options.traces = value;
        } else if (name == "--program") {
            options.program = value;
        } else if (name == "--only" && arguments.size() >= 3) {
            options.only = number;
            options.kept = arguments[2];
            taken = 3;
        } else {
            return std::nullopt;
        }
        arguments = arguments.subspan(taken);
    }
    return arguments.empty() ? std::optional(options) : std::nullopt;
}

} // namespace

} // namespace lightcone::fuzz

/// Damages sound traces, and demands that what is lost with that is reported where the format lets one see it.
int main(int count, char** arguments)
{
    using namespace lightcone::fuzz;
    const auto options = parse(std::span(arguments, static_cast<std::size_t>(count)).subspan(1));
    if (!options) {
        std::fputs("fuzz_loss [--mutants COUNT] [--seed NUMBER] [--traces FOLDER] [--program LIGHTCONE] [--only NUMBER "
                   "FOLDER]\n",
            stderr);
        return 2;
    }
    const ScratchFolder sound;
    std::vector<Trace> traces;
    if (!collect(*options, sound.path(), traces))
        return EXIT_FAILURE;
    return Fuzz(*options, std::move(traces)).run() ? EXIT_SUCCESS : EXIT_FAILURE;
}
