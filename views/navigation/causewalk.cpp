// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/navigation/causewalk.h"

#include "core/store/storeview.h"
#include "views/base/modeltext.h"
#include "views/base/visibletext.h"
#include "views/navigation/delaytext.h"

#include <QCoreApplication>

#include <algorithm>

namespace lightcone::views {

namespace {

class CauseWalk {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::CauseWalk)
};

/// The longest wait of a selection, and what the selection is called in words.
struct Asked {
    core::WaitAnswer answer;
    QString name; ///< empty: there is nothing that could wait
};

core::Stoppable<Asked> askCall(
    const core::StoreView& store, const std::optional<core::CallInstance>& call, const std::stop_token& stop)
{
    if (!call)
        return Asked {};
    const auto answer = core::longestWaitIn(store, *call, stop);
    if (answer.isStopped())
        return core::Stopped {};
    return Asked { answer.value(), callText(store, *call) };
}

core::Stoppable<Asked> ask(const core::StoreView& store, const Selection& selection, const std::stop_token& stop)
{
    if (const auto* message = std::get_if<core::MessageId>(&selection.item)) {
        const auto answer = core::waitForMessage(store, *message, stop);
        if (answer.isStopped())
            return core::Stopped {};
        return Asked { answer.value(), CauseWalk::tr("this message") };
    }
    if (const auto* collective = std::get_if<core::CollectiveId>(&selection.item)) {
        const auto answer = core::longestWaitIn(store, *collective, stop);
        if (answer.isStopped())
            return core::Stopped {};
        return Asked { answer.value(),
            nameText(core::collectiveOperationName(store.collectives().at(*collective).operation)) };
    }
    if (const auto* event = std::get_if<core::EventRef>(&selection.item)) {
        const auto call = core::callAround(store, *event, stop);
        if (call.isStopped())
            return core::Stopped {};
        return askCall(store, call.value(), stop);
    }
    const auto* call = std::get_if<core::CallInstance>(&selection.item);
    return askCall(store, call ? std::optional(*call) : std::nullopt, stop);
}

/// Says whether the cause is a call that does not communicate, and spent its time for itself. Its longest wait at any
/// other time is of no concern then.
bool wasBusy(const core::StoreView& store, const core::Delay& delay)
{
    if (!delay.cause || delay.causeOwnTicks < delay.causeTicks / 2 || !core::isValid(delay.cause->region))
        return false;
    return !core::isCommunication(store.definitions().region(delay.cause->region).group);
}

} // namespace

core::Stoppable<std::optional<core::Delay>> delayOf(
    const core::StoreView& store, const Selection& selection, const std::stop_token& stop)
{
    const core::Stoppable<Asked> asked = ask(store, selection, stop);
    if (asked.isStopped())
        return core::Stopped {};
    if (!asked.value().answer.wait)
        return std::optional<core::Delay>();
    auto delay = core::delayOf(store, *asked.value().answer.wait, stop);
    if (delay.isStopped())
        return core::Stopped {};
    return std::optional(std::move(delay).value());
}

core::Stoppable<Followed> findCause(
    const core::StoreView& store, std::span<const Selection> walked, const std::stop_token& stop)
{
    const Selection selection = walked.empty() ? Selection {} : walked.back();
    if (selection.isCause && walked.size() > 1) {
        const auto delay = delayOf(store, walked[walked.size() - 2], stop);
        if (delay.isStopped())
            return core::Stopped {};
        if (delay.value() && wasBusy(store, *delay.value()))
            return Followed { {},
                CauseWalk::tr("The way ends here: %1 did not wait, it was busy itself.")
                    .arg(callText(store, *delay.value()->cause)) };
    }
    const core::Stoppable<Asked> asked = ask(store, selection, stop);
    if (asked.isStopped())
        return core::Stopped {};
    const core::WaitAnswer& answer = asked.value().answer;
    if (asked.value().name.isEmpty())
        return Followed { {},
            selection.isEmpty() ? CauseWalk::tr("Select a call, a message or a collective operation first.")
                                : CauseWalk::tr("This event is in no call that could have been delayed.") };
    if (!answer.wait)
        return Followed { {}, noWaitText(answer.why, asked.value().name) };
    const core::Stoppable<core::Delay> found = core::delayOf(store, *answer.wait, stop);
    if (found.isStopped())
        return core::Stopped {};
    const core::Delay& delay = found.value();
    const QString word = waitText(store, delay, false) + QLatin1Char(' ') + causeText(store, delay, false);
    const std::optional<core::CallInstance>& target = delay.cause ? delay.cause : delay.late;
    if (!target)
        return Followed { {}, word };
    return Followed { Selection { .item = *target, .isCause = true }, word, sightOf(*answer.wait, *target) };
}

Sight sightOf(const core::Wait& wait, const core::CallInstance& target)
{
    constexpr std::uint64_t kMost = 8; // as intervalShowing() has it
    const core::Interval both { std::min(wait.time.begin, target.span.begin),
        std::max(wait.time.end, target.span.end) };
    return { wait.time, both.length() / kMost <= wait.time.length() ? both : wait.time };
}

} // namespace lightcone::views
