// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/help/manual.h"

#include <QPointer>
#include <QTextBrowser>
#include <QTextDocument>

#include <memory>

namespace lightcone::app {

/// Shows documents of the manual with their pictures. Links are for the owner to follow.
class ManualText final : public QTextBrowser {
    Q_OBJECT

public:
    explicit ManualText(QWidget* parent);

protected:
    QVariant loadResource(int type, const QUrl& name) override;
    /// Keeps the paragraph that stands at the top.
    void resizeEvent(QResizeEvent* event) override;

private:
    /// The block that would stand at the top of m_keptIn if that were long enough; null: the one at the top does.
    QPointer<QTextDocument> m_keptIn;
    int m_kept = 0; ///< its number
};

/// The chapter, laid out for @p view: in its font and the colours of its palette.
std::unique_ptr<QTextDocument> manualDocument(const ManualChapter& chapter, QTextBrowser& view);

/// Scrolls so that the text cursor of @p view stands in its upper half, with some text before it.
void showAround(QTextBrowser& view);

/// Puts the heading of @p section to the top of @p view; empty or unknown: the begin of the chapter.
void scrollToSection(QTextBrowser& view, const QString& section);

} // namespace lightcone::app
