// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/markers/markerspanel.h"

#include "core/store/storeview.h"
#include "views/base/bookmarks.h"
#include "views/base/tablequery.h"
#include "views/base/viewfilter.h"
#include "views/base/viewstate.h"
#include "views/panels/markers/markerstext.h"
#include "views/remarks/bookmarkdialog.h"
#include "views/remarks/remarkplaces.h"
#include "views/remarks/remarktext.h"
#include "views/tables/summarytable.h"
#include "views/tables/tablepicture.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include <utility>

namespace lightcone::views {

MarkersPanel::MarkersPanel(ViewState& state, SelectionNavigator& navigator, QWidget* parent)
    : View(parent)
    , m_state(state)
    , m_navigator(navigator)
    , m_model(new RemarkModel)
    , m_table(new SummaryTable(m_model, this))
    , m_title(new QLabel(this))
    , m_kinds(new QComboBox(this))
    , m_filter(new QLineEdit(this))
{
    createTools();
    createActions();
    connect(&state, &ViewState::storeChanged, this, [this] { m_table->forgetSelection(); });
    for (const auto signal : { &ViewState::storeChanged, &ViewState::storeUpdated, &ViewState::remarksChanged })
        connect(&state, signal, this, &MarkersPanel::follow);
    connect(&state, &ViewState::cursorChanged, this, &MarkersPanel::selectAtCursor);
    follow();
}

MarkersPanel::~MarkersPanel() = default;

void MarkersPanel::createTools()
{
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    m_title->setContentsMargins(6, 4, 6, 0);
    m_kinds->addItems({ tr("All"), tr("Bookmarks"), tr("Markers"), tr("Comments") });
    m_kinds->setAccessibleName(tr("Kinds that are listed"));
    m_kinds->setToolTip(tr("Lists only what is of this kind"));
    m_filter->setPlaceholderText(tr("Find in the list"));
    m_filter->setAccessibleName(tr("Find in names, notes and locations"));
    m_filter->setToolTip(tr("Lists only what has this in its name, its note, its location or its kind"));
    m_filter->setClearButtonEnabled(true);
    m_table->setAccessibleName(tr("Markers, comments and bookmarks"));
    m_table->proxy().setFilterKeyColumn(-1);
    m_table->sortByColumn(RemarkModel::Time, Qt::AscendingOrder);
    m_table->setColumnWidth(RemarkModel::Name, QStringLiteral("Bookmark 3, the slow step"));
    for (const int column : { RemarkModel::Time, RemarkModel::End })
        m_table->setColumnWidth(column, QStringLiteral("12.345 678 s"));
    m_table->setColumnWidth(RemarkModel::Location, QStringLiteral("MPI Rank 123:4"));
    m_table->setColumnWidth(RemarkModel::Kind, QStringLiteral("Bookmark ##"));
    m_table->setColumnWidth(RemarkModel::Severity, QStringLiteral("medium ##"));
    m_table->setColumnWidth(RemarkModel::Text, QStringLiteral("What is to be seen at this place"));
    connect(m_kinds, &QComboBox::currentIndexChanged, this, [this] {
        fill();
        emit filtersChanged();
    });
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_table->proxy().setFilterFixedString(text);
        emit filtersChanged();
    });
    auto* tools = new QHBoxLayout;
    tools->setContentsMargins(4, 0, 4, 0);
    tools->addWidget(m_kinds);
    tools->addWidget(m_filter, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_title);
    layout->addLayout(tools);
    layout->addWidget(m_table, 1);
    setFocusProxy(m_table);
}

void MarkersPanel::createActions()
{
    const auto add = [this](const QString& text, const QString& toolTip, const QList<QKeySequence>& keys,
                         void (MarkersPanel::*run)()) {
        auto* action = new QAction(text, m_table);
        action->setToolTip(toolTip);
        action->setShortcuts(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, run);
        return action;
    };
    m_zoom = add(tr("Zoom to Its Time"), tr("Zooms to the span of time; goes there where it is a moment (Return)"),
        { QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter) }, &MarkersPanel::zoomToCurrent);
    m_edit = add(tr("Edit Bookmark…"), tr("Changes the name and the note of the bookmark (F2)"),
        { QKeySequence(Qt::Key_F2) }, &MarkersPanel::editCurrent);
    m_delete = add(tr("Delete Bookmarks"), tr("Deletes the selected bookmarks; Undo brings them back (Delete)"),
        { QKeySequence(Qt::Key_Delete) }, &MarkersPanel::deleteSelected);
    auto* separator = new QAction(m_table);
    separator->setSeparator(true);
    m_table->insertActions(m_table->actions().front(), { m_zoom, m_edit, m_delete, separator });
    connect(m_table, &QAbstractItemView::clicked, this, &MarkersPanel::showRow);
    connect(m_table, &QAbstractItemView::doubleClicked, this, [this] { zoomToCurrent(); });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] { updateActions(); });
    connect(&m_table->proxy(), &QAbstractItemModel::modelReset, this, [this] { updateActions(); });
    updateActions();
}

void MarkersPanel::updateActions()
{
    const Remark* current = currentRemark();
    m_zoom->setEnabled(current != nullptr);
    m_edit->setEnabled(current && current->kind == RemarkKind::Bookmark);
    m_delete->setEnabled(!selectedBookmarks().empty());
}

void MarkersPanel::appeared()
{
    if (m_isOutdated)
        follow();
}

void MarkersPanel::follow()
{
    m_isOutdated = !isSeen();
    if (m_isOutdated)
        return;
    fill();
    emit filtersChanged();
}

RemarkModel::Kinds MarkersPanel::chosenKinds() const
{
    RemarkModel::Kinds kinds;
    const int chosen = m_kinds->currentIndex();
    return chosen <= 0 ? kinds.set() : kinds.set(static_cast<std::size_t>(chosen - 1));
}

void MarkersPanel::fill()
{
    const std::shared_ptr<const Remarks>& remarks = m_state.remarks();
    m_table->setEmptyText(!remarks || remarks->all.empty()
            ? tr("%1 M in a chart sets a bookmark.", "there are no markers").arg(noRemarksText())
            : tr("There is none of this kind."));
    m_table->change([this, &remarks] {
        if (remarks && m_state.store())
            m_model->setRemarks(m_state.store(), remarks, chosenKinds());
        else
            m_model->clear();
    });
    m_title->setText(title());
    m_title->setVisible(!m_title->text().isEmpty());
    updateActions();
}

QString MarkersPanel::title() const
{
    if (!m_state.store())
        return {};
    if (!m_state.isComplete())
        return tr("The list is there once the whole trace has been read.");
    return m_state.remarks() ? remarksCaption(*m_state.remarks()) : tr("Looking for markers and comments…");
}

const Remark& MarkersPanel::remarkAt(const QModelIndex& row) const
{
    return m_model->remarkAt(m_table->proxy().mapToSource(row).row());
}

const Remark* MarkersPanel::currentRemark() const
{
    const QModelIndex current = m_table->currentIndex();
    return current.isValid() && m_table->selectionModel()->isRowSelected(current.row()) ? &remarkAt(current) : nullptr;
}

std::vector<std::uint64_t> MarkersPanel::selectedBookmarks() const
{
    std::vector<std::uint64_t> ids;
    for (const QModelIndex& row : m_table->selectionModel()->selectedRows()) {
        if (const Remark& remark = remarkAt(row); remark.kind == RemarkKind::Bookmark)
            ids.push_back(remark.bookmark);
    }
    return ids;
}

void MarkersPanel::showRow(const QModelIndex& row)
{
    if (!row.isValid() || !m_state.store())
        return;
    m_isShowing = true;
    showRemark(m_state, m_navigator, Remark(remarkAt(row)));
    m_isShowing = false;
}

void MarkersPanel::zoomToCurrent()
{
    const Remark* current = currentRemark();
    if (!current || !m_state.store())
        return;
    m_isShowing = true;
    zoomToRemark(m_state, m_navigator, Remark(*current));
    m_isShowing = false;
}

void MarkersPanel::selectAtCursor()
{
    const auto cursor = m_state.cursor();
    if (m_isShowing || !isSeen() || !cursor)
        return;
    if (const Remark* current = currentRemark(); current && current->span.begin == cursor->tick)
        return;
    const int row = m_model->rowAt(cursor->tick);
    const QModelIndex shown
        = row < 0 ? QModelIndex() : m_table->proxy().mapFromSource(m_model->index(row, RemarkModel::Name));
    if (shown.isValid())
        m_table->setCurrentIndex(shown);
}

void MarkersPanel::editCurrent()
{
    const Remark* current = currentRemark();
    const Bookmark* bookmark = current ? m_state.bookmarks().find(current->bookmark) : nullptr;
    if (!bookmark)
        return;
    auto* dialog = new BookmarkDialog(tr("Edit Bookmark"), *bookmark, *m_state.store(), window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { m_state.bookmarks().change(dialog->bookmark()); });
    dialog->open();
}

void MarkersPanel::deleteSelected()
{
    m_state.bookmarks().remove(selectedBookmarks());
}

PicturePaint MarkersPanel::picture(const PictureChoices& choices) const
{
    TableContent content = listContent(m_table->proxy(), { shownColumns(*m_table->horizontalHeader()), -1, {} });
    content.caption = m_title->text();
    content.emptyText = m_model->isKnown() ? m_table->emptyText() : QString();
    return tablePaint(std::move(content), choices.title, choices.theme.value_or(shownTheme()));
}

TableQuery MarkersPanel::table() const
{
    // The table of the command line has all of them.
    if (!m_filter->text().isEmpty() || m_kinds->currentIndex() > 0)
        return {};
    TableQuery query = tableQuery(QLatin1String("markers"), m_state);
    if (query.store) {
        query.interval = query.store->interval();
        query.wholeTime = true;
        query.bookmarks = m_state.bookmarks().all();
    }
    return query;
}

std::vector<ViewFilter> MarkersPanel::filters() const
{
    if (m_filter->text().isEmpty())
        return {};
    const FilteredCount count { static_cast<std::uint64_t>(m_table->proxy().rowCount()),
        static_cast<std::uint64_t>(m_model->rowCount()) };
    return { { ViewFilter::Subject::Remarks, m_model->isKnown() ? std::optional(count) : std::nullopt,
        tr("names, notes and places with “%1”").arg(m_filter->text()), [this] { m_filter->clear(); } } };
}

void MarkersPanel::enter()
{
    if (!m_table->currentIndex().isValid())
        m_table->setCurrentIndex(m_table->proxy().index(0, 0));
    m_table->setFocus();
}

bool MarkersPanel::find(FindCommand command)
{
    if (command != FindCommand::Begin)
        return false;
    m_filter->setFocus();
    m_filter->selectAll();
    return true;
}

QByteArray MarkersPanel::saveSettings() const
{
    return m_table->columns();
}

void MarkersPanel::restoreSettings(const QByteArray& settings)
{
    m_table->restoreColumns(settings);
}

void MarkersPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_filter->hasFocus() && !m_filter->text().isEmpty())
        m_filter->clear();
    else
        View::keyPressEvent(event);
}

} // namespace lightcone::views
