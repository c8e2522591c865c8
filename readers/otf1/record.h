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

/// The fields of one line. Used again and again; texts are valid as long as the line.
class Record {
public:
    enum class State : std::uint8_t {
        Whole,
        OpenText, ///< its text ends with the line, without a quote
        Unknown, ///< no such keyword
        Damaged, ///< a field is missing or no number of its size, or something follows the last one
    };
    /// Reads a line that begins at the scanner's place. The scanner ends up somewhere in the line.
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
    /// Of a Number field, by its place in the form; 0 where it is absent.
    std::uint64_t operator[](std::size_t field) const { return m_numbers[field]; }
    std::uint32_t id(std::size_t field) const { return static_cast<std::uint32_t>(m_numbers[field]); }
    bool has(std::size_t field) const { return (m_present >> field & 1) != 0; }
    /// Of the @p index-th field that is a text, digits or a version; empty where it is absent.
    std::string_view text(std::size_t index) const { return m_texts[index]; }
    const std::vector<std::uint32_t>& list() const { return m_list; }

private:
    State readFields(LineScanner& scanner, const RecordForm& form);
    /// Reads what is no number. @returns false when the field is not what it should be.
    bool readOther(LineScanner& scanner, const FieldForm& field, std::size_t textIndex);
    bool readList(LineScanner& scanner);

    const RecordForm* m_form = nullptr;
    std::array<std::uint64_t, RecordForm::kMaxFields> m_numbers {};
    std::array<std::string_view, RecordForm::kMaxTexts> m_texts;
    std::uint32_t m_present = 0; ///< a bit for each field
    bool m_isTextOpen = false;
    std::vector<std::uint32_t> m_list;
};

} // namespace lightcone::readers::otf1
