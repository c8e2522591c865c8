// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/parameters/parametermodel.h"

#include "core/model/definitions.h"
#include "core/store/storeview.h"
#include "views/base/visibletext.h"

#include <QHash>

#include <utility>

namespace lightcone::views {

using Kind = ColumnHeader::Kind;

ParameterModel::ParameterModel(QObject* parent)
    : TableModel(parent)
{
    Columns columns = makeColumns();
    addTimes(columns);
    setColumns(std::move(columns));
}

ParameterModel::Columns ParameterModel::makeColumns() const
{
    const auto function = [this](const ParameterRow& row, int role) {
        if (!row.group)
            return textCell(tr("All others"), role);
        const core::FunctionId id = row.group->function;
        return textCell(
            core::isValid(id) ? nameText(m_store->definitions().function(id).name) : tr("unknown function"), role);
    };
    const auto parameter = [this](const ParameterRow& row, int role) {
        return textCell(
            row.group ? nameText(core::parameterName(m_store->definitions(), row.group->value)) : QString(), role);
    };
    return {
        { { QStringLiteral("region"), tr("Function"), {}, Kind::Text }, function },
        { { QStringLiteral("parameter"), tr("Parameter"), {}, Kind::Text }, parameter },
        { { QStringLiteral("value"), tr("Value"), {}, Kind::Number },
            [this](const ParameterRow& row, int role) { return valueCell(row, role); } },
        { { QStringLiteral("visits"), tr("Visits"),
              tr("Visits entered in the interval to which the trace gives this value"), Kind::Bar },
            [](const ParameterRow& row, int role) { return countCell(row.totals.visits, role); } },
    };
}

void ParameterModel::addTimes(Columns& columns) const
{
    const auto sum = [this](core::WideTicks ticks, int role) {
        return sumTicksCell(static_cast<core::WideInteger>(ticks), m_scale, role);
    };
    columns.push_back(
        { { QStringLiteral("inclusive"), tr("Time"),
              tr("Of these visits with all that they call; visits inside of each other count each"), Kind::Bar },
            [sum](const ParameterRow& row, int role) { return sum(row.totals.inclusive, role); } });
    columns.push_back({ { QStringLiteral("mean"), tr("Mean"), tr("Of a visit, on average"), Kind::Bar },
        [this](const ParameterRow& row, int role) {
            const double all = core::toDouble(static_cast<core::WideInteger>(row.totals.inclusive));
            return meanTicksCell(all / static_cast<double>(row.totals.visits), m_scale, role);
        } });
    columns.push_back({ { QStringLiteral("max"), tr("Longest"), {}, Kind::Bar, Mean },
        [this](const ParameterRow& row, int role) { return ticksCell(row.totals.max, m_scale, role); } });
    columns.push_back({ { QStringLiteral("min"), tr("Shortest"), {}, Kind::Bar, Mean },
        [this](const ParameterRow& row, int role) { return ticksCell(row.totals.min, m_scale, role); } });
    columns.push_back(
        { { QStringLiteral("exclusive"), tr("Exclusive"),
              tr("Time of these visits with the function itself on top of the call stack"), Kind::Bar, Inclusive },
            [sum](const ParameterRow& row, int role) { return sum(row.totals.exclusive, role); } });
}

QVariant ParameterModel::valueCell(const ParameterRow& row, int role) const
{
    if (!row.group)
        return {};
    const core::ParameterValue& value = row.group->value;
    if (role == SortRole && value.type == core::FieldType::Unsigned)
        return QVariant::fromValue<qulonglong>(value.bits);
    if (role == SortRole && value.type == core::FieldType::Signed)
        return QVariant::fromValue<qlonglong>(static_cast<std::int64_t>(value.bits));
    return textCell(nameText(core::valueText(m_store->definitions(), value)), role);
}

void ParameterModel::setSummary(std::shared_ptr<const core::StoreView> store, const core::ParameterSummary& summary)
{
    std::vector<ParameterRow> made;
    made.reserve(summary.groups.size() + 1);
    for (const core::ParameterGroup& group : summary.groups)
        made.push_back({ group, group.totals });
    if (summary.others.visits > 0)
        made.push_back({ std::nullopt, summary.others });
    setRows(std::move(made), [&] {
        m_store = std::move(store);
        m_scale = timeScaleOf(*m_store);
    });
}

core::FunctionId ParameterModel::functionAt(int row) const
{
    const ParameterRow& of = rows()[static_cast<std::size_t>(row)];
    return of.group ? of.group->function : core::FunctionId::none;
}

void ParameterModel::forget()
{
    m_store.reset();
}

std::uint64_t ParameterModel::keyOf(const ParameterRow& row, int) const
{
    if (!row.group)
        return 0;
    const core::ParameterValue& value = row.group->value;
    return qHashMulti(1, static_cast<std::uint32_t>(row.group->function), static_cast<std::uint32_t>(value.parameter),
        static_cast<int>(value.type), value.bits);
}

QString noParametersText(const core::StoreView& store, bool areSome)
{
    if (store.eventCountByKind()[static_cast<std::size_t>(core::EventKind::Parameter)] == 0)
        return ParameterModel::tr("This trace gives no parameters to calls");
    return areSome ? ParameterModel::tr("No call of these locations that is entered in this interval has parameters")
                   : ParameterModel::tr("No call that is entered in this interval has parameters");
}

} // namespace lightcone::views
