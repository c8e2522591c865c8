// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::tests {

/// Writes files of EPILOG records by the specification.
class ElgWriter {
public:
    explicit ElgWriter(unsigned minorVersion, bool isBigEndian = false);

    /// Writes a record of numbers of four bytes each, then @p bytes.
    void record(unsigned type, std::initializer_list<std::uint32_t> numbers, std::string_view bytes = {});
    void record(unsigned type, std::string_view body);
    /// Writes STRING, with its continuations.
    void string(std::uint32_t number, const std::string& text);
    /// Writes MPI_COMM for these processes, with its continuations. @param leastBytes  number of bytes that its bits
    /// take at least
    void communicator(
        std::uint32_t number, unsigned mode, const std::vector<std::uint32_t>& processes, std::size_t leastBytes = 0);
    /// Writes IDMAP, with its continuations.
    void idMap(unsigned kind, bool isSparse, const std::vector<std::uint32_t>& numbers);
    /// Writes MPI_GROUP, with its continuations.
    void group(std::uint32_t number, unsigned mode, std::uint32_t size, const std::vector<std::uint32_t>& processes);
    /// @returns the values as the body of a record.
    std::string numbers(std::initializer_list<std::uint32_t> values) const;
    std::string numbers(const std::vector<std::uint32_t>& values) const;
    std::string longNumber(std::uint64_t value) const;
    std::string real(double value) const;

    std::string bytes; ///< the bytes that were written so far

private:
    std::string number(std::uint64_t value, unsigned size) const;

    unsigned m_minorVersion;
    bool m_isBigEndian;
};

std::string gzipped(const std::string& bytes);

} // namespace lightcone::tests
