// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/otf1/linescanner.h"
#include "readers/otf1/recordforms.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace lightcone::readers::otf1 {

/// The fields of one line. One object serves many lines; its texts are valid as long as the line.
class Record {
public:
    enum class State : std::uint8_t {
        Whole,
        OpenText, ///< its text ends with the line, without a closing quote
        Unknown, ///< there is no such keyword
        Damaged, ///< a field is missing or is no number of its size, or something follows the last field
    };
    /// Reads the line that begins at the scanner's position. The scanner ends up somewhere in the line.
    State read(LineScanner& scanner, const FormTable& forms)
    {
        scanner.skipBlanks();
        const RecordForm* const form = forms.find(scanner.readKeyword());
        if (form == nullptr)
            return State::Unknown;
        return readFields(scanner, *form);
    }

    RecordType type() const { return m_form->type; }
    const RecordForm& form() const { return *m_form; }
    /// @returns a Number field by its place in the form; 0 when it is absent.
    std::uint64_t operator[](std::size_t field) const { return m_numbers[field]; }
    std::uint32_t id(std::size_t field) const { return static_cast<std::uint32_t>(m_numbers[field]); }
    bool has(std::size_t field) const { return (m_present >> field & 1) != 0; }
    /// @returns the @p index-th of the fields that are texts, digits or versions; empty when it is absent.
    std::string_view text(std::size_t index) const { return m_texts[index]; }
    const std::vector<std::uint32_t>& list() const { return m_list; }

private:
    State readFields(LineScanner& scanner, const RecordForm& form);
    /// Reads a field that is no number. @returns false when it has not the right form.
    bool readOther(LineScanner& scanner, const FieldForm& field, std::size_t textIndex);
    bool readList(LineScanner& scanner);

    const RecordForm* m_form = nullptr;
    std::array<std::uint64_t, RecordForm::kMaxFields> m_numbers {};
    std::array<std::string_view, RecordForm::kMaxTexts> m_texts;
    std::uint32_t m_present = 0; ///< one bit for each field
    bool m_isTextOpen = false;
    std::vector<std::uint32_t> m_list;
};

} // namespace lightcone::readers::otf1
