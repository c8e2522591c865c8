// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/messageboxes.h"

#include "app/texts/errortext.h"
#include "core/base/result.h"

#include <QCoreApplication>
#include <QIcon>
#include <QMessageBox>
#include <QProgressDialog>
#include <QTimer>

#include <chrono>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

class MessageTexts {
    Q_DECLARE_TR_FUNCTIONS(MessageBoxes)
};

QMessageBox* createBox(QMessageBox::Icon icon, const QString& title, const QString& text, QWidget* parent)
{
    auto* box = new QMessageBox(icon, title, text, QMessageBox::Ok, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard | Qt::LinksAccessibleByMouse);
    return box;
}

} // namespace

QMessageBox* showError(QWidget* parent, const QString& what, const core::Error& error)
{
    const ErrorText text = describeError(error);
    QStringList parts;
    for (const QString& part : { text.problem, text.place, text.advice })
        if (!part.isEmpty())
            parts.append(part);
    return showProblem(parent, what, parts.join("\n\n"_L1));
}

QMessageBox* showProblem(QWidget* parent, const QString& what, const QString& why)
{
    QMessageBox* box = createBox(QMessageBox::Critical, MessageTexts::tr("Lightcone"), what, parent);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(why);
    box->open();
    return box;
}

QProgressDialog* createProgress(QWidget* window, const QString& text)
{
    auto* progress = new QProgressDialog(text, MessageTexts::tr("Cancel"), 0, 0, window);
    progress->setAttribute(Qt::WA_DeleteOnClose);
    progress->setWindowModality(Qt::WindowModal);
    progress->setAutoReset(false);
    progress->setAutoClose(false);
    QTimer::singleShot(std::chrono::milliseconds(400), progress, &QWidget::show);
    return progress;
}

void showAbout(QWidget* parent)
{
    const QString text
        = MessageTexts::tr("<h3>Lightcone %1</h3>"
                           "<p>Visualizer for event traces of parallel programs.</p>"
                           "<p>Lightcone is free software under the GNU General Public License, version 3 or later. "
                           "It comes without any warranty.</p>")
              .arg(QStringLiteral(LIGHTCONE_VERSION));
    QMessageBox* box = createBox(QMessageBox::NoIcon, MessageTexts::tr("About Lightcone"), text, parent);
    box->setIconPixmap(QIcon(u":/icons/lightcone.svg"_s).pixmap(64, 64));
    box->open();
}

} // namespace lightcone::app
