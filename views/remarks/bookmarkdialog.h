// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/bookmark.h"

#include <QDialog>

class QLineEdit;
class QPlainTextEdit;

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// Asks for the name and the note of a bookmark.
class BookmarkDialog final : public QDialog {
    Q_OBJECT

public:
    /// @p title is what the dialog does, @p store the trace of the bookmark.
    BookmarkDialog(const QString& title, Bookmark bookmark, const core::StoreView& store, QWidget* parent = nullptr);

    /// The bookmark with what was typed; without a name it keeps the one that it had.
    Bookmark bookmark() const;

private:
    Bookmark m_bookmark;
    QLineEdit* m_name;
    QPlainTextEdit* m_note;
};

} // namespace lightcone::views
