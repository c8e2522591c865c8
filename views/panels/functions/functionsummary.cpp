// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/functions/functionsummary.h"

#include "core/base/parallel.h"
#include "core/profile/profilesource.h"
#include "views/base/colorscheme.h"
#include "views/base/formatting.h"
#include "views/base/tablequery.h"
#include "views/base/tracesettings.h"
#include "views/base/viewstate.h"
#include "views/panels/functions/functionsummarymodel.h"
#include "views/tables/summarytable.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
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
    createActions();
    setUpColumns();
    connect(&state, &ViewState::storeChanged, this, [this] { updateColors(); });
    connect(&state, &ViewState::storeUpdated, this, [this] { updateColors(); });
    connect(&tableView(), &SummaryTable::columnsChanged, this, [this] {
        placeParts();
        appeared();
    });
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
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        tableView().proxy().setFilterFixedString(text);
        emit filtersChanged();
    });
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        placeParts();
        emit filtersChanged();
    });
    tools().addWidget(m_filter, 1);
}

void FunctionSummary::setUpColumns()
{
    tableView().sortByColumn(Model::Exclusive, Qt::DescendingOrder);
    for (int column = Model::Inclusive; column < Model::kColumnCount; ++column)
        tableView().setColumnWidth(column, QStringLiteral("Exclusive 0"));
    tableView().setColumnWidth(Model::Function, QStringLiteral("MPI_Allreduce ##")); // and its colour
    tableView().setColumnWidth(Model::Visits, QStringLiteral("1,000,000"));
    tableView().setColumnWidth(Model::Group, QStringLiteral("Measurement"));
    for (std::size_t part = 0; part < Model::kMostParts; ++part) {
        for (std::size_t like = 0; like < Model::kPartColumns.size(); ++like)
            tableView().setColumnWidth(Model::partColumn(part, like), QStringLiteral("Exclusive 0"));
    }
    for (int column = 0; column < Model::kAllColumns; ++column)
        tableView().setColumnHidden(column, !Model::isShownAtFirst(column));
    QHeaderView& header = *tableView().horizontalHeader();
    int place = 0;
    for (const int column : Model::columnsInOrder())
        header.moveSection(header.visualIndex(column), place++);
}

void FunctionSummary::placeParts()
{
    QHeaderView& header = *tableView().horizontalHeader();
    int place = 1; // behind the names
    for (std::size_t part = 0; part < Model::kMostParts; ++part) {
        for (std::size_t like = 0; like < Model::kPartColumns.size(); ++like) {
            const int column = Model::partColumn(part, like);
            const bool isShown = part < m_model->partCount() && !tableView().isColumnHidden(Model::kPartColumns[like]);
            if (!isShown || header.isSectionHidden(column)) // those that are there may have been moved by hand
                header.moveSection(header.visualIndex(column), place);
            ++place;
            header.setSectionHidden(column, !isShown);
        }
    }
}

QString FunctionSummary::locationsText(const Question& question) const
{
    const std::size_t count = question.rows.size();
    if (count < 2)
        return SummaryPanel::locationsText(question);
    if (count > Model::kMostParts)
        return tr("sum of %1 rows: %2", "number, names").arg(formatCount(count), rowNames(question.rows));
    QStringList names;
    for (const SelectedRow& row : question.rows)
        names += row.label;
    return tr("side by side: %1; and their sum", "names of rows").arg(names.join(QStringLiteral(", ")));
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
        std::vector<FunctionPart> parts;
        const bool areSideBySide = question.rows.size() > 1 && question.rows.size() <= Model::kMostParts;
        for (std::size_t i = 0; areSideBySide && i < question.rows.size(); ++i) {
            const SelectedRow& row = question.rows[i];
            FunctionPart& part = parts.emplace_back(FunctionPart { row.label, {} });
            const core::ProfileQuery ofRow { row.locations, question.interval, core::usefulThreads() };
            if (question.profile->functions(ofRow, part.entries, stop).isStopped())
                return core::Stopped {};
        }
        const Show showProfile = [profile = question.profile, entries, parts](IntervalPanel& panel) {
            static_cast<FunctionSummary&>(panel).m_model->setProfile(profile, entries, parts);
        };
        if (!isWhole)
            return showProfile;
        publish(showProfile);
        std::vector<core::VisitStatistics> statistics;
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

std::vector<ViewFilter> FunctionSummary::filters() const
{
    if (m_filter->text().isEmpty())
        return {};
    const FilteredCount count { static_cast<std::uint64_t>(tableView().proxy().rowCount()),
        static_cast<std::uint64_t>(m_model->rowCount()) };
    return { { ViewFilter::Subject::Functions, m_model->isKnown() ? std::optional(count) : std::nullopt,
        tr("names with “%1”").arg(m_filter->text()), [this] { m_filter->clear(); } } };
}

ViewTraceSettings FunctionSummary::traceSettings() const
{
    ViewTraceSettings settings;
    settings.filter = m_filter->text();
    return settings;
}

void FunctionSummary::setTraceSettings(const ViewTraceSettings& settings)
{
    m_filter->setText(settings.filter);
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
    return [colors = m_scheme->in(theme).functions(profile->definitions())](
               std::uint64_t function) { return colors[function]; };
}

void FunctionSummary::updateColors()
{
    const auto& profile = state().document().profile;
    m_model->setColors(profile ? m_scheme->functions(profile->definitions()) : std::vector<QColor> {});
}

} // namespace lightcone::views
