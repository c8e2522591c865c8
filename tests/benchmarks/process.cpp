// SPDX-License-Identifier: GPL-3.0-or-later
#include "process.h"

#include <fcntl.h>
#include <malloc.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace lightcone::benchmarks {

namespace {

double seconds(const timeval& time)
{
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

/// Reads everything up to the end of the pipe, then closes it.
std::string readAll(int pipe)
{
    std::string text;
    std::array<char, 4096> part;
    ssize_t count = 0;
    while ((count = read(pipe, part.data(), part.size())) > 0)
        text.append(part.data(), static_cast<std::size_t>(count));
    close(pipe);
    return text;
}

} // namespace

Memory memoryNow()
{
    malloc_trim(0);
    Memory memory;
    std::ifstream file("/proc/self/status");
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string name;
        std::uint64_t kibibytes = 0;
        words >> name >> kibibytes;
        if (name == "VmRSS:")
            memory.resident = kibibytes * 1024;
        else if (name == "RssFile:")
            memory.files = kibibytes * 1024;
        else if (name == "VmHWM:")
            memory.peak = kibibytes * 1024;
    }
    return memory;
}

ProgramRun runProgram(const std::vector<std::string>& arguments)
{
    std::vector<char*> argv;
    for (const std::string& argument : arguments)
        argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    std::array<int, 2> ends {};
    if (pipe(ends.data()) != 0)
        fail("No pipe can be made.");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    posix_spawn_file_actions_addclose(&actions, ends[1]);

    ProgramRun run;
    const auto begin = std::chrono::steady_clock::now();
    pid_t pid = 0;
    run.isThere = posix_spawnp(&pid, argv.front(), &actions, nullptr, argv.data(), environ) == 0;
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    run.output = readAll(ends[0]);
    if (!run.isThere)
        return run;
    int status = 0;
    rusage usage {};
    run.isGood = wait4(pid, &status, 0, &usage) == pid && WIFEXITED(status) && WEXITSTATUS(status) == 0;
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
    run.seconds = { elapsed.count(), seconds(usage.ru_utime) + seconds(usage.ru_stime) };
    return run;
}

void dropFromMemory(const std::filesystem::path& file)
{
    const int handle = open(file.c_str(), O_RDONLY | O_CLOEXEC);
    const std::size_t size = std::filesystem::file_size(file);
    const bool isDropped = handle >= 0 && fsync(handle) == 0 && posix_fadvise(handle, 0, 0, POSIX_FADV_DONTNEED) == 0;
    void* bytes = isDropped ? mmap(nullptr, size, PROT_READ, MAP_SHARED, handle, 0) : MAP_FAILED;
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    std::vector<unsigned char> pages(size / page + 1, 1);
    if (bytes != MAP_FAILED) {
        mincore(bytes, size, pages.data());
        munmap(bytes, size);
        pages.pop_back();
    }
    if (handle >= 0)
        close(handle);
    if (std::ranges::any_of(pages, [](unsigned char isThere) { return (isThere & 1U) != 0; }))
        fail("The system keeps " + file.string() + " in memory.");
}

std::string thisProgram()
{
    return std::filesystem::read_symlink("/proc/self/exe").string();
}

} // namespace lightcone::benchmarks
