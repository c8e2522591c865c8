// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/remarks/bookmarkdialog.h"

#include "core/store/storeview.h"
#include "views/remarks/remarktext.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include <utility>

namespace lightcone::views {

BookmarkDialog::BookmarkDialog(const QString& title, Bookmark bookmark, const core::StoreView& store, QWidget* parent)
    : QDialog(parent)
    , m_bookmark(std::move(bookmark))
    , m_name(new QLineEdit(m_bookmark.name, this))
    , m_note(new QPlainTextEdit(m_bookmark.note, this))
{
    setWindowTitle(title);
    m_name->setMaxLength(Bookmark::kLongestName);
    m_name->setAccessibleName(tr("Name of the bookmark"));
    m_name->selectAll();
    m_note->setTabChangesFocus(true);
    m_note->setAccessibleName(tr("Note of the bookmark"));
    m_note->setPlaceholderText(tr("What is to be seen here"));
    constexpr int kLines = 4;
    m_note->setMinimumHeight(fontMetrics().lineSpacing() * kLines);

    const Remark remark = remarkOf(m_bookmark);
    const QString place = placeText(remark, store);
    const QString time = timeText(remark, store, 1);
    auto* where = new QLabel(place.isEmpty() ? time : tr("%1, %2", "location, time").arg(place, time), this);
    where->setTextFormat(Qt::PlainText);
    where->setWordWrap(true);
    where->setForegroundRole(QPalette::PlaceholderText);
    auto* form = new QFormLayout;
    form->addRow(tr("&Name:"), m_name);
    form->addRow(tr("No&te:"), m_note);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(where);
    layout->addLayout(form, 1);
    layout->addWidget(buttons);
    setMinimumWidth(fontMetrics().averageCharWidth() * 60);
    m_name->setFocus();
}

Bookmark BookmarkDialog::bookmark() const
{
    Bookmark typed = m_bookmark;
    if (const QString name = m_name->text().trimmed(); !name.isEmpty())
        typed.name = name;
    typed.note = m_note->toPlainText().left(Bookmark::kLongestNote);
    return typed;
}

} // namespace lightcone::views
