// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <QObject>
#include <QVariantAnimation>

class QWidget;

namespace lightcone::views {

/// Lights the row of a location for a moment, after a command has gone to it: the light goes out by itself. GUI thread
/// only.
class RowLight final : public QObject {
    Q_OBJECT

public:
    explicit RowLight(QObject* parent = nullptr);

    /// Lights the row of @p location, for @p milliseconds; 0: not at all.
    void light(core::LocationId location, int milliseconds);
    void putOut();
    core::LocationId location() const { return m_location; } ///< none: no row is lit
    double strength() const; ///< 1 at first, 0 at the end

    /// How long a row of @p widget is lit: not at all where the desktop wants no animations, or nobody looks at a
    /// screen.
    static int usualDuration(const QWidget& widget);

signals:
    void changed();

private:
    core::LocationId m_location = core::LocationId::none;
    QVariantAnimation m_fade { this };
};

} // namespace lightcone::views
