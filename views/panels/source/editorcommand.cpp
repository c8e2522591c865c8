// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/source/editorcommand.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QProcess>
#include <QUrl>

#include <utility>

namespace lightcone::views {

namespace {

class EditorTexts {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::SourcePanel)
};

/// @p word with the placeholders filled in; @p hasFile becomes true where the file is among them.
QString filled(const QString& word, const QString& file, int line, bool& hasFile)
{
    QString text;
    for (qsizetype i = 0; i < word.size(); ++i) {
        const QChar next = word[i] == u'%' && i + 1 < word.size() ? word[i + 1] : QChar();
        if (next == u'f') {
            text += file;
            hasFile = true;
        } else if (next == u'l') {
            text += QString::number(line);
        } else if (next == u'%') {
            text += next;
        } else {
            text += word[i];
            continue;
        }
        ++i;
    }
    return text;
}

} // namespace

EditorCall editorCall(const QString& command, const QString& file, int line)
{
    QStringList words = QProcess::splitCommand(command);
    EditorCall call;
    if (words.isEmpty())
        return call;
    call.program = words.takeFirst();
    bool hasFile = false;
    for (const QString& word : std::as_const(words))
        call.arguments += filled(word, file, line, hasFile);
    if (!hasFile)
        call.arguments += file;
    return call;
}

QString openInEditor(const QString& command, const QString& file, int line)
{
    const EditorCall call = editorCall(command, file, line);
    if (call.program.isEmpty())
        return QDesktopServices::openUrl(QUrl::fromLocalFile(file))
            ? QString()
            : EditorTexts::tr("The system knows no program for this file; choose an editor in the preferences.");
    return QProcess::startDetached(call.program, call.arguments)
        ? QString()
        : EditorTexts::tr("“%1” could not be started; choose another editor in the preferences.").arg(call.program);
}

} // namespace lightcone::views
