// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/collectives/collectivebars.h"

#include "core/analysis/soundness/lostlocations.h"
#include "core/store/storeview.h"
#include "views/base/clocktext.h"
#include "views/base/enumwords.h"
#include "views/base/visibletext.h"
#include "views/panels/collectives/collectivesummarymodel.h"

namespace lightcone::views {

namespace {

ValueUnit unitOf(CollectiveMeasure measure)
{
    switch (measure) {
    case CollectiveMeasure::Count:
        return { {}, ValueUnit::Prefix::None };
    case CollectiveMeasure::Bytes:
        return { QStringLiteral("B"), ValueUnit::Prefix::Binary };
    case CollectiveMeasure::Time:
    case CollectiveMeasure::Spread:
        break;
    }
    return { QStringLiteral("s"), ValueUnit::Prefix::Decimal };
}

std::optional<double> valueOf(CollectiveMeasure measure, const core::CollectiveGroup& group, double ticksPerSecond)
{
    switch (measure) {
    case CollectiveMeasure::Count:
        return static_cast<double>(group.count);
    case CollectiveMeasure::Bytes:
        return static_cast<double>(group.bytesSent);
    case CollectiveMeasure::Spread:
        return group.spreadCount > 0 ? std::optional(
                   static_cast<double>(group.spreads) / static_cast<double>(group.spreadCount) / ticksPerSecond)
                                     : std::nullopt;
    case CollectiveMeasure::Time:
        break;
    }
    return static_cast<double>(group.time) / ticksPerSecond;
}

} // namespace

int collectiveColumnOf(CollectiveMeasure measure)
{
    switch (measure) {
    case CollectiveMeasure::Time:
        break;
    case CollectiveMeasure::Count:
        return CollectiveSummaryModel::Count;
    case CollectiveMeasure::Bytes:
        return CollectiveSummaryModel::BytesSent;
    case CollectiveMeasure::Spread:
        return CollectiveSummaryModel::MeanSpread;
    }
    return CollectiveSummaryModel::Time;
}

QStringList collectiveMeasureWords()
{
    return { QStringLiteral("time"), QStringLiteral("count"), QStringLiteral("bytes"), QStringLiteral("spread") };
}

QStringList collectiveMeasureTexts()
{
    return { CollectiveSummaryModel::tr("Time"), CollectiveSummaryModel::tr("Number"),
        CollectiveSummaryModel::tr("Bytes sent"), CollectiveSummaryModel::tr("Mean spread") };
}

std::optional<CollectiveMeasure> collectiveMeasureOf(const QString& word)
{
    const qsizetype place = word.isEmpty() ? 0 : collectiveMeasureWords().indexOf(word);
    return place < 0 ? std::nullopt : std::optional(static_cast<CollectiveMeasure>(place));
}

QStringList collectiveGroupingWords()
{
    return { QStringLiteral("operation,communicator"), QStringLiteral("operation"), QStringLiteral("communicator") };
}

QStringList collectiveGroupingTexts()
{
    return { CollectiveSummaryModel::tr("By operation and communicator"), CollectiveSummaryModel::tr("By operation"),
        CollectiveSummaryModel::tr("By communicator") };
}

std::optional<core::CollectiveGrouping> collectiveGroupingOf(const QString& word)
{
    return enumOrFirst<core::CollectiveGrouping>(collectiveGroupingWords(), word);
}

QString collectiveWordsProblem(const QString& by, const QString& measure)
{
    if (!collectiveGroupingOf(by))
        return CollectiveSummaryModel::tr("Collective operations cannot be grouped by '%1'; there are: %2.")
            .arg(visibleText(by), collectiveGroupingWords().join(QStringLiteral("; ")));
    if (!collectiveMeasureOf(measure))
        return CollectiveSummaryModel::tr("There is no measure '%1' of collective operations; there are: %2.")
            .arg(visibleText(measure), collectiveMeasureWords().join(QStringLiteral(", ")));
    return {};
}

QString collectiveOrderText(const core::StoreView& store)
{
    QStringList parts;
    if (const QString error = clockErrorText(store); !error.isEmpty())
        parts = { error,
            CollectiveSummaryModel::tr(
                "How far apart members enter, and who comes last, is told only where it is more than twice that.") };
    if (!core::lostLocations(store))
        parts += CollectiveSummaryModel::tr(
            "Data is lost, and it is not known of which locations: how far apart members enter, and who comes last, is "
            "not told.");
    else if (store.isDamaged() || store.diagnosticTotal(core::DiagnosticCode::CollectiveIncomplete) > 0)
        parts += CollectiveSummaryModel::tr("How far apart members enter, and who comes last, is not told of "
                                            "operations that lack members or their data.");
    return parts.join(QLatin1Char(' '));
}

QString collectiveLabel(const CollectiveSummaryModel& model, int row)
{
    const QString first = model.index(row, CollectiveSummaryModel::Operation).data().toString();
    if (model.grouping() != core::CollectiveGrouping::Both)
        return first;
    return CollectiveSummaryModel::tr("%1 · %2", "operation, communicator")
        .arg(first, model.index(row, CollectiveSummaryModel::Communicator).data().toString());
}

QString collectiveBarDetails(const CollectiveSummaryModel& model, int row)
{
    const auto cell = [&](int column) { return model.index(row, column).data().toString(); };
    QString details = cell(CollectiveSummaryModel::Operation);
    for (int column = CollectiveSummaryModel::Communicator; column < CollectiveSummaryModel::kColumnCount; ++column) {
        if (const QString text = cell(column); !text.isEmpty())
            details += QStringLiteral("\n%1: %2")
                           .arg(model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(), text);
    }
    return details;
}

BarChart collectiveBars(
    const CollectiveSummaryModel& model, const core::StoreView& store, const CollectiveBarForm& form)
{
    const auto ticksPerSecond = static_cast<double>(store.definitions().clock.ticksPerSecond);
    BarChart chart;
    chart.title = collectiveMeasureTexts().at(static_cast<qsizetype>(form.measure));
    chart.unit = unitOf(form.measure);
    chart.isLogarithmic = form.isLogarithmic;
    for (int i = 0; i < model.rowCount(); ++i) {
        const core::CollectiveGroup& group = model.groupAt(i);
        const auto cell = [&](int column) { return model.index(i, column).data().toString(); };
        Bar bar;
        bar.label = collectiveLabel(model, i);
        bar.key = model.keyAt(i);
        bar.place = static_cast<std::uint64_t>(i);
        bar.value = valueOf(form.measure, group, ticksPerSecond);
        if (bar.value)
            bar.text = cell(collectiveColumnOf(form.measure));
        if (form.measure == CollectiveMeasure::Spread && bar.value) {
            bar.low = bar.value;
            bar.high = static_cast<double>(group.greatestSpread) / ticksPerSecond;
            bar.shortText = bar.text;
            bar.text = CollectiveSummaryModel::tr("%1 (at most %2)", "mean, greatest")
                           .arg(bar.text, cell(CollectiveSummaryModel::GreatestSpread));
        }
        chart.bars.push_back(std::move(bar));
    }
    sortBars(chart, form.isByValue);
    return chart;
}

} // namespace lightcone::views
