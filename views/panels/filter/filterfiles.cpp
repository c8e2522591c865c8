// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/filter/filterfiles.h"

#include "core/files/outputfile.h"
#include "views/base/filenames.h"

#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QWidget>

#include <span>
#include <utility>

namespace lightcone::views {

namespace {

/// Why a file could not be read or written.
QString reasonText(const core::Error& error)
{
    switch (error.code) {
    case core::ErrorCode::NotFound:
        return FilterFiles::tr("There is no such file. Check the path.");
    case core::ErrorCode::TooLarge:
        return FilterFiles::tr("It is larger than 16 MiB, which is not read. Use patterns in place of names.");
    case core::ErrorCode::OutOfMemory:
        return FilterFiles::tr("There is not enough memory.");
    default:
        break;
    }
    const QString words = error.args.empty() ? QString() : shownPath(error.args.front()).trimmed();
    return words.isEmpty() ? FilterFiles::tr("Check the permissions and the medium, or choose another file.")
                           : FilterFiles::tr("The system says: %1.").arg(words);
}

bool isAsKnown(const std::filesystem::path& path, const std::optional<std::string>& known)
{
    const core::Result<std::string> present = core::readFilterText(path);
    if (!present.isOk())
        return present.error().code == core::ErrorCode::NotFound;
    return known && present.value() == *known;
}

} // namespace

FilterFiles::FilterFiles(FilterDraft& draft, QWidget* window)
    : QObject(window)
    , m_draft(draft)
    , m_window(window)
{
}

void FilterFiles::whenSaved(const std::function<void()>& go)
{
    if (!m_draft.isUnsaved()) {
        go();
        return;
    }
    auto* box = new QMessageBox(QMessageBox::Question, tr("Filter"), tr("The filter has changes that are not saved."),
        QMessageBox::Cancel, m_window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(tr("Save them before another filter takes its place?"));
    QPushButton* save = box->addButton(QMessageBox::Save);
    QPushButton* discard = box->addButton(QMessageBox::Discard);
    box->setDefaultButton(save);
    connect(save, &QPushButton::clicked, this, [this, go] {
        saveThen([this, go] { whenSaved(go); }); // it asks again where the draft was changed meanwhile
    });
    connect(discard, &QPushButton::clicked, this, go);
    box->open();
}

void FilterFiles::askToOpen()
{
    whenSaved([this] {
        auto* dialog = new QFileDialog(m_window, tr("Open Filter"), m_draft.fileName());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setNameFilters({ tr("Filters of Score-P (*.filter *.filt)"), tr("All files (*)") });
        dialog->selectNameFilter(dialog->nameFilters().constLast());
        dialog->setFileMode(QFileDialog::ExistingFile);
        connect(dialog, &QFileDialog::fileSelected, this, &FilterFiles::open);
        dialog->open();
    });
}

void FilterFiles::open(const QString& fileName)
{
    const std::shared_ptr<const FilterDraft::Content> before = m_draft.content();
    m_reading.start(
        [path = toPath(fileName)](const std::stop_token&) -> core::Stoppable<Read> {
            core::Result<std::string> text = core::readFilterText(path);
            return text.isOk() ? Read { FilterDraft::contentOf(std::move(text).value()), {} }
                               : Read { nullptr, text.error() };
        },
        [this, fileName, before](const Read& read) {
            emit busyChanged();
            const auto begin = [this, fileName, content = read.content] { m_draft.begin(fileName, content); };
            if (read.content && m_draft.content() == before)
                begin();
            else if (read.content)
                whenSaved(begin); // it was changed meanwhile
            else
                fail(tr("“%1” could not be read.").arg(shownPath(toPath(fileName))), *read.error);
        },
        [this, fileName](JobFailure failure) {
            emit busyChanged();
            fail(tr("“%1” could not be read.").arg(shownPath(toPath(fileName))), jobError(failure));
        });
    emit busyChanged();
}

void FilterFiles::beginNew()
{
    whenSaved([this] { m_draft.begin({}, FilterDraft::contentOf({})); });
}

void FilterFiles::save()
{
    if (m_draft.fileName().isEmpty())
        askToSaveAs();
    else
        saveAs(m_draft.fileName(), false);
}

void FilterFiles::saveThen(const std::function<void()>& go)
{
    m_afterSaving = go;
    save();
}

void FilterFiles::askToSaveAs()
{
    const QString name = m_draft.fileName().isEmpty() ? QStringLiteral("scorep.filter") : m_draft.fileName();
    auto* dialog = new QFileDialog(m_window, tr("Save Filter"), name);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(name);
    connect(dialog, &QFileDialog::rejected, this, [this] { m_afterSaving = nullptr; });
    // The dialog has asked whether a file is to be replaced.
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& chosen) { saveAs(chosen, true); });
    dialog->open();
}

void FilterFiles::saveAs(const QString& fileName, bool replaces)
{
    if (m_writing.isRunning())
        return; // what has changed since then stays unsaved; two writers must not meet
    const std::shared_ptr<const FilterDraft::Content> content = m_draft.content();
    m_writing.start(
        [path = toPath(fileName), content, known = m_draft.savedText(), replaces](
            const std::stop_token& stop) -> core::Stoppable<Written> {
            if (!replaces && !isAsKnown(path, known))
                return Written { true, {} };
            return Written { false, core::writeFile(path, std::as_bytes(std::span(content->text)), stop) };
        },
        [this, fileName, content](const Written& written) { finishSaving(fileName, *content, written); },
        [this, fileName](JobFailure failure) {
            emit busyChanged();
            fail(tr("“%1” could not be written.").arg(shownPath(toPath(fileName))), jobError(failure));
        });
    emit busyChanged();
}

void FilterFiles::finishSaving(const QString& fileName, const FilterDraft::Content& saved, const Written& written)
{
    emit busyChanged();
    const QString shown = shownPath(toPath(fileName));
    if (written.isForeign) {
        auto* box = new QMessageBox(QMessageBox::Warning, tr("Filter"),
            tr("“%1” has been changed by another program since it was read.").arg(shown), QMessageBox::Cancel,
            m_window);
        box->setAttribute(Qt::WA_DeleteOnClose);
        QPushButton* replace = box->addButton(tr("&Replace It"), QMessageBox::DestructiveRole);
        QPushButton* elsewhere = box->addButton(tr("Save &As…"), QMessageBox::ActionRole);
        connect(replace, &QPushButton::clicked, this, [this, fileName] { saveAs(fileName, true); });
        connect(elsewhere, &QPushButton::clicked, this, &FilterFiles::askToSaveAs);
        const auto stay = [this] { m_afterSaving = nullptr; };
        connect(box->button(QMessageBox::Cancel), &QAbstractButton::clicked, this, stay);
        connect(box, &QDialog::rejected, this, stay);
        box->open();
        return;
    }
    if (!written.status.isOk()) {
        fail(tr("“%1” could not be written.").arg(shown), written.status.error());
        return;
    }
    m_draft.noteSaved(fileName, saved);
    emit noticed(tr("The filter was saved as “%1”.").arg(shown));
    if (const std::function<void()> go = std::exchange(m_afterSaving, nullptr))
        go();
}

void FilterFiles::fail(const QString& what, const core::Error& error)
{
    m_afterSaving = nullptr;
    auto* box = new QMessageBox(QMessageBox::Warning, tr("Filter"), what, QMessageBox::Ok, m_window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(reasonText(error));
    box->open();
}

} // namespace lightcone::views
