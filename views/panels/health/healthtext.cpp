// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/health/healthtext.h"

#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace lightcone::views {

namespace {

class HealthTexts {
    Q_DECLARE_TR_FUNCTIONS(HealthText)
};

} // namespace

QString healthSummary(const core::StoreView& store)
{
    if (store.diagnostics().empty())
        return HealthTexts::tr("Nothing was lost, repaired or guessed while the trace was read.");
    if (!store.isDamaged())
        return HealthTexts::tr("The files are whole. This is worth knowing when you read the pictures and tables:");
    return store.eventCount() == 0
        ? HealthTexts::tr("None of the events of this trace could be read.")
        : HealthTexts::tr("Data that should be in this trace is lost. What could be read is shown.");
}

QString shiftText(const core::StoreView& store, const core::ClockSkew& skew)
{
    const auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    return formatExactDuration(static_cast<std::int64_t>(std::min(skew.shift, most)), timeScaleOf(store));
}

QString clockSentence(const core::StoreView& store, const core::ClockSkew& skew)
{
    const auto name
        = [&store](core::LocationId location) { return nameText(store.definitions().locationLabel(location)); };
    const QString shift = shiftText(store, skew);
    const QString found = HealthTexts::tr("%1 of %2 messages from %3 to %4 arrive before they were sent.")
                              .arg(formatCount(skew.receivedBeforeSent), formatCount(skew.messages), name(skew.sender),
                                  name(skew.receiver));
    if (skew.isRepairable())
        return found + QLatin1Char(' ')
            + HealthTexts::tr("The smallest shift that repairs it: times of %1 later by %2.")
                  .arg(name(skew.receiver), shift);
    return found + QLatin1Char(' ')
        + HealthTexts::tr(
            "Times of %1 later by %2 would repair it, but then messages back arrive before they were sent: "
            "the clocks drift.")
              .arg(name(skew.receiver), shift);
}

QString fateText(core::RecordCount::Fate fate)
{
    switch (fate) {
    case core::RecordCount::Fate::Modelled:
        return HealthTexts::tr("interpreted");
    case core::RecordCount::Fate::Generic:
        return HealthTexts::tr("kept as they are");
    case core::RecordCount::Fate::Skipped:
        break;
    }
    return HealthTexts::tr("only counted");
}

QString fateExplanation(core::RecordCount::Fate fate)
{
    switch (fate) {
    case core::RecordCount::Fate::Modelled:
        return HealthTexts::tr("Records of this type are interpreted; views and tables use them.");
    case core::RecordCount::Fate::Generic:
        return HealthTexts::tr(
            "Records of this type are not interpreted. They are kept with all their fields, and listed as events.");
    case core::RecordCount::Fate::Skipped:
        break;
    }
    return HealthTexts::tr("Records of this type are not interpreted. They were counted, and left out.");
}

} // namespace lightcone::views
