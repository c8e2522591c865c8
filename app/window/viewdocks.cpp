// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/viewdocks.h"

#include "app/window/arrangement.h"
#include "app/window/docktabs.h"
#include "app/window/emptymiddle.h"
#include "app/window/filterchips.h"
#include "app/window/plainkeys.h"
#include "views/base/unsavedwork.h"
#include "views/base/viewstate.h"
#include "views/charts/timeline/timelinewidget.h"
#include "views/jobs/filteredmessages.h"
#include "views/jobs/mainphase.h"

#include <QApplication>
#include <QDockWidget>
#include <QKeyEvent>
#include <QResizeEvent>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

using views::View;
using views::ViewKind;
using views::ViewPlace;

constexpr int kPlacesVersion = 2;
/// The width that panels beside the charts have at first, of a window @p width wide. Labels and scroll bar take about a
/// fifth of the rest, so that a plot has 60 % of the width.
int panelsWidth(int width)
{
    constexpr int kNarrow = 800; // there, labels have their least width
    return static_cast<int>(width * (width < kNarrow ? 0.22 : 0.24));
}

/// "spacetime2" is the second view of the kind "spacetime".
QString kindName(const QString& name)
{
    qsizetype length = name.size();
    while (length > 0 && name[length - 1].isDigit())
        --length;
    return name.first(length);
}

QString nameOf(const ViewKind& kind, int number)
{
    return number == 1 ? QString(QLatin1String(kind.id)) : QLatin1String(kind.id) + QString::number(number);
}

/// Holds a chart, which is as high as its parts need, and not too low to be read.
class ChartFrame final : public QWidget {
public:
    using QWidget::QWidget;
    QSize minimumSizeHint() const override
    {
        constexpr int kLeastHeight = 140;
        return QWidget::minimumSizeHint().expandedTo({ 0, kLeastHeight });
    }
};

bool isDocked(const QDockWidget& dock)
{
    return !dock.isHidden() && !dock.isFloating();
}

} // namespace

ViewDocks::ViewDocks(const views::ViewContext& context, QWidget* parent)
    : QMainWindow(parent)
    , m_context(context)
    , m_scrolled(new QScrollArea(this))
    , m_charts(new QMainWindow)
    , m_messages(new views::FilteredMessages(context.state, this))
    , m_mainPhase(new views::MainPhase(context.state, this))
    , m_emptyMiddle(new EmptyMiddle(m_charts))
{
    auto* tabs = new DockTabs(this);
    for (QMainWindow* area : { static_cast<QMainWindow*>(this), m_charts }) {
        tabs->follow(*area);
        area->setWindowFlags(Qt::Widget);
        area->setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks);
    }
    m_scrolled->setFrameShape(QFrame::NoFrame);
    m_scrolled->setWidgetResizable(true);
    m_scrolled->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // charts can be made narrow, not low
    m_scrolled->setWidget(m_charts);
    setCentralWidget(m_scrolled); // the charts get the room that the window gains
    m_charts->setCentralWidget(m_emptyMiddle);
    connect(m_emptyMiddle, &EmptyMiddle::openRequested, this, [this](const ViewKind& kind) { setOpen(kind, true); });
    connect(m_emptyMiddle, &EmptyMiddle::resetRequested, this, &ViewDocks::resetRequested);
    connect(m_mainPhase, &views::MainPhase::noticed, this, &ViewDocks::noticed);
    const ViewKind& timeline = views::viewKinds().front();
    m_timeline = qobject_cast<views::TimelineWidget*>(make(timeline, nameOf(timeline, 1)).view);
    connect(&m_context.state, &views::ViewState::storeChanged, this, [this] { m_traceSettings.clear(); });
    connect(&m_context.state, &views::ViewState::selectedRowsChanged, this, [this] {
        for (const Docked& docked : std::as_const(m_docked))
            updateName(docked);
    });
    connect(
        qApp, &QApplication::focusChanged, this, [this](QWidget* left, QWidget* focused) { follow(left, focused); });
}

ViewDocks::~ViewDocks()
{
    disconnect(qApp, nullptr, this, nullptr); // a dock that goes gives its focus to another one
    for (const Docked& docked : std::as_const(m_docked))
        docked.dock->disconnect(this);
}

template <typename Kind> Kind& ViewDocks::latest() const
{
    for (View* view : m_latest) {
        if (auto* found = qobject_cast<Kind*>(view); found && !dockedOf(*view).dock->isHidden())
            return *found;
    }
    for (const Docked& docked : m_docked) {
        if (auto* found = qobject_cast<Kind*>(docked.view); found && !docked.dock->isHidden())
            return *found;
    }
    return *m_timeline;
}

const ViewDocks::Docked& ViewDocks::dockedOf(const View& view) const
{
    return *std::ranges::find(m_docked, &view, &Docked::view);
}

View& ViewDocks::current() const
{
    return latest<View>();
}

View* ViewDocks::focused() const
{
    const QWidget* focus = QApplication::focusWidget();
    const auto found = std::ranges::find_if(m_docked,
        [focus](const Docked& docked) { return focus && (docked.view == focus || docked.view->isAncestorOf(focus)); });
    return found != m_docked.end() ? found->view : nullptr;
}

views::TimePlot& ViewDocks::currentPlot() const
{
    return latest<views::TimePlot>();
}

views::RowPlot& ViewDocks::currentRows() const
{
    return latest<views::RowPlot>();
}

views::TimelineWidget& ViewDocks::currentTimeline() const
{
    return latest<views::TimelineWidget>();
}

const ViewKind& ViewDocks::kindOf(const View& view) const
{
    return *dockedOf(view).kind;
}

QList<ViewDocks::OpenView> ViewDocks::openViews() const
{
    QList<OpenView> open;
    for (const Docked& docked : m_docked) {
        if (!docked.dock->isHidden())
            open.append({ docked.view, docked.kind, docked.dock->windowTitle() });
    }
    // Clang 14 cannot use std::ranges::stable_partition of GCC 12.
    std::stable_partition(open.begin(), open.end(), [this](const OpenView& each) { return each.view == &current(); });
    return open;
}

bool ViewDocks::isBusy() const
{
    return std::ranges::any_of(m_docked, [](const Docked& docked) { return docked.view->isBusy(); });
}

views::UnsavedWork* ViewDocks::unsaved() const
{
    for (const Docked& docked : m_docked) {
        if (auto* work = dynamic_cast<views::UnsavedWork*>(docked.view); work && !work->unsavedWork().isEmpty())
            return work;
    }
    return nullptr;
}

void ViewDocks::follow(const QWidget* left, const QWidget* focused)
{
    const bool isClosed = left && std::ranges::any_of(m_docked, [left](const Docked& docked) {
        return docked.dock->isHidden() && docked.dock->isAncestorOf(left);
    });
    if (isClosed) { // Qt gives the keyboard to some widget that comes next, maybe in another view
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (isAnyOpen())
                    current().enter();
                else
                    m_emptyMiddle->setFocus();
            },
            Qt::QueuedConnection);
        return;
    }
    for (const Docked& docked : std::as_const(m_docked)) {
        if (!focused || (docked.view != focused && !docked.view->isAncestorOf(focused)))
            continue;
        m_latest.removeOne(docked.view);
        m_latest.prepend(docked.view);
    }
}

void ViewDocks::takeOver(View& view)
{
    if (m_latest.isEmpty())
        return;
    const Docked& covered = dockedOf(*m_latest.first());
    if (covered.dock->isHidden()
        || !areaOf(*covered.kind).tabifiedDockWidgets(covered.dock).contains(dockedOf(view).dock))
        return;
    m_latest.removeOne(&view);
    m_latest.prepend(&view);
}

View* ViewDocks::find(const ViewKind& kind) const
{
    const auto found = std::ranges::find_if(
        m_docked, [&kind](const Docked& docked) { return docked.kind == &kind && !docked.dock->isHidden(); });
    return found != m_docked.end() ? found->view : nullptr;
}

bool ViewDocks::isOpen(const ViewKind& kind) const
{
    return find(kind) != nullptr;
}

void ViewDocks::setOpen(const ViewKind& kind, bool isOpen)
{
    if (isOpen) {
        const View* view = find(kind);
        open(view ? dockedOf(*view) : makeFree(kind));
        return;
    }
    for (const Docked& docked : std::as_const(m_docked)) {
        if (docked.kind == &kind)
            docked.dock->close();
    }
}

void ViewDocks::toggle(const ViewKind& kind)
{
    const bool isInFront = std::ranges::any_of(m_docked, [&kind](const Docked& docked) {
        const bool isCovered = docked.dock->isFloating() && QApplication::activeWindow() != docked.dock;
        return docked.kind == &kind && docked.isInFront && !docked.dock->isHidden() && !isCovered;
    });
    setOpen(kind, !isInFront);
}

View& ViewDocks::add(const ViewKind& kind)
{
    const Docked docked = makeFree(kind);
    open(docked);
    return *docked.view;
}

void ViewDocks::open(const Docked& docked)
{
    const bool wasHidden = docked.dock->isHidden();
    if (areaOf(*docked.kind).dockWidgetArea(docked.dock) == Qt::NoDockWidgetArea)
        place(docked);
    docked.dock->show();
    if (wasHidden && docked.kind->place == ViewPlace::Charts)
        shareHeight();
    if (wasHidden && docked.kind->place == ViewPlace::Bottom && lastDocked(ViewPlace::Bottom, *docked.dock) == nullptr)
        resizeDocks({ docked.dock }, { height() * 2 / 5 }, Qt::Vertical);
    docked.dock->raise();
    if (docked.dock->isFloating())
        docked.dock->activateWindow();
    docked.view->enter();
    if (docked.kind->place == ViewPlace::Charts && isDocked(*docked.dock))
        QMetaObject::invokeMethod( // once it has its place
            docked.dock, [scrolled = m_scrolled, dock = docked.dock] { scrolled->ensureWidgetVisible(dock, 0, 0); },
            Qt::QueuedConnection);
}

QMainWindow& ViewDocks::areaOf(const ViewKind& kind)
{
    return kind.place == ViewPlace::Charts ? *m_charts : *this;
}

ViewDocks::Docked ViewDocks::makeFree(const ViewKind& kind)
{
    for (int number = 1;; ++number) {
        const QString name = nameOf(kind, number);
        const auto known = std::ranges::find_if(
            m_docked, [&name](const Docked& docked) { return docked.dock->objectName() == name; });
        if (known == m_docked.end())
            return make(kind, name);
        if (known->dock->isHidden())
            return *known;
    }
}

ViewDocks::Docked ViewDocks::make(const ViewKind& kind, const QString& name)
{
    auto* dock = new QDockWidget(&areaOf(kind));
    auto* content = kind.place == ViewPlace::Charts ? new ChartFrame(dock) : new QWidget(dock);
    View* view = kind.create(m_context, content);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    views::MainPhase* offered = qobject_cast<views::TimelineWidget*>(view) != nullptr ? m_mainPhase : nullptr;
    layout->addWidget(new FilterChips(*view, m_context.state, *m_messages, offered, content));
    layout->addWidget(view, 1);
    view->setObjectName(name);
    view->setColorScheme(m_scheme);
    // What a panel has would rather be cut than take the charts' room; see keepChartsWide(). Charts that cannot all be
    // seen are scrolled rather than be cut.
    constexpr QSize kLeast(120, 60);
    content->setMinimumWidth(kLeast.width());
    if (kind.place != ViewPlace::Charts)
        content->setMinimumHeight(kLeast.height());
    dock->setObjectName(name);
    dock->setWidget(content);
    dock->setFocusProxy(view);
    dock->hide();
    const Docked& docked = m_docked.emplace_back(Docked { &kind, dock, view });
    restoreSettings(docked);
    if (m_traceSettings.contains(name))
        view->setTraceSettings(m_traceSettings.take(name));
    updateName(docked);
    connectView(*dock, *view);
    place(docked);
    return docked;
}

void ViewDocks::updateName(const Docked& docked) const
{
    const views::RowSelection& rows = m_context.state.selectedRows();
    const QString title = docked.dock->windowTitle();
    docked.view->setAccessibleName(rows.isEmpty() || !qobject_cast<views::RowPlot*>(docked.view)
            ? title
            : tr("%1, selected rows: %2", "view, names").arg(title, views::rowNames(rows.rows())));
}

void ViewDocks::restoreSettings(const Docked& docked)
{
    const auto saved = m_settings.constFind(docked.dock->objectName());
    if (saved == m_settings.cend())
        return;
    docked.view->restoreSettings(*saved);
    m_settings.erase(saved);
}

void ViewDocks::connectView(QDockWidget& dock, View& view)
{
    connect(&view, &View::busyChanged, this, &ViewDocks::busyChanged);
    connect(&view, &View::hovered, this, &ViewDocks::hovered);
    connect(&view, &View::pointed, this, &ViewDocks::pointed);
    connect(&view, &View::noticed, this, &ViewDocks::noticed);
    connect(&view, &View::rowMenuRequested, this, &ViewDocks::rowMenuRequested);
    connect(&view, &View::contextMenuRequested, this,
        [this, shown = &view](const QPoint& position) { emit contextMenuRequested(*shown, position); });
    const auto setInFront = [this, shown = &view](bool isInFront) {
        std::ranges::find(m_docked, shown, &Docked::view)->isInFront = isInFront;
        shown->setInFront(isInFront);
        if (isInFront)
            takeOver(*shown);
    };
    connect(&dock, &QDockWidget::visibilityChanged, this, setInFront);
    connect(&dock, &QDockWidget::topLevelChanged, this, [this, setInFront](bool isFloating) {
        if (isFloating) // Qt says that a dock is covered that leaves tabs in which it was
            setInFront(true);
        updateTitles();
    });
    connect(&dock, &QDockWidget::dockLocationChanged, this, &ViewDocks::updateTitles);
    dock.installEventFilter(this);
}

template <typename Fits>
QDockWidget* ViewDocks::last(ViewPlace place, const QDockWidget& butNot, const Fits& fits) const
{
    const auto last = std::ranges::find_if(m_docked.rbegin(), m_docked.rend(), [&](const Docked& docked) {
        return docked.dock != &butNot && docked.kind->place == place && fits(*docked.dock);
    });
    return last != m_docked.rend() ? last->dock : nullptr;
}

QDockWidget* ViewDocks::lastDocked(ViewPlace place, const QDockWidget& butNot) const
{
    return last(place, butNot, isDocked);
}

QDockWidget* ViewDocks::lastPlaced(ViewPlace place, const QDockWidget& butNot) const
{
    const QMainWindow* area = place == ViewPlace::Charts ? m_charts : this;
    return last(place, butNot, [area](QDockWidget& dock) {
        return !dock.isFloating() && area->dockWidgetArea(&dock) != Qt::NoDockWidgetArea;
    });
}

void ViewDocks::place(const Docked& docked)
{
    switch (docked.kind->place) {
    case ViewPlace::Charts: {
        QDockWidget* above = lastPlaced(ViewPlace::Charts, *docked.dock);
        m_charts->addDockWidget(Qt::TopDockWidgetArea, docked.dock);
        if (above)
            m_charts->splitDockWidget(above, docked.dock, Qt::Vertical);
        break;
    }
    case ViewPlace::UpperRight:
    case ViewPlace::LowerRight:
        placeAtTheRight(docked);
        break;
    case ViewPlace::Bottom:
        if (QDockWidget* beside = lastPlaced(ViewPlace::Bottom, *docked.dock))
            tabifyDockWidget(beside, docked.dock);
        else
            addDockWidget(Qt::BottomDockWidgetArea, docked.dock);
        break;
    }
}

void ViewDocks::placeAtTheRight(const Docked& docked)
{
    const bool isUpper = docked.kind->place == ViewPlace::UpperRight;
    QDockWidget* beside = lastDocked(docked.kind->place, *docked.dock);
    QDockWidget* other = lastDocked(isUpper ? ViewPlace::LowerRight : ViewPlace::UpperRight, *docked.dock);
    if (beside) {
        tabifyDockWidget(beside, docked.dock);
    } else if (!other) {
        addDockWidget(Qt::RightDockWidgetArea, docked.dock);
    } else {
        // Docks that were in tabs cannot be split before all of them have left these.
        const QList<QDockWidget*> tabs = tabifiedDockWidgets(other) << other;
        QList<QDockWidget*> others;
        for (const Docked& opened : std::as_const(m_docked)) {
            if (tabs.contains(opened.dock))
                others.append(opened.dock);
        }
        for (QDockWidget* tab : std::as_const(others))
            removeDockWidget(tab);
        QDockWidget* upper = isUpper ? docked.dock : others.first();
        addDockWidget(Qt::RightDockWidgetArea, upper);
        splitDockWidget(upper, isUpper ? others.first() : docked.dock, Qt::Vertical);
        for (QDockWidget* tab : std::as_const(others)) {
            if (tab != others.first())
                tabifyDockWidget(others.first(), tab);
            tab->show();
        }
    }
}

void ViewDocks::shareHeight()
{
    QList<QDockWidget*> docks;
    QList<int> heights;
    for (const Docked& docked : std::as_const(m_docked)) {
        if (docked.kind->place != ViewPlace::Charts || !isDocked(*docked.dock))
            continue;
        docks.append(docked.dock);
        heights.append(m_charts->height());
    }
    m_charts->resizeDocks(docks, heights, Qt::Vertical);
}

void ViewDocks::keepChartsWide(int before)
{
    if (!m_charts->isVisible() || width() >= before)
        return;
    constexpr int kNarrow = 1280; // there, the charts come before what somebody once chose in a wider window
    const int beside = width() - m_charts->width();
    const bool isUsual = width() <= kNarrow || beside <= panelsWidth(before);
    const int most = isUsual ? panelsWidth(width()) : std::max(panelsWidth(width()), beside * width() / before);
    if (beside <= most)
        return;
    QList<QDockWidget*> docks;
    QList<int> widths;
    for (const Docked& docked : std::as_const(m_docked)) {
        if (docked.kind->place == ViewPlace::Charts || !isDocked(*docked.dock)
            || docked.dock->visibleRegion().isEmpty())
            continue;
        const Qt::DockWidgetArea area = dockWidgetArea(docked.dock);
        if (area != Qt::LeftDockWidgetArea && area != Qt::RightDockWidgetArea)
            continue;
        docks.append(docked.dock);
        widths.append(docked.dock->width() * most / beside);
    }
    resizeDocks(docks, widths, Qt::Horizontal);
}

void ViewDocks::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    keepChartsWide(event->oldSize().width());
}

bool ViewDocks::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent)
        updateTitles();
    // A detached view is a window of its own, in which the shortcuts of the main window work, too.
    if (event->type() == QEvent::ShortcutOverride && qobject_cast<QWidget*>(watched)->isWindow()
        && isKeyOf(QApplication::focusWidget(), static_cast<const QKeyEvent&>(*event))) {
        event->accept();
        return true;
    }
    return QMainWindow::eventFilter(watched, event);
}

bool ViewDocks::hasOnlyPanels() const
{
    return m_context.state.document().isOnlyExperiment
        && std::ranges::any_of(m_docked, [](const Docked& docked) { return isDocked(*docked.dock); });
}

void ViewDocks::updateTitles()
{
    const auto charts = std::ranges::count_if(m_docked,
        [](const Docked& docked) { return docked.kind->place == ViewPlace::Charts && isDocked(*docked.dock); });
    const bool isAlone = charts <= 1; // one chart needs no title
    m_emptyMiddle->setVisible(charts == 0);
    m_scrolled->setVisible(charts > 0 || !hasOnlyPanels());
    for (const Docked& docked : std::as_const(m_docked)) {
        const QString title = views::viewTitle(*docked.kind);
        const QString number = docked.dock->objectName().sliced(QLatin1String(docked.kind->id).size());
        docked.dock->setWindowTitle(number.isEmpty() ? title : tr("%1 %2").arg(title, number));
        updateName(docked);
        const bool needsTitle = docked.kind->place != ViewPlace::Charts || docked.dock->isFloating() || !isAlone;
        if (needsTitle == (docked.dock->titleBarWidget() == nullptr))
            continue;
        QWidget* bar = docked.dock->titleBarWidget();
        docked.dock->setTitleBarWidget(needsTitle ? nullptr : new QWidget(docked.dock));
        delete bar;
    }
    emit viewsChanged();
}

void ViewDocks::arrange(const Arrangement& arrangement)
{
    // No dock keeps a place: those that are opened later get theirs then. All of them one above the other would be
    // higher than the window.
    for (const Docked& docked : std::as_const(m_docked)) {
        docked.dock->setFloating(false);
        areaOf(*docked.kind).removeDockWidget(docked.dock);
    }
    placeCharts(arrangement.charts);
    placePanels(arrangement.panels);
    enter();
    updateTitles();
}

void ViewDocks::placeCharts(const QList<QStringList>& rows)
{
    // The rows are made first: a chart beside another one belongs to its row alone.
    QList<QList<QDockWidget*>> docks;
    for (const QStringList& row : rows) {
        QList<QDockWidget*>& made = docks.emplace_back();
        for (const QString& id : row)
            made.append(makeFree(*views::viewKind(id)).dock);
        m_charts->addDockWidget(Qt::TopDockWidgetArea, made.first());
        if (docks.size() > 1)
            m_charts->splitDockWidget(docks[docks.size() - 2].first(), made.first(), Qt::Vertical);
        made.first()->show();
    }
    for (const QList<QDockWidget*>& row : std::as_const(docks)) {
        for (qsizetype i = 1; i < row.size(); ++i) {
            m_charts->splitDockWidget(row[i - 1], row[i], Qt::Horizontal);
            row[i]->show();
        }
        m_charts->resizeDocks(row, QList<int>(row.size(), m_charts->width()), Qt::Horizontal);
    }
    shareHeight();
}

void ViewDocks::placePanels(const QStringList& ids)
{
    std::array<QDockWidget*, 2> tops {}; // the docks at the right, above and below
    for (const QString& id : ids) {
        const Docked docked = makeFree(*views::viewKind(id));
        place(docked);
        docked.dock->show();
        if (docked.kind->place == ViewPlace::UpperRight || docked.kind->place == ViewPlace::LowerRight) {
            QDockWidget*& top = tops[docked.kind->place == ViewPlace::LowerRight ? 1 : 0];
            top = top ? top : docked.dock;
        }
    }
    QList<QDockWidget*> right;
    for (QDockWidget* top : tops) {
        if (!top)
            continue;
        top->raise();
        right.append(top);
    }
    resizeDocks(right, QList<int>(right.size(), panelsWidth(width())), Qt::Horizontal);
    if (right.size() < 2)
        return;
    // The panels above, such as what is worth a look, get most of the height.
    constexpr int kLowerNeeds = 300;
    const int lower = std::max(height() * 2 / 5, std::min(height() / 2, kLowerNeeds));
    resizeDocks(right, { height() - lower, lower }, Qt::Vertical);
}

bool ViewDocks::isAnyOpen() const
{
    return std::ranges::any_of(m_docked, [](const Docked& docked) { return !docked.dock->isHidden(); });
}

void ViewDocks::enter()
{
    if (!isAnyOpen()) {
        m_emptyMiddle->setFocus();
        return;
    }
    const auto chart = std::ranges::find_if(m_docked,
        [](const Docked& docked) { return docked.kind->place == ViewPlace::Charts && !docked.dock->isHidden(); });
    View& first = chart != m_docked.end() ? *chart->view : current();
    first.enter();
}

void ViewDocks::setColorScheme(const views::ColorScheme& scheme)
{
    m_scheme = scheme;
    for (const Docked& docked : std::as_const(m_docked))
        docked.view->setColorScheme(scheme);
}

ViewDocks::Layout ViewDocks::layoutOfViews() const
{
    Layout layout;
    layout.settings = m_settings;
    for (const Docked& docked : m_docked) {
        if (!docked.dock->isHidden())
            layout.views.append(docked.dock->objectName());
        if (const QByteArray settings = docked.view->saveSettings(); !settings.isEmpty())
            layout.settings.insert(docked.dock->objectName(), settings);
    }
    layout.places = saveState(kPlacesVersion);
    layout.chartPlaces = m_charts->saveState(kPlacesVersion);
    layout.width = width();
    return layout;
}

QMap<QString, views::ViewTraceSettings> ViewDocks::traceSettings() const
{
    QMap<QString, views::ViewTraceSettings> settings = m_traceSettings;
    for (const Docked& docked : m_docked) {
        const views::ViewTraceSettings ofView = docked.view->traceSettings();
        if (ofView != views::ViewTraceSettings())
            settings.insert(docked.dock->objectName(), ofView);
    }
    return settings;
}

void ViewDocks::setTraceSettings(const QMap<QString, views::ViewTraceSettings>& settings)
{
    m_traceSettings = settings;
    for (const Docked& docked : std::as_const(m_docked))
        docked.view->setTraceSettings(m_traceSettings.take(docked.dock->objectName()));
}

void ViewDocks::reset()
{
    arrange(m_first);
}

void ViewDocks::restore(const Layout& layout)
{
    m_settings = layout.settings;
    for (const Docked& docked : std::as_const(m_docked))
        restoreSettings(docked);
    reset();
    constexpr qsizetype kMost = 32;
    QStringList names = layout.views.first(std::min(kMost, layout.views.size()));
    names.removeIf([](const QString& name) { return !views::viewKind(kindName(name)); });
    const bool wereAllClosed = layout.views.isEmpty() && !layout.places.isEmpty();
    if (names.isEmpty() && !wereAllClosed)
        return;
    for (const QString& name : std::as_const(names)) {
        const bool isThere = std::ranges::any_of(
            m_docked, [&name](const Docked& docked) { return docked.dock->objectName() == name; });
        if (!isThere)
            make(*views::viewKind(kindName(name)), name);
    }
    const auto showNamed = [this, &names] {
        for (const Docked& docked : std::as_const(m_docked))
            docked.dock->setVisible(names.contains(docked.dock->objectName()));
    };
    showNamed();
    restoreState(layout.places, kPlacesVersion);
    m_charts->restoreState(layout.chartPlaces, kPlacesVersion);
    showNamed(); // Qt keeps docks that were taken out of their area among the visible ones
    QMainWindow::layout()->activate();
    keepChartsWide(layout.width > 0 ? layout.width : std::numeric_limits<int>::max());
    updateTitles();
}

} // namespace lightcone::app
