// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/base/viewstate.h"
#include "views/jobs/growingtracejob.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <utility>

namespace lightcone::views {

/// Keeps a sharp picture of the present view. When the view has changed, a new picture is made in the background, while
/// the last one stays there to be drawn stretched. Only the newest view is asked for. GUI thread only.
///
/// @p Painted is the picture that is made, immutable. Its member `request`, of its type `Request`, says what it was
/// made for; its member `isWhole` is false while a part of it that takes long is still to come. A Request has the
/// `store`. Its `covers(needed)` says whether its picture also answers the request `needed`, in whatever state the
/// trace is; requests are compared in no other way.
template <typename Painted> class SharpPicture {
public:
    using Request = typename Painted::Request;
    using Pointer = std::shared_ptr<const Painted>;
    using Publish = std::function<void(const Pointer&)>;

    struct View {
        std::function<bool()> isReady; ///< whether there is something to be shown
        /// Makes the request for the present view, with @p beyond of its height more above and below where it can be
        /// scrolled.
        std::function<Request(double beyond)> request;
        /// Asks the store, lays out and paints; never null. Runs in a pool and blocks it. May publish a picture before
        /// that is not whole yet.
        core::Stoppable<Pointer> (*make)(const Request&, const std::stop_token&, const Publish&);
        std::function<void()> taken; ///< called when there is another picture
        std::function<void()> busyChanged;
        std::function<void(JobFailure)> failed;
    };

    /// Callbacks end with @p context. It and @p state outlive this object.
    SharpPicture(QObject& context, const ViewState& state, View view)
        : m_context(context)
        , m_state(state)
        , m_view(std::move(view))
    {
    }

    /// The picture to be drawn; null when there is none yet.
    const Pointer& shown() const { return m_shown; }
    bool isSharp() const
    {
        return m_shown && m_shown->isWhole && m_shown->request.store == m_state.store() && answers(m_shown->request);
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
    /// Asks for a new picture because the trace that is being read has grown. The running work comes to its end: if
    /// each growth stopped it, no picture would ever be finished.
    void follow() { m_job.request(); }
    void clear()
    {
        const bool wasBusy = isBusy();
        m_job.cancel();
        m_shown.reset();
        m_asked = {};
        if (wasBusy)
            m_view.busyChanged();
    }

    /// Describes the state of the shown picture for developers.
    QString text() const
    {
        if (!m_shown)
            return QStringLiteral("no picture yet");
        return QStringLiteral("%1 picture made in %2 ms, %3 ms old")
            .arg(isSharp()             ? QStringLiteral("sharp")
                    : m_shown->isWhole ? QStringLiteral("stale")
                                       : QStringLiteral("unfinished"))
            .arg(m_computing)
            .arg(m_sinceMade.elapsed());
    }

private:
    /// A picture is made with half a view above and below, so that scrolling has something to show. It answers the
    /// view as long as a sixth of a view is left there.
    static constexpr double kMadeBeyond = 0.5;
    static constexpr double kNeededBeyond = 1.0 / 6;

    /// Says whether a picture for @p asked shows the present view, in whatever state the trace is.
    bool answers(const Request& asked) const { return asked.covers(m_view.request(kNeededBeyond)); }
    void start()
    {
        m_isPending = false;
        const bool isAsked
            = m_job.isRunning() && answers(m_asked) && (!m_state.isComplete() || m_asked.store == m_state.store());
        if (!m_view.isReady() || isSharp())
            m_job.cancel();
        else if (!m_state.isComplete() && m_shown && m_shown->isWhole && answers(m_shown->request))
            m_job.request(); // the picture shows an older state of the trace
        else if (!isAsked)
            compute();
        m_view.busyChanged();
    }
    void compute()
    {
        if (!m_view.isReady())
            return;
        m_asked = m_view.request(kMadeBeyond);
        m_sinceAsked.start();
        // A whole picture stays until the next whole one is there, unless it shows another view.
        const bool takesParts = !m_shown || !answers(m_shown->request);
        m_job.start([request = m_asked, make = m_view.make, takesParts](const std::stop_token& stop,
                        const Publish& publish) { return make(request, stop, takesParts ? publish : Publish()); },
            [this](const Pointer& made) { take(made); },
            [this](JobFailure why) {
                m_view.failed(why);
                m_view.busyChanged();
            });
        m_view.busyChanged();
    }
    void take(const Pointer& made)
    {
        m_shown = made;
        m_computing = m_sinceAsked.elapsed();
        m_sinceMade.start();
        m_view.taken();
        m_view.busyChanged();
    }

    QObject& m_context;
    const ViewState& m_state;
    View m_view;
    Pointer m_shown;
    Request m_asked; ///< the request that m_job works on
    bool m_isPending = false;
    QElapsedTimer m_sinceAsked, m_sinceMade;
    qint64 m_computing = 0;
    GrowingTraceJob<Pointer> m_job { [this] { compute(); } };
};

} // namespace lightcone::views
