// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/perspectives.h"

#include <QObject>

namespace lightcone::app {

/// The perspectives that the user saved, shared by all windows, and with other programs of the user's by the settings.
class PerspectiveList final : public QObject {
    Q_OBJECT

public:
    /// Reads the settings.
    explicit PerspectiveList(QObject* parent = nullptr);

    /// Sorted by their names; those of other programs as of the last change here.
    const QList<Perspective>& perspectives() const { return m_perspectives; }
    /// Keeps one, in place of another one of its name. @returns why it could not be written, in one line; empty: it was
    QString save(const Perspective& perspective);
    QString remove(const QString& name);

signals:
    void changed();

private:
    QString update(const core::Status& status);

    QList<Perspective> m_perspectives;
};

} // namespace lightcone::app
