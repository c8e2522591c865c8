// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/experiment/experimentpanel.h"

#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/panels/experiment/experimentplan.h"
#include "views/panels/experiment/textwindow.h"
#include "views/tables/tablecopy.h"
#include "views/tables/tablepicture.h"
#include "views/tables/wrappeddelegate.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <utility>

namespace lightcone::views {

namespace {

/// The row in the model of the experiment.
const ExperimentRow* rowOf(const ExperimentFilter& filter, const ExperimentModel& model, const QModelIndex& index)
{
    return model.rowAt(filter.mapToSource(index));
}

} // namespace

ExperimentPanel::ExperimentPanel(ViewState& state, QWidget* parent)
    : View(parent)
    , m_state(state)
    , m_model(new ExperimentModel(this))
    , m_filter(new ExperimentFilter(*m_model, this))
    , m_summary(new QLabel(this))
    , m_text(new QLineEdit(this))
    , m_onlyChanged(new QToolButton(this))
    , m_tree(new QTreeView(this))
{
    createTools();
    createTree();
    createActions();
    auto* tools = new QHBoxLayout;
    tools->setContentsMargins(4, 0, 4, 0);
    tools->addWidget(m_text, 1);
    tools->addWidget(m_onlyChanged);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_summary);
    layout->addLayout(tools);
    layout->addWidget(m_tree, 1);
    setFocusProxy(m_tree);
    for (const auto signal : { &ViewState::storeChanged, &ViewState::storeUpdated })
        connect(&state, signal, this, &ExperimentPanel::follow);
    follow();
}

void ExperimentPanel::createTools()
{
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    m_summary->setContentsMargins(6, 4, 6, 2);
    m_text->setPlaceholderText(tr("Find in the experiment"));
    m_text->setAccessibleName(tr("Find in names, values and meanings"));
    m_text->setToolTip(tr("Lists only what has this in its name, its value or its meaning"));
    m_text->setClearButtonEnabled(true);
    m_onlyChanged->setText(tr("Only &Changed"));
    m_onlyChanged->setToolTip(tr("Lists only the variables that differ from their defaults, or that somebody has set"));
    m_onlyChanged->setCheckable(true);
    const auto refilter = [this] {
        m_filter->setText(m_text->text());
        m_filter->setOnlyChanged(m_onlyChanged->isChecked());
        unfold();
    };
    connect(m_text, &QLineEdit::textChanged, this, refilter);
    connect(m_onlyChanged, &QToolButton::toggled, this, refilter);
}

void ExperimentPanel::createTree()
{
    m_tree->setModel(m_filter);
    m_tree->setAccessibleName(tr("What the directory of the measurement tells"));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setAlternatingRowColors(true);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setTabKeyNavigation(false);
    m_tree->setIndentation(12);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setItemDelegate(new WrappedDelegate(m_tree, ExperimentModel::Meaning));
    QHeaderView* header = m_tree->header();
    header->setSectionsMovable(false);
    header->setStretchLastSection(false);
    header->setSectionResizeMode(QHeaderView::Interactive);
    connect(m_tree, &QTreeView::activated, this, &ExperimentPanel::open);
}

void ExperimentPanel::createActions()
{
    m_open = new QAction(tr("Open"), m_tree);
    m_open->setToolTip(tr("Shows the text, or opens the trace or profile in another window (Return)"));
    connect(m_open, &QAction::triggered, this, [this] { open(m_tree->currentIndex()); });
    auto* copy = new QAction(tr("Copy"), m_tree);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    copy->setToolTip(tr("Copies the selected rows, or all, separated by tabs"));
    connect(copy, &QAction::triggered, this, &ExperimentPanel::copyRows);
    m_tree->addActions({ m_open, copy });
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& index) {
        const ExperimentRow* const row = rowOf(*m_filter, *m_model, index);
        m_open->setEnabled(row && row->opens != ExperimentRow::Opens::Nothing);
    });
    m_open->setEnabled(false);
}

void ExperimentPanel::appeared()
{
    if (m_isOutdated)
        follow();
}

void ExperimentPanel::follow()
{
    m_isOutdated = !isSeen();
    if (m_isOutdated)
        return;
    const core::Document& document = m_state.document();
    std::vector<ExperimentSection> report = reportExperiment(document);
    m_summary->setText(!m_state.store() ? QString()
            : !report.empty()           ? experimentCaption(document)
            : m_state.isComplete()      ? noExperimentText()
                                        : tr("It is there once the whole trace has been read."));
    if (report == m_model->report())
        return; // keeps what is selected and unfolded
    m_model->setReport(std::move(report));
    m_open->setEnabled(false);
    unfold();
}

void ExperimentPanel::unfold()
{
    for (int section = 0; section < m_filter->rowCount(); ++section)
        m_tree->setExpanded(m_filter->index(section, 0), true);
}

void ExperimentPanel::open(const QModelIndex& index)
{
    const ExperimentRow* const row = rowOf(*m_filter, *m_model, index);
    if (row && row->opens == ExperimentRow::Opens::Text) {
        (new TextWindow(row->file, window()))->show();
    } else if (row && row->opens == ExperimentRow::Opens::Document) {
        m_state.requestDocument(row->file);
    } else if (const QModelIndex first = index.siblingAtColumn(0); m_filter->rowCount(first) > 0) {
        m_tree->setExpanded(first, !m_tree->isExpanded(first));
    }
}

void ExperimentPanel::copyRows()
{
    QList<QStringList> rows(1);
    for (int column = 0; column < ExperimentModel::kColumnCount; ++column)
        rows.front() += m_filter->headerData(column, Qt::Horizontal).toString();
    const bool isAll = m_tree->selectionModel()->selectedRows().isEmpty();
    for (QModelIndex at = m_filter->index(0, 0); at.isValid() && rows.size() <= kMaxCopiedRows;
         at = m_tree->indexBelow(at)) {
        if (!isAll && !m_tree->selectionModel()->isRowSelected(at.row(), at.parent()))
            continue;
        QStringList cells;
        for (int column = 0; column < ExperimentModel::kColumnCount; ++column)
            cells += at.siblingAtColumn(column).data().toString();
        rows += cells;
    }
    QApplication::clipboard()->setText(rowsText(rows, CopyFormat::Tabs));
}

PicturePaint ExperimentPanel::picture(const PictureChoices& choices) const
{
    const TableChoice choice { shownColumns(*m_tree->header()), -1, [](const QModelIndex&) { return QColor(); } };
    TableContent content = treeContent(*m_tree, choice);
    content.caption = m_summary->text();
    return tablePaint(std::move(content), choices.title, choices.theme.value_or(shownTheme()));
}

TableQuery ExperimentPanel::table() const
{
    // The table of the command line has all of it.
    if (!m_filter->text().isEmpty() || m_filter->isOnlyChanged() || !m_state.document().experiment)
        return {};
    TableQuery query = tableQuery(QLatin1String("experiment"), m_state);
    query.wholeTime = true;
    return query;
}

void ExperimentPanel::enter()
{
    if (!m_tree->currentIndex().isValid())
        m_tree->setCurrentIndex(m_filter->index(0, 0));
    m_tree->setFocus();
}

bool ExperimentPanel::find(FindCommand command)
{
    if (command != FindCommand::Begin)
        return false;
    m_text->setFocus();
    m_text->selectAll();
    return true;
}

QByteArray ExperimentPanel::saveSettings() const
{
    return m_onlyChanged->isChecked() ? QByteArrayLiteral("changed") : QByteArray();
}

void ExperimentPanel::restoreSettings(const QByteArray& settings)
{
    m_onlyChanged->setChecked(settings == "changed");
}

void ExperimentPanel::resizeEvent(QResizeEvent* event)
{
    View::resizeEvent(event);
    const int letter = fontMetrics().averageCharWidth();
    const int letters = m_tree->viewport()->width() / std::max(1, letter);
    constexpr int kWithMeaning = 110; // letters of the panel from which on meanings have a column of their own
    constexpr int kWithDefaults = 70;
    m_tree->setColumnHidden(ExperimentModel::Meaning, letters < kWithMeaning);
    for (const int column : { ExperimentModel::Usual, ExperimentModel::Mark })
        m_tree->setColumnHidden(column, letters < kWithDefaults);
    const bool isWide = letters >= kWithMeaning;
    const int share = isWide ? 100 : letters >= kWithDefaults ? 76 : 58; // that the columns divide, in these parts:
    const auto setWidth = [&](ExperimentModel::Column column, int parts) {
        m_tree->header()->resizeSection(column, m_tree->viewport()->width() * parts / share);
    };
    setWidth(ExperimentModel::Name, isWide ? 28 : 38);
    setWidth(ExperimentModel::Value, isWide ? 18 : 20);
    setWidth(ExperimentModel::Usual, isWide ? 10 : 9);
    setWidth(ExperimentModel::Mark, isWide ? 10 : 9);
    setWidth(ExperimentModel::Meaning, 34);
}

void ExperimentPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_text->hasFocus() && !m_text->text().isEmpty())
        m_text->clear();
    else
        View::keyPressEvent(event);
}

} // namespace lightcone::views
