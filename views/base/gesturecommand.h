// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>

#include <functional>
#include <utility>

namespace lightcone::views {

/// A change of one value that can be undone. The steps of one gesture (a number above 0; 0: none) are undone as one.
template <typename Value> class GestureCommand final : public QUndoCommand {
public:
    /// @p apply sets the value, also for the first time; it lives as long as the command.
    GestureCommand(const QString& text, Value from, Value to, int gesture, std::function<void(const Value&)> apply)
        : QUndoCommand(text)
        , m_from(std::move(from))
        , m_to(std::move(to))
        , m_gesture(gesture)
        , m_apply(std::move(apply))
    {
    }

    int id() const override { return m_gesture > 0 ? m_gesture : -1; }
    void redo() override { m_apply(m_to); }
    void undo() override { m_apply(m_from); }
    bool mergeWith(const QUndoCommand* other) override
    {
        const auto* later = dynamic_cast<const GestureCommand*>(other);
        if (!later || later->m_gesture != m_gesture)
            return false;
        m_to = later->m_to;
        setText(later->text());
        setObsolete(m_to == m_from);
        return true;
    }

private:
    Value m_from;
    Value m_to;
    int m_gesture;
    std::function<void(const Value&)> m_apply;
};

} // namespace lightcone::views
