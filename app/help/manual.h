// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace lightcone::app {

/// A file of the manual.
struct ManualChapter {
    QString file; ///< "views.md"
    QString title; ///< its first heading
    QString text; ///< Markdown
};

/// A heading of the manual; an empty section is the begin of the chapter.
struct ManualPlace {
    QString file;
    QString section; ///< the name of the section in links, see sectionOfHeading()

    friend bool operator==(const ManualPlace&, const ManualPlace&) = default;
};

/// The name by which links lead to @p heading: lower case, hyphens for spaces, without other marks. "1. Open it" is
/// "1-open-it".
QString sectionOfHeading(const QString& heading);

/// The manual that is built into the program. The first chapter, README.md, lists the others and their order.
class Manual {
public:
    Manual();

    const std::vector<ManualChapter>& chapters() const { return m_chapters; }
    /// -1: there is no such chapter.
    int indexOf(const QString& file) const;
    /// The headings of a chapter below its title, in order; those inside sections are left out.
    static QStringList headings(const ManualChapter& chapter);
    /// The section on the first of the views @p ids that has one: its heading begins with the id and a colon. Else the
    /// begin of the manual.
    ManualPlace placeOfView(const QStringList& ids) const;
    /// The content of a picture that a chapter names, "pictures/NAME.png", as it is for a light or a dark ground;
    /// empty: there is none.
    static QByteArray picture(const QString& name, bool isDark);

private:
    std::vector<ManualChapter> m_chapters;
};

} // namespace lightcone::app
