// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/cacheclearer.h"

#include "views/base/formatting.h"

#include <QDir>
#include <QFile>
#include <QMessageBox>
#include <QPushButton>
#include <QtConcurrent>

namespace lightcone::app {

CacheClearer::CacheClearer(QWidget& window, const std::filesystem::path& folder, QThreadPool& workers)
    : QObject(&window)
    , m_window(window)
    , m_folder(folder)
    , m_workers(workers)
{
    connect(&m_found, &QFutureWatcherBase::finished, this, [this] { confirm(m_found.result()); });
    connect(&m_removed, &QFutureWatcherBase::finished, this, [this] {
        m_isBusy = false;
        const Content removed = m_removed.result();
        emit said(tr("Removed %n cache file(s), %1.", nullptr, views::pluralNumber(removed.files))
                      .arg(views::formatBytes(removed.bytes)));
    });
}

void CacheClearer::ask()
{
    if (m_isBusy)
        return;
    m_isBusy = true;
    m_found.setFuture(QtConcurrent::run(&m_workers, [folder = m_folder] { return folder.content(); }));
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
            .arg(QDir::toNativeSeparators(QFile::decodeName(m_folder.path().c_str()))));
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
    m_removed.setFuture(QtConcurrent::run(&m_workers, [folder = m_folder] { return folder.clear(); }));
}

} // namespace lightcone::app
