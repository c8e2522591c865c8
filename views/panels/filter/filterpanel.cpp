// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/filter/filterpanel.h"

#include "core/base/workers.h"
#include "core/filtering/leftout.h"
#include "core/profile/document.h"
#include "core/scoring/scoretext.h"
#include "views/base/filenames.h"
#include "views/base/filtertext.h"
#include "views/base/formatting.h"
#include "views/base/recording.h"
#include "views/base/viewstate.h"
#include "views/panels/filter/filterfiles.h"
#include "views/panels/filter/filtertextview.h"
#include "views/panels/filter/patternbar.h"
#include "views/panels/filter/suggestionbar.h"
#include "views/tables/summarytable.h"
#include "views/tables/tablepicture.h"
#include "views/widgets/turningsplitter.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::views {

namespace {

QString bytesText(core::WideTicks bytes)
{
    constexpr core::WideTicks kMost = ~std::uint64_t { 0 };
    return formatBytes(static_cast<std::uint64_t>(std::min(bytes, kMost)));
}

} // namespace

FilterPanel::FilterPanel(ViewState& state, QWidget* parent)
    : View(parent)
    , m_state(state)
    , m_files(new FilterFiles(m_draft, this))
    , m_model(new FilterModel)
    , m_table(new SummaryTable(m_model, this))
    , m_text(new FilterTextView(this))
    , m_title(new QLabel(this))
    , m_message(new QLabel(this))
    , m_goToProblem(new QToolButton(this))
    , m_search(new QLineEdit(this))
    , m_splitter(new TurningSplitter(this))
    , m_suggestions(new SuggestionBar(this))
    , m_pattern(new PatternBar(this))
{
    createParts();
    for (const auto signal : { &ViewState::storeChanged, &ViewState::storeUpdated })
        connect(&state, signal, this, &FilterPanel::follow);
    connect(&m_draft, &FilterDraft::changed, this, [this] {
        m_text->setFilterText(m_draft.content()->text);
        showProblem();
        judge();
    });
    connect(m_files, &FilterFiles::noticed, this, &FilterPanel::noticed);
    connect(m_files, &FilterFiles::busyChanged, this, &FilterPanel::updateBusy);
    connect(m_model, &FilterModel::tickAsked, this,
        [this](int row, bool isLeftOut) { editRegions({ m_model->rowAt(row).region }, isLeftOut); });
    connect(m_suggestions, &SuggestionBar::suggestRequested, this, &FilterPanel::suggest);
    connect(m_pattern, &PatternBar::addRequested, this, &FilterPanel::addPattern);
    follow();
}

FilterPanel::~FilterPanel() = default;

void FilterPanel::appeared()
{
    if (m_isOutdated)
        follow();
}

void FilterPanel::follow()
{
    m_scoring.cancel();
    m_judging.cancel();
    m_effect.reset();
    m_failure.clear();
    m_isOutdated = !isSeen();
    m_table->change([this] { m_model->clear(); });
    if (!m_isOutdated && !m_state.document().isEmpty() && m_state.isComplete())
        score();
    updateBusy();
    say();
}

void FilterPanel::score()
{
    m_scoring.start(
        [document = m_state.document()](const std::stop_token& stop) -> core::Stoppable<Scored> {
            auto functions = core::filteredFunctions(document, core::usefulThreads(), stop);
            if (functions.isOk())
                return Scored { std::make_shared<const core::FilteredFunctions>(std::move(functions).value()), {} };
            if (functions.error().code == core::ErrorCode::Cancelled)
                return core::Stopped {};
            return Scored { nullptr, functions.error() };
        },
        [this](const Scored& scored) {
            if (scored.functions)
                m_table->change([this, &scored] { m_model->setFunctions(scored.functions); });
            else
                m_failure = scored.error->args.empty()
                    ? tr("The profile cannot be read.")
                    : tr("The profile has no values of the metric “%1”, so that nothing can be said of its functions.")
                          .arg(QString::fromStdString(scored.error->args.front()));
            judge();
        },
        [this](JobFailure failure) {
            m_failure = jobFailureText(failure);
            judge();
        });
}

void FilterPanel::judge()
{
    m_judging.cancel();
    m_effect.reset();
    const auto functions = m_model->functions();
    if (functions && m_draft.isFilter()) {
        m_judging.start(
            [functions, content = m_draft.content()](
                const std::stop_token& stop) -> core::Stoppable<std::shared_ptr<const core::FilterEffect>> {
                auto effect = core::filterEffect(*functions, content->filter, core::usefulThreads(), stop);
                if (effect.isOk())
                    return std::make_shared<const core::FilterEffect>(std::move(effect).value());
                if (effect.error().code == core::ErrorCode::Cancelled)
                    return core::Stopped {};
                return std::shared_ptr<const core::FilterEffect>();
            },
            [this](const std::shared_ptr<const core::FilterEffect>& effect) { takeEffect(effect); },
            [this](JobFailure failure) {
                m_failure = jobFailureText(failure);
                takeEffect(nullptr);
            });
    } else if (functions) {
        m_table->change([this] { m_model->setEffect(nullptr, nullptr); });
    }
    updateBusy();
    say();
}

void FilterPanel::takeEffect(std::shared_ptr<const core::FilterEffect> effect)
{
    m_effect = std::move(effect);
    m_table->change([this] { m_model->setEffect(m_effect, m_draft.content()); });
    updateBusy();
    say();
}

QString FilterPanel::problemText() const
{
    const QString file = m_draft.fileName().isEmpty() ? tr("The filter") : shownPath(toPath(m_draft.fileName()));
    return m_draft.isFilter() ? QString() : filterErrorLine(*m_draft.content()->error, file);
}

QString FilterPanel::effectText() const
{
    const auto count = static_cast<std::uint64_t>(std::ranges::count(m_effect->isLeftOut, true));
    const core::Score& score = m_effect->score;
    const double seconds = score.all().seconds;
    const double share = seconds > 0 ? m_effect->movedSeconds() / seconds : 0;
    return tr("Left out: %1 of %2 functions · bytes of the largest process: %3, without the filter %4 · time that goes "
              "to callers: %5 · SCOREP_TOTAL_MEMORY: %6")
        .arg(formatCount(count), formatCount(m_model->functions()->functionCount()),
            bytesText(score.recorded().maxBytes), bytesText(score.all().maxBytes), formatPercent(share),
            QString::fromStdString(core::scoredBytesText(score.memory())).trimmed());
}

QString FilterPanel::message() const
{
    return m_message->text();
}

void FilterPanel::say()
{
    const QString name = m_draft.fileName().isEmpty() ? tr("New filter") : shownPath(toPath(m_draft.fileName()));
    m_title->setText(m_draft.isUnsaved() ? tr("%1 (not saved)").arg(name) : name);
    const auto& leftOut = m_state.recording().leftOut();
    const QString applied = leftOut
        ? tr("The trace is shown without the calls that “%1” excludes: the numbers are of what is left.")
              .arg(QString::fromStdString(leftOut->filter))
        : QString();
    const bool hasBoth = m_state.document().cube && m_state.document().hasEvents();
    const QString source = hasBoth ? tr("The numbers are of the events, not of the recorded profile.") : QString();
    QString text = problemText();
    if (text.isEmpty() && m_effect)
        text = effectText();
    if (text.isEmpty())
        text = m_failure;
    if (text.isEmpty() && !m_state.document().isEmpty() && !m_state.isComplete())
        text = tr("The functions are there once the whole trace has been read.");
    QStringList lines { applied, source, text };
    lines.removeAll(QString());
    m_message->setText(lines.join(u'\n'));
    m_message->setVisible(!m_message->text().isEmpty());
    m_goToProblem->setVisible(!m_draft.isFilter());
    updateActions();
}

void FilterPanel::updateBusy()
{
    setBusy(m_scoring.isRunning() || m_judging.isRunning() || m_editing.isRunning() || m_files->isBusy());
}

void FilterPanel::showProblem()
{
    if (const auto& error = m_draft.content()->error)
        m_text->showLine(error->place.line, error->place.column);
}

void FilterPanel::showRuleOf(const QModelIndex& row)
{
    if (row.isValid())
        m_text->showLine(m_model->rowAt(m_table->proxy().mapToSource(row).row()).line.value_or(0));
}

PicturePaint FilterPanel::picture(const PictureChoices& choices) const
{
    TableContent content = listContent(m_table->proxy(), { shownColumns(*m_table->horizontalHeader()), -1, {} });
    content.caption = m_title->text() + u'\n' + m_message->text();
    content.emptyText = m_model->isKnown() ? m_table->emptyText() : QString();
    return tablePaint(std::move(content), choices.title, choices.theme.value_or(shownTheme()));
}

void FilterPanel::enter()
{
    m_table->setFocus();
}

bool FilterPanel::find(FindCommand command)
{
    if (command == FindCommand::Begin)
        m_search->setFocus();
    return command == FindCommand::Begin;
}

QByteArray FilterPanel::saveSettings() const
{
    return m_table->columns();
}

void FilterPanel::restoreSettings(const QByteArray& settings)
{
    m_table->restoreColumns(settings);
}

QString FilterPanel::unsavedWork() const
{
    return m_draft.isUnsaved()
        ? tr("The filter “%1” has changes that are not saved.")
              .arg(m_draft.fileName().isEmpty() ? tr("New filter") : shownPath(toPath(m_draft.fileName())))
        : QString();
}

void FilterPanel::saveWork(const std::function<void()>& then)
{
    m_files->saveThen(then);
}

} // namespace lightcone::views
