// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/tableexporter.h"

#include "app/cli/tables/tables.h"
#include "app/dialogs/messageboxes.h"
#include "app/texts/errortext.h"
#include "core/base/guarded.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QProgressDialog>
#include <QSaveFile>

#include <utility>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

/// Takes no more once the work is to stop.
class StoppableDevice final : public QIODevice {
public:
    StoppableDevice(QIODevice& target, std::stop_token stop)
        : m_target(target)
        , m_stop(std::move(stop))
    {
        open(WriteOnly);
    }

protected:
    qint64 readData(char*, qint64) override { return -1; }
    qint64 writeData(const char* data, qint64 size) override
    {
        core::Workers::giveWay();
        return m_stop.stop_requested() ? -1 : m_target.write(data, size);
    }

private:
    QIODevice& m_target;
    std::stop_token m_stop;
};

core::Error writeError(const QFileDevice& file)
{
    return { core::ErrorCode::NotReadable, {}, core::Error::kNoOffset, { file.errorString().toStdString() } };
}

core::Status writeFile(const views::TableQuery& query, const QString& fileName, const std::stop_token& stop)
{
    QSaveFile file(fileName);
    if (!file.open(QIODevice::WriteOnly))
        return writeError(file);
    StoppableDevice device(file, stop);
    const bool isJson = fileName.endsWith(".json"_L1, Qt::CaseInsensitive);
    const core::Status written = writeTable(query, isJson ? TableFormat::Json : TableFormat::Csv, device, stop);
    if (!written.isOk() && written.error().code == core::ErrorCode::Cancelled)
        return written;
    if (!written.isOk() || !file.commit())
        return writeError(file);
    return {};
}

} // namespace

TableExporter::TableExporter(QWidget& window)
    : QObject(&window)
    , m_window(window)
{
}

void TableExporter::ask(const views::TableQuery& query)
{
    auto* dialog = new QFileDialog(
        &m_window, tr("Export Table"), QDir::home().filePath(query.id + u".csv"_s), tr("Tables (*.csv *.json)"));
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
    m_progress = createProgress(&m_window, tr("Exporting %1…").arg(QFileInfo(fileName).fileName()));
    connect(m_progress, &QProgressDialog::canceled, this, [this] { m_job.requestStop(); });
    const auto work = [query, fileName](const std::stop_token& stop) {
        return core::guarded([&] { return writeFile(query, fileName, stop); });
    };
    m_job.start(
        work, [this](const core::Status& status) { finish(status); },
        [this](views::JobFailure why) { fail(views::jobFailureText(why)); });
}

void TableExporter::finish(const core::Status& status)
{
    if (status.isOk()) {
        delete m_progress;
        emit saved(m_fileName);
    } else {
        const core::Error& error = status.error();
        fail(
            error.code == core::ErrorCode::NotReadable ? QString::fromStdString(error.args.front()) : errorLine(error));
    }
}

void TableExporter::fail(const QString& problem)
{
    delete m_progress;
    if (m_job.isStopRequested())
        return;
    auto* box = new QMessageBox(
        QMessageBox::Warning, tr("Export Table"), tr("The table could not be written."), QMessageBox::Ok, &m_window);
    box->setInformativeText(problem);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
    emit failed();
}

} // namespace lightcone::app
