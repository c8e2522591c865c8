// SPDX-License-Identifier: GPL-3.0-or-later
#include "soundforms.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace lightcone::fuzz {

namespace {

constexpr std::uint64_t kEnter = 101;
constexpr std::uint64_t kExit = 102;
constexpr std::uint64_t kCollectiveExit = 105;
constexpr std::uint64_t kEnterFromCallSite = 111;
constexpr std::uint64_t kNumEvents = 14;
constexpr std::uint64_t kEventTypes = 21;
constexpr std::uint64_t kEventCounts = 22;
constexpr std::uint64_t kMapSection = 23;
constexpr std::uint64_t kFirstEvent = 100;

/// The counts of a file's events by their types.
using Counts = std::map<std::uint64_t, std::uint64_t>;

/// What a walk through a file found.
struct Walked {
    std::string flaw;
    std::set<std::pair<std::uint64_t, std::uint64_t>> forms; ///< types with lengths; the lengths of definitions vary
    std::uint64_t announced = 0; ///< NUM_EVENTS
    std::uint64_t events = 0;
    Counts counts;
    std::map<std::uint64_t, Counts> maps; ///< the counts that the map says of each rank
    bool isNested = true; ///< each exit belongs to an enter, and each enter to an exit
};

/// A file of a process alone begins its events with the time, others with the number of the location.
bool isLocal(const std::string& path)
{
    return path.find("ELG/") != std::string::npos;
}

Walked walk(const std::string& path, const std::string& file)
{
    Walked result;
    bool isWhole = true;
    const std::string bytes = inflated(file, false, isWhole);
    constexpr std::size_t kHeader = 10;
    if (!isWhole || bytes.size() < kHeader || !bytes.starts_with(std::string("EPILOG\0\1", 8)) || bytes[9] < 1
        || bytes[9] > 2) {
        result.flaw = "no header";
        return result;
    }
    const bool isBig = bytes[9] == 2;
    Bytes cursor(bytes, isBig);
    cursor.skip(kHeader);
    std::map<std::uint64_t, std::int64_t> depths; // by location
    std::uint64_t section = 0;
    std::vector<std::uint64_t> types;
    while (!cursor.isAtEnd()) {
        const std::uint64_t length = cursor.number(1);
        const std::uint64_t type = cursor.number(1);
        const std::string_view body = std::string_view(bytes).substr(cursor.at(), length);
        cursor.skip(length);
        if (cursor.hasFailed()) {
            result.flaw = "the file ends inside a record";
            return result;
        }
        Bytes fields(body, isBig);
        result.forms.emplace(type, type < kFirstEvent && type != kNumEvents ? 0 : length);
        if (type == kNumEvents) {
            result.announced = fields.number(4);
        } else if (type == kMapSection) {
            section = fields.number(4);
            result.maps[section];
        } else if (type == kEventTypes || type == kEventCounts) {
            const std::uint64_t count = fields.number(4);
            if (type == kEventTypes)
                types.clear();
            for (std::uint64_t i = 0; i < count && !fields.hasFailed(); ++i) {
                if (type == kEventTypes)
                    types.push_back(fields.number(1));
                else if (i < types.size())
                    result.maps[section][types[i]] += fields.number(4);
            }
        }
        if (type < kFirstEvent)
            continue;
        ++result.events;
        ++result.counts[type];
        std::int64_t& depth = depths[isLocal(path) ? 0 : fields.number(4)];
        depth += type == kEnter || type == kEnterFromCallSite ? 1 : type == kExit || type == kCollectiveExit ? -1 : 0;
        result.isNested &= depth >= 0;
    }
    result.isNested &= std::ranges::all_of(depths, [](const auto& depth) { return depth.second == 0; });
    return result;
}

class EpilogSoundness final : public Soundness {
public:
    explicit EpilogSoundness(const std::vector<const Files*>& sound)
    {
        for (const Files* const files : sound) {
            for (const auto& [path, bytes] : *files) {
                const Walked walked = walk(path, bytes);
                m_forms.insert(walked.forms.begin(), walked.forms.end());
            }
        }
    }
    std::string flaw(const Files& files, const std::string& file) const override
    {
        const auto found = files.find(file);
        if (found == files.end())
            return "the file is missing";
        const Walked walked = walk(file, found->second);
        if (!walked.flaw.empty())
            return walked.flaw;
        for (const auto& form : walked.forms) {
            if (!m_forms.contains(form))
                return "record type " + std::to_string(form.first) + " of length " + std::to_string(form.second);
        }
        if (walked.announced != 0 && walked.announced != walked.events)
            return "NUM_EVENTS says " + std::to_string(walked.announced);
        if (!walked.isNested)
            return "enters and exits do not match";
        return flawOfMaps(files, file, walked);
    }

private:
    static std::string flawOfMaps(const Files& files, const std::string& file, const Walked& walked)
    {
        if (!isLocal(file))
            return {};
        for (const auto& [path, bytes] : files) {
            if (!path.ends_with(".map"))
                continue;
            const Walked maps = walk(path, bytes);
            const auto section = maps.maps.find(std::stoull(file.substr(file.rfind('/') + 1)));
            if (section == maps.maps.end() || section->second.empty())
                return {};
            std::uint64_t stated = 0;
            std::uint64_t counted = 0;
            for (const auto& [type, count] : section->second) {
                const auto found = walked.counts.find(type);
                stated += count;
                counted += found == walked.counts.end() ? 0 : found->second;
            }
            return stated == counted ? "" : "the map counts " + std::to_string(stated) + " events";
        }
        return {};
    }

    std::set<std::pair<std::uint64_t, std::uint64_t>> m_forms;
};

} // namespace

std::unique_ptr<const Soundness> epilogSoundness(const std::vector<const Files*>& sound)
{
    return std::make_unique<EpilogSoundness>(sound);
}

} // namespace lightcone::fuzz
