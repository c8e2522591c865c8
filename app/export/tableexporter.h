// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "views/base/tablequery.h"
#include "views/jobs/latestjob.h"

#include <QObject>
#include <QPointer>

class QProgressDialog;
class QWidget;

namespace lightcone::app {

/// Writes the table that says in numbers what a view shows, with the same bytes as the command `table` with --csv-safe:
/// it is likely to be opened by a spreadsheet. Asks for the
/// file, works in the background with progress and Cancel, and says how it went.
class TableExporter final : public QObject {
    Q_OBJECT

public:
    /// @p window owns this.
    explicit TableExporter(QWidget& window);

    /// @pre @p query has an id, here and below.
    void ask(const views::TableQuery& query);
    /// CSV, or JSON where the name ends in .json. Does nothing while another table is written.
    void save(const QString& fileName, const views::TableQuery& query);

signals:
    void saved(const QString& fileName);
    void failed();

private:
    void finish(const core::Status& status);

    QWidget& m_window;
    QString m_fileName;
    views::LatestJob<core::Status> m_job { core::Priority::Export };
    QPointer<QProgressDialog> m_progress;
};

} // namespace lightcone::app
