// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/moments/momentview.h"

#include "core/analysis/moments/momentindexes.h"
#include "core/store/storeview.h"
#include "views/base/activityrules.h"
#include "views/base/formatting.h"
#include "views/base/modeltext.h"
#include "views/base/palettes.h"
#include "views/base/richtext.h"
#include "views/base/tablequery.h"
#include "views/base/viewfilter.h"
#include "views/base/viewstate.h"
#include "views/base/visibletext.h"
#include "views/moments/momentcontrols.h"
#include "views/moments/momentpicture.h"
#include "views/moments/shownlocations.h"
#include "views/widgets/onelinelabel.h"

#include <QContextMenuEvent>
#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QJsonObject>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::views {

namespace {

constexpr int kProgressDelay = 250; // ms until a person is told that they have to wait
constexpr int kProgressStep = 100; // ms

core::Stoppable<std::shared_ptr<const PaintedMoment>> makePainted(
    const MomentDisplay& display, const MomentRequest& request, const MomentLook& look, const std::stop_token& stop)
{
    const MadeScene made = display.make(request, look, stop);
    if (made.isStopped())
        return core::Stopped {};
    const double ratio = look.style->pixelRatio;
    const QSize pixels(std::max(1, static_cast<int>(std::lround(look.size.width() * ratio))),
        std::max(1, static_cast<int>(std::lround(look.size.height() * ratio))));
    QImage image(pixels, QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(look.style->scheme.background);
    QPainter painter(&image);
    made.value()->paint(painter);
    painter.end();
    return std::make_shared<const PaintedMoment>(PaintedMoment { made.value(), image, request, look });
}

} // namespace

MomentView::MomentView(ViewState& state, const MomentDisplay& display, QWidget* parent)
    : View(parent)
    , m_state(state)
    , m_display(display)
    , m_controls(new MomentControls(display, this))
    , m_title(new OneLineLabel(this))
    , m_area(new MomentArea(this))
    , m_locations(new ShownLocations(state, this))
{
    setFocusProxy(m_area);
    setAccessibleDescription(display.description);
    m_area->setAccessibleName(display.description);
    createProgress();
    auto* body = new QVBoxLayout(this);
    body->setContentsMargins(0, 0, 0, 0);
    body->setSpacing(2);
    body->addWidget(m_controls);
    body->addWidget(m_title);
    body->addWidget(m_area, 1);
    connect(m_controls, &MomentControls::choiceChanged, this, &MomentView::refresh);
    connect(m_controls, &MomentControls::idleRuleChosen, &state, &ViewState::setIdleRule);
    connect(m_area, &MomentArea::resized, this, &MomentView::refresh);
    connect(m_area, &MomentArea::pointed, this, &View::hovered);
    connect(m_area, &MomentArea::clicked, this, &MomentView::select);
    connect(m_area, &MomentArea::dragged, m_controls, &MomentControls::setChoice);
    connect(m_controls, &MomentControls::layoutWanted, this, &MomentView::askForLayout);
    connect(m_controls, &MomentControls::layoutKept, this, &MomentView::askWhereToKeepLayout);
    connect(m_area, &MomentArea::missed, this, [this] { m_state.clearSelection(); });
    connectState();
    forget();
}

MomentView::~MomentView() = default;

void MomentView::connectState()
{
    connect(&m_state, &ViewState::storeChanged, this, &MomentView::forget);
    connect(&m_state, &ViewState::storeUpdated, this, [this] {
        if (m_state.isComplete())
            forget();
    });
    for (const auto signal : { &ViewState::intervalChanged, &ViewState::rangeChanged, &ViewState::cursorChanged })
        connect(&m_state, signal, this, &MomentView::refresh);
    connect(m_locations, &ShownLocations::changed, this, &MomentView::refresh);
    connect(m_locations, &ShownLocations::failed, this, &MomentView::showFailure);
    if (m_display.hasTasks)
        connect(&m_state, &ViewState::tasksChanged, this, &MomentView::refresh);
    connect(&m_state, &ViewState::rowDisplayChanged, this, &View::filtersChanged);
    connect(&m_state, &ViewState::idleRuleChanged, this, [this] {
        m_controls->setIdleRule(m_state.idleRule());
        updateRules();
        refresh();
    });
}

void MomentView::createProgress()
{
    m_progress = new QWidget(m_area);
    m_progress->setAutoFillBackground(true);
    // It lies over the picture, as one that came and went beside it would change the size of what is computed.
    auto* over = new QVBoxLayout(m_area);
    over->setContentsMargins(0, 0, 0, 0);
    over->addWidget(m_progress);
    over->addStretch();
    m_progressText = new QLabel(m_progress);
    m_cancel = new QPushButton(tr("Cancel"), m_progress);
    m_cancel->setToolTip(tr("Stops the work; the view stays empty until something else is asked for"));
    auto* line = new QHBoxLayout(m_progress);
    line->setContentsMargins(6, 0, 6, 0);
    line->addWidget(m_progressText, 1);
    line->addWidget(m_cancel);
    m_progress->hide();
    connect(m_cancel, &QPushButton::clicked, this, &MomentView::giveUp);
    connect(&m_progressTimer, &QTimer::timeout, this, &MomentView::showProgress);
}

void MomentView::forget()
{
    m_job.cancel();
    setBusy(false);
    m_area->setPainted(nullptr);
    m_title->clear();
    if (m_state.store())
        m_controls->setTimeScale(timeScaleOf(*m_state.store()));
    m_controls->setIdleRule(m_state.idleRule());
    m_area->setEmptyText(!m_state.store() ? tr("No trace is open.")
            : m_state.isComplete()        ? QString()
                                          : tr("This is shown when all of the trace has been read."));
    setColorScheme(m_scheme);
    m_locations->forget();
}

void MomentView::setColorScheme(const ColorScheme& scheme)
{
    m_scheme = scheme;
    m_style.reset();
    if (!m_state.store())
        return;
    PlotStyle style = PlotStyle::of(m_state.store()->definitions(), scheme, font(), m_state.hiddenFunctions());
    style.font = sizedFont(font(), QFontInfo(font()).pixelSize());
    style.pixelRatio = devicePixelRatioF();
    m_style = std::make_shared<const PlotStyle>(std::move(style));
    updateRules();
    refresh();
}

void MomentView::updateRules()
{
    if (m_state.store())
        m_rules = shownActivityRules(m_state, m_scheme);
    m_controls->setIdleMatters(!m_rules || m_rules->dependsOnIdleRule());
}

bool MomentView::isReady() const
{
    return m_state.store() && m_state.isComplete() && m_style && m_area->width() > 0 && m_area->height() > 0;
}

MomentRequest MomentView::request() const
{
    MomentRequest request;
    request.store = m_state.store();
    request.indexes = m_state.momentIndexes();
    request.rules = m_rules;
    request.locations = m_locations->found();
    request.tasks = m_state.tasks();
    const std::optional<Place> cursor = m_state.cursor();
    setMoment(
        request, m_state.range().value_or(m_state.interval()), cursor ? std::optional(cursor->tick) : std::nullopt);
    request.choice = m_controls->choice();
    return request;
}

MomentLook MomentView::look() const
{
    return { m_style, QSizeF(m_area->size()), true };
}

void MomentView::refresh()
{
    m_isWanted = true;
    if (m_job.isRunning() || m_locations->isRunning())
        return;
    if (!isSeen() || !isReady()) { // it may have been closed while it worked
        setBusy(false);
        return;
    }
    setBusy(true);
    if (m_locations->found())
        start();
    else
        m_locations->find();
}

void MomentView::appeared()
{
    if (m_isWanted)
        refresh();
}

void MomentView::start()
{
    m_isWanted = false;
    const MomentRequest asked = request();
    const MomentLook shownLook = look();
    if (painted() && painted()->request == asked && painted()->look == shownLook) {
        setBusy(false);
        return;
    }
    m_progressTimer.start(kProgressDelay);
    m_job.start([display = m_display, asked, shownLook](
                    const std::stop_token& stop) { return makePainted(display, asked, shownLook, stop); },
        [this](const std::shared_ptr<const PaintedMoment>& made) { take(made); },
        [this](JobFailure why) { showFailure(why); });
}

void MomentView::showFailure(JobFailure why)
{
    m_area->setPainted(nullptr);
    m_area->setEmptyText(jobFailureText(why));
    m_progressTimer.stop();
    m_progress->hide();
    setBusy(false);
}

void MomentView::take(const std::shared_ptr<const PaintedMoment>& painted)
{
    m_progressTimer.stop();
    m_progress->hide();
    if (painted->request.store == m_state.store()) {
        m_area->setPainted(painted);
        updateTitle(painted);
    }
    setBusy(false);
    if (m_isWanted)
        refresh();
}

/// Says the moment in one line; the tool tip has all of it.
void MomentView::updateTitle(const std::shared_ptr<const PaintedMoment>& painted)
{
    const MomentRequest& shown = painted->request;
    const QString at = tr("At %1").arg(momentTimeText(shown));
    const QString note = painted->scene->note();
    const QString caption = momentCaption(m_display, shown);
    m_title->setText(note.isEmpty() ? at : tr("%1 · %2", "time, what a display says").arg(at, note));
    m_title->setToolTip(toolTipText(note.isEmpty() ? caption : note + QLatin1Char('\n') + caption));
}

void MomentView::showProgress()
{
    m_progressTimer.start(kProgressStep);
    const double share = m_state.momentIndexes()->progress();
    m_progressText->setText(
        share < 1 ? tr("Looking at what locations do: %1").arg(formatPercent(share)) : tr("Computing …"));
    m_progress->show();
}

void MomentView::giveUp()
{
    m_job.cancel();
    m_progressTimer.stop();
    m_progress->hide();
    m_isWanted = false;
    if (!painted())
        m_area->setEmptyText(tr("Cancelled. Move the time cursor, or change a choice, to ask again."));
    setBusy(false);
}

void MomentView::select(const MomentSpot& spot, Qt::KeyboardModifiers modifiers)
{
    if (spot.tick)
        m_state.setCursor(Place { core::LocationId::none, *spot.tick });
    if (spot.message)
        m_state.selectSeen({ *spot.message, spot.isSend });
    if (spot.locations.empty())
        return;
    const SelectedRow row { spot.label, spot.locations };
    RowSelection rows = m_state.selectedRows();
    if (modifiers.testFlag(Qt::ControlModifier))
        rows.toggle(row, m_state.store()->definitions());
    else
        rows = RowSelection(row);
    m_state.setSelectedRows(std::move(rows));
}

void MomentView::askForLayout()
{
    auto* dialog = new QFileDialog(this, tr("Load Layout"), QDir::homePath(), tr("Layouts (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &MomentView::loadLayout);
    dialog->open();
}

void MomentView::askWhereToKeepLayout()
{
    auto* dialog = new QFileDialog(
        this, tr("Save Layout"), QDir::home().filePath(QStringLiteral("layout.json")), tr("Layouts (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    connect(dialog, &QFileDialog::fileSelected, this, &MomentView::saveLayout);
    dialog->open();
}

void MomentView::loadLayout(const QString& fileName)
{
    m_layoutJob.start(
        [fileName](const std::stop_token&) -> core::Stoppable<ReadNodeLayout> { return readLayoutFile(fileName); },
        [this, fileName](const ReadNodeLayout& read) { takeLayout(read, fileName); },
        [this](JobFailure why) { emit noticed(jobFailureText(why)); });
}

void MomentView::takeLayout(const ReadNodeLayout& read, const QString& fileName)
{
    if (!read.layout) {
        emit noticed(read.problem);
        return;
    }
    MomentChoice choice = m_controls->choice();
    choice.layout = read.layout;
    choice.by = m_display.byOfLayout.value_or(choice.by);
    m_controls->setChoice(choice);
    emit noticed(tr("Nodes stand as %1 says").arg(visibleText(fileName)));
}

void MomentView::saveLayout(const QString& fileName)
{
    const std::shared_ptr<const NodeLayout> layout = painted() ? painted()->scene->layout() : nullptr;
    if (!layout) {
        emit noticed(tr("There is no layout to save: no nodes are shown, or several locations share one"));
        return;
    }
    const QString problem = writeLayoutFile(fileName, *layout);
    emit noticed(problem.isEmpty() ? tr("Saved %1").arg(visibleText(fileName)) : problem);
}

PicturePaint MomentView::picture(const PictureChoices& choices) const
{
    if (!m_state.store())
        return [](QPainter&, const PictureRoom&, const std::stop_token&) -> core::Completion { return core::Done {}; };
    return [picture = pictureOf(choices)](QPainter& painter, const PictureRoom& room, const std::stop_token& stop) {
        return paintMomentPicture(painter, room, picture, stop);
    };
}

PicturesOverTime MomentView::pictureOverTime(const PictureChoices& choices) const
{
    if (!m_state.store())
        return {};
    return [picture = pictureOf(choices)](core::Tick at) -> PicturePaint {
        MomentPicture then = picture;
        setMoment(then.request, then.request.eventInterval(), at);
        return [then](QPainter& painter, const PictureRoom& room, const std::stop_token& stop) {
            return paintMomentPicture(painter, room, then, stop);
        };
    };
}

MomentPicture MomentView::pictureOf(const PictureChoices& choices) const
{
    MomentPicture picture;
    picture.display = m_display;
    picture.request = request();
    picture.request.locations = m_locations->foundNow();
    picture.scheme = m_scheme.in(choices.theme.value_or(shownTheme()));
    picture.hidden = m_state.hiddenFunctions();
    picture.legend = choices.legend;
    picture.title = choices.title;
    return picture;
}

TableQuery MomentView::table() const
{
    TableQuery query = tableQuery(QLatin1String(m_display.id), m_state);
    if (!m_state.store())
        return query;
    if (m_state.range()) {
        query.interval = *m_state.range();
        query.wholeTime = false;
    }
    if (const std::optional<Place> cursor = m_state.cursor())
        query.moment.at = cursor->tick;
    query.moment.choice = m_controls->choice();
    query.moment.idleRule = m_state.idleRule();
    query.moment.tasks = m_state.tasks();
    query.moment.rules = m_rules;
    if (m_state.rowDisplay().isFilter())
        setLocations(query, *m_locations->foundNow());
    return query;
}

std::vector<ViewFilter> MomentView::filters() const
{
    if (!m_state.store() || !m_state.rowDisplay().isFilter())
        return {};
    return { rowFilter(m_state,
        m_locations->found()
            ? std::optional(FilteredCount { m_locations->found()->size(), m_state.store()->locationCount() })
            : std::nullopt) };
}

QByteArray MomentView::saveSettings() const
{
    return QJsonDocument(m_controls->saved()).toJson(QJsonDocument::Compact);
}

void MomentView::restoreSettings(const QByteArray& settings)
{
    m_controls->restore(QJsonDocument::fromJson(settings).object());
}

void MomentView::contextMenuEvent(QContextMenuEvent* event)
{
    emit contextMenuRequested(event->globalPos());
}

void MomentView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_progress->isVisible())
        giveUp();
    else
        View::keyPressEvent(event);
}

} // namespace lightcone::views
