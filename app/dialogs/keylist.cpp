// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/keylist.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <utility>
#include <vector>

namespace lightcone::app {

namespace {

using Gesture = std::pair<const char*, const char*>;

const std::vector<Gesture>& gestures()
{
    static const std::vector<Gesture> table {
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Drag"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList",
                "Zoom to the range of time; down and across: zoom to the box of time and rows") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Shift+Drag"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Measure a range; statistics follow it") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Click on a mark"),
            QT_TRANSLATE_NOOP(
                "lightcone::app::KeyList", "Select the outlier, the finding or the marker; in the overview as well") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Click, double click on a flag of the time axis"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList",
                "Place the time cursor at the marker, the comment or the bookmark; zoom to its span") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Drag on the time axis"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Move the time cursor; the state panel follows it") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Middle drag, Space+Drag"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Pan") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Esc"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList",
                "Abort a drag; else clear the measured range, the selected event and rows, the time cursor") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Ctrl+Wheel"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Zoom time at the pointer") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Ctrl+Shift+Wheel"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Taller or shorter rows") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Wheel, Shift+Wheel"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Scroll rows, scroll time; see View, Mouse Wheel") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Click"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList",
                "Select a call, a message or a collective; on empty ground: clear the selection") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Double click"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Zoom to a call") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Click on a triangle, double click on a label"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Fold or unfold a row of the timeline") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Click on a label"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList",
                "Select the row; with Ctrl one more or one less, with Shift all rows up to it") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Drag a label"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Put a line of the space-time view somewhere else") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Drag the edge of the labels"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Make the labels of all views wider or narrower") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Drag, double click on the overview"),
            QT_TRANSLATE_NOOP(
                "lightcone::app::KeyList", "Move the visible interval or one of its ends; show the whole trace") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Right click"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Menu of what can be done here") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "W, S"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Zoom in and out at the pointer; with Shift faster") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "A, D"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Pan to earlier and later times; with Shift faster") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Page Up, Page Down"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Scroll rows by a page") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Return, Click"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList",
                "On a link in the list of events: go to the event that it leads to; Backspace goes back") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Return, Double click"),
            QT_TRANSLATE_NOOP(
                "lightcone::app::KeyList", "On a function in the table of functions: light up all its calls") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Ctrl+I"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList",
                "On a function in a table, the call tree, the legend, the flame graph or the comparison: light up all "
                "its calls") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Left, Right"),
            QT_TRANSLATE_NOOP(
                "lightcone::app::KeyList", "On a group in the table of functions: close it, or show its functions") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Up, Down, Click"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList",
                "On a bar of messages or collective operations: light up its messages or calls") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Return, Double click"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList",
                "On such a bar or its row: go to the longest message, or where members enter furthest apart") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Return, Click"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList",
                "On a function or a class in the legend: light up the time it has for itself") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Up, Down, Return, Click"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList",
                "On a part of the summary over time: light up where its functions are on top") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Drag, Shift+Left, Shift+Right"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList",
                "In the histogram: choose a range of durations; what lasts so long lights up in all views") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Return, Double click"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList",
                "On a bin of the histogram: go to the longest in it, or in the range that is chosen") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Return, Ctrl+Return, Ctrl+Shift+Return"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList",
                "In the tables of locks and of one-sided communication: go to the longest wait or operation of the "
                "row, "
                "to the next longest, to the one before") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Return, Double click"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "In the table of the critical path: zoom to the segment") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Return, *"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList",
                "In the calling contexts of samples: open the hot path below the row; open the paths with most "
                "samples") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Shift+Return"),
            QT_TRANSLATE_NOOP(
                "lightcone::app::KeyList", "In the table of locks: go to where a lock was held longest") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Ctrl+I"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList",
                "In the table of one-sided communication: light up the operations of the row") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "F2, Double click"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "On a function or a class in the legend: choose its colour") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Del"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList",
                "In the legend: give the function or the class its usual colour, and the function its usual class") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "0 – 9"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "In the list of events: type a position or a time to go to") },
    };
    return table;
}

const std::vector<Gesture>& callTreeKeys()
{
    static const std::vector<Gesture> table {
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Ctrl+H"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Open the path of greatest inclusive time") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Ctrl+Return, Ctrl+Shift+Return"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Go to the first or the longest instance of a call path") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Ctrl+B"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Show who calls the selected region") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Ctrl+J"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Show what each location adds to the selected call path") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Ctrl+F, F3, Shift+F3"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Find regions by name, go to the next or the previous one") },
    };
    return table;
}

const std::vector<Gesture>& recordedProfileKeys()
{
    static const std::vector<Gesture> table {
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Ctrl+H"),
            QT_TRANSLATE_NOOP(
                "lightcone::app::KeyList", "Unfold the row with the greatest number, and below it likewise") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "*"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Unfold the row and all rows below it") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Ctrl+Backspace"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Fold all rows") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Ctrl+F, F3, Shift+F3"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Find names in a tree, go to the next or the previous one") },
    };
    return table;
}

const std::vector<Gesture>& flameGraphKeys()
{
    static const std::vector<Gesture> table {
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Arrows"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Go to the caller, a callee or a sibling of the call path") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Return, Double click"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Zoom to the call path") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Esc, Ctrl+Backspace"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Zoom out to the caller, or to all calls") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Ctrl+K"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Keep what is shown, to be compared with") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Ctrl+Return, Ctrl+Shift+Return"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Go to the first or the longest instance of a call path") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Ctrl+I"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Light up all calls of the function") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Ctrl+F, F3, Shift+F3"),
            QT_TRANSLATE_NOOP(
                "lightcone::app::KeyList", "Find functions by name, go to the next or the previous one") },
    };
    return table;
}

const std::vector<Gesture>& processKeys()
{
    static const std::vector<Gesture> table {
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Up, Down"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList",
                "Go to the call around the selected one, or inside of it, then to other rows") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Click"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList",
                "On a sign: select its event; on the pin or the cross beside a name: pin or close the location") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Return"),
            QT_TRANSLATE_NOOP(
                "lightcone::app::KeyList", "In the list of locations: pin or unpin the first one that is found") },
    };
    return table;
}

const std::vector<Gesture>& matrixKeys()
{
    static const std::vector<Gesture> table {
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Click"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList",
                "Light up the messages of a cell, of a row or of a column, and select its rows; with Ctrl add them") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Return, Double click"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Go to the message of the cell that was longest under way") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Drag, Ctrl+Wheel, W, S"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Zoom to a box, at the pointer, around the cell") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Middle drag, A, D, Wheel, Shift+Wheel"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Pan") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Arrow keys, Page Up, Page Down"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Go from cell to cell") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "0"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Show all cells") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Esc"),
            QT_TRANSLATE_NOOP(
                "lightcone::app::KeyList", "Forget the cell and put out the light; then show all cells") },
    };
    return table;
}

const std::vector<Gesture>& counterKeys()
{
    static const std::vector<Gesture> table {
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Click"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Place the time cursor; on the name of a curve: change it") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Drag, Up, Down"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList",
                "The upper edge of the statistics, which Tab goes to: make them taller or shorter") },
    };
    return table;
}

const std::vector<Gesture>& cellKeys()
{
    static const std::vector<Gesture> table {
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Arrows, Return"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Go from cell to cell; select the row of the cell") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Drag, Ctrl+Wheel"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Zoom to a box of cells; zoom at the pointer") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "+, -, 0"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Show fewer cells, more cells, all cells") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Shift+Click on the name of a function"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Sort the rows by the function") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Double click"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Light up the calls of the function") },
    };
    return table;
}

const std::vector<Gesture>& markerKeys()
{
    static const std::vector<Gesture> table {
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Click"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Go to the marker, the comment or the bookmark") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Return, double click"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Zoom to its span of time") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "F2"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Edit the bookmark") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Delete"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Delete the selected bookmarks") },
    };
    return table;
}

const std::vector<Gesture>& filterKeys()
{
    static const std::vector<Gesture> table {
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Click"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Show the rule that decides for the function") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Delete, Insert"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Leave the selected functions out, or take them in again") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Delete in the text"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Remove the rules of the line") },
    };
    return table;
}

const std::vector<Gesture>& longestKeys()
{
    static const std::vector<Gesture> table {
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Return, Double click"),
            QT_TRANSLATE_NOOP(
                "lightcone::app::KeyList", "Go to the longest operation of the row, or the task that waited longest") },
        { QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Ctrl+Return, Ctrl+Shift+Return"),
            QT_TRANSLATE_NOOP("lightcone::app::KeyList", "Go to the next longest one, or to the one before") },
    };
    return table;
}

QString plainText(QString text)
{
    text.replace(QLatin1String("&&"), QLatin1String("\x01"));
    text.remove(u'&');
    return text.replace(u'\x01', u'&');
}

/// @p title of a menu inside of another one; else empty.
void addMenu(QTreeWidgetItem& group, const QMenu& menu, const QString& title = {})
{
    for (const QAction* action : menu.actions()) {
        const QString text = plainText(action->text());
        if (const QMenu* submenu = action->menu()) {
            addMenu(group, *submenu, text);
            continue;
        }
        QStringList keys;
        for (const QKeySequence& key : action->shortcuts())
            keys.append(key.toString(QKeySequence::NativeText));
        if (!keys.isEmpty())
            new QTreeWidgetItem(&group,
                { title.isEmpty() ? text : KeyList::tr("%1: %2", "menu, command").arg(title, text),
                    keys.join(KeyList::tr(" or ", "between keys")) });
    }
}

QTreeWidgetItem* addGroup(QTreeWidget& tree, const QString& title)
{
    auto* group = new QTreeWidgetItem(&tree, { title });
    QFont font = tree.font();
    font.setBold(true);
    group->setFont(0, font);
    group->setFirstColumnSpanned(true);
    group->setFlags(Qt::ItemIsEnabled);
    return group;
}

/// Hides the lines that do not contain @p text, and groups without any line.
void filter(QTreeWidget& tree, const QString& text)
{
    for (int g = 0; g < tree.topLevelItemCount(); ++g) {
        QTreeWidgetItem* group = tree.topLevelItem(g);
        bool isAnyShown = false;
        for (int i = 0; i < group->childCount(); ++i) {
            QTreeWidgetItem* item = group->child(i);
            const bool isShown = item->text(0).contains(text, Qt::CaseInsensitive)
                || item->text(1).contains(text, Qt::CaseInsensitive);
            item->setHidden(!isShown);
            isAnyShown = isAnyShown || isShown;
        }
        group->setHidden(!isAnyShown);
    }
}

} // namespace

KeyList::KeyList(const QMenuBar& menus, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Keys and Gestures"));
    auto* search = new QLineEdit(this);
    search->setPlaceholderText(tr("Search"));
    search->setClearButtonEnabled(true);
    search->setAccessibleName(tr("Search keys and commands"));
    auto* tree = new QTreeWidget(this);
    tree->setAccessibleName(tr("Keys and gestures"));
    tree->setHeaderLabels({ tr("Command"), tr("Key or gesture") });
    tree->setRootIsDecorated(false);
    tree->setAlternatingRowColors(true);
    tree->setIndentation(12);

    for (const auto& [title, table] : { std::pair { tr("In the views over time"), &gestures() },
             std::pair { tr("In the process view"), &processKeys() },
             std::pair { tr("In the counter view"), &counterKeys() },
             std::pair { tr("In the communication matrix"), &matrixKeys() },
             std::pair { tr("In charts of cells"), &cellKeys() }, std::pair { tr("In the call tree"), &callTreeKeys() },
             std::pair { tr("In the recorded profile"), &recordedProfileKeys() },
             std::pair { tr("In the flame graph"), &flameGraphKeys() },
             std::pair { tr("In the list of markers"), &markerKeys() },
             std::pair { tr("In the filter of Score-P"), &filterKeys() },
             std::pair { tr("In the tables of I/O and tasks"), &longestKeys() } }) {
        QTreeWidgetItem* group = addGroup(*tree, title);
        for (const auto& [gesture, effect] : *table)
            new QTreeWidgetItem(group, { tr(effect), tr(gesture) });
    }
    for (const QAction* action : menus.actions()) {
        if (action->menu() == nullptr)
            continue;
        addMenu(*addGroup(*tree, plainText(action->text())), *action->menu());
    }
    filter(*tree, {});
    tree->expandAll();
    tree->resizeColumnToContents(1);
    tree->header()->setStretchLastSection(false);
    tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    connect(search, &QLineEdit::textChanged, tree, [tree](const QString& text) { filter(*tree, text); });

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(search);
    layout->addWidget(tree, 1);
    layout->addWidget(buttons);
    resize(900, 600);
}

} // namespace lightcone::app
