// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/health/healthmodel.h"

#include "core/analysis/checks/claimcheck.h"
#include "core/analysis/metrics/metricsum.h"
#include "core/beside/profilecomparison.h"
#include "core/store/storeview.h"
#include "views/base/diagnostictext.h"
#include "views/base/formatting.h"
#include "views/base/richtext.h"
#include "views/base/visibletext.h"
#include "views/beside/profiledifftext.h"
#include "views/panels/health/healthtext.h"

#include <QApplication>
#include <QFont>
#include <QIcon>
#include <QStyle>

#include <algorithm>
#include <limits>
#include <span>
#include <utility>

namespace lightcone::views {

namespace {

QString text(const std::string& utf8)
{
    return nameText(utf8);
}

QIcon severityIcon(core::Severity severity)
{
    const QStyle& style = *QApplication::style();
    switch (severity) {
    case core::Severity::Damage:
        return style.standardIcon(QStyle::SP_MessageBoxCritical);
    case core::Severity::Warning:
        return style.standardIcon(QStyle::SP_MessageBoxWarning);
    case core::Severity::Note:
        break;
    }
    return style.standardIcon(QStyle::SP_MessageBoxInformation);
}

/// Groups have no parent; entries carry the number of their group.
constexpr quintptr kGroup = std::numeric_limits<quintptr>::max();

} // namespace

HealthModel::HealthModel(QObject* parent)
    : QAbstractItemModel(parent)
{
}

void HealthModel::setStore(std::shared_ptr<const core::StoreView> store)
{
    beginResetModel();
    m_store = std::move(store);
    m_groups.clear();
    if (m_store) {
        for (const core::Severity severity : { core::Severity::Damage, core::Severity::Warning, core::Severity::Note })
            addFindings(severity);
        addStatistics();
        addAudit();
    }
    endResetModel();
}

void HealthModel::addFindings(core::Severity severity)
{
    const auto& all = m_store->diagnostics();
    for (auto first = all.begin(); first != all.end();) {
        const core::DiagnosticCode code = first->code;
        const auto last = std::find_if(first, all.end(), [code](const core::Diagnostic& d) { return d.code != code; });
        if (core::severityOf(*first) == severity) { // the gravest of a kind comes first
            Group group;
            group.severity = severity;
            group.head.text = diagnosticTitle(code);
            const std::uint64_t total = m_store->diagnosticTotal(code);
            group.head.count = formatCount(total);
            group.head.detail = diagnosticConsequence(code, total);
            group.head.explanation = diagnosticExplanation(code);
            std::uint64_t listed = 0;
            for (auto at = first; at != last; ++at) {
                group.entries.push_back(entryOf(*at));
                listed += at->count;
            }
            if (listed < total) {
                Entry others;
                others.text = tr("further ones, not listed singly");
                others.count = formatCount(total - listed);
                others.explanation = group.head.explanation;
                group.entries.push_back(std::move(others));
            }
            m_groups.push_back(std::move(group));
        }
        first = last;
    }
}

void HealthModel::addStatistics()
{
    constexpr std::size_t kMost = 1000;
    const std::vector<core::RecordedStatistic>& statistics = m_store->definitions().statistics;
    if (statistics.empty())
        return;
    const auto isCompared = [](const core::RecordedStatistic& statistic) { return statistic.computed.has_value(); };
    const auto compared = static_cast<std::uint64_t>(std::ranges::count_if(statistics, isCompared));
    const std::uint64_t differ = m_store->diagnosticTotal(core::DiagnosticCode::StatisticDiffers);
    Group group;
    group.head.text = tr("Stated statistics");
    group.head.count = formatCount(statistics.size());
    group.head.detail = tr("%1 agree with the events, %2 differ, %3 have nothing to compare with.")
                            .arg(formatCount(compared - std::min(differ, compared)), formatCount(differ),
                                formatCount(statistics.size() - compared));
    group.head.explanation = tr("What the trace states about its own events, and what its events give.");
    for (const core::RecordedStatistic& statistic : std::span(statistics).first(std::min(statistics.size(), kMost)))
        group.entries.push_back(entryOf(statistic));
    if (statistics.size() > kMost) {
        Entry others;
        others.text = tr("further ones: see “lightcone table statistics”");
        others.count = formatCount(statistics.size() - kMost);
        others.explanation = group.head.explanation;
        group.entries.push_back(std::move(others));
    }
    m_groups.push_back(std::move(group));
}

HealthModel::Entry HealthModel::entryOf(const core::RecordedStatistic& statistic) const
{
    const bool isTime = statistic.quantity == core::RecordedStatistic::Quantity::Inclusive
        || statistic.quantity == core::RecordedStatistic::Quantity::Exclusive;
    const auto value = [&](const core::MetricSum& number) {
        return isTime ? formatExactDuration(core::nearestTick(number.integer), timeScaleOf(*m_store))
                      : formatMetricSum(number);
    };
    const core::MetricSum stated = core::numberOf(statistic.value);
    const core::Definitions& definitions = m_store->definitions();
    Entry entry;
    entry.text
        = core::isValid(statistic.location) ? text(definitions.locationLabel(statistic.location)) : tr("whole trace");
    entry.time = timeText(statistic.end);
    entry.detail = text(core::statisticText(definitions, statistic)) + u": "
        + (statistic.computed ? tr("%1 stated, %2 by the events").arg(value(stated), value({ *statistic.computed, 0 }))
                              : tr("%1 stated").arg(value(stated)));
    entry.explanation = !statistic.computed ? tr("There is nothing to compare it with.")
        : core::isConfirmed(statistic)      ? tr("The events agree with it.")
                                            : diagnosticExplanation(core::DiagnosticCode::StatisticDiffers);
    if (core::isValid(statistic.location))
        entry.place.location = statistic.location;
    entry.place.begin = std::max(statistic.begin, m_store->interval().begin);
    entry.place.end = std::max(*entry.place.begin, statistic.end);
    return entry;
}

void HealthModel::addAudit()
{
    using Fate = core::RecordCount::Fate;
    const std::vector<core::RecordCount>& records = m_store->definitions().recordCounts;
    if (records.empty())
        return;
    Group group;
    group.head.text = tr("Conversion audit");
    group.head.explanation
        = tr("Which types of records the files of the trace hold, and what became of them: whether they are "
             "interpreted, or kept or counted as they are.");
    std::uint64_t without = 0;
    for (const Fate fate : { Fate::Skipped, Fate::Generic, Fate::Modelled }) {
        for (const core::RecordCount& record : records) {
            if (record.fate != fate)
                continue;
            Entry entry;
            entry.text = text(record.type);
            entry.count = formatCount(record.count);
            entry.detail = fateText(fate);
            entry.explanation = fateExplanation(fate);
            without += fate == Fate::Modelled ? 0 : record.count;
            group.entries.push_back(std::move(entry));
        }
    }
    group.head.count = formatCount(without);
    group.head.detail = without == 0 ? tr("All types of records are interpreted.")
                                     : tr("%Ln record(s) are not interpreted.", nullptr, pluralNumber(without));
    m_groups.push_back(std::move(group));
}

void HealthModel::setClocks(const std::vector<core::ClockSkew>& skews)
{
    if (skews.empty() || !m_store)
        return;
    Group group;
    group.severity = core::Severity::Warning;
    group.head.text = tr("Clock check");
    group.head.count = formatCount(skews.size());
    group.head.detail = tr("Pairs of locations with messages that arrive before they were sent.");
    group.head.explanation = tr(
        "For each pair the smallest shift that would repair it. Nothing was shifted: times are shown as they are.");
    for (const core::ClockSkew& skew : skews) {
        Entry entry;
        const auto label
            = [this](core::LocationId location) { return text(m_store->definitions().locationLabel(location)); };
        entry.text = tr("%1 to %2", "sender, receiver").arg(label(skew.sender), label(skew.receiver));
        entry.count = formatCount(skew.receivedBeforeSent);
        entry.time = timeText(skew.first);
        entry.detail = shiftText(*m_store, skew);
        entry.explanation = clockSentence(*m_store, skew);
        entry.place = { skew.sender, skew.first, std::nullopt };
        group.entries.push_back(std::move(entry));
    }
    insertFinding(std::move(group));
}

void HealthModel::setComparison(const core::ProfileComparison& comparison)
{
    if (!m_store)
        return;
    const std::uint64_t unexplained = comparison.counts[static_cast<std::size_t>(core::DifferenceReason::Unexplained)];
    Group group;
    group.severity = unexplained > 0 ? core::Severity::Warning : core::Severity::Note;
    group.head.text = tr("Profile beside the trace");
    group.head.count = formatCount(comparison.differenceCount());
    group.head.detail = comparisonSummary(comparison);
    group.head.explanation = tr("Visits, times and bytes of the profile, by call path and location, against those that "
                                "the events give. The view Trace and Profile lists what differs.");
    for (std::size_t i = 0; i < comparison.counts.size(); ++i) {
        if (comparison.counts[i] == 0)
            continue;
        Entry entry;
        entry.text = differenceReasonText(static_cast<core::DifferenceReason>(i));
        entry.count = formatCount(comparison.counts[i]);
        entry.explanation = differenceReasonExplanation(static_cast<core::DifferenceReason>(i));
        group.entries.push_back(std::move(entry));
    }
    const auto addLocations = [&group](const QString& title, std::size_t count, const QString& explanation) {
        if (count == 0)
            return;
        Entry entry;
        entry.text = title;
        entry.count = formatCount(count);
        entry.explanation = explanation;
        group.entries.push_back(std::move(entry));
    };
    addLocations(tr("locations without a profile"), comparison.onlyTraced.size(),
        tr("The profile does not have these locations, so nothing is compared there."));
    addLocations(tr("locations without events"), comparison.onlyRecorded.size(),
        tr("The trace does not have these locations, so nothing is compared there."));
    addLocations(tr("metrics that cannot be read"), comparison.problems.size(),
        tr("The file of the profile is damaged, so these metrics are not compared."));
    insertFinding(std::move(group));
}

void HealthModel::insertFinding(Group group)
{
    const auto isFinding = [](const Group& other) { return other.severity.has_value(); };
    const auto at = std::ranges::find_if_not(m_groups, isFinding);
    const int row = static_cast<int>(at - m_groups.begin());
    beginInsertRows({}, row, row);
    m_groups.insert(at, std::move(group));
    endInsertRows();
}

HealthModel::Entry HealthModel::entryOf(const core::Diagnostic& diagnostic) const
{
    Entry entry;
    entry.text = core::isValid(diagnostic.location) ? text(m_store->definitions().locationLabel(diagnostic.location))
                                                    : tr("whole trace");
    entry.count = formatCount(diagnostic.count);
    if (diagnostic.tick)
        entry.time = timeText(*diagnostic.tick);
    entry.detail = text(diagnostic.detail);
    entry.explanation = diagnosticExplanation(diagnostic.code);
    if (core::isValid(diagnostic.location))
        entry.place.location = diagnostic.location;
    entry.place.begin = diagnostic.tick;
    if (diagnostic.tick && diagnostic.end && *diagnostic.end > *diagnostic.tick)
        entry.place.end = diagnostic.end;
    return entry;
}

/// Names of the trace are no markup.
QString HealthModel::toolTipOf(const Entry& entry)
{
    return toolTipText(
        entry.detail.isEmpty() ? entry.explanation : entry.detail + QLatin1Char('\n') + entry.explanation);
}

QString HealthModel::timeText(core::Tick tick) const
{
    return formatTime(tick, timeScaleOf(*m_store), 1);
}

const HealthModel::Group* HealthModel::groupAt(const QModelIndex& index) const
{
    return index.isValid() && index.internalId() == kGroup ? &m_groups[static_cast<std::size_t>(index.row())] : nullptr;
}

const HealthModel::Entry* HealthModel::entryAt(const QModelIndex& index) const
{
    if (!index.isValid())
        return nullptr;
    if (const Group* const group = groupAt(index))
        return &group->head;
    return &m_groups[static_cast<std::size_t>(index.internalId())].entries[static_cast<std::size_t>(index.row())];
}

std::optional<GoToTarget> HealthModel::placeOf(const QModelIndex& index) const
{
    const Entry* const entry = entryAt(index);
    if (!entry || (!entry->place.location && !entry->place.begin))
        return std::nullopt;
    return entry->place;
}

QModelIndex HealthModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) : kGroup);
}

QModelIndex HealthModel::parent(const QModelIndex& index) const
{
    return !index.isValid() || index.internalId() == kGroup
        ? QModelIndex()
        : createIndex(static_cast<int>(index.internalId()), 0, kGroup);
}

int HealthModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_groups.size());
    const Group* const group = parent.column() == 0 ? groupAt(parent) : nullptr;
    return group ? static_cast<int>(group->entries.size()) : 0;
}

int HealthModel::columnCount(const QModelIndex&) const
{
    return ColumnCount;
}

QVariant HealthModel::data(const QModelIndex& index, int role) const
{
    const Entry* const entry = entryAt(index);
    if (!entry)
        return {};
    const Group* const group = groupAt(index);
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == Finding ? entry->text
            : index.column() == Count    ? entry->count
            : index.column() == Time     ? entry->time
                                         : entry->detail;
    case Qt::ToolTipRole:
        return toolTipOf(*entry);
    case kExplanationRole:
        return entry->explanation;
    case Qt::TextAlignmentRole:
        return index.column() == Time || index.column() == Count ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                                                 : QVariant();
    case Qt::DecorationRole:
        return group && group->severity && index.column() == Finding ? severityIcon(*group->severity) : QVariant();
    case Qt::AccessibleTextRole:
        return group && group->severity && index.column() == Finding
            ? tr("%1: %2", "severity, finding").arg(severityText(*group->severity), entry->text)
            : QVariant();
    case Qt::FontRole:
        if (group && index.column() == Finding) {
            QFont bold;
            bold.setBold(true);
            return bold;
        }
        return {};
    default:
        return {};
    }
}

QVariant HealthModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Finding:
        return tr("Finding");
    case Count:
        return tr("Count");
    case Time:
        return tr("Time");
    case Detail:
        return tr("Detail");
    default:
        return {};
    }
}

} // namespace lightcone::views
