// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/picl/recordhead.h"
#include "readers/picl/scanformat.h"
#include "readers/picl/subsets.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace lightcone::readers::picl {

/// Reads the data fields of records by their descriptors, which are control strings or numbers that stand for one
/// (TM-12125 2.2.2, 2.3.5). The definition of such a number is valid from its line on.
class DataFields {
public:
    enum class Outcome : std::uint8_t {
        Read,
        Incomplete, ///< fewer fields than the record says, or a descriptor that is undefined or too long; the fields
                    ///< that were read count
        Wrong, ///< the fields have not the form that the descriptor says
    };
    /// Keeps a reference to @p subsets.
    explicit DataFields(const Subsets& subsets);

    /// Reads the fields of a record; @p line stands behind the number of fields. Fields of single characters become one
    /// text.
    Outcome read(const RecordHead& head, LineCursor& line);
    /// @returns the values of the record that was read last.
    const std::vector<Value>& values() const { return m_values; }
    /// @returns how many groups of values it had.
    std::size_t groups() const { return m_groups; }

    enum class Definition : std::uint8_t {
        Kept,
        None, ///< the record has not the right form
        TooMuch, ///< the control string is too long, or there are too many
    };
    /// Reads a definition (record type -6): the number, and the control string in quotes or up to the end of the line.
    Definition define(const RecordHead& head, LineCursor& line);

private:
    struct Alias {
        Scope scope;
        std::shared_ptr<const ScanFormat> format;

        std::size_t byteSize() const { return sizeof(Alias) + format->byteSize(); }
    };
    const ScanFormat* descriptor(const RecordHead& head, LineCursor& line);
    const ScanFormat* aliasOf(const RecordHead& head, std::int64_t number) const;
    std::shared_ptr<const ScanFormat> formatOf(std::string_view control);
    Outcome readIntegers(const RecordHead& head, LineCursor& line);
    Outcome readGroups(const RecordHead& head, const ScanFormat& format, LineCursor& line);
    Outcome readText(const RecordHead& head, LineCursor& line);

    const Subsets* m_subsets;
    std::map<std::int64_t, std::vector<Alias>> m_aliases; ///< by number, and in the order of the file
    std::size_t m_aliasBytes = 0;
    std::unordered_map<std::string, std::shared_ptr<const ScanFormat>> m_formats; ///< by control string
    std::size_t m_formatBytes = 0;
    std::vector<std::shared_ptr<const ScanFormat>> m_predefined; ///< the descriptors 0 to 5
    std::string m_lastControl;
    std::shared_ptr<const ScanFormat> m_last;
    std::vector<Value> m_values;
    std::size_t m_groups = 0;
};

} // namespace lightcone::readers::picl
