// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/palette.h"

#include <QObject>

#include <cstdint>
#include <memory>
#include <vector>

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
    /// Both together, with scoreClasses().
    std::shared_ptr<const Palette> chosen() const;

    /// The classes by which the user wants functions to be shown.
    core::Classing classing() const { return m_classing; }
    void setClassing(core::Classing classing);
    /// Score-P's classes of the functions of the trace, by function; null: nobody wants them, or they are not known
    /// yet. ScoreClassFinder sets them.
    const std::shared_ptr<const std::vector<core::ScoreClass>>& scoreClasses() const { return m_scoreClasses; }
    void setScoreClasses(std::shared_ptr<const std::vector<core::ScoreClass>> classes);

signals:
    /// Something that chosen() says is another now.
    void changed(lightcone::views::PaletteScope scope);
    void classingChanged();

private:
    Palette m_user;
    Palette m_trace;
    core::Classing m_classing = core::Classing::Usual;
    std::shared_ptr<const std::vector<core::ScoreClass>> m_scoreClasses;
};

/// The choices of @p palette about what @p decided leaves open.
Palette without(Palette palette, const Palette& decided);

} // namespace lightcone::views
