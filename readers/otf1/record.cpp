// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf1/record.h"

#include <limits>

namespace lightcone::readers::otf1 {

namespace {

bool isOf32Bits(std::uint64_t number)
{
    return number <= std::numeric_limits<std::uint32_t>::max();
}

bool readNumber(LineScanner& scanner, const FieldForm& field, std::uint64_t& number)
{
    return scanner.readNumber(number) == LineScanner::Number::Read
        && (field.kind == FieldForm::Kind::Number64 || isOf32Bits(number));
}

} // namespace

Record::State Record::readFields(LineScanner& scanner, const RecordForm& form)
{
    m_form = &form;
    m_present = 0;
    m_isTextOpen = false;
    std::size_t index = 0;
    std::size_t texts = 0;
    for (const FieldForm& field : form.fields) {
        const char next = scanner.skipBlanks();
        bool isThere = true;
        if (field.isNamed()) {
            const char* const begin = scanner.at();
            isThere = field.isName(scanner.readKeyword());
            if (isThere)
                scanner.skipBlanks();
            else
                scanner.goTo(begin);
        } else if (field.isOptional) {
            isThere = next == '"' || LineScanner::isDigit(next);
        }
        if (isThere) {
            const bool isRead = field.kind == FieldForm::Kind::Number32 || field.kind == FieldForm::Kind::Number64
                ? readNumber(scanner, field, m_numbers[index])
                : readOther(scanner, field, texts);
            if (!isRead)
                return State::Damaged;
            m_present |= std::uint32_t { 1 } << index;
        } else if (field.isOptional) {
            m_numbers[index] = 0;
            if (field.isText())
                m_texts[texts] = {};
        } else {
            return State::Damaged;
        }
        ++index;
        texts += field.isText() ? 1 : 0;
    }
    if (scanner.skipBlanks() != '\n')
        return State::Damaged;
    return m_isTextOpen ? State::OpenText : State::Whole;
}

bool Record::readOther(LineScanner& scanner, const FieldForm& field, std::size_t textIndex)
{
    using Kind = FieldForm::Kind;
    switch (field.kind) {
    case Kind::Text: {
        bool isClosed = false;
        if (!scanner.take('"'))
            return false;
        m_texts[textIndex] = scanner.readText(isClosed);
        m_isTextOpen |= !isClosed;
        return true;
    }
    case Kind::List:
        return readList(scanner);
    case Kind::Digits:
        m_texts[textIndex] = scanner.readDigits();
        return true;
    case Kind::Version:
        m_texts[textIndex] = scanner.readVersion();
        return true;
    case Kind::Number32:
    case Kind::Number64:
        break;
    }
    return false;
}

bool Record::readList(LineScanner& scanner)
{
    m_list.clear();
    while (LineScanner::isDigit(scanner.skipBlanks())) {
        std::uint64_t number = 0;
        if (scanner.readNumber(number) != LineScanner::Number::Read || !isOf32Bits(number))
            return false;
        m_list.push_back(static_cast<std::uint32_t>(number));
        scanner.skipBlanks();
        if (!scanner.take(','))
            break;
    }
    return true;
}

} // namespace lightcone::readers::otf1
