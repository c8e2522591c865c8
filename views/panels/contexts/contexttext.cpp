// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/contexts/contexttext.h"

#include "core/analysis/samples/samplegenerators.h"
#include "core/analysis/samples/samples.h"
#include "core/store/storeview.h"

#include <QCoreApplication>

namespace lightcone::views {

namespace {

const QString kAllSamples = QStringLiteral("all");

class ContextText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Contexts)
};

} // namespace

QStringList contextGroupingNames()
{
    return { QStringLiteral("function"), QStringLiteral("line") };
}

std::optional<bool> isByLine(const QString& name)
{
    const qsizetype place = name.isEmpty() ? 0 : contextGroupingNames().indexOf(name);
    return place < 0 ? std::nullopt : std::optional(place == 1);
}

QStringList sampleMeasureNames()
{
    return { kAllSamples };
}

std::optional<std::uint32_t> generatorOf(
    const std::vector<core::SampleGenerator>& generators, const QString& name, bool& isKnown)
{
    isKnown = name.isEmpty() || name == kAllSamples;
    for (std::uint32_t i = 0; !isKnown && i < generators.size(); ++i) {
        if (!generators[i].name.empty() && QString::fromStdString(generators[i].name) == name) {
            isKnown = true;
            return i;
        }
    }
    return std::nullopt;
}

QString noSamplesText(const core::StoreView& store, bool areSome)
{
    const QString text = store.isComplete() && !core::hasSamples(store) ? ContextText::tr("This trace has no samples")
        : areSome ? ContextText::tr("None of these locations has a sample in this interval")
                  : ContextText::tr("No sample was taken in this interval");
    if (!store.isDamaged())
        return text;
    return QString(text + QLatin1String(". ") + ContextText::tr("Part of the trace is lost."));
}

} // namespace lightcone::views
