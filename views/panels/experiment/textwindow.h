// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "views/jobs/latestjob.h"

#include <QDialog>
#include <QString>

class QLabel;
class QPlainTextEdit;

namespace lightcone::views {

/// Shows a text file of an experiment: its configuration, filter, manifest. It can be read, searched by eye and copied,
/// not changed. Reads the file in the background, of a long one the begin.
class TextWindow final : public QDialog {
    Q_OBJECT

public:
    static constexpr qint64 kMostBytes = 4 * 1024 * 1024;

    TextWindow(const QString& file, QWidget* parent);

    bool isBusy() const { return m_job.isRunning(); }
    QString text() const;

private:
    /// What was read, or why nothing was.
    struct Content {
        QString text {};
        QString problem {};
        bool isCut = false;
    };
    static Content read(const QString& file);
    void take(const Content& content);

    QLabel* m_note;
    QPlainTextEdit* m_edit;
    LatestJob<Content> m_job;
};

} // namespace lightcone::views
