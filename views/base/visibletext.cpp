// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/visibletext.h"

#include <algorithm>

namespace lightcone::views {

namespace {

constexpr char16_t kFirstByte = 0xdc80;
constexpr char16_t kLastByte = 0xdcff;

bool isBetween(char16_t code, char16_t first, char16_t last)
{
    return code >= first && code <= last;
}

void appendHex(QString& out, QLatin1String prefix, char16_t number, int digits)
{
    out += prefix;
    out += QStringLiteral("%1").arg(static_cast<uint>(number), digits, 16, QLatin1Char('0'));
}

void appendForm(QString& out, QChar character)
{
    const char16_t code = character.unicode();
    switch (code) {
    case u'\n':
        out += QLatin1String("\\n");
        return;
    case u'\r':
        out += QLatin1String("\\r");
        return;
    case u'\t':
        out += QLatin1String("\\t");
        return;
    default:
        break;
    }
    if (code < 0x80)
        appendHex(out, QLatin1String("\\x"), code, 2);
    else if (isBetween(code, kFirstByte, kLastByte))
        appendHex(out, QLatin1String("\\x"), static_cast<char16_t>(code - 0xdc00), 2);
    else
        appendHex(out, QLatin1String("\\u"), code, 4);
}

} // namespace

bool needsForm(QChar character)
{
    const char16_t code = character.unicode();
    return code < 0x20 || isBetween(code, 0x7f, 0x9f) || code == QChar::LineSeparator
        || code == QChar::ParagraphSeparator || code == 0x061c || code == 0x200e || code == 0x200f
        || isBetween(code, 0x202a, 0x202e) || isBetween(code, 0x2066, 0x2069) || isBetween(code, 0xfdd0, 0xfdef)
        || code >= 0xfffe;
}

QString visibleText(const QString& text)
{
    const auto isOdd = [](QChar c) { return needsForm(c) || c.isSurrogate(); };
    if (std::none_of(text.begin(), text.end(), isOdd))
        return text;
    QString out;
    out.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        if (c.isHighSurrogate() && i + 1 < text.size() && text.at(i + 1).isLowSurrogate()) {
            out += c;
            out += text.at(++i);
        } else if (isOdd(c)) {
            appendForm(out, c);
        } else {
            out += c;
        }
    }
    return out;
}

QString nameText(std::string_view name)
{
    return visibleText(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
}

} // namespace lightcone::views
