// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/functionshades.h"

#include "views/base/oklab.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <numbers>
#include <string_view>
#include <utility>

namespace lightcone::views {

namespace {

using core::FunctionClass;
using core::ScoreClass;
using core::ShownClass;

/// A place in the grid of shades of a class: -4..4 quarters of how far its lightness and its hue may go.
struct ShadePlace {
    int lightness = 0;
    int hue = 0;
};

// Each place is the furthest from those before it.
constexpr std::array<ShadePlace, 25> kGrid { { { 0, 0 }, { -4, -4 }, { -4, 4 }, { 4, -4 }, { 4, 4 }, { -4, 0 },
    { 0, -4 }, { 0, 4 }, { 4, 0 }, { -2, -2 }, { -2, 2 }, { 2, -2 }, { 2, 2 }, { -4, -2 }, { -4, 2 }, { -2, -4 },
    { -2, 0 }, { -2, 4 }, { 0, -2 }, { 0, 2 }, { 2, -4 }, { 2, 0 }, { 2, 4 }, { 4, -2 }, { 4, 2 } } };
// Those of colours that have hardly a hue.
constexpr std::array<ShadePlace, 5> kGreys { { { 0, 0 }, { -4, 0 }, { 4, 0 }, { -2, 0 }, { 2, 0 } } };

/// How far the shades of a class are spread, and how many of the grid are far enough from each other.
struct Spread {
    double lightness = 0;
    double hue = 0; ///< degrees
    std::size_t count = kGrid.size();
};

Spread spreadOfUsual(FunctionClass functionClass)
{
    switch (functionClass) {
    case FunctionClass::Work:
        return { 0.075, 17 };
    case FunctionClass::Kernel:
        return { 0.07, 15 };
    case FunctionClass::Transfer:
        return { 0.06, 24 };
    case FunctionClass::Memory:
        return { 0.06, 30, 13 };
    case FunctionClass::Io:
        return { 0.045, 9, 13 };
    case FunctionClass::Communication:
        return { 0.065, 14 };
    case FunctionClass::Waiting:
        return { 0.06, 12 };
    case FunctionClass::StartEnd:
    case FunctionClass::Measurement:
    case FunctionClass::Unknown:
        break;
    }
    return { 0.045, 0, kGreys.size() };
}

Spread spreadOfScore(ScoreClass scoreClass)
{
    switch (scoreClass) {
    case ScoreClass::User:
        return { 0.06, 15 };
    case ScoreClass::Com:
        return { 0.055, 18 };
    case ScoreClass::Mpi:
        return { 0.06, 14 };
    case ScoreClass::OpenMp:
        return { 0.05, 13, 13 };
    case ScoreClass::Shmem:
        return { 0.045, 16, 13 };
    case ScoreClass::Pthread:
        return { 0.045, 14, 13 };
    case ScoreClass::Cuda:
        return { 0.05, 14, 13 };
    case ScoreClass::OpenCl:
        return { 0.045, 15, 13 };
    case ScoreClass::OpenAcc:
        return { 0.045, 12, 13 };
    case ScoreClass::Memory:
        return { 0.045, 26, 13 };
    case ScoreClass::Io:
        return { 0.045, 10, 13 };
    case ScoreClass::Kokkos:
        return { 0.035, 18, 13 };
    case ScoreClass::Hip:
        return { 0.045, 16, 13 };
    case ScoreClass::Library:
        return { 0.045, 17, 13 };
    case ScoreClass::Unknown:
    case ScoreClass::All:
    case ScoreClass::Filtered:
    case ScoreClass::Measurement:
        break;
    }
    return { 0.045, 0, kGreys.size() };
}

Spread spreadOf(ShownClass shownClass)
{
    const auto scoreClass = shownClass.scoreClass();
    return scoreClass ? spreadOfScore(*scoreClass) : spreadOfUsual(*shownClass.functionClass());
}

/// FNV-1a, so that colours do not depend on the standard library's hash, with the finalizer of MurmurHash3: names that
/// differ in their last letter only shall differ in all bits.
std::uint32_t stableHash(std::string_view text)
{
    std::uint32_t hash = 2166136261U;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    hash = (hash ^ (hash >> 16)) * 0x85ebca6bU;
    hash = (hash ^ (hash >> 13)) * 0xc2b2ae35U;
    return hash ^ (hash >> 16);
}

/// The shade that names with a word in them begin at, so that what is often side by side is well apart.
struct WordShade {
    std::string_view word; ///< lower case
    std::size_t shade;
};

// The first word that is in the name decides.
constexpr WordShade kCommunication[] = { { "sendrecv", 7 }, { "isend", 5 }, { "irecv", 8 }, { "send", 2 },
    { "recv", 0 }, { "allreduce", 3 }, { "reduce", 11 }, { "bcast", 4 }, { "alltoall", 1 }, { "allgather", 6 },
    { "gather", 9 }, { "scatter", 10 }, { "scan", 12 }, { "put", 13 }, { "get", 14 }, { "accumulate", 15 } };
constexpr WordShade kWaiting[] = { { "implicit", 3 }, { "ibarrier", 3 }, { "barrier", 1 }, { "waitall", 0 },
    { "waitany", 7 }, { "waitsome", 6 }, { "taskwait", 7 }, { "task wait", 7 }, { "cond_", 4 }, { "mutex", 8 },
    { "critical", 8 }, { "join", 5 }, { "wait", 4 }, { "unlock", 10 }, { "lock", 9 }, { "synchronize", 0 },
    { "fence", 11 }, { "probe", 12 }, { "test", 13 } };
constexpr WordShade kStartEnd[] = { { "init", 0 }, { "finalize", 1 }, { "create", 2 } };
// The classes of Score-P do not tell apart who waits.
constexpr WordShade kMpi[] = { { "sendrecv", 7 }, { "isend", 5 }, { "irecv", 8 }, { "send", 2 }, { "recv", 0 },
    { "allreduce", 3 }, { "reduce", 11 }, { "bcast", 4 }, { "alltoall", 1 }, { "allgather", 6 }, { "gather", 9 },
    { "scatter", 10 }, { "scan", 12 }, { "ibarrier", 13 }, { "barrier", 14 }, { "waitall", 15 }, { "waitany", 16 },
    { "waitsome", 17 }, { "wait", 18 }, { "test", 19 }, { "probe", 20 }, { "init", 21 }, { "finalize", 22 },
    { "put", 23 }, { "get", 24 } };
constexpr WordShade kOpenMp[] = { { "implicit", 3 }, { "barrier", 1 }, { "parallel", 0 }, { "critical", 8 },
    { "single", 5 }, { "task", 6 }, { "for", 4 }, { "loop", 4 }, { "lock", 7 } };
constexpr WordShade kPthread[]
    = { { "cond_", 4 }, { "unlock", 10 }, { "mutex", 8 }, { "join", 5 }, { "create", 2 }, { "barrier", 1 } };

std::span<const WordShade> wordsOf(ShownClass shownClass)
{
    if (shownClass == FunctionClass::Communication)
        return kCommunication;
    if (shownClass == FunctionClass::Waiting)
        return kWaiting;
    if (shownClass == FunctionClass::StartEnd)
        return kStartEnd;
    if (shownClass == ScoreClass::Mpi)
        return kMpi;
    if (shownClass == ScoreClass::OpenMp)
        return kOpenMp;
    if (shownClass == ScoreClass::Pthread)
        return kPthread;
    return {};
}

std::string lowerCase(std::string_view name)
{
    std::string lower(name);
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return lower;
}

/// Whether a function is the one that a program begins with: "main", "int main(int, char**)", Fortran's "MAIN__".
bool isMain(std::string_view name)
{
    name = name.substr(0, name.find('('));
    if (name.starts_with("int "))
        name.remove_prefix(4);
    while (name.ends_with('_'))
        name.remove_suffix(1);
    return lowerCase(name) == "main";
}

std::size_t usualShade(ShownClass shownClass, std::string_view name)
{
    const std::string lower = lowerCase(name);
    for (const WordShade& word : wordsOf(shownClass)) {
        if (lower.find(word.word) != lower.npos)
            return word.shade;
    }
    return stableHash(lower) % shadeCount(shownClass);
}

/// Gives shades to the names of a class.
class ShadeChoice {
public:
    /// Keeps references.
    ShadeChoice(
        ShownClass shownClass, std::span<const std::string> names, std::span<const std::vector<std::size_t>> neighbors)
        : m_neighbors(neighbors)
        , m_main(static_cast<std::size_t>(std::ranges::find_if(names, isMain) - names.begin()))
        , m_uses(shadeCount(shownClass))
        , m_isChosen(names.size(), false)
    {
        for (const std::string& name : names)
            m_shades.push_back(usualShade(shownClass, name));
        if (m_main < names.size())
            take(m_main);
    }

    /// The first @p names that have it keep their usual shade, the others choose one after them.
    void give(std::span<const std::size_t> names)
    {
        std::vector<std::size_t> late;
        for (const std::size_t name : names) {
            if (name == m_main)
                continue;
            if (m_uses[m_shades[name]] > 0)
                late.push_back(name);
            else
                take(name);
        }
        std::ranges::stable_sort(
            late, std::ranges::greater {}, [this](std::size_t name) { return neighborsOf(name).size(); });
        for (const std::size_t name : late)
            choose(name);
    }
    const std::vector<std::size_t>& shades() const { return m_shades; }

private:
    std::span<const std::size_t> neighborsOf(std::size_t name) const
    {
        return m_neighbors.empty() ? std::span<const std::size_t> {} : m_neighbors[name];
    }
    void take(std::size_t name)
    {
        ++m_uses[m_shades[name]];
        m_isChosen[name] = true;
    }
    /// Takes the next shade of those that the fewest neighbours, and of these the fewest names have; never that of
    /// main.
    void choose(std::size_t name)
    {
        m_meetings.assign(m_uses.size(), 0);
        if (m_main < m_shades.size())
            m_meetings[m_shades[m_main]] = m_shades.size();
        for (const std::size_t neighbor : neighborsOf(name)) {
            if (m_isChosen[neighbor])
                ++m_meetings[m_shades[neighbor]];
        }
        const auto costs = [this](std::size_t shade) { return std::pair(m_meetings[shade], m_uses[shade]); };
        const std::size_t usual = m_shades[name];
        for (std::size_t step = 1; step < m_uses.size(); ++step) {
            const std::size_t next = (usual + step) % m_uses.size();
            if (costs(next) < costs(m_shades[name]))
                m_shades[name] = next;
        }
        take(name);
    }

    std::span<const std::vector<std::size_t>> m_neighbors;
    std::size_t m_main; ///< the name of the function that a program begins with
    std::vector<std::size_t> m_shades; ///< of each name
    std::vector<std::size_t> m_uses; ///< of each shade: the names that have it
    std::vector<std::size_t> m_meetings; ///< of each shade: the neighbours that have it
    std::vector<bool> m_isChosen; ///< of each name
};

} // namespace

std::size_t shadeCount(ShownClass shownClass)
{
    return spreadOf(shownClass).count;
}

QRgb shadeOf(ShownClass shownClass, QRgb base, std::size_t number)
{
    const Spread spread = spreadOf(shownClass);
    const ShadePlace place = spread.count == kGreys.size() ? kGreys[number] : kGrid[number];
    OklchColor color = oklchOf(oklabOf(base));
    color.lightness = std::clamp(color.lightness + spread.lightness * place.lightness / 4, 0.2, 0.96);
    color.hue += spread.hue * place.hue / 4 * std::numbers::pi / 180;
    return rgbOf(color);
}

std::vector<std::size_t> chooseShades(ShownClass shownClass, std::span<const std::string> names,
    std::span<const std::vector<std::size_t>> neighbors, const std::vector<bool>& isCalled)
{
    ShadeChoice choice(shownClass, names, neighbors);
    std::vector<std::size_t> called;
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < names.size(); ++i)
        (isCalled.empty() || isCalled[i] ? called : others).push_back(i);
    choice.give(called);
    choice.give(others);
    return choice.shades();
}

} // namespace lightcone::views
