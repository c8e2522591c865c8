// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

namespace lightcone::app {

/// The traces opened last, shared by all windows, and with other programs of the user's by the settings.
class RecentFiles final : public QObject {
    Q_OBJECT

public:
    static constexpr int kMost = 10;

    /// Reads the settings.
    explicit RecentFiles(QObject* parent = nullptr);

    /// Absolute paths, the latest first, at most kMost; those of other programs as of the last change here.
    const QStringList& paths() const { return m_paths; }
    void add(const QString& path);
    void clear();

    /// "folder/file": anchors of different traces often have the same file name.
    static QString shortName(const QString& path);

signals:
    void changed();

private:
    void set(QStringList paths);

    QStringList m_paths;
};

} // namespace lightcone::app
