// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/recentfiles.h"

#include <QDir>
#include <QFileInfo>

namespace lightcone::app {

RecentFiles::RecentFiles(const QStringList& paths, QObject* parent)
    : QObject(parent)
    , m_paths(paths.first(qMin<qsizetype>(paths.size(), kMost)))
{
}

void RecentFiles::add(const QString& path)
{
    const QString absolute = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    QStringList paths = m_paths;
    paths.removeAll(absolute);
    paths.prepend(absolute);
    set(paths.first(qMin<qsizetype>(paths.size(), kMost)));
}

void RecentFiles::remove(const QString& path)
{
    QStringList paths = m_paths;
    paths.removeAll(path);
    set(paths);
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
    if (paths == m_paths)
        return;
    m_paths = std::move(paths);
    Q_EMIT changed();
}

} // namespace lightcone::app
