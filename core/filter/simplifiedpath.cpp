// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filter/filtermatch.h"

namespace lightcone::core {

namespace {

/// The parts between the slashes of @p path without those that say nothing: empty ones, and `.` between two slashes.
std::vector<std::string_view> pathParts(std::string_view path)
{
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0; begin < path.size();) {
        const std::size_t slash = path.find('/', begin);
        const std::string_view part = path.substr(begin, slash - begin);
        const bool isBetweenSlashes = begin > 0 && slash != path.npos;
        if (!part.empty() && !(isBetweenSlashes && part == "."))
            parts.push_back(part);
        begin = slash == path.npos ? path.size() : slash + 1;
    }
    return parts;
}

/// What is left of the parts of a path, the last one first.
struct ReducedParts {
    std::vector<std::string_view> kept;
    std::size_t up = 0; ///< as many `..` stand before them
};

/// Lets each `..` take away a part before it. The first part is none that could go up. Where an absolute path goes up
/// beyond its root, it stays as it is until there.
ReducedParts reduced(const std::vector<std::string_view>& parts, bool isAbsolute)
{
    ReducedParts result;
    std::size_t groupEnd = 0; // behind the last of the parts of which some are still to be taken away
    for (std::size_t i = parts.size(); i-- > (isAbsolute ? 0 : 1);) {
        if (i > 0 && parts[i] == "..") {
            if (result.up++ == 0)
                groupEnd = i + 1;
        } else if (result.up > 0) {
            --result.up;
        } else {
            result.kept.push_back(parts[i]);
        }
    }
    if (isAbsolute && result.up > 0) {
        for (std::size_t i = groupEnd; i-- > 0;)
            result.kept.push_back(parts[i]);
        result.up = 0;
    }
    if (isAbsolute || parts.empty())
        return result;
    if (result.up == 0)
        result.kept.push_back(parts.front());
    else if (parts.front() == "..")
        ++result.up;
    else if (parts.front() != ".")
        --result.up;
    return result;
}

} // namespace

std::string simplifiedPath(std::string_view path)
{
    const bool isAbsolute = path.starts_with('/');
    const ReducedParts parts = reduced(pathParts(path), isAbsolute);
    std::string result;
    for (std::size_t i = 0; i < parts.up; ++i)
        result += "../";
    for (std::size_t i = parts.kept.size(); i-- > 0;) {
        if (isAbsolute || (i + 1 < parts.kept.size()))
            result += '/';
        result += parts.kept[i];
    }
    const bool isEmpty = parts.kept.empty();
    if (isEmpty && !isAbsolute && parts.up > 0)
        result.pop_back(); // the slash, which a slash at the end of the path brings back
    if (path.ends_with('/') && (!isEmpty || isAbsolute || parts.up > 0))
        result += '/';
    const bool hadSlash = path.find('/') != path.npos;
    if (hadSlash && !result.empty() && result.find('/') == result.npos)
        result.insert(0, "./");
    return result;
}

} // namespace lightcone::core
