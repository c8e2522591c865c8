// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/profilediff/profilediffmodel.h"

#include "core/store/storeview.h"
#include "views/base/visibletext.h"
#include "views/beside/profiledifftext.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace lightcone::views {

namespace {

using MetricKind = core::ComparedMetric::Kind;

bool isTime(MetricKind kind)
{
    return kind == MetricKind::InclusiveTime || kind == MetricKind::ExclusiveTime;
}

bool isBytes(MetricKind kind)
{
    return kind >= MetricKind::BytesSent && kind <= MetricKind::BytesGet;
}

} // namespace

ProfileDiffModel::ProfileDiffModel(QObject* parent)
    : TableModel(parent)
{
    setColumns(makeColumns());
}

ProfileDiffModel::Columns ProfileDiffModel::makeColumns() const
{
    using Kind = ColumnHeader::Kind;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    return {
        { { id("path"), tr("Call path"), tr("The functions from the outermost call on"), Kind::Text },
            [](const ProfileDiffRow& row, int role) { return textCell(row.path, role); } },
        { { id("location"), tr("Location"), {}, Kind::Text },
            [](const ProfileDiffRow& row, int role) { return textCell(row.location, role); } },
        { { id("metric"), tr("Metric"),
              tr("What is compared, without the calls below; only inclusive times are with them"), Kind::Text },
            [](const ProfileDiffRow& row, int role) { return textCell(row.metric, role); } },
        { { id("trace"), tr("Trace"), tr("What the events of the trace give") },
            [this](const ProfileDiffRow& row, int role) {
                return valueCell(row.difference, row.difference.traced, role);
            } },
        { { id("profile"), tr("Profile"), tr("What the profile has that was recorded beside the trace") },
            [this](const ProfileDiffRow& row, int role) {
                return valueCell(row.difference, row.difference.recorded, role);
            } },
        { { id("difference"), tr("Difference"), tr("The trace's value without the profile's") },
            [this](const ProfileDiffRow& row, int role) { return differenceCell(row.difference, role); } },
        { { id("share"), tr("Of greater"), tr("The difference by the greater of the two values"), Kind::Bar },
            [](const ProfileDiffRow& row, int role) -> QVariant {
                const double share = shareOf(row.difference);
                if (role == SortRole)
                    return share;
                return textCell(role == PlainRole ? QString::number(share, 'g', 6) : formatPercent(share), role);
            } },
        { { id("reason"), tr("Reason"), tr("Why the values differ, as far as that is known"), Kind::Text },
            [](const ProfileDiffRow& row, int role) -> QVariant {
                if (role == Qt::ToolTipRole)
                    return differenceReasonExplanation(row.difference.reason);
                return textCell(differenceReasonText(row.difference.reason), role);
            } },
    };
}

double ProfileDiffModel::shareOf(const core::ProfileDifference& difference)
{
    const double traced = difference.traced.toDouble();
    const double recorded = difference.recorded.toDouble();
    const double greater = std::max(std::abs(traced), std::abs(recorded));
    return greater > 0 ? std::abs(traced - recorded) / greater : 0;
}

QVariant ProfileDiffModel::valueCell(
    const core::ProfileDifference& difference, const core::CubeCell& value, int role) const
{
    const core::ComparedMetric& metric = m_comparison->metrics[difference.metric];
    if (role == SortRole)
        return value.toDouble();
    if (role == PlainRole)
        return QString::fromStdString(value.text());
    if (isTime(metric.kind))
        return meanTicksCell(value.real * static_cast<double>(m_scale.ticksPerSecond), m_scale, role);
    if (value.state != core::CubeCell::State::Integer)
        return textCell(QString::number(value.real, 'g', 6), role);
    const core::WideInteger size = value.integer < 0 ? -value.integer : value.integer;
    constexpr core::WideInteger kMost = std::numeric_limits<std::uint64_t>::max();
    const QVariant cell = isBytes(metric.kind) ? bytesCell(size, role)
                                               : countCell(static_cast<std::uint64_t>(std::min(size, kMost)), role);
    return value.integer < 0 && isTextRole(role) ? QVariant(QLocale().negativeSign() + cell.toString()) : cell;
}

QVariant ProfileDiffModel::differenceCell(const core::ProfileDifference& difference, int role) const
{
    return valueCell(difference, difference.change(), role);
}

void ProfileDiffModel::setComparison(std::shared_ptr<const core::StoreView> store,
    std::shared_ptr<const core::ProfileComparison> comparison, std::span<const core::LocationId> locations)
{
    std::vector<ProfileDiffRow> made;
    for (const core::ProfileDifference& difference : comparison->differences) {
        const core::LocationId location = comparison->locations[difference.location].traced;
        if (!std::ranges::binary_search(locations, location))
            continue;
        made.push_back({ difference, nameText(comparison->pathName(difference.path)),
            nameText(store->definitions().locationLabel(location)),
            comparedMetricText(comparison->metrics[difference.metric]) });
    }
    setRows(std::move(made), [&] {
        m_comparison = std::move(comparison);
        m_scale = timeScaleOf(*store);
    });
}

void ProfileDiffModel::forget()
{
    m_comparison.reset();
}

} // namespace lightcone::views
