// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/details/detailspanel.h"

#include "core/analysis/launches/launches.h"
#include "core/store/storeview.h"
#include "views/base/viewstate.h"
#include "views/jobs/growingtracejob.h"
#include "views/panels/details/description.h"
#include "views/panels/details/descriptionhtml.h"
#include "views/panels/details/detailspicture.h"
#include "views/panels/details/followicons.h"
#include "views/panels/details/memberstable.h"
#include "views/panels/details/walkedmodel.h"

#include <QAction>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QListView>
#include <QScrollBar>
#include <QSplitter>
#include <QTableView>
#include <QTextBrowser>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>
#include <optional>
#include <span>

namespace lightcone::views {

namespace {

TextColors colorsOf(const QPalette& palette)
{
    return { palette.color(QPalette::Text), palette.color(QPalette::Base) };
}

} // namespace

class DetailsPanel::Private {
public:
    Private(DetailsPanel& panel, ViewState& state);

    void update();
    /// Shows the same selection again, as a later state of the trace knows more of it.
    void follow();
    /// Looks up all that is known of the selection; puts that off until the panel is seen.
    void start();
    void show(Description description);
    void updateActions();
    void updateIcons();
    bool locationHasMessages() const;
    /// Says what to click while nothing is selected.
    QString hint() const;

    DetailsPanel& panel;
    ViewState& state;
    WalkedModel walked;
    MembersTable members;
    QToolBar* toolBar = nullptr;
    std::array<QAction*, kFollowIconCount> actions {}; // by FollowIcon
    QTextBrowser* text = nullptr;
    QTableView* memberView = nullptr;
    QListView* walkedView = nullptr;
    QWidget* walkedPart = nullptr; ///< the list with its heading
    Description shown;
    bool isDue = false; ///< start() was put off, as nobody saw the panel
    QString html; ///< in `text`
    GrowingTraceJob<Description> job { [this] { start(); } };

private:
    Description description(DetailLevel level) const;
    /// The step that the selection was found to be the cause of.
    std::optional<Selection> delayed() const;
    void showHint();
    void setHtml(const QString& newHtml);
    void addAction(FollowIcon icon, const QString& label, const QString& toolTip, std::function<void()> go);
    void createActions();
    void createMemberView();
    void fitMemberColumns();
    void createWalkedView();
};

DetailsPanel::Private::Private(DetailsPanel& owner, ViewState& viewState)
    : panel(owner)
    , state(viewState)
    , walked(viewState)
{
    toolBar = new QToolBar(&panel);
    toolBar->setIconSize(QSize(16, 16));
    createActions();
    text = new QTextBrowser(&panel);
    panel.setFocusProxy(text);
    text->setOpenLinks(false);
    text->setFrameShape(QFrame::NoFrame);
    text->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    text->setAccessibleName(DetailsPanel::tr("Attributes of the selection"));
    createMemberView();
    createWalkedView();
    auto* splitter = new QSplitter(Qt::Vertical, &panel);
    splitter->addWidget(text);
    splitter->addWidget(memberView);
    splitter->addWidget(walkedPart);
    splitter->setStretchFactor(0, 6);
    splitter->setStretchFactor(1, 3);
    splitter->setStretchFactor(2, 1);
    splitter->setChildrenCollapsible(false);
    splitter->setSizes({ 600, 300, 110 });
    auto* layout = new QVBoxLayout(&panel);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(toolBar);
    layout->addWidget(splitter);
}

void DetailsPanel::Private::addAction(
    FollowIcon icon, const QString& label, const QString& toolTip, std::function<void()> go)
{
    auto* action = new QAction(label, &panel);
    action->setToolTip(toolTip);
    QObject::connect(action, &QAction::triggered, &panel, std::move(go));
    toolBar->addAction(action);
    actions[static_cast<std::size_t>(icon)] = action;
}

void DetailsPanel::Private::createActions()
{
    addAction(FollowIcon::Back, DetailsPanel::tr("Back"),
        DetailsPanel::tr("One step back on the way walked (Backspace)"), [this] { state.stepBack(); });
    addAction(FollowIcon::Forward, DetailsPanel::tr("Forward"),
        DetailsPanel::tr("One step forward on the way walked (Alt+Right)"), [this] { state.stepForward(); });
    toolBar->addSeparator();
    addAction(FollowIcon::ToSender, DetailsPanel::tr("Sender"),
        DetailsPanel::tr(
            "Go to where the message was sent, from there, to the call around that; from a kernel, to the call that "
            "launched it ([)"),
        [this] { emit panel.followRequested(Follow::Sender); });
    addAction(FollowIcon::ToReceiver, DetailsPanel::tr("Receiver"),
        DetailsPanel::tr(
            "Go to where the message was received, from there, to the call around that; from a call that launches "
            "a kernel, to that (])"),
        [this] { emit panel.followRequested(Follow::Receiver); });
    addAction(FollowIcon::ToCause, DetailsPanel::tr("What Delayed This"),
        DetailsPanel::tr("Go to what delayed this: the call that the other location was in meanwhile (Y)"),
        [this] { emit panel.followRequested(Follow::Cause); });
    toolBar->addSeparator();
    addAction(FollowIcon::PreviousMessage, DetailsPanel::tr("Previous Message"),
        DetailsPanel::tr("Previous message of this location (P)"),
        [this] { emit panel.followRequested(Follow::PreviousMessage); });
    addAction(FollowIcon::NextMessage, DetailsPanel::tr("Next Message"),
        DetailsPanel::tr("Next message of this location (N)"),
        [this] { emit panel.followRequested(Follow::NextMessage); });
    for (const FollowIcon icon : { FollowIcon::ToSender, FollowIcon::ToReceiver }) {
        auto* button = qobject_cast<QToolButton*>(toolBar->widgetForAction(actions[static_cast<std::size_t>(icon)]));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    }
    updateIcons();
}

void DetailsPanel::Private::createMemberView()
{
    memberView = new QTableView(&panel);
    memberView->setModel(&members);
    memberView->setFrameShape(QFrame::NoFrame);
    memberView->setSelectionBehavior(QAbstractItemView::SelectRows);
    memberView->setAlternatingRowColors(true);
    memberView->setShowGrid(false);
    memberView->setWordWrap(false);
    memberView->verticalHeader()->hide();
    memberView->verticalHeader()->setDefaultSectionSize(panel.fontMetrics().height() + 4);
    memberView->setAccessibleName(DetailsPanel::tr("Members of the collective operation"));
    memberView->hide();
}

void DetailsPanel::Private::createWalkedView()
{
    walkedView = new QListView(&panel);
    walkedView->setModel(&walked);
    walkedView->setFrameShape(QFrame::NoFrame);
    walkedView->setUniformItemSizes(true);
    walkedView->setAlternatingRowColors(true);
    walkedView->setEditTriggers(QAbstractItemView::NoEditTriggers);
    walkedView->setMinimumHeight(panel.fontMetrics().height() * 3);
    walkedView->setAccessibleName(DetailsPanel::tr("The way walked"));
    walkedView->setToolTip(DetailsPanel::tr("The way walked, latest first; click a step to go there"));
    walkedPart = new QWidget(&panel);
    auto* heading = new QLabel(DetailsPanel::tr("Way walked"), walkedPart);
    heading->setBuddy(walkedView);
    heading->setMargin(4);
    auto* layout = new QVBoxLayout(walkedPart);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(heading);
    layout->addWidget(walkedView);
    const auto goTo = [this](const QModelIndex& index) { state.goToStep(walked.stepOf(index.row())); };
    QObject::connect(walkedView, &QListView::clicked, &panel, goTo);
    QObject::connect(walkedView, &QListView::activated, &panel, goTo);
}

void DetailsPanel::Private::updateIcons()
{
    const QColor color = panel.palette().color(QPalette::ButtonText);
    for (std::size_t i = 0; i < actions.size(); ++i) {
        if (actions[i])
            actions[i]->setIcon(followIcon(static_cast<FollowIcon>(i), color));
    }
}

bool DetailsPanel::Private::locationHasMessages() const
{
    const auto place = state.place();
    return place && state.store()->messages().endCount(place->location) > 0;
}

void DetailsPanel::Private::updateActions()
{
    const Selection& selection = state.selection();
    const bool isMessage = std::holds_alternative<core::MessageId>(selection.item);
    const bool isCall = std::holds_alternative<core::CallInstance>(selection.item);
    const bool canFollow = locationHasMessages();
    const auto setEnabled
        = [this](FollowIcon icon, bool enabled) { actions[static_cast<std::size_t>(icon)]->setEnabled(enabled); };
    setEnabled(FollowIcon::Back, state.canStepBack());
    setEnabled(FollowIcon::Forward, state.canStepForward());
    const bool canFollowCall = canFollow || (state.store() && core::hasStreams(*state.store()));
    setEnabled(FollowIcon::ToSender, isMessage || (isCall && canFollowCall));
    setEnabled(FollowIcon::ToReceiver, isMessage || (isCall && canFollowCall));
    setEnabled(FollowIcon::ToCause, state.isComplete() && !selection.isEmpty());
    setEnabled(FollowIcon::PreviousMessage, canFollow);
    setEnabled(FollowIcon::NextMessage, canFollow);
}

void DetailsPanel::Private::update()
{
    job.cancel();
    panel.setBusy(false);
    updateActions();
    const int presentRow = walked.presentRow();
    walkedPart->setVisible(walked.rowCount() > 1);
    if (presentRow >= 0)
        walkedView->scrollTo(walked.index(presentRow));
    text->verticalScrollBar()->setValue(0);
    if (!state.store() || state.selection().isEmpty()) {
        show({});
        return;
    }
    show(description(DetailLevel::Immediate));
    start();
}

void DetailsPanel::Private::follow()
{
    updateActions();
    if (state.selection().isEmpty())
        showHint();
    else if (state.isComplete())
        start();
    else
        job.request();
}

Description DetailsPanel::Private::description(DetailLevel level) const
{
    return describe(*state.store(), state.selection(), level, {}, state.isComplete()).value();
}

std::optional<Selection> DetailsPanel::Private::delayed() const
{
    const std::span<const Selection> way = state.walkedSoFar();
    return state.selection().isCause && way.size() > 1 ? std::optional(way[way.size() - 2]) : std::nullopt;
}

void DetailsPanel::Private::start()
{
    isDue = !panel.isSeen();
    if (isDue || !state.store() || state.selection().isEmpty())
        return;
    job.start(
        [store = state.store(), selection = state.selection(), isComplete = state.isComplete(), delayed = delayed(),
            launches = state.rmaCache()](std::stop_token stop) {
            return describe(*store, selection, DetailLevel::Complete, stop, isComplete, delayed ? &*delayed : nullptr,
                launches.get());
        },
        [this](const Description& description) {
            show(description);
            panel.setBusy(job.isRunning());
        },
        [this](JobFailure why) {
            Description known = description(DetailLevel::Immediate);
            known.items.push_back({ {}, {}, jobFailureText(why), true });
            show(std::move(known));
            panel.setBusy(false);
        });
    panel.setBusy(true);
}

QString DetailsPanel::Private::hint() const
{
    if (!state.store())
        return {};
    return state.isComplete()
        ? DetailsPanel::tr("Click a call or a message in the timeline to see all its attributes here.")
        : DetailsPanel::tr("Click a call in the timeline to see all its attributes here. Messages and collective "
                           "operations follow once the whole trace has been read.");
}

void DetailsPanel::Private::showHint()
{
    setHtml(QStringLiteral("<p style='color:%1'>%2</p>").arg(colorsOf(panel.palette()).dim().name(), hint()));
}

void DetailsPanel::Private::setHtml(const QString& newHtml)
{
    if (newHtml == html)
        return; // keeps what is marked in it
    html = newHtml;
    const int scrolled = text->verticalScrollBar()->value();
    text->setHtml(html);
    text->verticalScrollBar()->setValue(scrolled);
}

void DetailsPanel::Private::show(Description description)
{
    shown = std::move(description);
    if (shown.items.empty())
        showHint();
    else
        setHtml(descriptionHtml(shown, colorsOf(panel.palette())));
    members.setContent(std::move(shown.memberHeader), std::move(shown.members));
    memberView->setVisible(members.rowCount() > 0);
    fitMemberColumns();
}

void DetailsPanel::Private::fitMemberColumns()
{
    // The view's own resizing would measure a thousand rows and miss longer texts in later rows.
    const QFontMetrics metrics = memberView->fontMetrics();
    const int margin = 2 * metrics.averageCharWidth();
    for (int column = 0; column < members.columnCount(); ++column) {
        const int width = metrics.horizontalAdvance(members.longest(column)) + margin;
        memberView->setColumnWidth(column, qMax(width, memberView->horizontalHeader()->sectionSizeHint(column)));
    }
}

DetailsPanel::DetailsPanel(ViewState& state, QWidget* parent)
    : View(parent)
    , d(std::make_unique<Private>(*this, state))
{
    connect(&state, &ViewState::selectionChanged, this, [this] { d->update(); });
    connect(&state, &ViewState::storeChanged, this, [this] { d->update(); });
    connect(&state, &ViewState::storeUpdated, this, [this] { d->follow(); });
    connect(&state, &ViewState::selectionUpdated, this, [this] { d->follow(); });
    d->update();
}

DetailsPanel::~DetailsPanel() = default;

PicturePaint DetailsPanel::picture(const PictureChoices& choices) const
{
    TableChoice all;
    for (int column = 0; column < d->members.columnCount(); ++column)
        all.columns += column;
    const bool isEmpty = d->shown.items.empty();
    return descriptionPaint(isEmpty ? Description { .title = d->hint() } : d->shown, listContent(d->members, all),
        choices.title, choices.theme.value_or(shownTheme()));
}

void DetailsPanel::appeared()
{
    if (d->isDue)
        d->start();
}

void DetailsPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange) {
        d->updateIcons();
        d->update();
    }
    View::changeEvent(event);
}

} // namespace lightcone::views
