// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/matrixchoice.h"

#include "core/model/definitions.h"
#include "views/base/enumwords.h"
#include "views/base/plantext.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace lightcone::views {

namespace {

template <typename Value> struct MatrixWord {
    const char* name;
    Value value;
};
template <typename Value> MatrixWord(const char* name, Value value) -> MatrixWord<Value>;

constexpr std::array kGroupingWords {
    MatrixWord { "location", core::MatrixGrouping::By::Location },
    MatrixWord { "process", core::MatrixGrouping::By::Process },
    MatrixWord { "node", core::MatrixGrouping::By::Node },
    MatrixWord { "topology", core::MatrixGrouping::By::Topology },
};
constexpr std::array kSourceWords {
    MatrixWord { "messages", core::TransferSources { true, false, false } },
    MatrixWord { "collectives", core::TransferSources { false, true, false } },
    MatrixWord { "rma", core::TransferSources { false, false, true } },
    MatrixWord { "all", core::TransferSources { true, true, true } },
};
constexpr std::array kMeasureWords {
    MatrixWord { "bytes", core::MatrixMeasure::Bytes },
    MatrixWord { "count", core::MatrixMeasure::Count },
    MatrixWord { "rate", core::MatrixMeasure::Rate },
    MatrixWord { "mean", core::MatrixMeasure::MeanDuration },
    MatrixWord { "min", core::MatrixMeasure::MinDuration },
    MatrixWord { "max", core::MatrixMeasure::MaxDuration },
};
constexpr std::array kPartWords {
    MatrixWord { "whole", core::MatrixPart::Whole },
    MatrixWord { "symmetric", core::MatrixPart::Symmetric },
    MatrixWord { "difference", core::MatrixPart::Difference },
};

template <typename Value, std::size_t count> QStringList namesOf(const std::array<MatrixWord<Value>, count>& words)
{
    QStringList names;
    for (const MatrixWord<Value>& word : words)
        names += QLatin1String(word.name);
    return names;
}

template <typename Value, std::size_t count>
QString nameOf(const std::array<MatrixWord<Value>, count>& words, const Value& value)
{
    const auto found = std::ranges::find(words, value, &MatrixWord<Value>::value);
    return found != words.end() ? QLatin1String(found->name) : QString();
}

template <typename Value, std::size_t count>
std::optional<Value> valueOf(const std::array<MatrixWord<Value>, count>& words, const QString& name)
{
    const auto found = std::ranges::find_if(words, [&](const auto& word) { return name == QLatin1String(word.name); });
    return found != words.end() ? std::optional(found->value) : std::nullopt;
}

} // namespace

QStringList matrixGroupingNames()
{
    return namesOf(kGroupingWords);
}

QString matrixGroupingName(const core::MatrixGrouping& grouping)
{
    QString name = nameOf(kGroupingWords, grouping.by);
    if (grouping.by != core::MatrixGrouping::By::Topology)
        return name;
    name += QLatin1Char(':') + QString::number(grouping.topology);
    return grouping.dimension ? name + QLatin1Char(':') + QString::number(*grouping.dimension) : name;
}

std::optional<core::MatrixGrouping> matrixGroupingOf(const QString& name)
{
    const QStringList parts = name.split(QLatin1Char(':'));
    const auto by = valueOf(kGroupingWords, parts.first());
    constexpr qsizetype kMostParts = 3;
    const qsizetype most = by == core::MatrixGrouping::By::Topology ? kMostParts : 1;
    if (!by || parts.size() > most)
        return std::nullopt;
    core::MatrixGrouping grouping { *by, 0, {} };
    bool isTopology = true;
    bool isDimension = true;
    if (parts.size() > 1)
        grouping.topology = parts[1].toUInt(&isTopology);
    if (parts.size() > 2)
        grouping.dimension = parts[2].toUInt(&isDimension);
    return isTopology && isDimension ? std::optional(grouping) : std::nullopt;
}

bool isKnown(const core::MatrixGrouping& grouping, const core::Definitions& definitions)
{
    if (grouping.by != core::MatrixGrouping::By::Topology)
        return true;
    if (grouping.topology >= definitions.topologies.size())
        return false;
    return !grouping.dimension || *grouping.dimension < definitions.topologies[grouping.topology].dimensions.size();
}

QStringList transferSourceNames()
{
    return namesOf(kSourceWords);
}

QString transferSourceName(const core::TransferSources& sources)
{
    return nameOf(kSourceWords, sources);
}

std::optional<core::TransferSources> transferSourcesOf(const QString& name)
{
    return valueOf(kSourceWords, name);
}

QStringList matrixMeasureNames()
{
    return namesOf(kMeasureWords);
}

QString matrixMeasureName(core::MatrixMeasure measure)
{
    return nameOf(kMeasureWords, measure);
}

std::optional<core::MatrixMeasure> matrixMeasureOf(const QString& name)
{
    return valueOf(kMeasureWords, name);
}

QStringList matrixPartNames()
{
    return namesOf(kPartWords);
}

QString matrixPartName(core::MatrixPart part)
{
    return nameOf(kPartWords, part);
}

std::optional<core::MatrixPart> matrixPartOf(const QString& name)
{
    return valueOf(kPartWords, name);
}

MomentOptions matrixMomentOptions()
{
    MomentOptions options;
    for (const MomentExtent extent : { MomentExtent::Whole, MomentExtent::Now, MomentExtent::SoFar })
        options.extents.append(momentExtentWords().at(static_cast<int>(extent)));
    for (const MomentOrder order : { MomentOrder::Natural, MomentOrder::Gray })
        options.orders.append(momentOrderWords().at(static_cast<int>(order)));
    return options;
}

QString matrixChoiceText(const MatrixChoice& choice)
{
    return QStringList { matrixMeasureName(choice.measure), matrixPartName(choice.part),
        transferSourceName(choice.sources), matrixGroupingName(choice.grouping),
        momentExtentWords().at(static_cast<int>(choice.extent)), momentOrderWords().at(static_cast<int>(choice.order)) }
        .join(QLatin1Char(' '));
}

std::optional<MatrixChoice> matrixChoiceOf(const QString& text)
{
    constexpr qsizetype kWords = 4;
    constexpr qsizetype kAllWords = 6;
    const QStringList words = text.split(QLatin1Char(' '));
    if (words.size() != kWords && words.size() != kAllWords)
        return std::nullopt;
    const auto measure = matrixMeasureOf(words[0]);
    const auto part = matrixPartOf(words[1]);
    const auto sources = transferSourcesOf(words[2]);
    const auto grouping = matrixGroupingOf(words[3]);
    if (!measure || !part || !sources || !grouping)
        return std::nullopt;
    MatrixChoice choice { *grouping, *sources, *measure, *part };
    if (words.size() == kWords)
        return choice;
    const auto extent = enumOf<MomentExtent>(momentExtentWords(), words[4]);
    const auto order = enumOf<MomentOrder>(momentOrderWords(), words[5]);
    if (!extent || !order || *order == MomentOrder::Value)
        return std::nullopt;
    choice.extent = *extent;
    choice.order = *order;
    return choice;
}

QString readMatrixWords(
    const core::Definitions& definitions, const QString& by, const QString& measure, MatrixChoice& choice)
{
    if (!by.isEmpty()) {
        const auto grouping = matrixGroupingOf(by);
        if (!grouping)
            return PlanText::tr("The option '--by' does not understand '%1': choose location, process, node, or "
                                "topology, topology:N or topology:N:D.")
                .arg(by);
        choice.grouping = *grouping;
    }
    if (!isKnown(choice.grouping, definitions))
        return PlanText::tr("The option '--by' asks for '%1', but the trace has no such topology or dimension.")
            .arg(matrixGroupingName(choice.grouping));
    if (measure.isEmpty())
        return {};
    const auto understood = matrixMeasureOf(measure);
    choice.measure = understood.value_or(choice.measure);
    return understood ? QString()
                      : PlanText::tr("The option '--measure' does not understand '%1': choose %2.")
                            .arg(measure, matrixMeasureNames().join(QLatin1String(", ")));
}

} // namespace lightcone::views
