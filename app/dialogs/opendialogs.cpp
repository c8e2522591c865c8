// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/opendialogs.h"

#include "readers/opening/registry.h"
#include "views/base/filenames.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMimeData>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

class OpenTexts {
    Q_DECLARE_TR_FUNCTIONS(OpenDialogs)
};

QStringList nameFilters()
{
    QStringList all;
    QStringList filters;
    for (const readers::Format& format : readers::formats()) {
        QStringList patterns;
        for (const std::string_view suffix : format.suffixes)
            patterns.append(u'*' + QString::fromUtf8(suffix.data(), static_cast<qsizetype>(suffix.size())));
        all += patterns;
        const QString name = QString::fromUtf8(format.name.data(), static_cast<qsizetype>(format.name.size()));
        filters.append(OpenTexts::tr("%1 traces (%2)").arg(name, patterns.join(u' ')));
    }
    const QString experiment = u"scorep.cfg"_s;
    all += experiment;
    filters.append(OpenTexts::tr("Directories of Score-P measurements (%1)").arg(experiment));
    filters.prepend(OpenTexts::tr("All traces (%1)").arg(all.join(u' ')));
    filters.append(OpenTexts::tr("All files (*)"));
    return filters;
}

void openDialog(QFileDialog* dialog, std::function<void(const QString&)> chosen)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QFileDialog::fileSelected, dialog, std::move(chosen));
    dialog->open();
}

} // namespace

void askForTraceFile(QWidget* parent, const QString& directory, std::function<void(const QString&)> chosen)
{
    auto* dialog = new QFileDialog(parent, OpenTexts::tr("Open a Trace"), directory);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters(nameFilters());
    openDialog(dialog, std::move(chosen));
}

void askForTraceDirectory(QWidget* parent, const QString& directory, std::function<void(const QString&)> chosen)
{
    auto* dialog = new QFileDialog(parent, OpenTexts::tr("Open a Directory that Holds a Trace"), directory);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    openDialog(dialog, std::move(chosen));
}

QStringList droppedFiles(const QMimeData& data)
{
    QStringList paths;
    for (const QUrl& url : data.urls())
        if (const QString path = views::fileNameOf(url); !path.isEmpty())
            paths.append(path);
    return paths;
}

} // namespace lightcone::app
