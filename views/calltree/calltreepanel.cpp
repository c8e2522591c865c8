// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/calltree/calltreepanel.h"

#include "core/store/storeview.h"
#include "views/calltree/calltreeexpansion.h"
#include "views/calltree/calltreepanelprivate.h"
#include "views/calltree/calltreeview.h"
#include "views/profile/intervaltitle.h"
#include "views/profile/summaryheader.h"
#include "views/viewstate.h"

#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>
#include <QToolButton>

#include <array>

namespace lightcone::views {

namespace {

constexpr int kDelay = 80; // ms that the interval must rest before a query starts

} // namespace

CallTreePanel::Private::Private(CallTreePanel& owner, ViewState& viewState)
    : panel(owner)
    , state(viewState)
{
    title = new SummaryHeader(&panel);
    QObject::connect(title, &SummaryHeader::clearRequested, &panel, [this] { state.setRange(std::nullopt); });
    createChoices();
    createView();
    createLocations();
    createFind();
    createActions();
    createHeaderMenu();
    arrange();
    timer.setSingleShot(true);
    timer.setInterval(kDelay);
    QObject::connect(&timer, &QTimer::timeout, &panel, [this] { start(); });
    QObject::connect(view->selectionModel(), &QItemSelectionModel::currentChanged, &panel, [this] {
        updateActions();
        requestParts();
    });
    updateActions();
}

void CallTreePanel::Private::updateScopes()
{
    scope->setItemText(
        1, rowLocations.empty() ? CallTreePanel::tr("Selected row") : CallTreePanel::tr("Row %1").arg(rowLabel));
}

bool CallTreePanel::Private::isWhole() const
{
    return span->currentIndex() == 1;
}

bool CallTreePanel::Private::isMeasured() const
{
    return !isWhole() && state.range();
}

bool CallTreePanel::Private::isOfRow() const
{
    return scope->currentIndex() == 1;
}

CallTreeQuestion CallTreePanel::Private::question() const
{
    CallTreeQuestion question { state.store(), state.range().value_or(state.interval()), {}, state.isComplete() };
    if (!question.store)
        return question;
    if (isWhole())
        question.interval = question.store->interval();
    question.locations = rowLocations;
    if (!isOfRow() || rowLocations.empty()) {
        question.locations.clear();
        for (std::size_t i = 0; i < question.store->locationCount(); ++i)
            question.locations.push_back(core::idAt<core::LocationId>(i));
    }
    return question;
}

QString CallTreePanel::Private::titleOf(const CallTreeQuestion& asked) const
{
    if (!asked.store)
        return {};
    const QString where = !isOfRow() ? CallTreePanel::tr("all locations")
        : rowLocations.empty()       ? CallTreePanel::tr("all locations, as no row is selected")
                                     : rowLabel;
    const QString text = CallTreePanel::tr("%1 · %2", "interval, locations")
                             .arg(intervalTitle(*asked.store, asked.interval, isMeasured()), where);
    return state.isComplete() ? text : CallTreePanel::tr("%1 · so far", "while the trace is being read").arg(text);
}

void CallTreePanel::Private::request()
{
    job.cancel();
    isWanted = !isSeen();
    if (isWanted) { // nobody looks: it takes as long as reading the events
        timer.stop();
        setBusy(false);
        return;
    }
    setBusy(true);
    title->setRange(isMeasured());
    timer.start();
}

void CallTreePanel::Private::requestIfFollowing()
{
    if (!isWhole())
        request();
}

void CallTreePanel::Private::follow()
{
    updateColors();
    if (state.isComplete() || !isSeen())
        request();
    else if (!timer.isActive()) // else it starts soon
        job.request();
}

void CallTreePanel::Private::forget()
{
    setContent(nullptr);
    setColorScheme(scheme);
    request();
}

void CallTreePanel::Private::start()
{
    const CallTreeQuestion asked = question();
    const QString text = titleOf(asked);
    using Job = LatestJob<CallTreeAnswer>;
    const Job::PublishingWork work
        = [asked](std::stop_token stop, const Job::Publish& publish) { return answer(asked, publish, stop); };
    job.start(
        work,
        [this, asked, text](const CallTreeAnswer& found) {
            shown = asked;
            show(found, text);
        },
        [this](JobFailure why) {
            setContent(nullptr);
            title->setText(jobFailureText(why));
            setBusy(false);
        });
}

void CallTreePanel::Private::show(const CallTreeAnswer& found, const QString& text)
{
    title->setText(text);
    if (found.content != model.content() || !found.content)
        setContent(found.content);
    if (found.medians)
        model.setMedians(found.medians);
    setBusy(job.isRunning());
}

void CallTreePanel::Private::setContent(std::shared_ptr<const CallTreeContent> content)
{
    const CallTreeExpansion expansion(*view, model);
    const std::array bars { view->verticalScrollBar(), view->horizontalScrollBar() };
    const std::array scrolled { bars[0]->value(), bars[1]->value() };
    search.reset();
    model.setContent(std::move(content), model.mode());
    updateColumns();
    expansion.restore(*view, model);
    view->setEmptyText(model.content() ? CallTreePanel::tr("There are no calls here.") : QString());
    view->doItemsLayout(); // so that the bars know what they scroll
    for (std::size_t i = 0; i < bars.size(); ++i)
        bars[i]->setValue(scrolled[i]);
    updateActions();
    requestParts();
}

void CallTreePanel::Private::setMode(CallTreeModel::Mode newMode)
{
    const QModelIndex current = view->currentIndex();
    const core::FunctionId function = current.isValid() ? model.functionAt(current) : core::FunctionId::none;
    search.reset();
    const std::shared_ptr<const Medians> medians = model.medians();
    model.setContent(model.content(), newMode);
    model.setMedians(medians);
    if (core::isValid(function)) {
        const QModelIndex row = model.child({}, function);
        if (row.isValid()) {
            view->setCurrentIndex(row);
            view->expand(row);
        }
    }
    updateActions();
    requestParts();
}

void CallTreePanel::Private::updateColumns()
{
    const std::size_t metrics = model.content() ? model.content()->tree.metrics.size() : 0;
    if (metrics == shownMetrics)
        return;
    shownMetrics = metrics;
    for (int column = CallTreeModel::kFixedColumns; column < model.columnCount(); ++column) {
        const QString name = model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        view->header()->resizeSection(column, view->fontMetrics().horizontalAdvance(name) + 24);
    }
}

void CallTreePanel::Private::requestParts()
{
    const QModelIndex current = view->currentIndex();
    const bool isPath = model.mode() == CallTreeModel::Mode::Paths && current.isValid();
    if (!byLocation->isChecked() || !isPath) {
        partsJob.cancel();
        locations.setParts(nullptr, {});
        return;
    }
    const auto work = [asked = shown, path = model.pathOf(current)](
                          const std::stop_token& stop) { return partsOf(asked, path, stop); };
    partsJob.start(
        work, [this, store = shown.store](const auto& parts) { locations.setParts(store, parts); },
        [this](JobFailure) { locations.setParts(nullptr, {}); });
}

void CallTreePanel::Private::setBusy(bool busy)
{
    if (isBusy == busy)
        return;
    isBusy = busy;
    emit panel.busyChanged(busy);
}

void CallTreePanel::Private::setColorScheme(const ColorScheme& newScheme)
{
    scheme = newScheme;
    updateColors();
    title->setRangeColor(scheme.range);
}

void CallTreePanel::Private::updateColors()
{
    model.setColors(state.store() ? scheme.functions(state.store()->definitions()) : std::vector<QColor> {});
}

CallTreePanel::CallTreePanel(ViewState& state, QWidget* parent)
    : QWidget(parent)
    , d(std::make_unique<Private>(*this, state))
{
    setAccessibleName(tr("Call tree"));
    setFocusProxy(d->view);
    connect(&state, &ViewState::storeChanged, this, [this] { d->forget(); });
    connect(&state, &ViewState::storeUpdated, this, [this] { d->follow(); });
    connect(&state, &ViewState::intervalChanged, this, [this] {
        if (!d->state.range())
            d->requestIfFollowing();
    });
    connect(&state, &ViewState::rangeChanged, this, [this] { d->requestIfFollowing(); });
    d->setColorScheme(d->scheme);
    d->request();
}

CallTreePanel::~CallTreePanel() = default;

void CallTreePanel::setSelectedRow(const QString& label, const std::vector<core::LocationId>& locations)
{
    d->rowLabel = label;
    d->rowLocations = locations;
    d->updateScopes();
    if (d->scope->currentIndex() == 1)
        d->request();
}

void CallTreePanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && d->state.range())
        d->state.setRange(std::nullopt);
    else
        QWidget::keyPressEvent(event);
}

void CallTreePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    d->appeared();
}

void CallTreePanel::setInFront(bool isInFront)
{
    d->isInFront = isInFront;
    d->appeared();
}

void CallTreePanel::setColorScheme(const ColorScheme& scheme)
{
    d->setColorScheme(scheme);
}

bool CallTreePanel::isBusy() const
{
    return d->isBusy;
}

} // namespace lightcone::views
