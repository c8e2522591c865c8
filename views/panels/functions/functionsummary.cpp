// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/functions/functionsummary.h"

#include "core/base/parallel.h"
#include "core/profile/profilesource.h"
#include "views/base/colorscheme.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/panels/functions/functionsummarymodel.h"
#include "views/tables/summarytable.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>

namespace lightcone::views {

using Model = FunctionSummaryModel;

FunctionSummary::FunctionSummary(ViewState& state, QWidget* parent)
    : FunctionSummary(state, new Model, parent)
{
}

FunctionSummary::FunctionSummary(ViewState& state, Model* model, QWidget* parent)
    : SummaryPanel(state, model, parent)
    , m_model(model)
    , m_scheme(std::make_unique<ColorScheme>(Theme::Light))
{
    scope().setAccessibleName(tr("Locations of the function summary"));
    tableView().setAccessibleName(tr("Functions"));
    tableView().setEmptyText(tr("No calls in this interval"));
    createFilter();
    setUpColumns();
    connect(&state, &ViewState::storeChanged, this, [this] { updateColors(); });
    connect(&state, &ViewState::storeUpdated, this, [this] { updateColors(); });
    connect(&tableView(), &SummaryTable::columnsChanged, this, [this] { appeared(); });
    setColorScheme(*m_scheme);
    request();
}

FunctionSummary::~FunctionSummary() = default;

void FunctionSummary::createFilter()
{
    m_filter = new QLineEdit(this);
    m_filter->setPlaceholderText(tr("Filter functions"));
    m_filter->setAccessibleName(tr("Filter functions by name"));
    m_filter->setToolTip(tr("Shows only functions whose name contains this"));
    m_filter->setClearButtonEnabled(true);
    connect(m_filter, &QLineEdit::textChanged, &tableView().proxy(), &QSortFilterProxyModel::setFilterFixedString);
    tools().addWidget(m_filter, 1);
}

void FunctionSummary::setUpColumns()
{
    tableView().sortByColumn(Model::Exclusive, Qt::DescendingOrder);
    for (int column = Model::Inclusive; column <= Model::Deviation; ++column)
        tableView().setColumnWidth(column, QStringLiteral("Exclusive 0"));
    tableView().setColumnWidth(Model::Function, QStringLiteral("exchangeColumns ####")); // and its colour
    tableView().setColumnWidth(Model::Visits, QStringLiteral("1,000,000"));
    tableView().setColumnWidth(Model::Group, QStringLiteral("Measurement"));
    for (int column = 0; column < Model::kColumnCount; ++column)
        tableView().setColumnHidden(column, !Model::isShownAtFirst(column));
}

IntervalPanel::Work FunctionSummary::work(const Question& question)
{
    // While the trace is being read, reading it goes first.
    const bool isWhole = question.isComplete && needsStatistics();
    m_lacksStatistics = question.isComplete && !isWhole;
    return [question, isWhole](const std::stop_token& stop, const auto& publish) -> core::Stoppable<Show> {
        const core::ProfileQuery query { question.locations, question.interval, core::usefulThreads() };
        std::vector<core::ProfileEntry> entries;
        if (question.profile->functions(query, entries, stop).isStopped())
            return core::Stopped {};
        const Show showProfile = [profile = question.profile, entries](IntervalPanel& panel) {
            static_cast<FunctionSummary&>(panel).m_model->setProfile(profile, entries);
        };
        if (!isWhole)
            return showProfile;
        publish(showProfile);
        std::vector<core::P2Statistics> statistics;
        if (question.profile->visitStatistics(query, statistics, stop).isStopped())
            return core::Stopped {};
        return Show([statistics](IntervalPanel& panel) {
            static_cast<FunctionSummary&>(panel).m_model->setStatistics(statistics);
        });
    };
}

bool FunctionSummary::needsStatistics() const
{
    if (!isSeen())
        return false;
    for (int column = 0; column < Model::kColumnCount; ++column) {
        if (Model::isStatistic(column) && !tableView().isColumnHidden(column))
            return true;
    }
    return false;
}

void FunctionSummary::appeared()
{
    SummaryPanel::appeared();
    if (m_lacksStatistics && needsStatistics())
        request();
}

void FunctionSummary::setColorScheme(const ColorScheme& scheme)
{
    IntervalPanel::setColorScheme(scheme);
    *m_scheme = scheme;
    updateColors();
}

TableQuery FunctionSummary::table() const
{
    // The table of the command line has all functions.
    return m_filter->text().isEmpty() ? tableOf(QLatin1String("profile")) : TableQuery {};
}

QString FunctionSummary::pictureCaption() const
{
    return m_filter->text().isEmpty()
        ? caption()
        : tr("%1 · functions with “%2”", "interval, filter").arg(caption(), m_filter->text());
}

std::function<QColor(std::uint64_t key)> FunctionSummary::rowColors(Theme theme) const
{
    const auto& profile = state().document().profile;
    if (!profile)
        return {};
    return [colors = ColorScheme(theme).functions(profile->definitions())](
               std::uint64_t function) { return colors[function]; };
}

void FunctionSummary::updateColors()
{
    const auto& profile = state().document().profile;
    m_model->setColors(profile ? m_scheme->functions(profile->definitions()) : std::vector<QColor> {});
}

} // namespace lightcone::views
