// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/replacequestion.h"

#include <QDialog>
#include <QMessageBox>

namespace lightcone::views {

void askToReplace(QDialog& dialog, const QString& title, const QString& text, const std::function<void()>& replace)
{
    auto* question = new QMessageBox(QMessageBox::Question, title, text, QMessageBox::Yes | QMessageBox::No, &dialog);
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setTextFormat(Qt::PlainText);
    question->setDefaultButton(QMessageBox::No);
    QObject::connect(question, &QDialog::finished, &dialog, [replace](int answer) {
        if (answer == QMessageBox::Yes)
            replace();
    });
    question->open();
}

} // namespace lightcone::views
