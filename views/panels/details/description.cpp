// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/details/description.h"

#include "core/analysis/samples/samplegenerators.h"
#include "core/analysis/samples/samples.h"
#include "core/calls/callinstance.h"
#include "views/base/modeltext.h"
#include "views/base/opencalls.h"
#include "views/base/pathtext.h"
#include "views/base/sampletext.h"
#include "views/base/visibletext.h"
#include "views/panels/details/descriptionwriter.h"
#include "views/panels/details/gapdescription.h"
#include "views/panels/details/launchdescription.h"
#include "views/panels/details/messagedescription.h"
#include "views/panels/details/waitdescription.h"

#include <algorithm>
#include <span>

namespace lightcone::views {

namespace {

class SelectionDescriber {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::SelectionDescriber)

public:
    explicit SelectionDescriber(DescriptionWriter& writer)
        : m_writer(writer)
        , m_store(writer.store())
    {
    }

    core::Completion describe(const core::CallInstance& call, core::RmaCache* launches, const std::stop_token& stop);
    void describe(core::CollectiveId id);
    core::Completion describe(core::EventRef event, const std::stop_token& stop);

private:
    void addFunction(core::RegionId region);
    void addMembers(core::CollectiveId id);
    void addStack(core::EventRef event);

    DescriptionWriter& m_writer;
    const core::StoreView& m_store;
};

core::Completion SelectionDescriber::describe(
    const core::CallInstance& call, core::RmaCache* launches, const std::stop_token& stop)
{
    m_writer.description().title = m_writer.regionName(call.region);
    m_writer.beginSection(tr("Call"));
    m_writer.addLocation(call.location);
    m_writer.addTime(tr("Begin"), call.span.begin);
    const core::LocationView& view = m_store.location(call.location);
    const bool isOpen = call.leaveIndex >= view.eventCount();
    const bool isEndUnknown = isOpen && (!m_writer.isTraceComplete() || call.leaveIndex == kEndNotRead);
    if (!isEndUnknown)
        m_writer.addTime(tr("End"), call.span.end);
    const std::uint64_t length = call.span.length();
    m_writer.add(tr("Duration"), m_writer.duration(static_cast<core::Tick>(length)));
    QString exclusive = m_writer.duration(static_cast<core::Tick>(call.exclusiveTicks));
    if (length > 0) {
        const double share = static_cast<double>(call.exclusiveTicks) / static_cast<double>(length);
        exclusive += QStringLiteral(" (") + formatPercent(share) + QLatin1Char(')');
    }
    m_writer.add(tr("Exclusive"), exclusive);
    m_writer.add(tr("Direct calls"), formatCount(call.children));
    m_writer.add(tr("Depth"), formatCount(call.depth));
    if (m_writer.isComplete()) {
        const std::vector<core::Frame> stack = view.stackBefore(call.enterIndex);
        const std::size_t left = stack.size() - std::min(stack.size(), kPathNames);
        QStringList path(left > 0 ? 1 : 0, QStringLiteral("…"));
        for (const core::Frame& frame : std::span(stack).subspan(left))
            path += m_writer.regionName(frame.region);
        m_writer.add(tr("Called from"), path.join(QStringLiteral(" / ")));
    }
    m_writer.addPosition({ call.location, call.enterIndex });
    if (isEndUnknown)
        m_writer.addWarning(tr("The end of the call has not been read yet; the numbers are those so far."));
    else if (isOpen)
        m_writer.addWarning(tr("The call was never left; it is closed at the last event of its location."));
    if (m_writer.isComplete() && m_writer.isTraceComplete() && describeWaiting(m_writer, call, stop).isStopped())
        return core::Stopped {};
    describeGapsIn(m_writer, call);
    if (launches && m_writer.isComplete() && m_writer.isTraceComplete()
        && describeLaunch(m_writer, call, *launches, stop).isStopped())
        return core::Stopped {};
    addFunction(call.region);
    m_writer.beginSection(tr("Attributes"));
    m_writer.addAttributes({ call.location, call.enterIndex });
    return core::Done {};
}

void SelectionDescriber::addFunction(core::RegionId region)
{
    if (!core::isValid(region))
        return;
    const core::RegionDef& definition = m_writer.definitions().region(region);
    m_writer.beginSection(tr("Function"));
    m_writer.add(tr("Source"), m_writer.source(region));
    m_writer.add(tr("Group"), regionGroupText(definition.group));
    if (definition.paradigm != core::Paradigm::Unknown)
        m_writer.add(tr("Paradigm"), nameText(core::paradigmName(definition.paradigm)));
    if (definition.role != core::RegionRole::Unknown)
        m_writer.add(
            tr("Role"), nameText(core::regionRoleName(definition.role)).replace(QLatin1Char('_'), QLatin1Char(' ')));
    if (definition.definitionId != core::RegionDef::kNoDefinition)
        m_writer.add(tr("Definition id"), QString::number(definition.definitionId));
    if (core::isValid(definition.function)) {
        const std::size_t merged = m_writer.definitions().function(definition.function).regions.size();
        if (merged > 1)
            m_writer.add(tr("Definitions"), tr("%n of the same function", nullptr, static_cast<int>(merged)));
    }
    if (definition.mangledName != definition.name)
        m_writer.add(tr("Mangled name"), nameText(definition.mangledName));
    m_writer.add(tr("Description"), nameText(definition.description));
}

void SelectionDescriber::describe(core::CollectiveId id)
{
    const core::Collective& collective = m_store.collectives().at(id);
    const QString operation = nameText(core::collectiveOperationName(collective.operation));
    m_writer.description().title = operation;
    m_writer.beginSection(tr("Collective operation"));
    m_writer.add(tr("Operation"), operation);
    switch (collective.kind) {
    case core::Collective::Kind::Blocking:
        m_writer.add(tr("Kind"), tr("blocking"));
        break;
    case core::Collective::Kind::NonBlocking:
        m_writer.add(tr("Kind"), tr("non-blocking"));
        break;
    case core::Collective::Kind::Rma:
        m_writer.add(tr("Kind"), tr("one-sided"));
        break;
    }
    m_writer.addCommunicator(collective.communicator);
    if (core::isValid(collective.window))
        m_writer.add(tr("Window"), nameText(m_writer.definitions().windows[core::indexOf(collective.window)].name));
    if (core::isValid(collective.root))
        m_writer.add(
            tr("Root"), tr("%1 (rank %2)").arg(m_writer.locationLabel(collective.root)).arg(collective.rootRank));
    m_writer.addTime(tr("Begin"), collective.begin);
    m_writer.addTime(tr("End"), collective.end);
    m_writer.add(tr("Duration"),
        m_writer.duration(static_cast<core::Tick>(core::ticksBetween(collective.begin, collective.end))));
    m_writer.add(tr("Members"), formatCount(collective.memberCount));
    m_writer.add(tr("Bytes sent"), DescriptionWriter::bytes(collective.bytesSent));
    m_writer.add(tr("Bytes received"), DescriptionWriter::bytes(collective.bytesReceived));
    if (m_writer.isComplete())
        addMembers(id);
}

void SelectionDescriber::addMembers(core::CollectiveId id)
{
    const core::Collective& collective = m_store.collectives().at(id);
    const auto members = m_store.collectives().members(id);
    const auto last = std::max_element(members.begin(), members.end(),
        [](const core::CollectiveMember& a, const core::CollectiveMember& b) { return a.begin < b.begin; });
    if (members.size() > 1) {
        m_writer.add(tr("Last to enter"),
            tr("%1, %2 after the first")
                .arg(m_writer.locationLabel(last->endEvent.location),
                    m_writer.duration(static_cast<core::Tick>(core::ticksBetween(collective.begin, last->begin)))));
    }
    Description& description = m_writer.description();
    description.memberHeader
        = { tr("Location"), tr("Begin"), tr("End"), tr("Duration"), tr("Bytes sent"), tr("Bytes received") };
    description.members.reserve(members.size());
    for (const core::CollectiveMember& member : members) {
        const bool hasBegin = core::isValid(member.beginEvent.location);
        const auto length = static_cast<core::Tick>(core::ticksBetween(member.begin, member.end));
        description.members.push_back(
            { m_writer.locationLabel(member.endEvent.location), hasBegin ? m_writer.time(member.begin) : QString(),
                m_writer.time(member.end), hasBegin ? m_writer.duration(length) : QString(),
                formatCount(member.bytesSent), formatCount(member.bytesReceived) });
    }
}

/// The call stack of a sample, the innermost call first, as far as there is room.
void SelectionDescriber::addStack(core::EventRef event)
{
    constexpr std::size_t kMost = 64; // calls of a deep stack that are listed
    const core::Definitions& definitions = m_store.definitions();
    const core::LocationView& view = m_store.location(event.location);
    const core::SampleStack stack = core::sampleStack(
        definitions, core::sampleOf(view, view.event(event.index), core::SampleGenerators(definitions)));
    m_writer.beginSection(tr("Call stack"));
    m_writer.add(tr("Since the event before"), unwoundText(stack));
    const std::size_t depth = stack.frames.size();
    for (std::size_t i = depth; i > 0 && depth - i < kMost; --i) {
        const QString call = callingContextText(definitions, definitions.callingContexts[indexOf(stack.frames[i - 1])]);
        const bool isNew = stack.isTold && i > stack.firstEntered();
        m_writer.add(tr("Level %1", "of a call stack").arg(formatCount(i)),
            isNew ? tr("%1 (new)", "a call of a stack").arg(call) : call);
    }
    if (depth > kMost)
        m_writer.add(tr("Further calls"), formatCount(depth - kMost));
}

core::Completion SelectionDescriber::describe(core::EventRef event, const std::stop_token& stop)
{
    const core::LocationView& view = m_store.location(event.location);
    const core::EventRecord record = view.event(event.index);
    m_writer.description().title = eventKindText(record.kind);
    m_writer.beginSection(tr("Event"));
    m_writer.addLocation(event.location);
    m_writer.addTime(tr("Time"), record.tick);
    m_writer.addPosition(event);
    m_writer.addFields(view.fields(record), event.location);
    if (record.kind == core::EventKind::CallingContextSample)
        addStack(event);
    describeGapAt(m_writer, event.location, record);
    const bool isEnd = core::isSend(record.kind) || core::isReceive(record.kind);
    if (isEnd && !m_writer.isTraceComplete())
        m_writer.addWarning(tr("The other end of the message is looked for once the whole trace has been read."));
    else if (isEnd && !core::isValid(m_store.messages().messageOf(event)))
        m_writer.addWarning(tr("No partner of this end of a message was found in the trace."));
    m_writer.beginSection(tr("Attributes"));
    m_writer.addAttributes(event);
    if (!m_writer.isComplete())
        return core::Done {};
    const auto call = core::callAround(m_store, event, stop);
    if (call.isStopped())
        return core::Stopped {};
    if (call.value()) {
        m_writer.beginSection(tr("In the call"));
        m_writer.addCallAround(*call.value());
    }
    return core::Done {};
}

} // namespace

core::Stoppable<Description> describe(const core::StoreView& store, const Selection& selection, DetailLevel level,
    const std::stop_token& stop, bool isTraceComplete, const Selection* delayed, core::RmaCache* launches)
{
    DescriptionWriter writer(store, level, isTraceComplete);
    SelectionDescriber describer(writer);
    if (delayed && writer.isComplete() && describeDelayed(writer, *delayed, stop).isStopped())
        return core::Stopped {};
    core::Completion end = core::Done {};
    if (const auto* message = std::get_if<core::MessageId>(&selection.item))
        end = describeMessage(writer, *message, selection.atSend, stop);
    else if (const auto* call = std::get_if<core::CallInstance>(&selection.item))
        end = describer.describe(*call, launches, stop);
    else if (const auto* collective = std::get_if<core::CollectiveId>(&selection.item))
        describer.describe(*collective);
    else if (const auto* event = std::get_if<core::EventRef>(&selection.item))
        end = describer.describe(*event, stop);
    if (end.isStopped())
        return core::Stopped {};
    return std::move(writer.description());
}

QString shortDescription(const core::StoreView& store, const Selection& selection)
{
    const core::Definitions& definitions = store.definitions();
    const auto label = [&](core::LocationId location) { return nameText(definitions.locationLabel(location)); };
    const QString separator = QStringLiteral(" · ");
    if (const auto* call = std::get_if<core::CallInstance>(&selection.item))
        return nameText(definitions.region(call->region).name) + separator + label(call->location);
    if (const auto* id = std::get_if<core::MessageId>(&selection.item)) {
        const core::Message message = store.messages().at(*id);
        const QString ends = label(message.sender()) + QStringLiteral(" → ") + label(message.receiver());
        return (selection.atSend ? eventKindText(core::EventKind::Send) : eventKindText(core::EventKind::Receive))
            + separator + ends;
    }
    if (const auto* id = std::get_if<core::CollectiveId>(&selection.item))
        return nameText(core::collectiveOperationName(store.collectives().at(*id).operation));
    if (const auto* event = std::get_if<core::EventRef>(&selection.item))
        return eventKindText(store.location(event->location).event(event->index).kind) + separator
            + label(event->location);
    return {};
}

} // namespace lightcone::views
