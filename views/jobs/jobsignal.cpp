// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/jobsignal.h"

#include <QCoreApplication>
#include <QEvent>
#include <QObject>

#include <memory>
#include <utility>

namespace lightcone::views {

namespace {

/// Receives a signal in the thread that created this object.
class SignalReceiver final : public QObject {
public:
    explicit SignalReceiver(std::function<void()> heard)
        : m_heard(std::move(heard))
    {
    }

protected:
    void customEvent(QEvent*) override { m_heard(); }

private:
    std::function<void()> m_heard;
};

} // namespace

void JobSignal::open(std::function<void()> heard)
{
    auto receiver = std::make_unique<SignalReceiver>(std::move(heard));
    const std::lock_guard lock(m_mutex);
    m_receiver = receiver.release();
}

void JobSignal::close()
{
    QObject* receiver = nullptr;
    {
        const std::lock_guard lock(m_mutex);
        receiver = std::exchange(m_receiver, nullptr);
    }
    if (receiver == nullptr)
        return;
    QCoreApplication::removePostedEvents(receiver, QEvent::User);
    receiver->deleteLater(); // the present call may come from the receiver
}

bool JobSignal::isOpen() const
{
    const std::lock_guard lock(m_mutex);
    return m_receiver != nullptr;
}

void JobSignal::raise()
{
    const std::lock_guard lock(m_mutex); // so that close() does not delete the receiver meanwhile
    if (m_receiver != nullptr)
        QCoreApplication::postEvent(m_receiver, new QEvent(QEvent::User));
}

} // namespace lightcone::views
