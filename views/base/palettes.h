// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/palette.h"

#include <QObject>

#include <cstdint>
#include <memory>

namespace lightcone::views {

/// For what a choice of colours counts.
enum class PaletteScope : std::uint8_t {
    User, ///< all traces
    Trace, ///< the trace that is open
};

/// The choices of colours that count in a window: those for its trace, then those of the user for all traces.
class Palettes final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const Palette& of(PaletteScope scope) const { return scope == PaletteScope::User ? m_user : m_trace; }
    void set(PaletteScope scope, Palette palette);
    /// Both together.
    std::shared_ptr<const Palette> chosen() const;

signals:
    void changed(lightcone::views::PaletteScope scope);

private:
    Palette m_user;
    Palette m_trace;
};

/// The choices of @p palette about what @p decided leaves open.
Palette without(Palette palette, const Palette& decided);

} // namespace lightcone::views
