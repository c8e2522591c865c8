// SPDX-License-Identifier: GPL-3.0-or-later
#include "programrun.h"

#include "tests/wholefile.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace lightcone::fuzz {

std::string ProgramRun::problem(int expected) const
{
    if (status != expected)
        return (status < 0 ? "ended by signal " + std::to_string(-status) : "exit status " + std::to_string(status))
            + " instead of " + std::to_string(expected) + ": " + errors;
    const auto lines = std::ranges::count(errors, '\n');
    if (lines != (expected >= 2 ? 1 : 0))
        return std::to_string(lines) + " lines on standard error: " + errors;
    return {};
}

ProgramRun runLightcone(const std::filesystem::path& program, const std::filesystem::path& folder,
    const std::vector<std::string>& arguments, unsigned mostSeconds)
{
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    const std::string errors = folder / "errors";
    std::vector<char*> words { const_cast<char*>(program.c_str()) };
    for (const std::string& argument : arguments)
        words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    const pid_t child = ::fork();
    if (child == 0) {
        const int null = ::open("/dev/null", O_WRONLY);
        const int file = ::open(errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        ::dup2(null, STDOUT_FILENO);
        ::dup2(file, STDERR_FILENO);
        ::setenv("QT_QPA_PLATFORM", "offscreen", 1);
        ::setenv("XDG_CACHE_HOME", folder.c_str(), 1);
        ::setenv("XDG_CONFIG_HOME", folder.c_str(), 1);
        ::alarm(mostSeconds);
        ::execv(program.c_str(), words.data());
        ::_exit(127);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return { WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status), tests::readAll(errors) };
}

long mostMemoryOfRuns()
{
    rusage usage {};
    ::getrusage(RUSAGE_CHILDREN, &usage);
    return usage.ru_maxrss;
}

} // namespace lightcone::fuzz
