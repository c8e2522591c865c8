// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/iterations/iterationmodel.h"

#include "core/store/storeview.h"
#include "views/charts/iterations/iterationtext.h"

#include <QFont>
#include <QHash>
#include <QLocale>

#include <utility>

namespace lightcone::views {

using RowData = IterationTableRow;
using Kind = ColumnHeader::Kind;

IterationModel::IterationModel(QObject* parent)
    : TableModel(parent)
{
    Columns columns = makeColumns();
    addTimes(columns);
    addMessages(columns);
    setColumns(std::move(columns));
}

IterationModel::Columns IterationModel::makeColumns() const
{
    const auto number = [this](const RowData& row, int role) -> QVariant {
        if (role != Qt::FontRole)
            return countCell(of(row).number, role);
        QFont font;
        font.setBold(m_data->deviations[row.visit].isOutlier);
        return font.bold() ? QVariant(font) : QVariant();
    };
    const auto begin = [this](const RowData& row, int role) -> QVariant {
        return sumTicksCell(core::WideInteger { of(row).begin } - m_scale.origin, m_scale, role);
    };
    const auto duration = [this](const RowData& row, int role) { return ticksCell(of(row).ticks, m_scale, role); };
    const auto deviation = [this](const RowData& row, int role) -> QVariant {
        const double value = m_data->deviations[row.visit].deviation;
        if (role == SortRole)
            return value;
        if (role == PlainRole)
            return QString::number(value, 'g', 6);
        return role == Qt::DisplayRole ? QVariant(QLocale().toString(value, 'f', 1)) : QVariant();
    };
    return {
        { { QStringLiteral("location"), tr("Location"), {}, Kind::Text },
            [this](const RowData& row, int role) {
                return textCell(m_data->rows[m_data->rowOf[row.visit]].label, role);
            } },
        { { QStringLiteral("iteration"), tr("Iteration"),
              tr("Counts the visits of the call path on the location, from 1 at the begin of the trace; bold: "
                 "unusual") },
            number },
        { { QStringLiteral("begin"), tr("Begin"), {} }, begin },
        { { QStringLiteral("duration"), tr("Duration"), {}, Kind::Bar }, duration },
        { { QStringLiteral("deviation"), tr("Deviation"),
              tr("How far the duration is from the median of the call path on the location: 0.6745 · distance / median "
                 "of all distances, a robust form of “so many standard deviations”") },
            deviation },
        { { QStringLiteral("outlier"), tr("Unusual"),
              tr("Long or short: the deviation is beyond 3.5, and the duration is off by a tenth of the median at "
                 "least. Fewer than 5 visits do not tell what is usual"),
              Kind::Text },
            [this](const RowData& row, int role) {
                return textCell(iterationMarkText(m_data->deviations[row.visit]), role);
            } },
    };
}

void IterationModel::addTimes(Columns& columns) const
{
    const auto add = [&](const char* id, const QString& title, const QString& toolTip, auto ticks) {
        columns.push_back({ { QString::fromLatin1(id), title, toolTip, Kind::Bar, Duration },
            [this, ticks](const RowData& row, int role) { return ticksCell(ticks(of(row)), m_scale, role); } });
    };
    add("exclusive", tr("Exclusive"), tr("Time with the function itself on top of the call stack"),
        [](const core::Iteration& visit) { return visit.exclusive; });
    add("waiting", tr("Waiting"), tr("Time in functions that wait or synchronise"),
        [](const core::Iteration& visit) { return visit.waiting; });
    add("communication", tr("Communication"), tr("Time in functions that communicate, waiting included"),
        communicationTicks);
    columns.push_back({ { QStringLiteral("parameters"), tr("Parameters"),
                            tr("What the trace says of the visit: name and value"), Kind::Text },
        [this](const RowData& row, int role) {
            return textCell(iterationParametersText(*m_store, m_data->list, of(row)), role);
        } });
}

void IterationModel::addMessages(Columns& columns) const
{
    const auto count = [&](const char* id, const QString& title, std::uint64_t core::Iteration::*number) {
        columns.push_back({ { QString::fromLatin1(id), title, {}, Kind::Bar },
            [this, number](const RowData& row, int role) { return countCell(of(row).*number, role); } });
    };
    const auto bytes = [&](const char* id, const QString& title, std::uint64_t core::Iteration::*number) {
        columns.push_back(
            { { QString::fromLatin1(id), title, {}, Kind::Bar }, [this, number](const RowData& row, int role) {
                 return bytesCell(static_cast<core::WideInteger>(of(row).*number), role);
             } });
    };
    count("sends", tr("Sends"), &core::Iteration::sends);
    bytes("bytes_sent", tr("Bytes sent"), &core::Iteration::bytesSent);
    count("receives", tr("Receives"), &core::Iteration::receives);
    bytes("bytes_received", tr("Bytes received"), &core::Iteration::bytesReceived);
    columns.push_back(
        { { QStringLiteral("path"), tr("Call path"), {}, Kind::Text }, [this](const RowData& row, int role) {
             return textCell(iterationPathText(*m_store, m_data->list, of(row).path), role);
         } });
}

void IterationModel::setContent(std::shared_ptr<const core::StoreView> store, std::shared_ptr<const IterationData> data)
{
    std::vector<IterationTableRow> made;
    made.reserve(data->list.visits.size());
    for (std::size_t i = 0; i < data->list.visits.size(); ++i)
        made.push_back({ i });
    setRows(std::move(made), [&] {
        m_store = std::move(store);
        m_data = std::move(data);
        m_scale = timeScaleOf(*m_store);
    });
}

void IterationModel::forget()
{
    m_store.reset();
    m_data.reset();
}

std::uint64_t IterationModel::keyOf(const IterationTableRow& row, int) const
{
    const core::EventRef enter = of(row).enter;
    return qHashMulti(0, static_cast<std::uint32_t>(enter.location), enter.index);
}

} // namespace lightcone::views
