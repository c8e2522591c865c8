// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/eventkind.h"

#include <QMenu>

#include <array>
#include <bitset>
#include <cstdint>

namespace lightcone::views {

/// Check boxes of the kinds of events that a trace has, by class. Stays open while they are changed.
class KindMenu final : public QMenu {
    Q_OBJECT

public:
    using Kinds = std::bitset<core::kEventKindCount>;

    explicit KindMenu(QWidget* parent = nullptr);

    /// Offers the kinds of which there are events. @param counts  by kind
    void setCounts(const std::array<std::uint64_t, core::kEventKindCount>& counts);
    /// Sets the kinds that are shown; an empty set shows all.
    void setKinds(const Kinds& kinds);
    const Kinds& kinds() const { return m_kinds; }
    /// "All types", "Send", "3 types".
    QString summary() const;

signals:
    /// The user has changed the kinds.
    void kindsChanged();

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void addKinds(const QString& text, const Kinds& kinds, bool isClass);
    void toggle(const Kinds& kinds, bool isOn);
    void updateChecks();
    bool triggerActive();

    Kinds m_kinds;
};

} // namespace lightcone::views
