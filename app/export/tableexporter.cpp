// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/tableexporter.h"

#include "app/cli/tables/curvetables.h"
#include "app/dialogs/messageboxes.h"
#include "app/texts/errortext.h"
#include "core/base/guarded.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/viewstate.h"
#include "views/charts/counters/counterwidget.h"
#include "views/plot/timeplot.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QProgressDialog>
#include <QSaveFile>

#include <functional>
#include <limits>
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

QString idOf(const core::StoreView& store, core::LocationId location)
{
    return QString::number(store.definitions().location(location).definitionId);
}

void addFilter(const core::StoreView& store, const core::MessageFilter& filter, Arguments& arguments)
{
    const bool hasMost = filter.mostBytes != std::numeric_limits<std::uint64_t>::max();
    if (filter.leastBytes > 0 || hasMost)
        arguments.bytes
            = u"%1-%2"_s.arg(filter.leastBytes).arg(hasMost ? QString::number(filter.mostBytes) : QString());
    for (const std::uint32_t tag : filter.tags)
        arguments.tags.append(QString::number(tag));
    for (const core::CommunicatorId id : filter.communicators)
        arguments.communicators.append(QString::number(store.definitions().communicator(id).definitionId));
    for (const core::LocationId location : filter.peers)
        arguments.peers.append(idOf(store, location));
}

Arguments argumentsOf(const views::ViewState& state, const views::TimePlot& view)
{
    const core::StoreView& store = *state.store();
    const views::TimeScale scale = views::timeScaleOf(store);
    Arguments arguments;
    arguments.command = Command::Table;
    arguments.subject = view.tableName();
    for (const core::LocationId location : view.tableLocations())
        arguments.locations.append(idOf(store, location));
    if (state.interval() != state.whole()) {
        arguments.from = views::plainSeconds(state.interval().begin - scale.origin, scale);
        arguments.to = views::plainSeconds(state.interval().end - scale.origin, scale);
    }
    if (arguments.subject == "messages"_L1)
        addFilter(store, state.lines().filter, arguments);
    return arguments;
}

using Write = std::function<Outcome(QIODevice& device, const std::stop_token& stop)>;

/// What writes the table of @p view as it is now; owns all that it needs.
Write writeOf(const views::ViewState& state, const views::TimePlot& view, TableFormat format)
{
    if (const auto* counters = qobject_cast<const views::CounterWidget*>(&view)) {
        ChosenCurves chosen { state.store(), counters->statisticsInterval(), {} };
        for (const views::CounterCurve& curve : counters->curves())
            chosen.curves.push_back({ curve.title.toStdString(), curve.source });
        return [chosen, format](QIODevice& device, const std::stop_token& stop) {
            return writeCurveTable(chosen, format, device, stop);
        };
    }
    Arguments arguments = argumentsOf(state, view);
    arguments.format = format;
    return [store = state.store(), arguments](
               QIODevice& device, const std::stop_token&) { return runTable(store, arguments, device); };
}

Outcome writeFile(const Write& write, const QString& fileName, const std::stop_token& stop)
{
    QSaveFile file(fileName);
    if (!file.open(QIODevice::WriteOnly))
        return { ExitStatus::WrongUsage, file.errorString() };
    StoppableDevice device(file, stop);
    Outcome outcome = write(device, stop);
    if (outcome.problem.isEmpty() && !file.commit())
        outcome = { ExitStatus::WrongUsage, file.errorString() };
    return outcome;
}

} // namespace

TableExporter::TableExporter(QWidget& window, const views::ViewState& state)
    : QObject(&window)
    , m_window(window)
    , m_state(state)
{
}

void TableExporter::ask(const views::TimePlot& view)
{
    auto* dialog = new QFileDialog(&m_window, tr("Export Table"), QDir::home().filePath(view.tableName() + u".csv"_s),
        tr("Tables (*.csv *.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"csv"_s);
    connect(dialog, &QFileDialog::fileSelected, &view,
        [this, view = &view](const QString& fileName) { save(fileName, *view); });
    dialog->open();
}

void TableExporter::save(const QString& fileName, const views::TimePlot& view)
{
    if (m_job.isRunning() || !m_state.store() || view.tableName().isEmpty())
        return;
    m_fileName = fileName;
    const bool isJson = fileName.endsWith(".json"_L1, Qt::CaseInsensitive);
    const Write write = writeOf(m_state, view, isJson ? TableFormat::Json : TableFormat::Csv);
    m_progress = createProgress(&m_window, tr("Exporting %1…").arg(QFileInfo(fileName).fileName()));
    connect(m_progress, &QProgressDialog::canceled, this, [this] { m_job.requestStop(); });
    const auto work = [write, fileName](const std::stop_token& stop) -> Outcome {
        const core::Result<Outcome> written
            = core::guarded([&]() -> core::Result<Outcome> { return writeFile(write, fileName, stop); });
        return written.isOk() ? written.value() : Outcome { ExitStatus::WrongUsage, errorLine(written.error()) };
    };
    m_job.start(
        work, [this](const Outcome& outcome) { finish(outcome); },
        [this](views::JobFailure why) {
            finish({ ExitStatus::WrongUsage, views::jobFailureText(why) });
        });
}

void TableExporter::finish(const Outcome& outcome)
{
    delete m_progress;
    if (outcome.problem.isEmpty()) {
        emit saved(m_fileName);
    } else if (!m_job.isStopRequested()) {
        auto* box = new QMessageBox(QMessageBox::Warning, tr("Export Table"), tr("The table could not be written."),
            QMessageBox::Ok, &m_window);
        box->setInformativeText(outcome.problem);
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->open();
        emit failed();
    }
}

} // namespace lightcone::app
