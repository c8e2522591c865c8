// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/events/eventfilterbar.h"

#include "core/store/storeview.h"
#include "views/base/visibletext.h"
#include "views/panels/events/kindmenu.h"
#include "views/widgets/choicebox.h"
#include "views/widgets/flowlayout.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QStringListModel>
#include <QToolButton>

#include <array>

namespace lightcone::views {

namespace {

constexpr int kRest = 250; // ms without typing before a search starts
constexpr int kSteps = 1000; // steps of the progress bar

QLineEdit* newField(EventFilterBar& bar, int characters)
{
    auto* field = new QLineEdit(&bar);
    field->setFixedWidth(field->fontMetrics().averageCharWidth() * characters);
    field->setClearButtonEnabled(true);
    field->installEventFilter(&bar);
    return field;
}

QStringList functionNames(const core::Definitions& definitions)
{
    QStringList names;
    for (const core::FunctionDef& function : definitions.functions)
        names += nameText(function.name);
    names.removeDuplicates();
    names.sort(Qt::CaseInsensitive);
    return names;
}

} // namespace

EventFilterBar::EventFilterBar(QWidget* parent)
    : QWidget(parent)
    , m_kinds(new KindMenu(this))
    , m_kindButton(new QToolButton(this))
    , m_scope(new ChoiceBox(this))
    , m_region(newField(*this, 22))
    , m_regionNames(new QStringListModel(this))
    , m_text(newField(*this, 22))
    , m_inDetails(new QCheckBox(tr("In details"), this))
    , m_place(newField(*this, 22))
    , m_clear(new QToolButton(this))
    , m_follow(new QToolButton(this))
    , m_result(new QLabel(this))
    , m_progress(new QProgressBar(this))
    , m_cancel(new QToolButton(this))
{
    createFields();
    createResult();
    auto* layout = new FlowLayout(this);
    layout->setContentsMargins(4, 3, 4, 3);
    layout->setSpacing(6);
    const std::array<QWidget*, 11> widgets { m_kindButton, m_scope, m_region, m_text, m_inDetails, m_clear, m_place,
        m_follow, m_result, m_progress, m_cancel };
    for (QWidget* widget : widgets) {
        widget->setFixedHeight(m_scope->sizeHint().height()); // all widgets stand on one line
        layout->addWidget(widget);
    }
    m_timer.setSingleShot(true);
    m_timer.setInterval(kRest);
    connect(&m_timer, &QTimer::timeout, this, &EventFilterBar::announce);
    connect(m_kinds, &KindMenu::kindsChanged, this, &EventFilterBar::announce);
    connect(m_scope, &QComboBox::currentIndexChanged, this, &EventFilterBar::announce);
    for (const QLineEdit* field : { m_region, m_text })
        connect(field, &QLineEdit::textChanged, this, [this] { m_timer.start(); });
    connect(m_inDetails, &QCheckBox::toggled, this, &EventFilterBar::announce);
    connect(m_clear, &QToolButton::clicked, this, &EventFilterBar::clear);
    connect(m_cancel, &QToolButton::clicked, this, &EventFilterBar::cancelRequested);
    connect(m_follow, &QToolButton::toggled, this, &EventFilterBar::followChanged);
    updateTexts();
    setResult({}, 1, false);
}

EventFilterBar::~EventFilterBar() = default;

void EventFilterBar::createFields()
{
    m_kindButton->setMenu(m_kinds);
    m_kindButton->setPopupMode(QToolButton::InstantPopup);
    m_kindButton->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_kindButton->setAccessibleName(tr("Types of events"));
    m_kindButton->setToolTip(tr("Shows only events of these types"));
    m_kindButton->setFocusPolicy(Qt::StrongFocus);
    m_scope->addItems({ QString(), tr("All locations") });
    m_scope->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_scope->setMinimumContentsLength(16);
    m_scope->setAccessibleName(tr("Locations of the events"));
    m_scope->setToolTip(tr("Whether to show the events of the rows that are selected by their labels, or of all "
                           "locations; where no row is selected, of all"));
    m_region->setPlaceholderText(tr("Region"));
    m_region->setAccessibleName(tr("Region of the events"));
    m_region->setToolTip(tr("Shows only events about the region of this name, or, where none has it, about those whose "
                            "name contains this"));
    auto* completer = new QCompleter(m_regionNames, this);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    m_region->setCompleter(completer);
    m_text->setMaxLength(kMaxFilterText);
    m_text->setPlaceholderText(tr("Filter"));
    m_text->setAccessibleName(tr("Filter events by words"));
    m_text->setToolTip(
        tr("Shows only events with each of these words in the name of the type, the region or the location"));
    m_inDetails->setToolTip(tr("Looks for the words in the details of the events, too, such as tags and sizes; this "
                               "takes seconds for each ten million events"));
    m_clear->setText(tr("Clear"));
    m_clear->setAccessibleName(tr("Clear the filter"));
    m_clear->setToolTip(tr("Shows all events again (Esc)"));
    m_place->setPlaceholderText(tr("Position or time"));
    m_place->setAccessibleName(tr("Go to a position or time"));
    m_place->setToolTip(tr("Goes to the event of this number, or at this time: 1234, 1.25s, 250us"));
    m_follow->setObjectName(QStringLiteral("followCursor"));
    m_follow->setText(tr("Follow Cursor"));
    m_follow->setCheckable(true);
    m_follow->setChecked(true);
    m_follow->setToolTip(tr("Goes to the last events at or before the time cursor when that moves or plays"));
    connect(m_place, &QLineEdit::returnPressed, this, [this] { emit placeEntered(m_place->text()); });
}

void EventFilterBar::createResult()
{
    m_result->setTextFormat(Qt::PlainText);
    m_result->setAccessibleName(tr("Events found"));
    m_progress->setRange(0, kSteps);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(fontMetrics().averageCharWidth() * 14);
    m_progress->setAccessibleName(tr("Progress of the search"));
    m_cancel->setText(tr("Cancel"));
    m_cancel->setAccessibleName(tr("Cancel the search"));
    m_cancel->setToolTip(tr("Stops looking for events; those that were found stay"));
}

void EventFilterBar::setStore(const std::shared_ptr<const core::StoreView>& store)
{
    m_functions = 0;
    m_naming.cancel();
    m_regionNames->setStringList({});
    updateStore(store);
}

void EventFilterBar::updateStore(const std::shared_ptr<const core::StoreView>& store)
{
    setEnabled(store != nullptr);
    if (!m_kinds->isVisible()) // while a trace is being read, it may be open
        m_kinds->setCounts(store ? store->eventCountByKind() : std::array<std::uint64_t, core::kEventKindCount> {});
    const std::size_t functions = store ? store->definitions().functions.size() : 0;
    if (m_functions == functions)
        return;
    m_functions = functions;
    m_naming.start([store](const std::stop_token&) { return functionNames(store->definitions()); },
        [this](const QStringList& names) { m_regionNames->setStringList(names); },
        [](JobFailure) {}); // names can be typed all the same
}

bool EventFilterBar::followsCursor() const
{
    return m_follow->isChecked();
}

EventChoice EventFilterBar::choice() const
{
    EventChoice choice { m_kinds->kinds(), {}, m_region->text(), m_text->text() };
    choice.isInDetails = m_inDetails->isChecked() && !choice.text.isEmpty();
    if (m_scope->currentIndex() == SelectedRows)
        choice.locations = m_rowLocations;
    else if (m_scope->currentIndex() == OneLocation)
        choice.locations = { m_oneLocation };
    return choice;
}

void EventFilterBar::clear()
{
    {
        const QSignalBlocker blocker(m_scope);
        const QSignalBlocker detailsBlocker(m_inDetails);
        m_kinds->setKinds({});
        m_inDetails->setChecked(false);
        m_scope->setCurrentIndex(SelectedRows);
        m_scope->removeItem(OneLocation);
    }
    m_region->clear();
    m_text->clear();
    announce();
}

bool EventFilterBar::isClear() const
{
    EventChoice others = choice();
    others.locations.clear();
    return others.isEmpty() && m_scope->currentIndex() != OneLocation && !m_inDetails->isChecked();
}

void EventFilterBar::setKind(core::EventKind kind)
{
    m_kinds->setKinds(KindMenu::Kinds().set(static_cast<std::size_t>(kind)));
    announce();
}

void EventFilterBar::setLocation(core::LocationId location, const QString& label)
{
    {
        const QSignalBlocker blocker(m_scope);
        m_scope->removeItem(OneLocation);
        m_scope->addItem(label);
        m_scope->setCurrentIndex(OneLocation);
        m_oneLocation = location;
    }
    announce();
}

void EventFilterBar::setRegion(const QString& name)
{
    m_region->setText(name);
    announce();
}

void EventFilterBar::setSelectedRows(const RowSelection& rows)
{
    m_rowLocations = rows.locations();
    m_scope->setItemText(SelectedRows,
        rows.isEmpty()               ? tr("Selected rows, or all")
            : rows.rows().size() > 1 ? tr("Selected rows: %1").arg(rows.rows().size())
                                     : tr("Row %1").arg(rows.rows().front().label));
    if (m_scope->currentIndex() == SelectedRows)
        m_timer.start();
}

void EventFilterBar::announce()
{
    m_timer.stop();
    updateTexts();
    const EventChoice present = choice();
    if (present == m_announced)
        return;
    m_announced = present;
    emit choiceChanged();
}

void EventFilterBar::updateTexts()
{
    m_kindButton->setText(m_kinds->summary() + QLatin1Char(' '));
    m_clear->setEnabled(!isClear());
    if (m_scope->itemText(SelectedRows).isEmpty())
        setSelectedRows({});
}

QString EventFilterBar::result() const
{
    return m_result->text();
}

void EventFilterBar::setResult(const QString& text, double searched, bool isRunning)
{
    m_result->setText(text);
    m_progress->setValue(static_cast<int>(searched * kSteps));
    m_progress->setVisible(isRunning);
    m_cancel->setVisible(isRunning);
}

void EventFilterBar::enterPlace(const QString& text)
{
    m_place->setFocus(Qt::ShortcutFocusReason);
    m_place->setText(text);
}

bool EventFilterBar::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<const QKeyEvent*>(event)->key();
        const bool isReturn = key == Qt::Key_Return || key == Qt::Key_Enter;
        // In m_region the key opens the list of names.
        const bool goesDown = key == Qt::Key_Down && watched != m_region;
        if (goesDown || isReturn) {
            announce();
            emit left();
            return goesDown;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace lightcone::views
