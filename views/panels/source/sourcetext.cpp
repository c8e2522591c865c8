// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/source/sourcetext.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStringDecoder>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lightcone::views {

namespace {

/// What would break a line or disturb the layout of the text becomes a sign that stands for it.
QString plainLine(QStringView line)
{
    QString plain = line.left(SourceText::kLongestLine).toString();
    for (QChar& c : plain) {
        const bool breaks = c == u'\r' || c == u'\f' || c == u'\v' || c == QChar::LineSeparator
            || c == QChar::ParagraphSeparator || c.category() == QChar::Other_NotAssigned;
        if (breaks || (c.unicode() >= 0xfdd0 && c.unicode() <= 0xfdef))
            c = QChar::ReplacementCharacter;
    }
    if (line.size() > SourceText::kLongestLine)
        plain += u'…';
    return plain;
}

QString decoded(const QByteArray& bytes, bool& isLatin1)
{
    QStringDecoder decoder(QStringDecoder::Utf8);
    QString text = decoder.decode(bytes);
    isLatin1 = decoder.hasError();
    return isLatin1 ? QString::fromLatin1(bytes) : text;
}

void takeBytes(QByteArray bytes, SourceText& source)
{
    if (source.isCut)
        bytes.truncate(std::max<qsizetype>(0, bytes.lastIndexOf('\n') + 1));
    QString text = decoded(bytes, source.isLatin1);
    text.replace("\r\n"_L1, "\n"_L1);
    for (const QStringView line : QStringView(text).split(u'\n')) {
        if (source.lines == SourceText::kMostLines) {
            source.isCut = true;
            break;
        }
        source.text += plainLine(line) + u'\n';
        ++source.lines;
    }
    source.text.chop(1);
}

bool isPrefix(const QString& prefix, const QString& path)
{
    return !prefix.isEmpty() && path.startsWith(prefix)
        && (path.size() == prefix.size() || prefix.endsWith(u'/') || path[prefix.size()] == u'/');
}

} // namespace

QStringList sourcePlaces(const QString& file, const std::vector<PathMapping>& mappings, const QString& traceFolder)
{
    QStringList places;
    for (const PathMapping& mapping : mappings) {
        if (isPrefix(mapping.from, file))
            places += QDir::cleanPath(mapping.to + u'/' + file.mid(mapping.from.size()));
    }
    places += QDir::isAbsolutePath(file) ? QDir::cleanPath(file) : QDir::cleanPath(traceFolder + u'/' + file);
    places.removeDuplicates();
    return places;
}

core::Stoppable<SourceText> readSource(const QStringList& places, const std::stop_token& stop)
{
    SourceText source;
    source.looked = places;
    source.problem = SourceText::Problem::NotFound;
    for (const QString& place : places) {
        if (stop.stop_requested())
            return core::Stopped {};
        if (!QFileInfo(place).isFile())
            continue;
        source.path = place;
        QFile file(place);
        source.problem = SourceText::Problem::NotReadable;
        if (!file.open(QIODevice::ReadOnly)) {
            source.why = file.errorString();
            return source;
        }
        const QByteArray bytes = file.read(SourceText::kMostBytes);
        if (file.error() != QFileDevice::NoError) {
            source.why = file.errorString();
            return source;
        }
        source.isCut = !file.atEnd();
        source.problem = bytes.contains('\0') ? SourceText::Problem::Binary : SourceText::Problem::None;
        if (source.problem == SourceText::Problem::None)
            takeBytes(bytes, source);
        return source;
    }
    return source;
}

PathMapping mappingBetween(const QString& file, const QString& chosen)
{
    const QString from = QDir::cleanPath(file);
    const QString to = QDir::cleanPath(chosen);
    qsizetype same = 0; // letters at the end that are whole names in both
    for (qsizetype i = 1; i <= std::min(from.size(), to.size()) && from[from.size() - i] == to[to.size() - i]; ++i) {
        if (from[from.size() - i] == u'/')
            same = i;
        else if (i == from.size() && (i == to.size() || to[to.size() - i - 1] == u'/')) // a relative name
            same = i;
    }
    if (same < from.size())
        return { from.chopped(same), to.chopped(same) };
    // All of the name is at the end of the other one.
    const QString first = from.startsWith(u'/') ? u"/"_s : from.section(u'/', 0, 0);
    return { first, to.chopped(from.size() - first.size()) };
}

} // namespace lightcone::views
