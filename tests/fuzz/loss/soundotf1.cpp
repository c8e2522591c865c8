// SPDX-License-Identifier: GPL-3.0-or-later
#include "soundforms.h"

#include <algorithm>
#include <set>

namespace lightcone::fuzz {

namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

bool isDigit(char c)
{
    return kDigits.find(c) != std::string_view::npos;
}

/// @returns what a line has in common with others of its kind: its words, and where numbers, lists and texts stand.
std::string formOf(std::string_view line)
{
    std::string form;
    for (std::size_t at = 0; at < line.size();) {
        if (line[at] == '"') {
            const std::size_t end = line.find('"', at + 1);
            if (end == std::string_view::npos)
                return "a text without an end";
            form += "\"\"";
            at = end + 1;
        } else if (isDigit(line[at])) {
            const std::size_t begin = at;
            while (at < line.size() && isDigit(line[at]))
                ++at;
            if (at - begin > 16)
                return "a number of more than 64 bits";
            // A list may have any length.
            const bool isListed = form.ends_with("0,");
            form += isListed ? "" : "0";
            if (isListed && at < line.size() && line[at] == ',')
                ++at;
        } else {
            form += line[at++];
        }
    }
    return form;
}

/// "events" of "t.1.events.z"
std::string kindOf(std::string path)
{
    if (path.ends_with(".z"))
        path.resize(path.size() - 2);
    return path.substr(path.rfind('.') + 1);
}

/// What a walk through a file found.
struct Walked {
    std::string flaw;
    std::set<std::string> forms;
    std::set<std::string> streams; ///< what stands before the colons of a master file
    bool hasMark = false; ///< the last time and process stand at the end once more
    bool isNested = true;
    bool endsWithMark = false; ///< the version of the definitions leaves such marks
};

/// The calls of a process that are open.
using Calls = std::vector<std::string>;

void follow(std::string_view line, Calls& calls, Walked& result)
{
    const auto argument = [line](std::size_t word) {
        const std::size_t begin = line.find_first_of(kDigits, word);
        return begin == std::string_view::npos
            ? std::string()
            : std::string(line.substr(begin, line.find_first_not_of(kDigits, begin) - begin));
    };
    const std::size_t word = line.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ#");
    const std::string_view keyword = line.substr(0, word);
    if (keyword == "E" || keyword == "ENTER") {
        calls.push_back(argument(0));
    } else if (keyword == "L" || keyword == "LEAVE") {
        if (calls.empty() || (!argument(0).empty() && calls.back() != argument(0)))
            result.isNested = false;
        else
            calls.pop_back();
    }
}

Walked walk(const std::string& path, const std::string& file)
{
    Walked result;
    bool isWhole = true;
    const std::string text = inflated(file, path.ends_with(".z"), isWhole);
    if (!isWhole || !text.ends_with('\n')) {
        result.flaw = "the file is cut";
        return result;
    }
    const std::string kind = kindOf(path);
    std::string time;
    std::string process;
    std::map<std::string, Calls> calls;
    bool isSameTime = false;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = text.find('\n', begin);
        std::string_view line = std::string_view(text).substr(begin, end - begin);
        begin = end + 1;
        line.remove_suffix(line.ends_with('\r') ? 1 : 0);
        if (line.empty())
            continue;
        result.forms.insert(kind + ' ' + formOf(line));
        if (kind == "otf")
            result.streams.insert(std::string(line.substr(0, line.find(':'))));
        if (line.starts_with("DV1.c") || line.starts_with("DEFVERSION 1.c"))
            result.endsWithMark = true;
        result.hasMark = false;
        if (isDigit(line[0])) {
            isSameTime = line == time;
            time = line;
        } else if (line[0] == '*') {
            result.hasMark = isSameTime && line == process;
            isSameTime = false;
            process = line;
        } else {
            isSameTime = false;
            if (kind == "events")
                follow(line, calls[process], result);
        }
    }
    for (const auto& [number, open] : calls)
        result.isNested &= open.empty();
    return result;
}

class Otf1Soundness final : public Soundness {
public:
    explicit Otf1Soundness(const std::vector<const Files*>& sound)
    {
        for (const Files* const files : sound) {
            for (const auto& [path, bytes] : *files)
                m_forms.merge(walk(path, bytes).forms);
        }
    }
    std::string flaw(const Files& files, const std::string& file) const override
    {
        const auto found = files.find(file);
        const std::string kind = kindOf(file);
        if (found == files.end())
            return kind == "marker" || kind == "snaps" || kind == "stats" ? "" : "the file is missing";
        const Walked walked = walk(file, found->second);
        if (!walked.flaw.empty())
            return walked.flaw;
        for (const std::string& form : walked.forms) {
            if (!m_forms.contains(form))
                return "a line of the form " + form.substr(0, 60);
        }
        if (kind == "otf") {
            std::set<std::string> streams;
            for (const auto& [path, bytes] : files) {
                if (kindOf(path) == "events")
                    streams.insert(streamOf(path));
            }
            return streams == walked.streams ? "" : "the streams listed are not those that are there";
        }
        if (kind != "events")
            return {};
        for (const auto& [path, bytes] : files) {
            if (kindOf(path) == "def" && !walked.hasMark && walk(path, bytes).endsWithMark)
                return "no mark at the end";
        }
        return walked.isNested ? "" : "enters and leaves do not match";
    }

private:
    /// "1" of "t.1.events"
    static std::string streamOf(const std::string& path)
    {
        const std::size_t end = path.rfind(".events");
        const std::size_t begin = path.rfind('.', end - 1) + 1;
        return path.substr(begin, end - begin);
    }

    std::set<std::string> m_forms;
};

} // namespace

std::unique_ptr<const Soundness> otf1Soundness(const std::vector<const Files*>& sound)
{
    return std::make_unique<Otf1Soundness>(sound);
}

} // namespace lightcone::fuzz
