// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/experiment/textwindow.h"

#include "views/base/filenames.h"
#include "views/base/formatting.h"

#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QLabel>
#include <QPlainTextEdit>
#include <QStringDecoder>
#include <QVBoxLayout>

#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>
#include <utility>

namespace lightcone::views {

TextWindow::TextWindow(const QString& file, QWidget* parent)
    : QDialog(parent)
    , m_note(new QLabel(this))
    , m_edit(new QPlainTextEdit(this))
{
    const QString name = shownPath(toPath(file).filename());
    setWindowTitle(name);
    setAttribute(Qt::WA_DeleteOnClose);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setText(shownPath(toPath(file)));
    m_edit->setReadOnly(true);
    m_edit->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_edit->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_edit->setAccessibleName(tr("Text of %1").arg(name));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_note);
    layout->addWidget(m_edit, 1);
    layout->addWidget(buttons);
    constexpr int kColumns = 90;
    constexpr int kLines = 32;
    resize(m_edit->fontMetrics().averageCharWidth() * kColumns, m_edit->fontMetrics().lineSpacing() * kLines);
    m_edit->setFocus();
    m_job.start([file](const std::stop_token&) -> core::Stoppable<Content> { return read(file); },
        [this](const Content& content) { take(content); },
        [this](JobFailure why) {
            take({ {}, jobFailureText(why), false });
        });
}

QString TextWindow::text() const
{
    return m_edit->toPlainText();
}

TextWindow::Content TextWindow::read(const QString& file)
{
    const std::filesystem::path path = toPath(file);
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
        return { {}, tr("The file is not there any more."), false };
    std::ifstream in(path, std::ios::binary);
    std::string bytes(static_cast<std::size_t>(kMostBytes) + 1, '\0');
    in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!in && !in.eof())
        return { {}, tr("The file cannot be read. Check the permissions."), false };
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    Content content;
    content.isCut = bytes.size() > static_cast<std::size_t>(kMostBytes);
    if (content.isCut)
        bytes.resize(
            bytes.rfind('\n') == std::string::npos ? static_cast<std::size_t>(kMostBytes) : bytes.rfind('\n') + 1);
    QStringDecoder utf8(QStringDecoder::Utf8);
    const QByteArrayView view(bytes.data(), static_cast<qsizetype>(bytes.size()));
    content.text = utf8(view);
    if (utf8.hasError())
        content.text = QString::fromLatin1(view);
    content.text.replace(QChar(u'\0'), QChar(u'\u2400'));
    return content;
}

void TextWindow::take(const Content& content)
{
    m_edit->setPlainText(content.text);
    if (content.isCut)
        m_note->setText(tr("%1 · only the first %2 are shown")
                            .arg(m_note->text(), formatBytes(static_cast<std::uint64_t>(kMostBytes))));
    if (!content.problem.isEmpty())
        m_note->setText(m_note->text() + QLatin1Char('\n') + content.problem);
}

} // namespace lightcone::views
