// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dialogs/findtext.h"
#include "views/base/spotlight.h"
#include "views/jobs/latestjob.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <cstddef>
#include <optional>

class QLabel;
class QLineEdit;

namespace lightcone::views {
class SpotlightWalk;
class ViewState;
} // namespace lightcone::views

namespace lightcone::app {

class Actions;

/// A bar with the field for what to find: calls of functions, or messages. What it asks for stands out in the charts,
/// and the bar says how many there are, and which is selected. It is there as long as anything stands out, or until it
/// is closed, which puts the light out.
class FindBar final : public QWidget {
    Q_OBJECT

public:
    /// All arguments outlive the bar.
    FindBar(views::ViewState& state, views::SpotlightWalk& walk, const Actions& actions, QWidget* parent = nullptr);
    ~FindBar() override;

    /// Shows the bar and goes to the field.
    void enter();

public slots:
    /// Goes to a hit of what the field asks for, once that is looked up; where nothing is asked for, to the field.
    void go(lightcone::views::SpotlightStep step);
    void closeBar();

signals:
    /// The keyboard shall go back to the views.
    void left();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setText(const QString& text);
    void forgetLookup();
    void look();
    /// Looks for the same text once more where the trace may have more of it now.
    void lookAgain();
    void follow();
    void updateCount();
    QString countText() const;

    views::ViewState& m_state;
    views::SpotlightWalk& m_walk;
    QLineEdit* m_edit;
    QPointer<QWidget> m_before; ///< had the keyboard before the bar
    QLabel* m_count;
    QTimer m_rest; ///< until the typed text is looked for
    views::LatestJob<FindAnswer> m_job;
    views::SpotlightStep m_stepAfterwards = views::SpotlightStep::None; ///< once the text is looked up
    bool m_isLighting = false; ///< while the light is put on what the field asks for
    bool m_isLookedUp = true; ///< whether it is known what the field asks for
    QString m_problem; ///< why what the field asks for cannot be found; empty: nothing is wrong with it
    QString m_failure; ///< why it could not be looked up; empty: it could
    /// The state of the trace in which the text of the field was looked for.
    struct LookedIn {
        std::size_t functions = 0;
        bool isComplete = false;
        friend bool operator==(const LookedIn&, const LookedIn&) = default;
    };
    LookedIn present() const;
    std::optional<LookedIn> m_lookedIn; ///< nullopt: what is lit comes from elsewhere, or nothing was looked for
};

} // namespace lightcone::app
