// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/help/manual.h"

#include <QWidget>

#include <memory>
#include <vector>

class QLabel;
class QLineEdit;
class QTextBrowser;
class QTextDocument;
class QToolButton;
class QTreeWidget;
class QUrl;

namespace lightcone::app {

/// The manual in a window of its own: contents, text, and a search over all chapters.
class ManualWindow final : public QWidget {
    Q_OBJECT

public:
    ManualWindow();
    ~ManualWindow() override;

    const Manual& manual() const { return m_manual; }
    /// The place that was gone to last.
    ManualPlace place() const { return m_history.isEmpty() ? ManualPlace {} : m_history.at(m_step); }
    /// Shows @p place and keeps it in the history, from which the reader can come back.
    void open(const ManualPlace& place);
    /// Shows the window in front of others, at the section on a view; see Manual::placeOfView().
    void openView(const QStringList& ids);

protected:
    void changeEvent(QEvent* event) override;

private:
    /// A place where the text that is searched for stands: a chapter, and where it begins in the chapter's document.
    struct Match {
        std::size_t chapter;
        int position;
    };

    QWidget* createBar();
    void createKeys();
    void createDocuments();
    void fillContents();
    void follow(const QUrl& link);
    /// Goes @p steps forward in the history, or back where they are negative.
    void walk(int steps);
    void show(const ManualPlace& place);
    void showChapter(std::size_t chapter);
    void search(const QString& text);
    /// Goes to the next match from the text cursor on, or to the one before it, around all chapters.
    void goToMatch(bool isBackward);
    void showMatch();
    void zoom(int steps);
    void updateButtons();

    Manual m_manual;
    std::vector<std::unique_ptr<QTextDocument>> m_documents; ///< one a chapter
    std::size_t m_chapter = 0; ///< the one that is shown
    QList<ManualPlace> m_history;
    qsizetype m_step = 0; ///< where in the history the reader is
    QString m_searched;
    std::vector<Match> m_matches; ///< by chapter and position
    std::size_t m_match = 0; ///< the one that is shown
    int m_zoom = 0; ///< steps larger than the font of the window
    QTextBrowser* m_text;
    QTreeWidget* m_contents;
    QLineEdit* m_search = nullptr;
    QLabel* m_count = nullptr;
    QToolButton* m_back = nullptr;
    QToolButton* m_forward = nullptr;
    QToolButton* m_previous = nullptr;
    QToolButton* m_next = nullptr;
};

} // namespace lightcone::app
