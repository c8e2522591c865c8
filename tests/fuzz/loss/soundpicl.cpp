// SPDX-License-Identifier: GPL-3.0-or-later
#include "soundforms.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace lightcone::fuzz {

namespace {

using Words = std::vector<std::string_view>;

Words wordsOf(std::string_view line)
{
    constexpr std::string_view kBlanks = " \t\r";
    Words words;
    for (std::size_t at = line.find_first_not_of(kBlanks); at != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(kBlanks, at), line.size());
        words.push_back(line.substr(at, end - at));
        at = line.find_first_not_of(kBlanks, end);
    }
    return words;
}

bool isInteger(std::string_view word)
{
    word.remove_prefix(word.starts_with('-') ? 1 : 0);
    return !word.empty() && word.size() < 19 && word.find_first_not_of("0123456789") == std::string_view::npos;
}

bool isReal(std::string_view word)
{
    const std::size_t point = word.find('.');
    return point != std::string_view::npos && isInteger(word.substr(0, point))
        && word.substr(point + 1).find_first_not_of("0123456789e-+") == std::string_view::npos;
}

/// The record that a line is.
struct Line {
    std::string form; ///< what the line has in common with others of its kind
    std::string place; ///< processor and process
    std::string event;
    bool isEnter = false;
    bool isLeave = false;
    bool isFirst = false; ///< such a record begins the trace of a processor
    bool isLast = false; ///< such a record may end it
};

Line newLine(const Words& words)
{
    Line line;
    const bool isDefinition = words[0] == "-5" || words[0] == "-6";
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view kind = isInteger(words[i]) ? "i" : isReal(words[i]) ? "r" : "w";
        const bool isPart = i == 0 || i == 5 || i == 6 || (i == 1 && !isDefinition);
        line.form.append(isPart ? words[i] : isDefinition && i > 6 ? "w" : kind).append(1, ' ');
    }
    if (words.size() < 5)
        return line;
    line.place.append(words[3]).append(1, '.').append(words[4]);
    line.event = words[1];
    line.isEnter = words[0] == "-3";
    line.isLeave = words[0] == "-4";
    line.isFirst = line.isEnter && words[1] == "-901";
    line.isLast = line.isLeave && words[1] == "-901";
    return line;
}

Line oldLine(const Words& words)
{
    Line line;
    Words numbers;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool isNumber = isInteger(words[i]);
        line.form.append(i == 0 || !isNumber ? words[i] : "i").append(1, ' ');
        if (isNumber && i > 0)
            numbers.push_back(words[i]);
    }
    if (numbers.size() < 3)
        return line;
    const std::string_view type = words[0];
    line.place = numbers[2];
    line.event = numbers.size() > 3 ? numbers[3] : "";
    line.isEnter = type == "20" || type == "block_begin";
    line.isLeave = type == "21" || type == "block_end";
    line.isFirst = type == "1" || type == "trace_start";
    line.isLast = type == "19" || type == "trace_exit" || type == "13" || type == "close";
    return line;
}

/// What a walk through a file found.
struct Walked {
    std::string flaw;
    std::set<std::string> forms;
};

struct Place {
    std::vector<std::string> calls; ///< the events that are entered
    bool isLastLine = false;
};

Walked walk(const std::string& file)
{
    Walked result;
    bool isWhole = true;
    const std::string text = inflated(file, false, isWhole);
    if (!isWhole) { // a last line without an end may be whole
        result.flaw = "the file is cut";
        return result;
    }
    std::optional<bool> isNew;
    std::map<std::string, Place> places;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const Words words = wordsOf(std::string_view(text).substr(begin, end - begin));
        begin = end + 1;
        if (words.empty())
            continue;
        if (!isNew)
            isNew = words[0].starts_with('-') || (words.size() > 2 && isReal(words[2]));
        const Line line = *isNew ? newLine(words) : oldLine(words);
        result.forms.insert(line.form);
        if (line.place.empty() || (*isNew && (words[0] == "-5" || words[0] == "-6" || words[0].size() > 3)))
            continue;
        const auto [entry, isFirst] = places.try_emplace(line.place);
        Place& place = entry->second;
        if (isFirst && !line.isFirst)
            result.flaw = "a processor whose trace does not begin";
        place.isLastLine = line.isLast;
        if (line.isEnter) {
            place.calls.push_back(line.event);
        } else if (line.isLeave) {
            if (place.calls.empty() || place.calls.back() != line.event)
                result.flaw = "entries and exits do not match";
            else
                place.calls.pop_back();
        }
    }
    for (const auto& [number, place] : places) {
        // A trace without an end may have stopped anywhere.
        if (!place.calls.empty() && place.isLastLine)
            result.flaw = "entries and exits do not match";
        else if (!place.isLastLine && result.flaw.empty())
            result.flaw = "a processor whose trace does not end";
    }
    return result;
}

class PiclSoundness final : public Soundness {
public:
    explicit PiclSoundness(const std::vector<const Files*>& sound)
    {
        for (const Files* const files : sound) {
            for (const auto& [path, bytes] : *files)
                m_forms.merge(walk(bytes).forms);
        }
    }
    std::string flaw(const Files& files, const std::string& file) const override
    {
        const auto found = files.find(file);
        if (found == files.end())
            return "the file is missing";
        const Walked walked = walk(found->second);
        for (const std::string& form : walked.forms) {
            if (!m_forms.contains(form))
                return "a line of the form " + form.substr(0, 60);
        }
        return walked.flaw;
    }

private:
    std::set<std::string> m_forms;
};

} // namespace

std::unique_ptr<const Soundness> piclSoundness(const std::vector<const Files*>& sound)
{
    return std::make_unique<PiclSoundness>(sound);
}

} // namespace lightcone::fuzz
