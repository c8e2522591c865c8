// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/segment/segmentcalls.h"

namespace lightcone::core {

namespace {

void writeWide(ByteWriter& out, WideTicks value)
{
    out.number(static_cast<std::uint64_t>(value));
    out.number(static_cast<std::uint64_t>(value >> 64));
}
WideTicks readWide(ByteReader& in)
{
    const std::uint64_t low = in.number();
    return WideTicks { in.number() } << 64 | low;
}

} // namespace

void ClassLists::clear()
{
    counts.clear();
    ends.clear();
}

void writeDurations(ByteVector& out, const SegmentDurations& durations)
{
    ByteWriter writer(out);
    writer.number(durations.functions.size());
    std::uint32_t next = 0;
    for (std::size_t i = 0; i < durations.functions.size(); ++i) {
        const FunctionDurations& function = durations.functions[i];
        writer.number(function.function - next);
        next = function.function + 1;
        writer.number(function.calls);
        writer.number(function.min);
        if (function.calls == 1)
            continue; // this is all that there is to say
        writeWide(writer, function.sum);
        writeWide(writer, function.squares.low);
        writer.number(function.squares.high);
        writer.number(function.max - function.min);
        writeClasses(out, durations.classes.of(i));
    }
}

bool readDurations(std::span<const std::byte> part, std::size_t functions, std::uint32_t events, SegmentDurations& out)
{
    out.functions.clear();
    out.classes.clear();
    ByteReader in(part);
    std::uint64_t count = 0;
    if (!in.count(count))
        return false;
    std::uint64_t next = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
        FunctionDurations function;
        next += in.number();
        function.function = static_cast<std::uint32_t>(next);
        function.calls = in.number();
        function.min = in.number();
        if (function.calls == 1) {
            function.sum = function.max = function.min;
            function.squares.add(function.min);
        } else {
            function.sum = readWide(in);
            function.squares.low = readWide(in);
            function.squares.high = in.number();
            function.max = function.min + in.number();
        }
        if (!in.isGood() || next++ >= functions || function.calls == 0 || function.calls > events
            || function.max < function.min)
            return false;
        const auto keep = [&out](std::int32_t number, std::uint64_t counted) {
            out.classes.counts.push_back({ static_cast<std::uint32_t>(number), static_cast<std::uint32_t>(counted) });
        };
        const auto least = static_cast<std::uint32_t>(ValueClasses::classOf(function.min));
        if (function.calls == 1)
            keep(static_cast<std::int32_t>(least), 1);
        else if (!readClasses(in, least, function.calls, keep))
            return false;
        out.functions.push_back(function);
        out.classes.endList();
    }
    return true;
}

void writePaths(ByteVector& out, const SegmentPaths& paths)
{
    const std::size_t begin = out.size();
    ByteWriter writer(out);
    writer.number(paths.paths.size() + 1);
    writer.number(paths.stillOpen);
    writer.number(paths.top + 1);
    for (std::size_t i = 0; i < paths.paths.size(); ++i) {
        const StretchPath& path = paths.paths[i];
        writer.number(path.isOpenBefore() ? 0 : i - path.parent);
        writer.number(path.code);
        writer.number(path.exclusive);
        if (path.isOpenBefore())
            continue;
        writer.number(path.first);
        writer.number(path.visits);
        writer.number(path.visits - path.left);
        if (path.left == 0)
            continue;
        writer.number(path.longest - path.first);
        writer.number(path.min);
        writer.number(path.max - path.min);
        writeClasses(out, paths.classes.of(i));
        if (out.size() - begin > kMostPathBytes) {
            out.resize(begin);
            return;
        }
    }
}

bool readPaths(std::span<const std::byte> part, std::size_t codes, std::size_t open, std::uint32_t events,
    bool wantsClasses, SegmentPaths& out)
{
    out.paths.clear();
    out.classes.clear();
    ByteReader in(part);
    std::uint64_t count = 0;
    if (part.empty() || !in.count(count) || count == 0)
        return false;
    const std::uint64_t stillOpen = in.number();
    out.stillOpen = static_cast<std::uint32_t>(stillOpen);
    out.top = static_cast<std::uint32_t>(in.number() - 1);
    if (stillOpen > open || (out.top != StretchPath::kNone && out.top >= count - 1))
        return false;
    out.paths.reserve(count - 1);
    for (std::uint64_t i = 0; i + 1 < count; ++i) {
        StretchPath path;
        const std::uint64_t distance = in.number();
        const std::uint64_t code = in.number();
        if (distance > i || code >= (distance == 0 ? open + 1 : codes))
            return false;
        path.parent = distance == 0 ? StretchPath::kNone : static_cast<std::uint32_t>(i - distance);
        path.code = static_cast<std::uint32_t>(code);
        path.exclusive = in.number();
        if (!path.isOpenBefore()) {
            const std::uint64_t first = in.number();
            path.visits = in.number();
            path.left = path.visits - in.number();
            const std::uint64_t longest = path.left > 0 ? first + in.number() : 0;
            if (first >= events || longest >= events || path.visits > events || path.left > path.visits)
                return false;
            path.first = static_cast<std::uint32_t>(first);
            path.longest = static_cast<std::uint32_t>(longest);
        }
        if (path.left > 0) {
            path.min = in.number();
            path.max = path.min + in.number();
            const auto keep = [&](std::int32_t number, std::uint64_t counted) {
                if (wantsClasses)
                    out.classes.counts.push_back(
                        { static_cast<std::uint32_t>(number), static_cast<std::uint32_t>(counted) });
            };
            const auto least = static_cast<std::uint32_t>(ValueClasses::classOf(path.min));
            if (path.max < path.min || !readClasses(in, least, path.left, keep))
                return false;
        }
        out.classes.endList();
        out.paths.push_back(path);
    }
    return in.isGood();
}

} // namespace lightcone::core
