// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/matrix/matrixtext.h"

#include "core/analysis/activity/activityindex.h"
#include "core/base/saturating.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"
#include "views/charts/matrix/matrixquery.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace lightcone::views {

namespace {

class MatrixWords {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Matrix)
};

QString topologyText(const core::MatrixGrouping& grouping, const core::Definitions& definitions)
{
    if (grouping.topology >= definitions.topologies.size())
        return MatrixWords::tr("Coordinates");
    const core::CartesianTopologyDef& topology = definitions.topologies[grouping.topology];
    const QString name
        = topology.name.empty() ? MatrixWords::tr("topology %1").arg(grouping.topology) : nameText(topology.name);
    if (!grouping.dimension || *grouping.dimension >= topology.dimensions.size())
        return MatrixWords::tr("Coordinates in %1", "a topology").arg(name);
    const std::string& dimension = topology.dimensions[*grouping.dimension].name;
    return dimension.empty()
        ? MatrixWords::tr("Coordinate %1 in %2", "number, topology").arg(*grouping.dimension).arg(name)
        : MatrixWords::tr("%1 in %2", "a dimension, a topology").arg(nameText(dimension), name);
}

} // namespace

QString matrixMeasureText(core::MatrixMeasure measure)
{
    switch (measure) {
    case core::MatrixMeasure::Count:
        return MatrixWords::tr("Number");
    case core::MatrixMeasure::Bytes:
        return MatrixWords::tr("Bytes");
    case core::MatrixMeasure::Rate:
        return MatrixWords::tr("Bytes a second");
    case core::MatrixMeasure::MeanDuration:
        return MatrixWords::tr("Mean duration");
    case core::MatrixMeasure::MinDuration:
        return MatrixWords::tr("Least duration");
    case core::MatrixMeasure::MaxDuration:
        break;
    }
    return MatrixWords::tr("Greatest duration");
}

QString matrixPartText(core::MatrixPart part)
{
    switch (part) {
    case core::MatrixPart::Whole:
        break;
    case core::MatrixPart::Symmetric:
        return MatrixWords::tr("Mean of both directions");
    case core::MatrixPart::Difference:
        return MatrixWords::tr("Difference of directions");
    }
    return MatrixWords::tr("Sender to receiver");
}

QString transferSourceText(const core::TransferSources& sources)
{
    if (sources.messages && sources.collectives && sources.rma)
        return MatrixWords::tr("All transfers");
    if (sources.collectives)
        return MatrixWords::tr("Collectives from or to a root");
    return sources.rma ? MatrixWords::tr("One-sided operations") : MatrixWords::tr("Messages");
}

QString matrixGroupingText(const core::MatrixGrouping& grouping, const core::Definitions& definitions)
{
    switch (grouping.by) {
    case core::MatrixGrouping::By::Location:
        break;
    case core::MatrixGrouping::By::Process:
        return MatrixWords::tr("Process");
    case core::MatrixGrouping::By::Node:
        return MatrixWords::tr("Node");
    case core::MatrixGrouping::By::Topology:
        return topologyText(grouping, definitions);
    }
    return MatrixWords::tr("Location");
}

QString matrixPlaceText(
    const core::MatrixPlace& place, const core::MatrixGrouping& grouping, const core::Definitions& definitions)
{
    switch (grouping.by) {
    case core::MatrixGrouping::By::Location:
        return nameText(definitions.locationLabel(place.location));
    case core::MatrixGrouping::By::Process:
        return core::isValid(place.process) ? nameText(definitions.process(place.process).name)
                                            : MatrixWords::tr("no process");
    case core::MatrixGrouping::By::Node:
        return core::isValid(place.node) ? nameText(definitions.systemNode(place.node).name)
                                         : MatrixWords::tr("no node");
    case core::MatrixGrouping::By::Topology:
        break;
    }
    QStringList numbers;
    for (const std::uint32_t number : place.position)
        numbers += QString::number(number);
    return grouping.dimension ? numbers.join(QString())
                              : QStringLiteral("(%1)").arg(numbers.join(QStringLiteral(", ")));
}

QString transfersText(const core::TransferSum& sum, const MatrixData& data)
{
    const TimeScale scale = timeScaleOf(*data.request.store);
    const core::TransferSources& sources = data.request.choice.sources;
    const bool areMessages = sources == core::TransferSources {};
    QStringList parts { areMessages ? MatrixWords::tr("%Ln message(s)", nullptr, pluralNumber(sum.count))
                                    : MatrixWords::tr("%Ln transfer(s)", nullptr, pluralNumber(sum.count)) };
    parts += formatBytes(sum.bytes);
    const auto ticks = static_cast<std::uint64_t>(data.seconds * static_cast<double>(scale.ticksPerSecond));
    if (const QString rate = formatRate(sum.bytes, ticks, scale); !rate.isEmpty())
        parts += rate;
    if (const std::optional<double> mean = sum.meanDuration())
        parts += MatrixWords::tr("on average %1 under way (%2 – %3)", "mean, least and greatest duration")
                     .arg(formatDuration(std::llround(*mean), scale), formatDuration(sum.shortest, scale),
                         formatDuration(sum.longest, scale));
    return parts.join(QStringLiteral(", "));
}

QString unmatchedText(const core::UnmatchedSum& unmatched)
{
    QStringList parts;
    if (unmatched.sends > 0)
        parts
            += MatrixWords::tr("%Ln send(s) with %1 whose receive is not known", nullptr, pluralNumber(unmatched.sends))
                   .arg(formatBytes(unmatched.bytes));
    if (unmatched.receives > 0)
        parts += MatrixWords::tr("%Ln receive(s) whose send is not known", nullptr, pluralNumber(unmatched.receives));
    return parts.join(QStringLiteral("; "));
}

QString leftOutText(const core::TransferMatrix& matrix)
{
    QStringList parts;
    core::UnmatchedSum unmatched;
    for (const core::UnmatchedSum& ofPlace : matrix.unmatched) {
        unmatched.sends += ofPlace.sends;
        unmatched.bytes = core::saturatingSum(unmatched.bytes, ofPlace.bytes);
        unmatched.receives += ofPlace.receives;
    }
    if (!unmatched.isEmpty())
        parts += unmatchedText(unmatched);
    if (matrix.collectivesLeftOut > 0)
        parts += MatrixWords::tr("%Ln collective operation(s) with %1 sent, in which nobody knows who sends to whom",
            nullptr, pluralNumber(matrix.collectivesLeftOut))
                     .arg(formatBytes(matrix.collectiveBytesLeftOut));
    if (matrix.rmaLeftOut > 0)
        parts
            += MatrixWords::tr("%Ln one-sided operation(s) without a target", nullptr, pluralNumber(matrix.rmaLeftOut));
    return parts.isEmpty() ? QString() : MatrixWords::tr("Not shown: %1").arg(parts.join(QStringLiteral("; ")));
}

QString matrixTimeText(const MatrixRequest& request)
{
    const auto text = [&](core::Tick t) { // the interval may end behind the last event
        const core::Tick last = core::runOf(*request.store).end;
        return formatTime(std::min(t, last), timeScaleOf(*request.store), request.interval);
    };
    const core::Interval time = request.time();
    switch (request.choice.extent) {
    case MomentExtent::Now:
        return MatrixWords::tr("Messages under way at %1: sent, but not received").arg(text(time.begin));
    case MomentExtent::SoFar:
        return MatrixWords::tr("Sent until %1, which counts").arg(text(time.end - 1));
    case MomentExtent::Whole:
        break;
    }
    return {};
}

QString noTransfersText(const core::StoreView& store, const MatrixChoice& choice, bool hasFilter)
{
    if (!store.isComplete())
        return MatrixWords::tr("Messages are shown when the whole trace was read");
    if (!isKnown(choice.grouping, store.definitions()))
        return MatrixWords::tr("The trace has no such topology");
    const core::TransferSources& sources = choice.sources;
    if (choice.extent == MomentExtent::Now)
        return hasFilter ? MatrixWords::tr("No message that passes the filter is under way at this time")
                         : MatrixWords::tr("No message is under way between these rows at this time");
    if (hasFilter)
        return MatrixWords::tr("Nothing that is sent in this interval passes the filter");
    const auto count = [&](core::EventKind kind) { return store.eventCountByKind()[static_cast<std::size_t>(kind)]; };
    const bool hasRma
        = count(core::EventKind::RmaPut) + count(core::EventKind::RmaGet) + count(core::EventKind::RmaAtomic) > 0;
    const bool hasAny = (sources.messages && store.messages().size() > 0)
        || (sources.collectives && store.collectives().size() > 0) || (sources.rma && hasRma);
    if (hasAny)
        return MatrixWords::tr("%1: none between these rows in this interval").arg(transferSourceText(sources));
    const std::uint64_t ends = store.messages().unmatched().size();
    if (sources.messages && ends > 0)
        return MatrixWords::tr("%1: none of this trace has both ends; %Ln send(s) or receive(s) have no partner",
            nullptr, pluralNumber(ends))
            .arg(transferSourceText(sources));
    const QString none
        = (store.isDamaged() ? MatrixWords::tr("%1: none could be read. Part of the trace is lost", "transfers")
                             : MatrixWords::tr("%1: this trace has none"))
              .arg(transferSourceText(sources));
    const core::TransferSources other { store.messages().size() > 0, false, hasRma };
    if (!other.messages && !other.rma)
        return none;
    return MatrixWords::tr("%1. Another choice has some: %2", "a sentence, other transfers")
        .arg(none, transferSourceText({ other.messages, false, !other.messages }));
}

} // namespace lightcone::views
