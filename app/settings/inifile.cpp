// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/inifile.h"

#include <QSize>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

constexpr QLatin1StringView kDefaultSection = "General"_L1; ///< the name of the section of keys that have none

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool isLineEnd(char c)
{
    return c == '\n' || c == '\r';
}

bool isWord(QChar c)
{
    return c.unicode() < 0x80 && (c.isLetterOrNumber() || c == u'_' || c == u'-' || c == u'.');
}

bool isHexDigit(QChar c)
{
    return c.unicode() < 0x80 && QByteArrayView("0123456789abcdefABCDEF").contains(c.toLatin1());
}

QString escapedKey(QStringView key)
{
    QString text;
    for (const QChar c : key) {
        if (isWord(c))
            text += c;
        else if (c == u'/')
            text += u'\\';
        else if (c.unicode() < 0x100)
            text += u"%%1"_s.arg(static_cast<uint>(c.unicode()), 2, 16, QLatin1Char('0')).toUpper();
        else
            text += u"%U%1"_s.arg(static_cast<uint>(c.unicode()), 4, 16, QLatin1Char('0')).toUpper();
    }
    return text;
}

QString plainKey(const QByteArray& bytes)
{
    const QString text = QString::fromUtf8(bytes);
    QString key;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        const bool isWide = c == u'%' && i + 1 < text.size() && text.at(i + 1) == u'U';
        const qsizetype begin = i + (isWide ? 2 : 1);
        const qsizetype digits = isWide ? 4 : 2;
        bool isCode = false;
        const ushort code = c == u'%' ? QStringView(text).mid(begin, digits).toUShort(&isCode, 16) : ushort { 0 };
        if (isCode) {
            key += QChar(code);
            i = begin + digits - 1;
        } else {
            key += c == u'\\' ? QChar(u'/') : c;
        }
    }
    return key;
}

/// In quotes unless it is a word; all but printable ASCII as hexadecimal.
QString escapedText(const QString& text)
{
    if (!text.isEmpty() && std::all_of(text.begin(), text.end(), isWord))
        return text;
    QString escaped = u"\""_s;
    bool isAfterHex = false; // a digit would be taken for one more of the number
    for (const QChar c : text) {
        const bool isHex = c.unicode() < 0x20 || c.unicode() > 0x7e || (isAfterHex && isHexDigit(c));
        if (isHex)
            escaped += u"\\x"_s + QString::number(c.unicode(), 16);
        else if (c == u'"' || c == u'\\')
            escaped += QString(u'\\') + c;
        else
            escaped += c;
        isAfterHex = isHex;
    }
    return escaped + u'"';
}

QString escapedList(const QStringList& texts)
{
    QStringList escaped;
    for (const QString& text : texts)
        escaped.append(escapedText(text));
    return escaped.join(u", "_s);
}

/// A text beginning with '@' would be taken for a typed value.
QString markedText(const QString& text)
{
    return text.startsWith(u'@') ? u'@' + text : text;
}

/// Takes the texts apart that escapedList() joins, also as QSettings writes them.
class ValueReader {
public:
    explicit ValueReader(const QByteArray& value)
        : m_value(QString::fromUtf8(value))
    {
    }

    QStringList read()
    {
        for (; m_at < m_value.size(); ++m_at) {
            const QChar c = m_value.at(m_at);
            if (c == u'\\')
                readEscape();
            else if (c == u'"')
                m_isQuoted = !m_isQuoted;
            else if (c == u',' && !m_isQuoted)
                endText();
            else if (m_isQuoted || !isBlank(c) || !m_text.isEmpty())
                append(c);
        }
        endText();
        return m_texts;
    }

private:
    static bool isBlank(QChar c) { return c == u' ' || c == u'\t'; }

    void append(QChar c)
    {
        m_text += c;
        if (m_isQuoted || !isBlank(c))
            m_kept = m_text.size();
    }

    void endText()
    {
        m_text.truncate(m_kept); // blanks at the end count in quotes alone
        m_texts.append(std::exchange(m_text, {}));
        m_kept = 0;
    }

    void keep(QChar c)
    {
        m_text += c;
        m_kept = m_text.size();
    }

    void readEscape()
    {
        constexpr QStringView kLetters = u"abfnrtv\"?'\\";
        constexpr QStringView kMeanings = u"\a\b\f\n\r\t\v\"?'\\";
        if (++m_at == m_value.size())
            return;
        const QChar c = m_value.at(m_at);
        if (const qsizetype letter = kLetters.indexOf(c); letter >= 0)
            keep(kMeanings.at(letter));
        else if (c == u'x')
            readNumber(m_at + 1, 16);
        else if (c >= u'0' && c <= u'7')
            readNumber(m_at, 8);
        else if (c == u'\r' || c == u'\n')
            return; // the value goes on in the next line
        else
            keep(c);
    }

    void readNumber(qsizetype begin, int base)
    {
        char16_t code = 0;
        qsizetype end = begin;
        for (; end < m_value.size(); ++end) {
            bool isDigit = false;
            const uint digit = QStringView(m_value).sliced(end, 1).toUInt(&isDigit, base);
            if (!isDigit)
                break;
            code = static_cast<char16_t>(code * static_cast<uint>(base) + digit);
        }
        if (end > begin)
            keep(code);
        m_at = end - 1;
    }

    QString m_value;
    qsizetype m_at = 0;
    bool m_isQuoted = false;
    QString m_text;
    qsizetype m_kept = 0; ///< length of m_text without blanks at its end
    QStringList m_texts;
};

QVariant typedValue(const QString& text)
{
    if (!text.startsWith(u'@'))
        return text;
    if (text.startsWith("@@"_L1))
        return text.sliced(1);
    const auto content = [&](QLatin1String type) { return text.sliced(type.size(), text.size() - type.size() - 1); };
    if (!text.endsWith(u')'))
        return {};
    if (text.startsWith("@ByteArray("_L1))
        return content("@ByteArray("_L1).toLatin1();
    if (text.startsWith("@String("_L1))
        return content("@String("_L1);
    if (text.startsWith("@Size("_L1)) {
        const QStringList sides = content("@Size("_L1).split(u' ');
        if (sides.size() == 2)
            return QSize(sides.at(0).toInt(), sides.at(1).toInt());
    }
    return {};
}

struct Line {
    QByteArray text;
    qsizetype equals = -1; ///< the first '=' that stands for itself
};

/// The next line of @p content from @p at, which moves on. Quotes and a backslash at its end carry a line on.
Line nextLine(const QByteArray& content, qsizetype& at)
{
    while (at < content.size() && isSpace(content.at(at)))
        ++at;
    const qsizetype begin = at;
    Line line;
    bool isQuoted = false;
    const bool isComment = at < content.size() && content.at(at) == ';';
    for (; at < content.size(); ++at) {
        const char c = content.at(at);
        if (isLineEnd(c) && !isQuoted)
            break;
        if (isComment)
            continue;
        if (c == ';' && !isQuoted)
            break;
        if (c == '=' && line.equals < 0)
            line.equals = at - begin;
        else if (c == '"')
            isQuoted = !isQuoted;
        else if (c == '\\' && at + 1 < content.size())
            at += content.sliced(at + 1).startsWith("\r\n") ? 2 : 1;
    }
    line.text = isComment ? QByteArray() : content.sliced(begin, at - begin);
    return line;
}

} // namespace

IniFile::IniFile(const QByteArray& content)
{
    QString section;
    for (qsizetype at = 0; at < content.size();) {
        const Line line = nextLine(content, at);
        if (line.text.startsWith('[')) {
            const qsizetype end = line.text.indexOf(']');
            const QByteArray name = line.text.sliced(1, (end < 0 ? line.text.size() : end) - 1).trimmed();
            section = name.compare("general", Qt::CaseInsensitive) == 0 ? QString()
                : name.compare("%general", Qt::CaseInsensitive) == 0    ? QString(kDefaultSection + u'/')
                                                                        : QString(plainKey(name) + u'/');
        } else if (line.equals > 0) {
            const QString name = plainKey(line.text.first(line.equals).trimmed());
            m_values.insert(section + name, line.text.sliced(line.equals + 1).trimmed());
        }
    }
}

QByteArray IniFile::content() const
{
    QMap<QString, QByteArray> sections; // with their lines
    for (auto it = m_values.begin(); it != m_values.end(); ++it) {
        const qsizetype slash = it.key().indexOf(u'/');
        const QString section = slash < 0 ? QString() : it.key().first(slash);
        sections[section] += escapedKey(QStringView(it.key()).sliced(slash + 1)).toUtf8() + '=' + it.value() + '\n';
    }
    QByteArray content;
    for (auto it = sections.begin(); it != sections.end(); ++it) {
        const QString name = it.key().isEmpty() ? QString(kDefaultSection)
            : it.key() == kDefaultSection       ? QString(u'%' + kDefaultSection)
                                                : escapedKey(it.key());
        content += (content.isEmpty() ? "[" : "\n[") + name.toUtf8() + "]\n" + it.value();
    }
    return content;
}

QVariant IniFile::value(const QString& key, const QVariant& fallback) const
{
    const auto found = m_values.find(key);
    if (found == m_values.end())
        return fallback;
    QStringList texts = ValueReader(found.value()).read();
    if (texts.size() == 1)
        return typedValue(texts.first());
    for (QString& text : texts)
        text = typedValue(text).toString();
    return texts;
}

void IniFile::setValue(const QString& key, const QVariant& value)
{
    QString text;
    if (value.typeId() == QMetaType::QStringList) {
        QStringList texts = value.toStringList();
        std::ranges::transform(texts, texts.begin(), &markedText);
        text = texts.isEmpty() ? u"@Invalid()"_s : escapedList(texts);
    } else if (value.typeId() == QMetaType::QByteArray) {
        text = escapedText("@ByteArray("_L1 + QString::fromLatin1(value.toByteArray()) + u')');
    } else if (value.typeId() == QMetaType::QSize) {
        const QSize size = value.toSize();
        text = escapedText(u"@Size(%1 %2)"_s.arg(QString::number(size.width()), QString::number(size.height())));
    } else {
        Q_ASSERT(value.canConvert<QString>());
        text = escapedText(markedText(value.toString()));
    }
    m_values.insert(key, text.toUtf8());
}

void IniFile::remove(const QString& key)
{
    const QString prefix = key + u'/';
    m_values.removeIf([&](const QMap<QString, QByteArray>::iterator& entry) {
        return entry.key() == key || entry.key().startsWith(prefix);
    });
}

QStringList IniFile::childKeys(const QString& section) const
{
    QStringList names;
    const QString prefix = section + u'/';
    for (auto it = m_values.lowerBound(prefix); it != m_values.end() && it.key().startsWith(prefix); ++it) {
        if (const QString name = it.key().sliced(prefix.size()); !name.contains(u'/'))
            names.append(name);
    }
    return names;
}

} // namespace lightcone::app
