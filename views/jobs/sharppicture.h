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
/// @p Painted is the picture that is made, immutable. Its member `request`, of its type `Request`, says what it was
/// made for; its member `isWhole` is false while a part of it that takes long is still to come. A Request has the
/// `store`, and `covers(needed)` says whether its picture also answers the request `needed`, of whatever state of the
/// trace: there is no other comparison.
template <typename Painted> class SharpPicture {
public:
    using Request = typename Painted::Request;
    using Pointer = std::shared_ptr<const Painted>;
    using Publish = std::function<void(const Pointer&)>;

    struct View {
        std::function<bool()> isReady; ///< there is something to be shown
        /// For the view as it is now, with @p beyond of its height more above and below where it can be scrolled.
        std::function<Request(double beyond)> request;
        /// Blocking, on a pool: asks the store, lays out and paints. Null when stopped. May publish a picture that is
        /// not whole before.
        Pointer (*make)(const Request&, std::stop_token, const Publish&);
        std::function<void()> taken; ///< there is another picture
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

    /// The picture to be drawn; null: none yet.
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
    /// The same when only the state of a trace that is being read is newer: what runs comes to its end, or no picture
    /// ever would.
    void follow() { m_job.request(); }
    void clear()
    {
        m_job.cancel();
        m_shown.reset();
        m_asked = {};
    }

    /// For developers: the state of the picture that is shown.
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

    /// Whether a picture of @p asked shows the present view, of whatever state of the trace.
    bool answers(const Request& asked) const { return asked.covers(m_view.request(kNeededBeyond)); }
    void start()
    {
        m_isPending = false;
        const bool isAsked
            = m_job.isRunning() && answers(m_asked) && (!m_state.isComplete() || m_asked.store == m_state.store());
        if (!m_view.isReady() || isSharp())
            m_job.cancel();
        else if (!m_state.isComplete() && m_shown && m_shown->isWhole && answers(m_shown->request))
            m_job.request(); // only the state of the trace is older
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
        // What is whole stays until there is something new that is, unless the view is another.
        const bool takesParts = !m_shown || !answers(m_shown->request);
        m_job.start([request = m_asked, make = m_view.make, takesParts](std::stop_token stop,
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
        if (made) {
            m_shown = made;
            m_computing = m_sinceAsked.elapsed();
            m_sinceMade.start();
            m_view.taken();
        }
        m_view.busyChanged();
    }

    QObject& m_context;
    const ViewState& m_state;
    View m_view;
    Pointer m_shown;
    Request m_asked; ///< what m_job works on
    bool m_isPending = false;
    QElapsedTimer m_sinceAsked, m_sinceMade;
    qint64 m_computing = 0;
    GrowingTraceJob<Pointer> m_job { [this] { compute(); } };
};

} // namespace lightcone::views
