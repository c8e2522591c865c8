// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/details/messagedescription.h"

#include "core/calls/callinstance.h"
#include "views/base/modeltext.h"
#include "views/navigation/causewalk.h"
#include "views/navigation/delaytext.h"
#include "views/panels/details/descriptionwriter.h"

#include <algorithm>
#include <optional>

namespace lightcone::views {

namespace {

class MessageDescriber {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::MessageDescriber)

public:
    MessageDescriber(DescriptionWriter& writer, core::MessageId id);
    /// Looks up the calls around the ends, and who waited. Is called first when everything is to be described.
    core::Completion findCalls(const std::stop_token& stop);
    void describe(bool atSend);

private:
    void addMessage();
    void addEnd(
        const QString& section, core::EventRef event, core::Tick time, const std::optional<core::CallInstance>& call);
    void addWarnings();
    void addWaiting();

    DescriptionWriter& m_writer;
    core::MessageId m_id;
    core::Message m_message;
    core::WaitAnswer m_waiting;
    std::optional<core::Delay> m_delay;
    std::optional<core::CallInstance> m_sendCall;
    std::optional<core::CallInstance> m_receiveCall;
};

MessageDescriber::MessageDescriber(DescriptionWriter& writer, core::MessageId id)
    : m_writer(writer)
    , m_id(id)
    , m_message(writer.store().messages().at(id))
{
}

core::Completion MessageDescriber::findCalls(const std::stop_token& stop)
{
    const auto sendCall = core::callAround(m_writer.store(), m_message.sendEvent, stop);
    const auto receiveCall = core::callAround(m_writer.store(), m_message.receiveEvent, stop);
    if (sendCall.isStopped() || receiveCall.isStopped())
        return core::Stopped {};
    m_sendCall = sendCall.value();
    m_receiveCall = receiveCall.value();
    const auto waiting = core::waitForMessage(m_writer.store(), m_id, stop);
    if (waiting.isStopped())
        return core::Stopped {};
    m_waiting = waiting.value();
    if (!m_waiting.wait)
        return core::Done {};
    const auto delay = core::delayOf(m_writer.store(), *m_waiting.wait, stop);
    if (delay.isStopped())
        return core::Stopped {};
    m_delay = delay.value();
    return core::Done {};
}

void MessageDescriber::describe(bool atSend)
{
    m_writer.description().title
        = tr("Message %1 → %2")
              .arg(m_writer.locationLabel(m_message.sender()), m_writer.locationLabel(m_message.receiver()));
    addMessage();
    addWarnings();
    addEnd(atSend ? tr("Sender (this end)") : tr("Sender"), m_message.sendEvent, m_message.send, m_sendCall);
    addEnd(
        atSend ? tr("Receiver") : tr("Receiver (this end)"), m_message.receiveEvent, m_message.receive, m_receiveCall);
    if (m_message.posted != m_message.receive)
        m_writer.addTime(tr("Posted"), m_message.posted);
}

void MessageDescriber::addMessage()
{
    m_writer.beginSection(tr("Message"));
    m_writer.add(tr("Duration"), m_writer.duration(m_message.receive - m_message.send));
    m_writer.add(tr("Bytes"), DescriptionWriter::bytes(m_message.bytes));
    if (m_message.bytesReceived != m_message.bytes)
        m_writer.add(tr("Bytes received"), DescriptionWriter::bytes(m_message.bytesReceived));
    m_writer.add(tr("Rate"), m_writer.rate(m_message.bytes, core::ticksBetween(m_message.send, m_message.receive)));
    m_writer.add(tr("Tag"), QString::number(m_message.tag));
    m_writer.addCommunicator(m_message.communicator);
    if (m_writer.isComplete())
        addWaiting();
}

void MessageDescriber::addWarnings()
{
    if (m_message.receive < m_message.send) {
        m_writer.addWarning(tr("Received %1 before it was sent: the clocks of the two locations are not synchronised.")
                                .arg(m_writer.duration(m_message.send - m_message.receive)));
    }
    if (m_message.bytesReceived != m_message.bytes)
        m_writer.addWarning(tr("Sender and receiver disagree about the length."));
}

void MessageDescriber::addEnd(
    const QString& section, core::EventRef event, core::Tick time, const std::optional<core::CallInstance>& call)
{
    const core::LocationView& view = m_writer.store().location(event.location);
    const core::EventRecord record = view.event(event.index);
    m_writer.beginSection(section);
    m_writer.addLocation(event.location);
    const std::uint32_t rank = m_writer.definitions().rankIn(m_message.communicator, event.location);
    if (rank != core::Definitions::kNoRank)
        m_writer.add(tr("Rank"), QString::number(rank));
    m_writer.addTime(tr("Time"), time);
    m_writer.add(tr("Event"), eventKindText(record.kind));
    const std::uint64_t request = view.messageEnd(record).request;
    if (request != core::MessageEnd::kNoRequest)
        m_writer.add(tr("Request"), QString::number(request));
    m_writer.addPosition(event);
    if (call)
        m_writer.addCallAround(*call);
    m_writer.addAttributes(event);
}

void MessageDescriber::addWaiting()
{
    if (m_delay) {
        m_writer.add(tr("Waiting"), waitText(m_writer.store(), *m_delay, true));
        m_writer.add(tr("Cause"), causeText(m_writer.store(), *m_delay, true));
        return;
    }
    const QString none = noWaitText(m_waiting.why, tr("this message"));
    const bool isPostedLate = m_waiting.why == core::NoWait::NoneSeen && m_message.posted > m_message.send;
    m_writer.add(tr("Waiting"),
        isPostedLate ? tr("The receive was posted %1 after the send; the sender did not wait for it.")
                           .arg(m_writer.duration(m_message.posted - m_message.send))
                     : none);
}

} // namespace

core::Completion describeMessage(
    DescriptionWriter& writer, core::MessageId id, bool atSend, const std::stop_token& stop)
{
    MessageDescriber describer(writer, id);
    if (writer.isComplete() && describer.findCalls(stop).isStopped())
        return core::Stopped {};
    describer.describe(atSend);
    return core::Done {};
}

} // namespace lightcone::views
