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

void FunctionDurationsWriter::add(const FunctionDurations& durations, std::span<const ClassCount> classes)
{
    ByteWriter out(*m_out);
    out.number(durations.function - m_next + 1); // 0 stands for the end
    m_next = durations.function + 1;
    out.number(durations.calls);
    writeWide(out, durations.sum);
    writeWide(out, durations.squares.low);
    out.number(durations.squares.high);
    out.number(durations.min);
    out.number(durations.max - durations.min);
    writeClasses(*m_out, classes);
}

bool FunctionDurationsReader::next(FunctionDurations& durations)
{
    const std::uint64_t step = m_in.left() > 0 ? m_in.number() : 0;
    if (step == 0)
        return false;
    durations.function = static_cast<std::uint32_t>(m_next + step - 1);
    m_next = durations.function + 1;
    durations.calls = m_in.number();
    durations.sum = readWide(m_in);
    durations.squares.low = readWide(m_in);
    durations.squares.high = m_in.number();
    durations.min = m_in.number();
    durations.max = durations.min + m_in.number();
    return m_in.isGood();
}

void SegmentPaths::clear()
{
    paths.clear();
    classes.clear();
    classEnds.clear();
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
        writeClasses(out, paths.classesOf(i));
        if (out.size() - begin > kMostPathBytes) {
            out.resize(begin);
            return;
        }
    }
}

bool readPaths(std::span<const std::byte> part, std::size_t codes, std::size_t open, std::uint32_t events,
    bool wantsClasses, SegmentPaths& out)
{
    out.clear();
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
                    out.classes.push_back({ static_cast<std::uint32_t>(number), static_cast<std::uint32_t>(counted) });
            };
            const auto least = static_cast<std::uint32_t>(ValueClasses::classOf(path.min));
            if (path.max < path.min || !readClasses(in, least, path.left, keep))
                return false;
        }
        out.classEnds.push_back(static_cast<std::uint32_t>(out.classes.size()));
        out.paths.push_back(path);
    }
    return in.isGood();
}

} // namespace lightcone::core
