// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/viewstate.h"
#include "views/jobs/growingtracejob.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <utility>

namespace lightcone::views {

/// Keeps a sharp picture of what a view shows: made in the background when the view has changed, while the last one
/// stays there to be drawn stretched. Only the newest view is asked for. GUI thread only.
///
/// @p Frame is what is made, immutable: it has a type `Request`, which has a `store`, a member `request` that it was
/// made for, and `isWhole`: false of what is handed over before the rest of it takes long.
template <typename Frame> class SharpPicture {
public:
    using Request = typename Frame::Request;
    using FramePointer = std::shared_ptr<const Frame>;
    using Publish = std::function<void(const FramePointer&)>;

    struct View {
        std::function<bool()> isReady; ///< there is something to be shown
        std::function<Request()> request; ///< for the view as it is now
        std::function<bool(const Request&)> isView; ///< whether it is for the present view, of any state of the trace
        /// Blocking, on a pool: asks the store, lays out and paints. Null when stopped. May publish a frame before.
        FramePointer (*make)(const Request&, std::stop_token, const Publish&);
        std::function<void()> taken; ///< there is another frame
        std::function<void()> busyChanged;
        std::function<void(JobFailure)> failed;
    };

    /// @p context: what is done later ends with it. Both outlive this.
    SharpPicture(QObject& context, const ViewState& state, View view)
        : m_context(context)
        , m_state(state)
        , m_view(std::move(view))
    {
    }

    /// Null: none yet.
    const FramePointer& frame() const { return m_frame; }
    bool isSharp() const
    {
        return m_frame && m_frame->isWhole && m_frame->request.store == m_state.store()
            && m_view.isView(m_frame->request);
    }
    bool isBusy() const { return m_isPending || m_job.isRunning(); }

    /// Asks for a sharp picture soon, when there is none of the present view.
    void refresh()
    {
        if (!m_view.isReady() || m_isPending)
            return;
        m_isPending = true;
        m_view.busyChanged();
        QMetaObject::invokeMethod(
            &m_context, [this] { start(); }, Qt::QueuedConnection);
    }
    /// The same when only the state of a trace that is being read is newer: what runs comes to its end, or no picture
    /// ever would.
    void follow() { m_job.request(); }
    void clear()
    {
        m_job.cancel();
        m_frame.reset();
        m_asked = {};
    }

    /// For developers: what frame() is.
    QString text() const
    {
        if (!m_frame)
            return QStringLiteral("no picture yet");
        return QStringLiteral("%1 picture made in %2 ms, %3 ms old")
            .arg(isSharp()             ? QStringLiteral("sharp")
                    : m_frame->isWhole ? QStringLiteral("stale")
                                       : QStringLiteral("unfinished"))
            .arg(m_computing)
            .arg(m_sinceMade.elapsed());
    }

private:
    void start()
    {
        m_isPending = false;
        const bool isAsked = m_job.isRunning() && m_view.isView(m_asked)
            && (!m_state.isComplete() || m_asked.store == m_state.store());
        if (!m_view.isReady() || isSharp())
            m_job.cancel();
        else if (!m_state.isComplete() && m_frame && m_frame->isWhole && m_view.isView(m_frame->request))
            m_job.request(); // only the state of the trace is older
        else if (!isAsked)
            compute();
        m_view.busyChanged();
    }
    void compute()
    {
        if (!m_view.isReady())
            return;
        m_asked = m_view.request();
        m_sinceAsked.start();
        // What is whole stays until there is something new that is, unless the view is another.
        const bool takesParts = !m_frame || !m_view.isView(m_frame->request);
        m_job.start([request = m_asked, make = m_view.make, takesParts](std::stop_token stop,
                        const Publish& publish) { return make(request, stop, takesParts ? publish : Publish()); },
            [this](const FramePointer& made) { take(made); },
            [this](JobFailure why) {
                m_view.failed(why);
                m_view.busyChanged();
            });
        m_view.busyChanged();
    }
    void take(const FramePointer& made)
    {
        if (made) {
            m_frame = made;
            m_computing = m_sinceAsked.elapsed();
            m_sinceMade.start();
            m_view.taken();
        }
        m_view.busyChanged();
    }

    QObject& m_context;
    const ViewState& m_state;
    View m_view;
    FramePointer m_frame;
    Request m_asked; ///< what m_job works on
    bool m_isPending = false;
    QElapsedTimer m_sinceAsked, m_sinceMade;
    qint64 m_computing = 0;
    GrowingTraceJob<FramePointer> m_job { [this] { compute(); } };
};

} // namespace lightcone::views
