// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/compare/comparerequest.h"

#include "core/analysis/metrics/metricsum.h"
#include "core/profile/document.h"
#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "views/base/plantext.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>

namespace lightcone::views {

namespace {

class RequestText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Compare)
};

QStringList rowWords()
{
    return { QStringLiteral("location"), QStringLiteral("process"), QStringLiteral("node") };
}

QStringList columnWords()
{
    return { QStringLiteral("function"), QStringLiteral("group"), QStringLiteral("class") };
}

} // namespace

QStringList measureWords()
{
    return { QStringLiteral("exclusive"), QStringLiteral("inclusive"), QStringLiteral("visits"), QStringLiteral("mean"),
        QStringLiteral("max"), QStringLiteral("share") };
}

QStringList allByWords()
{
    return rowWords() + columnWords();
}

QString measureWord(const core::Definitions& definitions, const CompareForm& form)
{
    return form.measure == core::Measure::Metric ? nameText(definitions.metric(form.metric).name)
                                                 : measureWords().at(static_cast<int>(form.measure));
}

QString byWords(const CompareForm& form)
{
    return rowWords().at(static_cast<int>(form.rows)) + QLatin1Char(',')
        + columnWords().at(static_cast<int>(form.columns));
}

std::shared_ptr<const core::ProfileSource> comparedProfile(const core::Document& document)
{
    return document.hasEvents() ? nullptr : document.profile;
}

std::vector<core::MetricId> comparableMetrics(const core::StoreView& store, const core::ProfileSource* profile)
{
    return profile ? profile->metrics() : core::metricsThatAddUp(store);
}

QString readCompareForm(const core::StoreView& store, const QString& measure, const QString& by, CompareForm& form,
    const core::ProfileSource* profile)
{
    for (const QString& word : by.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const auto row = rowWords().indexOf(word);
        const auto column = columnWords().indexOf(word);
        if (row < 0 && column < 0)
            return PlanText::tr("The option '--by' does not understand '%1': choose %2.")
                .arg(word, allByWords().join(QStringLiteral(", ")));
        if (row >= 0)
            form.rows = static_cast<CompareRows>(row);
        else
            form.columns = static_cast<CompareColumns>(column);
    }
    if (measure.isEmpty())
        return {};
    if (const auto word = measureWords().indexOf(measure); word >= 0) {
        form.measure = static_cast<core::Measure>(word);
        return profile && isOfVisits(form.measure)
            ? PlanText::tr("A profile does not know single visits; leave out '--measure %1'.").arg(measure)
            : QString();
    }
    for (const core::MetricId metric : comparableMetrics(store, profile)) {
        if (nameText(store.definitions().metric(metric).name) != measure)
            continue;
        form.measure = core::Measure::Metric;
        form.metric = metric;
        return {};
    }
    return PlanText::tr("The option '--measure' does not understand '%1': choose %2, or a metric that adds up.")
        .arg(measure, measureWords().join(QStringLiteral(", ")));
}

QString measureText(const core::Definitions& definitions, const CompareForm& form)
{
    switch (form.measure) {
    case core::Measure::Exclusive:
        return RequestText::tr("Exclusive time");
    case core::Measure::Inclusive:
        return RequestText::tr("Inclusive time");
    case core::Measure::Visits:
        return RequestText::tr("Visits");
    case core::Measure::Mean:
        return RequestText::tr("Mean visit");
    case core::Measure::Max:
        return RequestText::tr("Longest visit");
    case core::Measure::Share:
        return RequestText::tr("Share of the time");
    case core::Measure::Metric:
        return isValid(form.metric) ? nameText(definitions.metric(form.metric).name) : QString();
    }
    return {};
}

QString rowsText(CompareRows rows)
{
    switch (rows) {
    case CompareRows::Locations:
        return RequestText::tr("Location");
    case CompareRows::Processes:
        return RequestText::tr("Process");
    case CompareRows::Nodes:
        return RequestText::tr("Node");
    }
    return {};
}

QString columnsText(CompareColumns columns)
{
    switch (columns) {
    case CompareColumns::Functions:
        return RequestText::tr("Function");
    case CompareColumns::Groups:
        return RequestText::tr("Group");
    case CompareColumns::Classes:
        return RequestText::tr("Class");
    }
    return {};
}

} // namespace lightcone::views
