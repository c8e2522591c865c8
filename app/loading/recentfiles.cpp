// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/recentfiles.h"

#include "app/settings/settings.h"

#include <QDir>
#include <QFileInfo>

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
    const QString absolute = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
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
    const QFileInfo info(path);
    const QString folder = info.absoluteDir().dirName();
    return folder.isEmpty() ? info.fileName() : folder + u'/' + info.fileName();
}

void RecentFiles::set(QStringList paths)
{
    if (!saveRecentFiles(paths))
        qWarning("The recent files could not be written.");
    if (paths == m_paths)
        return;
    m_paths = std::move(paths);
    emit changed();
}

} // namespace lightcone::app
