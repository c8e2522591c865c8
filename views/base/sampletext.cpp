// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/sampletext.h"

#include "core/analysis/samples/samplegenerators.h"
#include "core/analysis/samples/samples.h"
#include "core/base/nearest.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace lightcone::views {

namespace {

class SampleText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::SampleText)
};

QString contextName(const core::Definitions& definitions, const core::CallingContextDef& context)
{
    return isValid(context.region) ? nameText(definitions.region(context.region).name)
                                   : SampleText::tr("unknown function");
}

/// "main / step"; of a deep stack the last functions above the leaf.
QString callersText(const core::Definitions& definitions, const core::SampleStack& stack)
{
    constexpr std::size_t kMost = 6; // names of a longer path are too many for a line
    const std::size_t callers = stack.frames.size() - 1;
    QStringList names;
    if (callers > kMost)
        names += QStringLiteral("…");
    for (std::size_t i = callers - std::min(callers, kMost); i < callers; ++i)
        names += contextName(definitions, definitions.callingContexts[indexOf(stack.frames[i])]);
    return names.join(QStringLiteral(" / "));
}

} // namespace

QString generatorText(const core::SampleGenerator& generator)
{
    if (generator.name.empty())
        return SampleText::tr("other generators");
    const QString name = nameText(generator.name);
    if (!generator.hasPeriod())
        return name;
    if (generator.mode == core::SampleGenerator::Mode::Count)
        return SampleText::tr("%1, every %2 events", "interrupt generator, number")
            .arg(name, formatCount(core::nearest<std::uint64_t>(generator.period)));
    constexpr std::uint64_t kNanoseconds = 1'000'000'000;
    const double nanoseconds = generator.period * static_cast<double>(kNanoseconds);
    return SampleText::tr("%1, every %2", "interrupt generator, duration")
        .arg(name, formatDuration(core::nearest<std::int64_t>(nanoseconds), { 0, kNanoseconds }));
}

QString callingContextText(const core::Definitions& definitions, const core::CallingContextDef& context)
{
    const QString name = contextName(definitions, context);
    if (context.file.empty())
        return name;
    return context.line == 0
        ? SampleText::tr("%1 · %2", "function, file").arg(name, nameText(context.file))
        : SampleText::tr("%1 · %2:%3", "function, file, line").arg(name, nameText(context.file)).arg(context.line);
}

QString unwoundText(const core::SampleStack& stack)
{
    if (!stack.isTold)
        return {};
    if (stack.isBeyond)
        return SampleText::tr("More calls are said to be new than there are");
    if (stack.entered == 0)
        return stack.hasProgress ? SampleText::tr("No call is new; the innermost one went on")
                                 : SampleText::tr("No call is new");
    return SampleText::tr("The innermost %Ln call(s) are new", nullptr, pluralNumber(stack.entered));
}

QString describeSample(const core::StoreView& store, core::EventRef event)
{
    const core::Definitions& definitions = store.definitions();
    const core::LocationView& location = store.locationOf(event);
    const core::SampleGenerators generators(definitions);
    const core::Sample sample = core::sampleOf(location, location.event(event.index), generators);
    const core::SampleStack stack = core::sampleStack(definitions, sample);
    QStringList lines;
    if (stack.frames.empty())
        lines += SampleText::tr("without calling context");
    else
        lines += callingContextText(definitions, definitions.callingContexts[indexOf(stack.frames.back())]);
    if (stack.frames.size() > 1)
        lines += SampleText::tr("called by %1").arg(callersText(definitions, stack));
    if (const QString unwound = unwoundText(stack); !unwound.isEmpty())
        lines += unwound;
    if (const core::SampleGenerator& generator = generators.all()[sample.generator]; !generator.name.empty())
        lines += SampleText::tr("taken by %1", "interrupt generator").arg(generatorText(generator));
    return lines.join(u'\n');
}

} // namespace lightcone::views
