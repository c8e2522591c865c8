// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/findbar.h"

#include "app/window/actions.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/richtext.h"
#include "views/base/viewstate.h"
#include "views/spotlight/spotlightwalk.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>

#include <chrono>
#include <utility>

namespace lightcone::app {

using views::SpotlightStep;

FindBar::FindBar(views::ViewState& state, views::SpotlightWalk& walk, const Actions& actions, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_walk(walk)
    , m_edit(new QLineEdit(this))
    , m_count(new QLabel(this))
{
    auto* label = new QLabel(tr("Find:"), this);
    label->setBuddy(m_edit);
    m_edit->setObjectName(QStringLiteral("find"));
    m_edit->setPlaceholderText(tr("a function, or messages: tag:7  bytes:1KiB-  comm:WORLD  0->3"));
    m_edit->setAccessibleName(tr("Find functions or messages"));
    m_edit->setToolTip(
        tr("A part of the name of functions, or \"all of the name\" of one; or messages by tag:3,7-9, bytes:4KiB-1MiB, "
           "comm:a part of a communicator's name, 0->3 (ranks of sender and receiver; 0-> and ->3 leave one open). "
           "Return goes to the next one, Shift+Return to the one before, Esc closes"));
    m_edit->setClearButtonEnabled(true);
    m_edit->setMinimumWidth(m_edit->fontMetrics().averageCharWidth() * 30);
    m_edit->setMaximumWidth(m_edit->fontMetrics().averageCharWidth() * 70);
    m_edit->installEventFilter(this);
    m_count->setObjectName(QStringLiteral("findCount"));
    m_count->setAccessibleName(tr("Found"));
    m_count->setTextFormat(Qt::PlainText);
    m_count->setMinimumWidth(m_count->fontMetrics().averageCharWidth() * 12); // long words do not widen the window
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 3, 4, 3);
    layout->setSpacing(4);
    layout->addWidget(label);
    layout->addWidget(m_edit, 1);
    for (const ActionId id :
        { ActionId::FindPrevious, ActionId::FindNext, ActionId::FindLongest, ActionId::FindShortest }) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(&actions[id]);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        layout->addWidget(button);
    }
    layout->addSpacing(4);
    layout->addWidget(m_count);
    layout->addStretch(1);
    auto* closeButton = new QToolButton(this);
    closeButton->setDefaultAction(&actions[ActionId::CloseFind]);
    closeButton->setAutoRaise(true);
    closeButton->setFocusPolicy(Qt::TabFocus);
    layout->addWidget(closeButton);

    m_rest.setSingleShot(true);
    m_rest.setInterval(std::chrono::milliseconds(250));
    connect(&m_rest, &QTimer::timeout, this, &FindBar::look);
    connect(m_edit, &QLineEdit::textChanged, this, [this] {
        forgetLookup();
        m_rest.start();
        updateCount();
    });
    connect(&state, &views::ViewState::spotlightChanged, this, &FindBar::follow);
    connect(&state, &views::ViewState::storeChanged, this, [this] {
        forgetLookup();
        setText({});
        hide();
    });
    connect(&state, &views::ViewState::storeUpdated, this, &FindBar::lookAgain);
    connect(&walk, &views::SpotlightWalk::changed, this, &FindBar::updateCount);
    hide();
}

FindBar::~FindBar() = default;

void FindBar::enter()
{
    show();
    if (QWidget* focused = QApplication::focusWidget(); !isAncestorOf(focused))
        m_before = focused;
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

void FindBar::closeBar()
{
    const bool hadFocus = isAncestorOf(QApplication::focusWidget());
    forgetLookup();
    setText({});
    m_walk.light({});
    hide();
    if (hadFocus && m_before && m_before->isVisible())
        m_before->setFocus(Qt::OtherFocusReason);
    else if (hadFocus)
        emit left();
}

void FindBar::go(SpotlightStep step)
{
    if (m_isLookedUp) {
        if (isHidden() && !m_state.spotlight())
            enter();
        else if (m_state.spotlight() || m_edit->text().isEmpty()) // else the bar says that there is nothing
            m_walk.go(step);
        return;
    }
    look();
    m_stepAfterwards = step;
}

bool FindBar::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        switch (key->key()) {
        case Qt::Key_Escape:
            closeBar();
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            go(key->modifiers().testFlag(Qt::ShiftModifier) ? SpotlightStep::Previous : SpotlightStep::Next);
            return true;
        default:
            break;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void FindBar::setText(const QString& text)
{
    const QSignalBlocker blocker(m_edit);
    m_edit->setText(text);
    updateCount();
}

/// What the field asks for is not known any more, or, where it is empty, nothing.
void FindBar::forgetLookup()
{
    m_rest.stop();
    m_job.cancel();
    m_stepAfterwards = SpotlightStep::None;
    m_isLookedUp = m_edit->text().isEmpty();
    m_lookedIn.reset();
    m_problem.clear();
    m_failure.clear();
}

FindBar::LookedIn FindBar::present() const
{
    return { m_state.store()->definitions().functions.size(), m_state.isComplete() };
}

void FindBar::look()
{
    m_rest.stop();
    if (!m_state.store())
        return;
    m_lookedIn = present();
    m_failure.clear();
    m_job.start([store = m_state.store(), text = m_edit->text()](
                    const std::stop_token& stop) { return findAnswer(store->definitions(), text, stop); },
        [this](const FindAnswer& found) {
            m_isLookedUp = true;
            m_problem = found.problem;
            m_isLighting = true;
            m_walk.light(found.spotlight);
            m_isLighting = false;
            updateCount();
            if (!found.spotlight.isEmpty())
                m_walk.go(std::exchange(m_stepAfterwards, SpotlightStep::None));
        },
        [this](views::JobFailure why) {
            m_stepAfterwards = SpotlightStep::None;
            m_failure = views::jobFailureText(why);
            updateCount();
        });
}

void FindBar::lookAgain()
{
    if (m_lookedIn && *m_lookedIn != present())
        look();
    updateCount();
}

void FindBar::follow()
{
    if (m_isLighting)
        return;
    // The same may be lit on other locations.
    const bool isSame = m_isLookedUp && m_state.spotlight() && m_state.spotlight()->text == m_edit->text();
    const std::optional<LookedIn> lookedIn = isSame ? m_lookedIn : std::nullopt;
    forgetLookup();
    m_isLookedUp = true;
    m_lookedIn = lookedIn;
    setText(m_state.spotlight() ? m_state.spotlight()->text : QString());
    setVisible(m_state.spotlight() || m_edit->hasFocus());
}

void FindBar::updateCount()
{
    m_count->setText(countText());
    m_count->setToolTip(views::toolTipText(m_count->text()));
}

QString FindBar::countText() const
{
    if (m_edit->text().isEmpty())
        return {};
    if (!m_failure.isEmpty())
        return m_failure;
    if (!m_isLookedUp)
        return tr("…", "while something is looked for");
    if (!m_state.spotlight())
        return m_problem.isEmpty() ? tr("nothing found") : m_problem;
    if (m_walk.areMessages() && !m_state.isComplete())
        return tr("messages are known once the trace is read");
    if (m_state.spotlight()->collectives && !m_state.isComplete())
        return tr("collective operations are known once the trace is read");
    if (m_walk.hasFailed())
        return tr("it could not be counted");
    const std::optional<std::uint64_t> count = m_walk.count();
    if (!count)
        return tr("…", "while something is looked for");
    if (*count == 0)
        return tr("nothing found");
    const QString all = views::formatCount(*count);
    if (const std::optional<std::uint64_t> number = m_walk.number())
        return tr("%1 of %2", "number of a call, number of calls").arg(views::formatCount(*number), all);
    if (m_walk.areOneSided())
        return tr("%1 transfers of one-sided operations").arg(all);
    if (m_walk.areMessages())
        return tr("%1 messages").arg(all);
    if (m_state.spotlight()->collectives)
        return tr("%1 collective operations").arg(all);
    if (m_state.spotlight()->areGaps)
        return tr("%1 gaps").arg(all);
    return m_state.spotlight()->time == core::CallTime::OnTop
        ? tr("%1 calls, lit where the function itself runs").arg(all)
        : tr("%1 calls").arg(all);
}

} // namespace lightcone::app
