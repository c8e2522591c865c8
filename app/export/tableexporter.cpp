// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/tableexporter.h"

#include "app/cli/output/outputdevice.h"
#include "app/cli/tables/tables.h"
#include "app/dialogs/messageboxes.h"
#include "core/base/guarded.h"
#include "core/files/outputfile.h"
#include "views/base/filenames.h"

#include <QDir>
#include <QFileDialog>
#include <QProgressDialog>

#include <utility>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

core::Status writeFile(const views::TableQuery& query, const QString& fileName, const std::stop_token& stop)
{
    auto file = core::OutputFile::open(views::toPath(fileName), stop);
    if (!file.isOk())
        return file.error();
    OutputDevice device(std::move(file).value());
    const bool isJson = fileName.endsWith(".json"_L1, Qt::CaseInsensitive);
    const TableForm form { isJson ? TableFormat::Json : TableFormat::Csv, device.isTerminal(), true };
    return writeTable(query, form, device, stop);
}

} // namespace

TableExporter::TableExporter(QWidget& window)
    : QObject(&window)
    , m_window(window)
{
}

void TableExporter::ask(const views::TableQuery& query)
{
    const bool isBeside = query.document.isBeside;
    const QString name = query.id + (isBeside ? u"-recorded.csv"_s : u".csv"_s);
    auto* dialog
        = new QFileDialog(&m_window, isBeside ? tr("Export Table of the Recorded Profile") : tr("Export Table"),
            QDir::home().filePath(name), tr("Tables (*.csv *.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"csv"_s);
    connect(
        dialog, &QFileDialog::fileSelected, this, [this, query](const QString& fileName) { save(fileName, query); });
    dialog->open();
}

void TableExporter::save(const QString& fileName, const views::TableQuery& query)
{
    if (m_job.isRunning())
        return;
    m_fileName = fileName;
    m_progress
        = createProgress(&m_window, tr("Exporting %1…").arg(views::shownPath(views::toPath(fileName).filename())));
    connect(m_progress, &QProgressDialog::canceled, this, [this] { m_job.requestStop(); });
    const auto work = [query, fileName](const std::stop_token& stop) {
        return core::guarded([&] { return writeFile(query, fileName, stop); });
    };
    m_job.start(
        work, [this](const core::Status& status) { finish(status); },
        [this](views::JobFailure why) { finish(views::jobError(why)); });
}

void TableExporter::finish(const core::Status& status)
{
    delete m_progress;
    if (status.isOk()) {
        emit saved(m_fileName);
    } else if (status.error().code != core::ErrorCode::Cancelled) {
        showError(&m_window, tr("The table could not be written."), status.error());
        emit failed();
    }
}

} // namespace lightcone::app
