// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/palettefiles.h"

#include "app/dialogs/messageboxes.h"
#include "core/base/result.h"
#include "core/files/outputfile.h"
#include "views/base/filenames.h"
#include "views/base/formatting.h"
#include "views/base/palettejson.h"
#include "views/base/palettes.h"
#include "views/base/visibletext.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>
#include <span>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

constexpr qint64 kMostPaletteBytes = 16 * 1024 * 1024;

/// A few of @p names, the begin of those that are long, and how many there are beside these.
QString namesOf(const QStringList& names)
{
    constexpr qsizetype kMost = 5;
    constexpr qsizetype kLongest = 40; // letters
    QStringList begins = names.first(std::min(kMost, names.size()));
    for (QString& name : begins)
        name = name.size() > kLongest ? name.first(kLongest) + u'…' : name;
    const QString first = views::visibleText(begins.join(u", "_s));
    return names.size() <= kMost
        ? first
        : PaletteFiles::tr("%1 and %2 more", "names, number")
              .arg(first, views::formatCount(static_cast<std::uint64_t>(names.size() - kMost)));
}

} // namespace

PaletteFiles::PaletteFiles(QWidget& window, views::Palettes& palettes)
    : QObject(&window)
    , m_window(window)
    , m_palettes(palettes)
{
}

void PaletteFiles::askToImport()
{
    auto* dialog = new QFileDialog(&m_window, tr("Import Colours"), QDir::homePath(), tr("Palettes (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &PaletteFiles::importFrom);
    dialog->open();
}

void PaletteFiles::askToExport()
{
    auto* dialog = new QFileDialog(
        &m_window, tr("Export Colours"), QDir::home().filePath(u"palette.json"_s), tr("Palettes (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"json"_s);
    connect(dialog, &QFileDialog::fileSelected, this, &PaletteFiles::exportTo);
    dialog->open();
}

void PaletteFiles::askToReset()
{
    auto* box = new QMessageBox(QMessageBox::Question, tr("Usual Colours"),
        tr("Forget all colours and classes of functions that you have chosen?"), QMessageBox::Cancel, &m_window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(
        tr("Those for all traces and those for this one. Export Colours saves them to a file before."));
    QPushButton* const forget = box->addButton(tr("&Forget"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    connect(forget, &QPushButton::clicked, this, &PaletteFiles::reset);
    box->open();
}

void PaletteFiles::importFrom(const QString& fileName)
{
    QFile file(fileName);
    if (!file.open(QIODevice::ReadOnly)) {
        showError(&m_window, tr("The colours could not be read."),
            { core::ErrorCode::NotReadable, views::toPath(fileName).string(), core::Error::kNoOffset,
                { file.errorString().toStdString() } });
        return;
    }
    const std::optional<views::ReadPalette> read = views::paletteOfFile(file.read(kMostPaletteBytes));
    if (!read) {
        auto* box = new QMessageBox(QMessageBox::Warning, tr("Import Colours"),
            tr("%1 holds no colours of Lightcone.").arg(views::visibleText(fileName)), QMessageBox::Ok, &m_window);
        box->setInformativeText(tr("Choose a file that View, Colours of Functions has written."));
        box->setTextFormat(Qt::PlainText);
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->open();
        return;
    }
    const views::Palette& palette = read->palette;
    m_palettes.set(views::PaletteScope::Trace, without(m_palettes.of(views::PaletteScope::Trace), palette));
    m_palettes.set(views::PaletteScope::User, merged(palette, m_palettes.of(views::PaletteScope::User)));
    const QString name = views::visibleText(fileName);
    emit said(read->leftOut.isEmpty()
            ? tr("Took the colours of %1").arg(name)
            : tr("Took the colours of %1, but left out what has a class or a colour that does not exist: %2")
                  .arg(name, namesOf(read->leftOut)));
}

void PaletteFiles::exportTo(const QString& fileName)
{
    const QByteArray bytes = views::paletteFile(*m_palettes.chosen());
    const core::Status written = core::writeFile(
        views::toPath(fileName), std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size()))));
    if (written.isOk())
        emit said(tr("Saved %1").arg(views::visibleText(fileName)));
    else
        showError(&m_window, tr("The colours could not be written."), written.error());
}

void PaletteFiles::reset()
{
    m_palettes.set(views::PaletteScope::Trace, {});
    m_palettes.set(views::PaletteScope::User, {});
}

} // namespace lightcone::app
