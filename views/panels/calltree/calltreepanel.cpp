// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/calltree/calltreepanel.h"

#include "views/base/documenttext.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/navigation/functionmenu.h"
#include "views/panels/calltree/calltreeexpansion.h"
#include "views/panels/calltree/calltreepanelprivate.h"
#include "views/panels/calltree/calltreeview.h"
#include "views/tables/tablepicture.h"

#include <QComboBox>
#include <QHeaderView>
#include <QScrollBar>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace lightcone::views {

CallTreePanel::Private::Private(CallTreePanel& owner, ViewState& viewState)
    : panel(owner)
    , state(viewState)
{
    createChoices();
    createView();
    createLocations();
    createFind();
    createActions();
    createHeaderMenu();
    arrange();
    columnChoice.apply(*view, model);
    QObject::connect(view->selectionModel(), &QItemSelectionModel::currentChanged, &panel, [this] {
        updateActions();
        requestParts();
    });
    updateActions();
}

bool CallTreePanel::Private::isWhole() const
{
    return span->currentIndex() == 1;
}

IntervalPanel::Work CallTreePanel::Private::work(const Question& question)
{
    const CallTreeQuestion asked { question.profile, question.interval, question.locations, question.isComplete,
        mode->currentIndex() == 0 ? CallTreeModel::Mode::Paths : CallTreeModel::Mode::Callers };
    return [asked](const std::stop_token& stop, const auto& publish) -> core::Stoppable<Show> {
        const auto showing = [asked](const CallTreeAnswer& found) -> Show {
            return
                [asked, found](IntervalPanel& shownIn) { static_cast<CallTreePanel&>(shownIn).d->show(asked, found); };
        };
        const core::Stoppable<CallTreeAnswer> found = answer(
            asked, [&](const CallTreeAnswer& early) { publish(showing(early)); }, stop);
        if (found.isStopped())
            return core::Stopped {};
        return showing(found.value());
    };
}

void CallTreePanel::Private::show(const CallTreeQuestion& asked, const CallTreeAnswer& found)
{
    shown = asked;
    panel.setRemark(found.content && found.content->tree.isBelowZero ? belowZeroText() : QString());
    if (found.content != model.content() || !found.content)
        setContent(found.content);
    if (found.medians)
        model.setMedians(found.medians);
    openWantedPaths();
    openWantedCallers();
}

void CallTreePanel::Private::clear()
{
    shown = {};
    wantedPaths = core::FunctionId::none;
    wantedCallers = core::FunctionId::none;
    goToJob.cancel();
    setContent(nullptr);
    updateColors();
}

void CallTreePanel::Private::setContent(std::shared_ptr<const CallTreeContent> content)
{
    const CallTreeExpansion expansion(*view, model);
    const std::array bars { view->verticalScrollBar(), view->horizontalScrollBar() };
    const std::array scrolled { bars[0]->value(), bars[1]->value() };
    search.reset();
    columnChoice.take(*view, model);
    model.setContent(std::move(content), model.mode());
    columnChoice.apply(*view, model);
    expansion.restore(*view, model);
    updateEmptyText();
    view->doItemsLayout(); // the scroll bars learn their ranges
    for (std::size_t i = 0; i < bars.size(); ++i)
        bars[i]->setValue(scrolled[i]);
    updateActions();
    requestParts();
}

void CallTreePanel::Private::updateEmptyText()
{
    const bool isOfCallers = model.content() && model.mode() == CallTreeModel::Mode::Callers;
    if (!model.content() || (isOfCallers && !model.content()->callers && !model.content()->tree.isFolded))
        view->setEmptyText(model.content() ? CallTreePanel::tr("Callers are being looked for.") : QString());
    else if (isOfCallers && model.content()->tree.isFolded)
        view->setEmptyText(CallTreePanel::tr("There are too many call paths to tell who calls what. Choose a shorter "
                                             "time or fewer locations."));
    else
        view->setEmptyText(CallTreePanel::tr("There are no calls here."));
}

void CallTreePanel::Private::setMode(CallTreeModel::Mode newMode)
{
    const QModelIndex current = view->current();
    const core::FunctionId function = current.isValid() ? model.functionAt(current) : core::FunctionId::none;
    search.reset();
    const std::shared_ptr<const Medians> medians = model.medians();
    model.setContent(model.content(), newMode);
    model.setMedians(medians);
    updateEmptyText();
    wantedCallers = function;
    openWantedCallers();
    updateActions();
    requestParts();
    const std::shared_ptr<const CallTreeContent>& content = model.content();
    const bool isAnswered = content && (content->callers || content->tree.isFolded) && !panel.isBusy();
    if (newMode == CallTreeModel::Mode::Callers && !isAnswered)
        panel.request(); // what comes, or is there, is without callers
}

void CallTreePanel::Private::openWantedCallers()
{
    const bool areKnown = model.mode() == CallTreeModel::Mode::Paths || (model.content() && model.content()->callers);
    if (!core::isValid(wantedCallers) || !areKnown)
        return;
    const QModelIndex row = model.child({}, std::exchange(wantedCallers, core::FunctionId::none));
    if (row.isValid()) {
        view->rows().open(row);
        view->select(row);
    }
}

TableContent CallTreePanel::Private::content(Theme theme) const
{
    TableChoice choice { shownColumns(*view->header()), CellRoles::ShareRole, {} };
    if (shown.profile) {
        choice.color = [this, colors = panel.functionColors(scheme.in(theme))](const QModelIndex& cell) {
            const core::FunctionId function = model.functionAt(view->rows().mapToSource(cell));
            return cell.column() == CallTreeModel::Region && core::isValid(function) ? colors[core::indexOf(function)]
                                                                                     : QColor();
        };
    }
    TableContent copied = treeContent(*view, choice);
    copied.emptyText = view->emptyText();
    return copied;
}

QLatin1String CallTreePanel::Private::tableName() const
{
    return QLatin1String(model.mode() == CallTreeModel::Mode::Paths ? "calltree" : "callers");
}

QByteArray CallTreePanel::Private::columns() const
{
    CallTreeColumns chosen = columnChoice;
    chosen.take(*view, model);
    return chosen.saved();
}

void CallTreePanel::Private::restoreColumns(const QByteArray& saved)
{
    columnChoice = CallTreeColumns(saved);
    columnChoice.apply(*view, model);
}

void CallTreePanel::Private::requestParts()
{
    const QModelIndex current = view->current();
    const bool isPath = model.mode() == CallTreeModel::Mode::Paths && current.isValid();
    if (!byLocation->isChecked() || !isPath) {
        partsJob.cancel();
        locations.setParts(nullptr, {});
        return;
    }
    const auto work = [asked = shown, path = model.pathOf(current)](
                          const std::stop_token& stop) { return partsOf(asked, path, stop); };
    partsJob.start(
        work, [this, profile = shown.profile](const auto& parts) { locations.setParts(profile, parts); },
        [this](JobFailure) { locations.setParts(nullptr, {}); });
}

void CallTreePanel::Private::setColorScheme(const ColorScheme& newScheme)
{
    scheme = newScheme;
    functionMenu->setColorScheme(scheme);
    updateColors();
}

void CallTreePanel::Private::updateColors()
{
    model.setColors(panel.functionColors(scheme));
}

CallTreePanel::CallTreePanel(ViewState& state, QWidget* parent)
    : IntervalPanel(state, parent)
    , d(std::make_unique<Private>(*this, state))
{
    connect(&state, &ViewState::storeUpdated, this, [this] { d->updateColors(); });
    setColorScheme(ColorScheme(Theme::Light));
}

CallTreePanel::~CallTreePanel() = default;

IntervalPanel::Work CallTreePanel::work(const Question& question)
{
    return d->work(question);
}

void CallTreePanel::clear()
{
    d->clear();
}

bool CallTreePanel::isWhole() const
{
    return d->isWhole();
}

void CallTreePanel::setColorScheme(const ColorScheme& scheme)
{
    IntervalPanel::setColorScheme(scheme);
    d->setColorScheme(scheme);
}

PicturePaint CallTreePanel::picture(const PictureChoices& choices) const
{
    const Theme theme = choices.theme.value_or(shownTheme());
    TableContent content = d->content(theme);
    content.caption = caption();
    return tablePaint(std::move(content), choices.title, theme);
}

TableQuery CallTreePanel::table() const
{
    return tableOf(d->tableName());
}

void CallTreePanel::showPathsTo(core::FunctionId function)
{
    d->showPathsTo(function);
}

bool CallTreePanel::find(FindCommand command)
{
    return d->find(command);
}

QByteArray CallTreePanel::saveSettings() const
{
    return sourceWord() + '\n' + d->columns();
}

void CallTreePanel::restoreSettings(const QByteArray& settings)
{
    const qsizetype end = settings.indexOf('\n');
    const QByteArray word = settings.first(std::max<qsizetype>(0, end));
    const bool hasWord = word == "trace" || word == "profile"; // columns were kept alone once
    if (hasWord)
        chooseSource(word);
    d->restoreColumns(hasWord ? settings.sliced(end + 1) : settings);
}

} // namespace lightcone::views
