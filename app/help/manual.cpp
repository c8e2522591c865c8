// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help/manual.h"

#include <QFile>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

// Resources of a static library are only there when asked for; the macro must stand outside of all namespaces.
static void loadManual()
{
    Q_INIT_RESOURCE(manual);
}

namespace lightcone::app {

namespace {

const QString kFolder = u":/manual/"_s;
const QString kContents = u"README.md"_s;

QByteArray contentOf(const QString& name)
{
    QFile file(kFolder + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

ManualChapter readChapter(const QString& file)
{
    ManualChapter chapter { file, {}, QString::fromUtf8(contentOf(file)) };
    Q_ASSERT(chapter.text.startsWith("# "_L1));
    chapter.title = chapter.text.section(u'\n', 0, 0).mid(2);
    return chapter;
}

} // namespace

QString sectionOfHeading(const QString& heading)
{
    QString section;
    for (const QChar c : heading.toLower()) {
        if (c.isLetterOrNumber() || c == u'-' || c == u'_')
            section += c;
        else if (c == u' ')
            section += u'-';
    }
    return section;
}

Manual::Manual()
{
    loadManual();
    m_chapters.push_back(readChapter(kContents));
    static const QRegularExpression link(
        u"^\\* \\[[^\\]]*\\]\\(([^)#]+\\.md)\\)"_s, QRegularExpression::MultilineOption);
    const QString contents = m_chapters.front().text;
    for (const QRegularExpressionMatch& match : link.globalMatch(contents))
        m_chapters.push_back(readChapter(match.captured(1)));
}

int Manual::indexOf(const QString& file) const
{
    for (std::size_t i = 0; i < m_chapters.size(); ++i) {
        if (m_chapters[i].file == file)
            return static_cast<int>(i);
    }
    return -1;
}

QStringList Manual::headings(const ManualChapter& chapter)
{
    QStringList headings;
    bool isCode = false;
    for (const QString& line : chapter.text.split(u'\n')) {
        if (line.startsWith("```"_L1))
            isCode = !isCode;
        else if (!isCode && line.startsWith("## "_L1))
            headings.append(line.mid(3));
    }
    return headings;
}

ManualPlace Manual::placeOfView(const QStringList& ids) const
{
    static const QString kViews = u"views.md"_s;
    const QStringList sections = headings(m_chapters[static_cast<std::size_t>(indexOf(kViews))]);
    for (const QString& id : ids) {
        for (const QString& heading : sections) {
            if (!id.isEmpty() && heading.startsWith(id + u':'))
                return { kViews, sectionOfHeading(heading) };
        }
    }
    return { kContents, {} };
}

QByteArray Manual::picture(const QString& name, bool isDark)
{
    return contentOf(isDark ? QString(name).replace("pictures/"_L1, "pictures/dark/"_L1) : name);
}

} // namespace lightcone::app
