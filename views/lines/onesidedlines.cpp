// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/onesidedlines.h"

#include "core/analysis/launches/launches.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/modeltext.h"
#include "views/base/viewstate.h"
#include "views/base/visibletext.h"
#include "views/lines/linetext.h"
#include "views/navigation/callsearch.h"
#include "views/navigation/launchwalk.h"
#include "views/navigation/selectionnavigator.h"

#include <QCoreApplication>

#include <algorithm>

namespace lightcone::views {

namespace {

class OneSidedText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Timeline)
};

QString operationText(const core::StoreView& store, const core::RmaTable::Meaning& meaning)
{
    if (meaning.kind == core::EventKind::RmaPut)
        return OneSidedText::tr("Put");
    if (meaning.kind == core::EventKind::RmaGet)
        return OneSidedText::tr("Get");
    const core::LocationView& location = store.location(meaning.event.location);
    const auto fields = location.fields(location.event(meaning.event.index));
    const auto type = std::ranges::find(fields, core::FieldKey::AtomicType, &core::Field::key);
    const auto& strings = store.definitions().strings;
    return type != fields.end() && type->type == core::FieldType::String && type->bits < strings.size()
        ? OneSidedText::tr("Atomic operation %1", "type").arg(nameText(strings[type->bits]))
        : OneSidedText::tr("Atomic operation");
}

QString windowOf(const core::StoreView& store, core::EventRef event)
{
    const core::LocationView& location = store.location(event.location);
    const auto fields = location.fields(location.event(event.index));
    const auto window = std::ranges::find(fields, core::FieldKey::Window, &core::Field::key);
    const auto& windows = store.definitions().windows;
    return window != fields.end() && window->bits < windows.size()
        ? OneSidedText::tr("window %1", "name").arg(nameText(windows[window->bits].name))
        : QString();
}

} // namespace

core::EventRef OneSidedLines::eventOf(const core::MessageBundle& bundle) const
{
    return core::RmaTable::meaningOf(table->transfers().at(bundle.message)).event;
}

bool OneSidedLines::isLaunch(const core::MessageBundle& bundle) const
{
    return core::RmaTable::meaningOf(table->transfers().at(bundle.message)).launch.has_value();
}

std::uint64_t oneSidedCount(const core::StoreView& store)
{
    std::uint64_t count = 0;
    for (const core::EventKind kind : { core::EventKind::RmaPut, core::EventKind::RmaGet, core::EventKind::RmaAtomic })
        count += store.eventCountByKind()[static_cast<std::size_t>(kind)];
    return count + (core::hasStreams(store) ? store.eventCount() : 0);
}

core::Stoppable<OneSidedLines> queryOneSided(const core::StoreView& store, core::RmaCache& cache,
    const core::MessageBundleRequest& request, const std::stop_token& stop)
{
    OneSidedLines lines;
    if (oneSidedCount(store) == 0 || !store.isComplete() || !request.filter.tags.empty())
        return lines;
    auto table = cache.get([&] { return core::RmaTable::make(store, core::usefulThreads(), stop); }, stop);
    if (table.isStopped())
        return core::Stopped {};
    auto bundles = core::messageBundles(table.value()->transfers(), store.locationCount(), request, stop);
    if (bundles.isStopped())
        return core::Stopped {};
    lines.table = table.value();
    lines.bundles = std::move(bundles).value();
    return lines;
}

void selectOneSided(
    ViewState& state, SelectionNavigator& navigator, const OneSidedLines& lines, const core::MessageBundle& bundle)
{
    if (lines.isLaunch(bundle))
        navigator.go(findCallOf(state.store(), lines.eventOf(bundle)));
    else
        state.selectSeen({ lines.eventOf(bundle) });
}

QString describeOneSided(const core::StoreView& store, const OneSidedLines& lines, const core::MessageBundle& bundle,
    std::uint64_t resolution)
{
    const TimeScale scale = timeScaleOf(store);
    const core::Message transfer = lines.table->transfers().at(bundle.message);
    const core::RmaTable::Meaning meaning = core::RmaTable::meaningOf(transfer);
    const core::Definitions& definitions = store.definitions();
    const QString way = OneSidedText::tr("%1 → %2").arg(nameText(definitions.locationLabel(transfer.sender())),
        nameText(definitions.locationLabel(transfer.receiver())));
    const QString what = meaning.isEndKnown
        ? OneSidedText::tr("%1 in %2")
              .arg(formatBytes(transfer.bytes), durationText(store, transfer.send, transfer.receive))
        : OneSidedText::tr("%1, not known when it is complete", "bytes").arg(formatBytes(transfer.bytes));
    const QString begun = OneSidedText::tr("begun at %1").arg(formatTime(transfer.send, scale, resolution));
    if (meaning.launch && bundle.count == 1)
        return linesOf({ OneSidedText::tr("Launch of a kernel"), way,
            OneSidedText::tr("the kernel begins after %1").arg(durationText(store, transfer.send, transfer.receive)),
            OneSidedText::tr("known by %1", "rule").arg(launchRuleText(*meaning.launch)), begun });
    const QString operation = meaning.launch ? OneSidedText::tr("Launch of a kernel") : operationText(store, meaning);
    if (bundle.count == 1)
        return linesOf({ operation, way, what, windowOf(store, meaning.event), begun });
    return linesOf({ OneSidedText::tr("%1 transfers of one-sided operations or launches, %2")
                         .arg(formatCount(bundle.count), formatBytes(bundle.bytes)),
        OneSidedText::tr("The longest: %1", "put").arg(operation), way, what, windowOf(store, meaning.event), begun });
}

} // namespace lightcone::views
