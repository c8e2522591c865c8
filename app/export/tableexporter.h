// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands.h"
#include "views/jobs/latestjob.h"

#include <QObject>
#include <QPointer>

class QProgressDialog;
class QWidget;

namespace lightcone::views {
class TimePlot;
class ViewState;
} // namespace lightcone::views

namespace lightcone::app {

/// Writes the table that says in numbers what a view shows, of the visible interval: the same as the command `table`
/// writes; of a counter timeline the statistics of its curves, of the interval that these are of. Asks for the file,
/// works in the background with progress and Cancel, and says how it went.
class TableExporter final : public QObject {
    Q_OBJECT

public:
    /// @p window owns this; @p state outlives it.
    TableExporter(QWidget& window, const views::ViewState& state);

    void ask(const views::TimePlot& view);
    /// CSV, or JSON where the name ends in .json. Does nothing while another table is written.
    void save(const QString& fileName, const views::TimePlot& view);

signals:
    void saved(const QString& fileName);
    void failed();

private:
    void finish(const Outcome& outcome);

    QWidget& m_window;
    const views::ViewState& m_state;
    QString m_fileName;
    views::LatestJob<Outcome> m_job { core::Priority::Export };
    QPointer<QProgressDialog> m_progress;
};

} // namespace lightcone::app
