// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/tarcontainer.h"

#include "readers/cube/cubefindings.h"
#include "readers/input/inputfile.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <limits>
#include <numeric>
#include <string_view>
#include <utility>

namespace lightcone::readers::cube {

namespace {

using core::DiagnosticCode;
using Header = std::array<std::uint8_t, kTarBlock>;

// Places of fields in a header, in bytes (POSIX.1-2017, pax, "ustar Interchange Format").
constexpr std::size_t kNameSize = 100;
constexpr std::size_t kSizeAt = 124;
constexpr std::size_t kSizeSize = 12;
constexpr std::size_t kChecksumAt = 148;
constexpr std::size_t kChecksumSize = 8;
constexpr std::size_t kTypeAt = 156;
constexpr std::size_t kMagicAt = 257;
constexpr std::size_t kPrefixAt = 345;
constexpr std::size_t kPrefixSize = 155;

constexpr std::size_t kMostMembers = std::size_t { 1 } << 20;
constexpr std::uint64_t kMostNameBytes = 65'536; ///< of a long name or the attributes of a pax header

/// A number in octal digits with blanks or zeros around; nullopt: it is none.
std::optional<std::uint64_t> octalNumber(std::string_view text)
{
    const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
    text = text.substr(begin, text.find_first_of(std::string_view(" \0", 2), begin) - begin);
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 8);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

std::string_view fieldText(const Header& header, std::size_t at, std::size_t size)
{
    const std::string_view field(reinterpret_cast<const char*>(header.data()) + at, size);
    return field.substr(0, field.find('\0'));
}

bool isChecksumRight(const Header& header)
{
    const std::string_view field(reinterpret_cast<const char*>(header.data()) + kChecksumAt, kChecksumSize);
    const auto claimed = octalNumber(field);
    const auto begin = header.begin() + kChecksumAt;
    const std::uint64_t sum = std::accumulate(header.begin(), begin, std::uint64_t { 8 * ' ' })
        + std::accumulate(begin + kChecksumSize, header.end(), std::uint64_t { 0 });
    return claimed == sum;
}

/// Reads `path` and `size` out of the records "LENGTH KEY=VALUE\n" of a pax header. What is no record ends it.
void readPaxRecords(std::string_view records, std::optional<std::string>& name, std::optional<std::uint64_t>& size)
{
    while (!records.empty()) {
        std::size_t length = 0;
        const auto [end, error] = std::from_chars(records.data(), records.data() + records.size(), length);
        const auto digits = static_cast<std::size_t>(end - records.data());
        if (error != std::errc() || length > records.size() || length < digits + 3 || records[digits] != ' ')
            return;
        const std::string_view record = records.substr(digits + 1, length - digits - 2);
        records.remove_prefix(length);
        const std::size_t equals = record.find('=');
        if (equals == record.npos)
            continue;
        const std::string_view value = record.substr(equals + 1);
        if (record.substr(0, equals) == "path")
            name = std::string(value);
        std::uint64_t number = 0;
        if (record.substr(0, equals) == "size"
            && std::from_chars(value.data(), value.data() + value.size(), number).ec == std::errc())
            size = number;
    }
}

/// Walks over the headers of one container.
class MemberWalk {
public:
    MemberWalk(const InputFile& file, const std::string& path, core::Diagnostics& findings)
        : m_file(&file)
        , m_path(&path)
        , m_findings(&findings)
    {
    }

    core::Result<Members> run(const std::stop_token& stop)
    {
        for (bool isMore = true; isMore;) {
            if (stop.stop_requested())
                return core::Error { core::ErrorCode::Cancelled, *m_path, core::Error::kNoOffset, {} };
            const auto next = step();
            if (!next.isOk())
                return next.error();
            isMore = next.value();
        }
        if (m_wrongChecksums > 0)
            report(DiagnosticCode::Other,
                std::to_string(m_wrongChecksums)
                    + " headers of members have a wrong checksum; they are read all the same",
                false);
        return std::move(m_members);
    }

private:
    void report(DiagnosticCode code, const std::string& detail, bool isLoss)
    {
        reportFinding(*m_findings, code, *m_path + ": " + detail, isLoss);
    }

    /// Reads one header and steps over what it announces. @returns false at the end.
    core::Result<bool> step()
    {
        Header header {};
        const auto filled = m_file->read(m_at, header);
        if (!filled.isOk())
            return filled.error();
        if (filled.value().size() < header.size()) {
            report(DiagnosticCode::Other,
                "the container ends at byte " + std::to_string(m_at) + " without the blocks of zeros that end it",
                !filled.value().empty());
            return false;
        }
        if (std::ranges::all_of(header, [](std::uint8_t byte) { return byte == 0; }))
            return false;
        const auto written = tarSize(header.data() + kSizeAt);
        if (!written || std::memcmp(header.data() + kMagicAt, "ustar", 5) != 0) {
            report(DiagnosticCode::RecordDamaged,
                "byte " + std::to_string(m_at) + " begins no header of a member; what follows is left out", true);
            return false;
        }
        m_wrongChecksums += isChecksumRight(header) ? 0 : 1;
        return take(header, *written);
    }

    core::Result<bool> take(const Header& header, std::uint64_t written)
    {
        const char type = static_cast<char>(header[kTypeAt]);
        const bool isExtension = std::string_view("LKxg").find(type) != std::string_view::npos;
        const std::uint64_t claimed = isExtension ? written : m_size.value_or(written);
        Member member { m_at + kTarBlock, claimed };
        const std::uint64_t left = m_file->size() - std::min(m_file->size(), member.offset);
        const bool isCut = claimed > left;
        member.size = std::min(claimed, left);
        if (isExtension) {
            const auto done = takeExtension(member, type);
            if (!done.isOk())
                return done.error();
        } else {
            add(header, type, member, isCut, claimed);
        }
        // The end of the padding may lie beyond the end of the file, and never overflows: size <= 2^63 - 1.
        m_at = member.offset + (member.size + kTarBlock - 1) / kTarBlock * kTarBlock;
        if (m_members.size() > kMostMembers) {
            report(DiagnosticCode::UnsupportedPart, "more than 1,048,576 members; the others are left out", true);
            return false;
        }
        return !isCut;
    }

    /// Reads a long name (GNU) or the attributes (pax) of the member that follows; other extensions say nothing of use.
    core::Status takeExtension(const Member& member, char type)
    {
        std::string text(static_cast<std::size_t>(std::min(member.size, kMostNameBytes)), '\0');
        const auto filled = m_file->read(member.offset, { reinterpret_cast<std::uint8_t*>(text.data()), text.size() });
        if (!filled.isOk())
            return filled.error();
        text.resize(filled.value().size());
        if (type == 'L')
            m_name = text.substr(0, text.find('\0'));
        else if (type == 'x')
            readPaxRecords(text, m_name, m_size);
        return {};
    }

    void add(const Header& header, char type, const Member& member, bool isCut, std::uint64_t claimed)
    {
        std::string name(fieldText(header, 0, kNameSize));
        const std::string_view prefix = fieldText(header, kPrefixAt, kPrefixSize);
        if (!prefix.empty() && prefix != "0" && header[kMagicAt + 5] == 0)
            name = std::string(prefix) + '/' + name;
        name = std::exchange(m_name, std::nullopt).value_or(std::move(name));
        m_size.reset();
        if (name.starts_with("./"))
            name.erase(0, 2);
        if (type != '0' && type != '\0' && type != '7')
            return; // folders, links and whatever else tar can hold
        if (isCut)
            report(DiagnosticCode::RecordIncomplete,
                "the container ends inside " + name + ", which should have " + std::to_string(claimed)
                    + " bytes and has " + std::to_string(member.size),
                true);
        const auto [place, isNew] = m_members.insert_or_assign(std::move(name), member);
        if (!isNew)
            report(
                DiagnosticCode::Other, "several members are called " + place->first + "; the last one is read", true);
    }

    const InputFile* m_file;
    const std::string* m_path;
    core::Diagnostics* m_findings;
    Members m_members;
    std::uint64_t m_at = 0; ///< of the next header
    std::uint64_t m_wrongChecksums = 0;
    std::optional<std::string> m_name; ///< of the next member, where it does not fit into its header
    std::optional<std::uint64_t> m_size;
};

} // namespace

std::optional<std::uint64_t> tarSize(const unsigned char* field)
{
    constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
    constexpr unsigned char kBinary = 0x80;
    constexpr unsigned char kNegative = 0x40;
    if ((field[0] & kBinary) == 0) {
        const auto value = octalNumber({ reinterpret_cast<const char*>(field), kSizeSize });
        return value && *value <= kMost ? value : std::nullopt;
    }
    if ((field[0] & kNegative) != 0)
        return std::nullopt;
    std::uint64_t value = field[0] & (kNegative - 1U);
    for (std::size_t i = 1; i < kSizeSize; ++i) {
        if (value > (kMost >> 8))
            return std::nullopt;
        value = value << 8 | field[i];
    }
    return value;
}

core::Result<Members> readMembers(
    const InputFile& file, const std::string& path, core::Diagnostics& findings, const std::stop_token& stop)
{
    return MemberWalk(file, path, findings).run(stop);
}

} // namespace lightcone::readers::cube
