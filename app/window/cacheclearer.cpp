// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/cacheclearer.h"

#include "views/base/filenames.h"
#include "views/base/formatting.h"

#include <QMessageBox>
#include <QPushButton>

namespace lightcone::app {

CacheClearer::CacheClearer(QWidget& window, const std::filesystem::path& folder)
    : QObject(&window)
    , m_window(window)
    , m_folder(folder)
{
}

void CacheClearer::ask()
{
    if (m_isBusy)
        return;
    m_isBusy = true;
    m_job.start([folder = m_folder](const std::stop_token&) { return folder.content(); },
        [this](const Content& content) { confirm(content); }, [this](views::JobFailure) { failed(); });
}

void CacheClearer::confirm(const Content& content)
{
    if (content.files == 0) {
        m_isBusy = false;
        emit said(tr("The cache is empty."));
        return;
    }
    auto* box = new QMessageBox(QMessageBox::Question, tr("Clear Cache"),
        tr("Remove %n cache file(s), %1?", nullptr, views::pluralNumber(content.files))
            .arg(views::formatBytes(content.bytes)),
        QMessageBox::Cancel, &m_window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(
        tr("They are in %1. No trace is lost: each is read anew when it is opened next, and traces that are open stay "
           "open.")
            .arg(views::shownPath(m_folder.path())));
    QPushButton* const remove = box->addButton(tr("&Remove"), QMessageBox::AcceptRole);
    box->setDefaultButton(QMessageBox::Cancel);
    connect(box, &QDialog::finished, this, [this, box, remove] {
        m_isBusy = box->clickedButton() == remove;
        if (m_isBusy)
            clear();
    });
    box->open();
}

void CacheClearer::clear()
{
    m_job.start([folder = m_folder](const std::stop_token&) { return folder.clear(); },
        [this](const Content& removed) {
            m_isBusy = false;
            emit said(tr("Removed %n cache file(s), %1.", nullptr, views::pluralNumber(removed.files))
                          .arg(views::formatBytes(removed.bytes)));
        },
        [this](views::JobFailure) { failed(); });
}

void CacheClearer::failed()
{
    m_isBusy = false;
    emit said(tr("The cache could not be cleared."));
}

} // namespace lightcone::app
