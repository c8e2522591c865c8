// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/pdfdocument.h"

#include <optional>

namespace lightcone::views {

namespace {

/// Length of the literal string "( … )" at the start of @p text, with its parentheses; 0 when it does not end.
/// QPdfWriter escapes all parentheses inside.
qsizetype literalLength(QByteArrayView text)
{
    for (qsizetype i = 1; i < text.size(); ++i) {
        if (text[i] == '\\')
            ++i;
        else if (text[i] == ')')
            return i + 1;
    }
    return 0;
}

void removeLiteral(QByteArray& dictionary, const QByteArray& key)
{
    const qsizetype begin = dictionary.indexOf(QByteArray(key + " ("));
    if (begin < 0)
        return;
    const qsizetype valueBegin = begin + key.size() + 1;
    qsizetype length = key.size() + 1 + literalLength(QByteArrayView(dictionary).sliced(valueBegin));
    if (begin + length < dictionary.size() && dictionary[begin + length] == '\n')
        ++length;
    dictionary.remove(begin, length);
}

/// "xref", a line "0 count", and count entries of 20 bytes, with the offsets from @p from on lowered by @p shift.
std::optional<QByteArray> shiftedTable(const QByteArray& table, qsizetype from, qsizetype shift)
{
    constexpr qsizetype kEntry = 20;
    constexpr qsizetype kOffsetDigits = 10;
    const QByteArray head("xref\n0 ");
    const qsizetype lineEnd = table.indexOf('\n', head.size());
    if (!table.startsWith(head) || lineEnd < 0)
        return std::nullopt;
    const qsizetype count = table.mid(head.size(), lineEnd - head.size()).trimmed().toLongLong();
    if (count < 1 || count > (table.size() - lineEnd - 1) / kEntry)
        return std::nullopt;
    QByteArray shifted = table;
    for (qsizetype i = 0; i < count; ++i) {
        const qsizetype entry = lineEnd + 1 + i * kEntry;
        const qsizetype offset = table.mid(entry, kOffsetDigits).toLongLong();
        if (table[entry + kOffsetDigits + 7] == 'n' && offset >= from)
            shifted.replace(
                entry, kOffsetDigits, QByteArray::number(offset - shift).rightJustified(kOffsetDigits, '0'));
    }
    return shifted;
}

} // namespace

QByteArray withPageSize(const QByteArray& pdf, QSizeF size)
{
    const QByteArray key("/MediaBox [");
    const QByteArray startMark("startxref\n");
    const qsizetype begin = pdf.indexOf(key) + key.size();
    const qsizetype end = pdf.indexOf(']', begin);
    const qsizetype start = pdf.lastIndexOf(startMark);
    if (begin < key.size() || end < 0 || start < end)
        return {};
    // The origin is at the bottom, and the picture at the top of the page.
    const double height = pdf.mid(begin, end - begin).split(' ').last().toDouble();
    const QByteArray box = "0 " + QByteArray::number(height - size.height(), 'f', 6) + ' '
        + QByteArray::number(size.width(), 'f', 6) + ' ' + QByteArray::number(height, 'f', 6);
    const qsizetype shift = end - begin - box.size();
    const qsizetype numberBegin = start + startMark.size();
    const qsizetype numberEnd = pdf.indexOf('\n', numberBegin);
    const qsizetype tableBegin = pdf.mid(numberBegin, numberEnd - numberBegin).trimmed().toLongLong();
    if (numberEnd < 0 || tableBegin <= end || tableBegin >= start)
        return {};
    const auto table = shiftedTable(pdf.mid(tableBegin, start - tableBegin), end, shift);
    if (!table)
        return {};
    return pdf.first(begin) + box + pdf.mid(end, tableBegin - end) + *table + startMark
        + QByteArray::number(tableBegin - shift) + pdf.mid(numberEnd);
}

QByteArray withoutRunData(const QByteArray& pdf)
{
    const QByteArray objectEnd("endobj");
    const QByteArray startMark("startxref\n");
    const qsizetype infoEnd = pdf.indexOf(objectEnd);
    const qsizetype start = pdf.lastIndexOf(startMark);
    if (infoEnd < 0 || start < infoEnd)
        return {};
    const qsizetype numberBegin = start + startMark.size();
    const qsizetype numberEnd = pdf.indexOf('\n', numberBegin);
    const qsizetype tableBegin = pdf.mid(numberBegin, numberEnd - numberBegin).trimmed().toLongLong();
    if (numberEnd < 0 || tableBegin <= infoEnd || tableBegin >= start)
        return {};

    QByteArray info = pdf.first(infoEnd);
    removeLiteral(info, "/CreationDate");
    removeLiteral(info, "/ModDate");
    removeLiteral(info, "/Producer");
    const qsizetype shift = infoEnd - info.size();

    auto table = shiftedTable(pdf.mid(tableBegin, start - tableBegin), infoEnd, shift);
    if (!table)
        return {};
    const qsizetype id = table->indexOf("/ID ");
    const qsizetype idEnd = id < 0 ? -1 : table->indexOf(']', id);
    if (idEnd > 0)
        table->remove(id, idEnd + 1 - id);
    return info + pdf.mid(infoEnd, tableBegin - infoEnd) + *table + startMark + QByteArray::number(tableBegin - shift)
        + pdf.mid(numberEnd);
}

} // namespace lightcone::views
