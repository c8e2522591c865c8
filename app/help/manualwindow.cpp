// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help/manualwindow.h"

#include "app/help/manualtext.h"

#include <QDesktopServices>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScreen>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace lightcone::app {

namespace {

constexpr int kFileRole = Qt::UserRole;
constexpr int kSectionRole = Qt::UserRole + 1;
constexpr QKeyCombination kBackKey(Qt::AltModifier, Qt::Key_Left);
constexpr QKeyCombination kForwardKey(Qt::AltModifier, Qt::Key_Right);
constexpr QKeyCombination kPreviousKey(Qt::ShiftModifier, Qt::Key_F3);
constexpr QKeyCombination kNextKey(Qt::Key_F3);

QToolButton* createArrow(Qt::ArrowType arrow, const QString& name, QKeyCombination key, QWidget* parent)
{
    // The window has the key: a button would take the keyboard, and click only some time later.
    auto* button = new QToolButton(parent);
    button->setArrowType(arrow);
    button->setAutoRaise(true);
    button->setAccessibleName(name);
    button->setToolTip(QStringLiteral("%1 (%2)").arg(name, QKeySequence(key).toString(QKeySequence::NativeText)));
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

ManualWindow::ManualWindow()
    : m_text(new ManualText(this))
    , m_contents(new QTreeWidget(this))
{
    setWindowTitle(tr("Manual – Lightcone"));
    setAttribute(Qt::WA_QuitOnClose, false);
    m_text->setAccessibleName(tr("Text of the manual"));
    m_contents->setAccessibleName(tr("Contents"));
    m_contents->setHeaderHidden(true);
    m_contents->setTextElideMode(Qt::ElideRight);

    auto* halves = new QSplitter(this);
    halves->addWidget(m_contents);
    halves->addWidget(m_text);
    halves->setStretchFactor(1, 1);
    halves->setSizes({ 260, 820 });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(createBar());
    layout->addWidget(halves, 1);
    resize(QSize(1080, 760).boundedTo(screen()->availableSize() * 0.9));

    createDocuments();
    fillContents();
    createKeys();
    connect(m_text, &QTextBrowser::anchorClicked, this, &ManualWindow::follow);
    connect(m_contents, &QTreeWidget::itemClicked, this, [this](const QTreeWidgetItem* item) {
        open({ item->data(0, kFileRole).toString(), item->data(0, kSectionRole).toString() });
    });
    connect(m_contents, &QTreeWidget::itemActivated, m_contents, &QTreeWidget::itemClicked);
    open(m_manual.placeOfView({}));
}

ManualWindow::~ManualWindow()
{
    m_text->setDocument(nullptr); // the documents go before the widget that shows one of them
}

QWidget* ManualWindow::createBar()
{
    auto* bar = new QWidget(this);
    m_back = createArrow(Qt::LeftArrow, tr("Back"), kBackKey, bar);
    m_forward = createArrow(Qt::RightArrow, tr("Forward"), kForwardKey, bar);
    m_search = new QLineEdit(bar);
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search in all chapters"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaximumWidth(320);
    m_previous = createArrow(Qt::UpArrow, tr("Previous place"), kPreviousKey, bar);
    m_next = createArrow(Qt::DownArrow, tr("Next place"), kNextKey, bar);
    m_count = new QLabel(bar);
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(6, 4, 6, 4);
    layout->addWidget(m_back);
    layout->addWidget(m_forward);
    layout->addSpacing(12);
    layout->addWidget(m_search, 1);
    layout->addWidget(m_previous);
    layout->addWidget(m_next);
    layout->addWidget(m_count);
    layout->addStretch(1);
    connect(m_back, &QToolButton::clicked, this, [this] { walk(-1); });
    connect(m_forward, &QToolButton::clicked, this, [this] { walk(1); });
    connect(m_search, &QLineEdit::textChanged, this, &ManualWindow::search);
    connect(m_search, &QLineEdit::returnPressed, this, [this] { goToMatch(false); });
    connect(m_previous, &QToolButton::clicked, this, [this] { goToMatch(true); });
    connect(m_next, &QToolButton::clicked, this, [this] { goToMatch(false); });
    return bar;
}

void ManualWindow::createKeys()
{
    const auto connectKey = [this](const QKeySequence& key, auto action) {
        connect(new QShortcut(key, this), &QShortcut::activated, this, action);
    };
    for (const auto& [button, key] : { std::pair { m_back, kBackKey }, std::pair { m_forward, kForwardKey },
             std::pair { m_previous, kPreviousKey }, std::pair { m_next, kNextKey } })
        connect(new QShortcut(QKeySequence(key), this), &QShortcut::activated, button, &QToolButton::click);
    connectKey(QKeySequence(Qt::CTRL | Qt::Key_F), [this] {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
    for (const auto key : { Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal })
        connectKey(QKeySequence(key), [this] { zoom(1); });
    connectKey(QKeySequence(Qt::CTRL | Qt::Key_Minus), [this] { zoom(-1); });
    connectKey(QKeySequence(Qt::CTRL | Qt::Key_0), [this] { zoom(-m_zoom); });
    connectKey(QKeySequence(Qt::Key_Escape), [this] { close(); });
    connectKey(QKeySequence(Qt::CTRL | Qt::Key_W), [this] { close(); });
}

void ManualWindow::createDocuments()
{
    m_text->setDocument(nullptr);
    m_documents.clear();
    for (const ManualChapter& chapter : m_manual.chapters())
        m_documents.push_back(manualDocument(chapter, *m_text));
}

void ManualWindow::fillContents()
{
    for (const ManualChapter& chapter : m_manual.chapters()) {
        auto* item = new QTreeWidgetItem(m_contents, { chapter.title });
        item->setData(0, kFileRole, chapter.file);
        for (const QString& heading : Manual::headings(chapter)) {
            auto* section = new QTreeWidgetItem(item, { heading });
            section->setToolTip(0, heading);
            section->setData(0, kFileRole, chapter.file);
            section->setData(0, kSectionRole, sectionOfHeading(heading));
        }
    }
}

void ManualWindow::open(const ManualPlace& place)
{
    if (m_manual.indexOf(place.file) < 0)
        return;
    if (place != this->place() || m_history.isEmpty()) {
        m_history.resize(m_history.isEmpty() ? 0 : m_step + 1);
        m_history.append(place);
        m_step = m_history.size() - 1;
    }
    show(place);
}

void ManualWindow::openView(const QStringList& ids)
{
    QWidget::show();
    raise();
    activateWindow();
    open(m_manual.placeOfView(ids));
    m_text->setFocus(Qt::OtherFocusReason);
}

void ManualWindow::walk(int steps)
{
    const qsizetype step = m_step + steps;
    if (step < 0 || step >= m_history.size())
        return;
    m_step = step;
    show(m_history.at(step));
}

void ManualWindow::show(const ManualPlace& place)
{
    showChapter(static_cast<std::size_t>(m_manual.indexOf(place.file)));
    scrollToSection(*m_text, place.section);
    updateButtons();
    QTreeWidgetItem* chapter = m_contents->topLevelItem(static_cast<int>(m_chapter));
    QTreeWidgetItem* current = chapter;
    for (int i = 0; i < chapter->childCount(); ++i) {
        if (!place.section.isEmpty() && chapter->child(i)->data(0, kSectionRole) == place.section)
            current = chapter->child(i);
    }
    chapter->setExpanded(true);
    m_contents->setCurrentItem(current);
}

void ManualWindow::showChapter(std::size_t chapter)
{
    m_chapter = chapter;
    if (m_text->document() != m_documents[chapter].get()) {
        m_text->setExtraSelections({}); // they are places of the document before
        m_text->setDocument(m_documents[chapter].get());
    }
    m_text->document()->setDefaultFont(m_text->font());
}

void ManualWindow::follow(const QUrl& link)
{
    if (!link.isRelative()) {
        QDesktopServices::openUrl(link);
        return;
    }
    const QString file = link.path().isEmpty() ? m_manual.chapters()[m_chapter].file : link.path();
    open({ file, link.fragment() });
}

void ManualWindow::search(const QString& text)
{
    m_searched = text;
    m_matches.clear();
    for (std::size_t i = 0; i < m_documents.size() && !text.isEmpty(); ++i) {
        for (QTextCursor found = m_documents[i]->find(text); !found.isNull(); found = m_documents[i]->find(text, found))
            m_matches.push_back({ i, found.selectionStart() });
    }
    m_text->setExtraSelections({});
    m_count->setText(text.isEmpty() || !m_matches.empty() ? QString() : tr("Not found"));
    updateButtons();
    if (m_matches.empty())
        return;
    // The search begins at the reader's position, so that typing on does not move away from a place that still fits.
    const int position = m_text->textCursor().selectionStart();
    const auto from = std::ranges::find_if(m_matches, [&](const Match& match) {
        return match.chapter > m_chapter || (match.chapter == m_chapter && match.position >= position);
    });
    m_match = from == m_matches.end() ? 0 : static_cast<std::size_t>(from - m_matches.begin());
    showMatch();
}

void ManualWindow::goToMatch(bool isBackward)
{
    if (m_matches.empty())
        return;
    const std::size_t count = m_matches.size();
    m_match = (m_match + (isBackward ? count - 1 : 1)) % count;
    showMatch();
}

void ManualWindow::showMatch()
{
    const Match& match = m_matches[m_match];
    showChapter(match.chapter);
    QList<QTextEdit::ExtraSelection> marks;
    const auto length = static_cast<int>(m_searched.size());
    QTextCursor cursor(m_text->document());
    for (const Match& other : m_matches) {
        if (other.chapter != match.chapter)
            continue;
        cursor.setPosition(other.position);
        cursor.setPosition(other.position + length, QTextCursor::KeepAnchor);
        marks.append({ cursor, {} });
        marks.last().format.setBackground(
            palette().color(other.position == match.position ? QPalette::Highlight : QPalette::AlternateBase));
        marks.last().format.setForeground(
            palette().color(other.position == match.position ? QPalette::HighlightedText : QPalette::Text));
        marks.last().format.setFontUnderline(true);
    }
    m_text->setExtraSelections(marks);
    cursor.setPosition(match.position);
    m_text->setTextCursor(cursor);
    showAround(*m_text);
    m_count->setText(tr("%1 of %2").arg(m_match + 1).arg(m_matches.size()));
    m_contents->setCurrentItem(m_contents->topLevelItem(static_cast<int>(match.chapter)));
}

void ManualWindow::zoom(int steps)
{
    m_text->zoomIn(steps);
    m_zoom += steps;
    m_text->document()->setDefaultFont(m_text->font());
}

void ManualWindow::updateButtons()
{
    m_back->setEnabled(m_step > 0);
    m_forward->setEnabled(m_step + 1 < m_history.size());
    m_previous->setEnabled(!m_matches.empty());
    m_next->setEnabled(!m_matches.empty());
}

void ManualWindow::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_documents.empty()) {
        // The colours of links and tables are set when a document is made.
        createDocuments();
        show(place());
        search(m_searched);
    }
}

} // namespace lightcone::app
