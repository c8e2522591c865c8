// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/timeviews.h"

#include "views/base/viewstate.h"
#include "views/charts/timeline/timelinewidget.h"
#include "views/registry/viewfactory.h"

#include <QApplication>
#include <QDockWidget>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

constexpr int kPlacesVersion = 1;

/// "spacetime2" is the second view of the kind "spacetime".
QString kindOf(const QString& name)
{
    qsizetype length = name.size();
    while (length > 0 && name[length - 1].isDigit())
        --length;
    return name.first(length);
}

} // namespace

TimeViews::TimeViews(views::ViewState& state, views::SelectionNavigator& navigator, QWidget* parent)
    : QMainWindow(parent)
    , m_state(state)
    , m_navigator(navigator)
{
    setWindowFlags(Qt::Widget);
    setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks);
    const views::ViewKind& timeline = views::viewKinds().front();
    m_timeline = qobject_cast<views::TimelineWidget*>(&add(timeline, QLatin1String(timeline.id)));
    m_current = m_timeline;
    setFocusProxy(m_timeline);
    connect(m_timeline, &views::RowPlot::currentRowChanged, this, &TimeViews::currentRowChanged);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* focused) { follow(focused); });
}

TimeViews::~TimeViews()
{
    disconnect(qApp, nullptr, this, nullptr); // a dock that goes gives its focus to another one
}

views::TimePlot& TimeViews::current() const
{
    return *m_current;
}

views::RowPlot& TimeViews::currentRows() const
{
    auto* rows = qobject_cast<views::RowPlot*>(m_current);
    return rows ? *rows : *m_timeline;
}

views::TimelineWidget& TimeViews::currentTimeline() const
{
    auto* timeline = qobject_cast<views::TimelineWidget*>(m_current);
    return timeline ? *timeline : *m_timeline;
}

bool TimeViews::isBusy() const
{
    return std::ranges::any_of(m_views, [](const View& view) { return view.plot->isBusy(); });
}

void TimeViews::follow(const QWidget* focused)
{
    for (const View& view : std::as_const(m_views)) {
        if (focused && (view.plot == focused || view.plot->isAncestorOf(focused)))
            m_current = view.plot;
    }
}

void TimeViews::setShown(const views::ViewKind& kind, bool isShown)
{
    const auto of = [&kind](const View& view) { return view.kind == &kind; };
    const auto first = std::ranges::find_if(m_views, of);
    if (first == m_views.end()) {
        if (isShown)
            add(kind).setFocus(Qt::ShortcutFocusReason);
        return;
    }
    if (isShown) {
        first->dock->show();
        first->dock->raise();
        first->plot->setFocus(Qt::ShortcutFocusReason);
        return;
    }
    const QList<View> views = m_views; // closing takes them out
    for (const View& view : views) {
        if (of(view))
            view.dock->close();
    }
}

bool TimeViews::isShown(const views::ViewKind& kind) const
{
    return std::ranges::any_of(
        m_views, [&kind](const View& view) { return view.kind == &kind && !view.dock->isHidden(); });
}

views::TimePlot& TimeViews::add(const views::ViewKind& kind)
{
    const auto isTaken = [this](const QString& name) {
        return std::ranges::any_of(m_views, [&name](const View& view) { return view.dock->objectName() == name; });
    };
    QString name = QLatin1String(kind.id);
    for (int number = 2; isTaken(name); ++number)
        name = QLatin1String(kind.id) + QString::number(number);
    return add(kind, name);
}

views::TimePlot& TimeViews::add(const views::ViewKind& kind, const QString& name)
{
    auto* dock = new QDockWidget(this);
    views::TimePlot* plot = kind.create(m_state, m_navigator, dock);
    plot->setObjectName(name);
    plot->setColorScheme(m_scheme);
    plot->setWheelMode(m_wheelMode);
    dock->setObjectName(name);
    dock->setWidget(plot);
    dock->setFocusProxy(plot);
    const bool isFirst = m_views.isEmpty();
    m_views.append({ &kind, dock, plot });
    connect(plot, &views::TimePlot::busyChanged, this, &TimeViews::busyChanged);
    connect(plot, &views::TimePlot::hovered, this, &TimeViews::hovered);
    connect(plot, &views::TimePlot::noticed, this, &TimeViews::noticed);
    connect(plot, &views::TimePlot::contextMenuRequested, this, &TimeViews::contextMenuRequested);
    connect(dock, &QDockWidget::topLevelChanged, this, &TimeViews::updateTitles);
    connect(dock, &QDockWidget::dockLocationChanged, this, &TimeViews::updateTitles);
    dock->installEventFilter(this);
    if (isFirst)
        addDockWidget(Qt::TopDockWidgetArea, dock);
    else
        place(*dock);
    updateTitles();
    return *plot;
}

void TimeViews::place(QDockWidget& dock)
{
    const auto last = std::ranges::find_if(m_views.rbegin(), m_views.rend(),
        [&dock](const View& view) { return view.dock != &dock && !view.dock->isFloating() && !view.dock->isHidden(); });
    addDockWidget(Qt::TopDockWidgetArea, &dock);
    if (last != m_views.rend())
        splitDockWidget(last->dock, &dock, Qt::Vertical);
    dock.show();
    QList<QDockWidget*> docks;
    QList<int> heights;
    for (const View& view : std::as_const(m_views)) {
        if (view.dock->isFloating() || view.dock->isHidden())
            continue;
        docks.append(view.dock);
        heights.append(height());
    }
    resizeDocks(docks, heights, Qt::Vertical);
}

bool TimeViews::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Close)
        close(*static_cast<QDockWidget*>(watched));
    else if (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent)
        updateTitles();
    return QMainWindow::eventFilter(watched, event);
}

void TimeViews::close(const QDockWidget& dock)
{
    const auto view = std::ranges::find(m_views, &dock, &View::dock);
    if (view == m_views.end() || view->plot == m_timeline)
        return;
    if (m_current == view->plot)
        m_current = m_timeline;
    view->dock->deleteLater();
    view->dock->removeEventFilter(this);
    m_views.erase(view);
    updateTitles();
}

void TimeViews::updateTitles()
{
    // One view needs no title.
    const auto isDocked = [](const View& view) { return !view.dock->isHidden() && !view.dock->isFloating(); };
    const bool isAlone = std::ranges::count_if(m_views, isDocked) <= 1;
    for (const View& view : std::as_const(m_views)) {
        const QString title = views::viewTitle(*view.kind);
        const QString number = view.dock->objectName().sliced(QLatin1String(view.kind->id).size());
        view.dock->setWindowTitle(number.isEmpty() ? title : tr("%1 %2").arg(title, number));
        const bool needsTitle = view.dock->isFloating() || !isAlone;
        if (needsTitle == (view.dock->titleBarWidget() == nullptr))
            continue;
        QWidget* bar = view.dock->titleBarWidget();
        view.dock->setTitleBarWidget(needsTitle ? nullptr : new QWidget(view.dock));
        delete bar;
    }
    emit viewsChanged();
}

void TimeViews::arrange()
{
    const QList<View> views = m_views; // closing takes them out
    for (const View& view : views) {
        view.dock->setFloating(false);
        if (view.plot != m_timeline)
            view.dock->close();
    }
    m_views.front().dock->show();
}

void TimeViews::setColorScheme(const views::ColorScheme& scheme)
{
    m_scheme = scheme;
    for (const View& view : std::as_const(m_views))
        view.plot->setColorScheme(scheme);
}

void TimeViews::setWheelMode(views::WheelMode mode)
{
    m_wheelMode = mode;
    for (const View& view : std::as_const(m_views))
        view.plot->setWheelMode(mode);
}

TimeViews::Layout TimeViews::layoutOfViews() const
{
    Layout layout;
    for (const View& view : m_views) {
        layout.views.append(view.dock->objectName());
        layout.settings.insert(view.dock->objectName(), view.plot->saveSettings());
    }
    layout.places = saveState(kPlacesVersion);
    return layout;
}

void TimeViews::restore(const Layout& layout)
{
    arrange();
    constexpr qsizetype kMost = 32;
    for (const QString& name : layout.views.first(std::min(kMost, layout.views.size()))) {
        const views::ViewKind* kind = views::viewKind(kindOf(name));
        const bool isThere
            = std::ranges::any_of(m_views, [&name](const View& view) { return view.dock->objectName() == name; });
        if (kind && !isThere)
            add(*kind, name);
    }
    restoreState(layout.places, kPlacesVersion);
    for (const View& view : std::as_const(m_views)) {
        if (const auto settings = layout.settings.constFind(view.dock->objectName());
            settings != layout.settings.cend())
            view.plot->restoreSettings(*settings);
    }
    updateTitles();
}

} // namespace lightcone::app
