// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/recentfiles.h"

#include "app/settings/settings.h"
#include "app/texts/errortext.h"
#include "views/base/filenames.h"

#include <filesystem>

namespace lightcone::app {

namespace {

QStringList firstOf(const QStringList& paths)
{
    return paths.first(qMin<qsizetype>(paths.size(), RecentFiles::kMost));
}

} // namespace

RecentFiles::RecentFiles(QObject* parent)
    : QObject(parent)
    , m_paths(firstOf(loadRecentFiles()))
{
}

void RecentFiles::add(const QString& path)
{
    const QString absolute = views::absoluteFileName(path);
    QStringList paths = loadRecentFiles();
    paths.removeAll(absolute);
    paths.prepend(absolute);
    set(firstOf(paths));
}

void RecentFiles::clear()
{
    set({});
}

QString RecentFiles::shortName(const QString& path)
{
    const std::filesystem::path file = views::toPath(views::absoluteFileName(path));
    return views::shownPath(file.parent_path().filename() / file.filename());
}

void RecentFiles::set(QStringList paths)
{
    if (const core::Status saved = saveRecentFiles(paths); !saved.isOk())
        qWarning("The recent files could not be written. %s", qUtf8Printable(errorLine(saved.error())));
    if (paths == m_paths)
        return;
    m_paths = std::move(paths);
    emit changed();
}

} // namespace lightcone::app
