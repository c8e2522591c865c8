// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/functionclass.h"
#include "core/model/scoreclass.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace lightcone::core {

/// The classes by which pictures and tables tell functions apart.
enum class Classing : std::uint8_t {
    Usual, ///< FunctionClass: what their time is spent on
    Score, ///< ScoreClass: the class in which Score-P counts them
};

/// A class of either kind, so that those who add up, name and colour by classes need not know which kind is shown. A
/// value; those of one kind are ordered as their enumeration is, and the usual ones come first.
class ShownClass {
public:
    constexpr ShownClass() = default;
    constexpr ShownClass(FunctionClass functionClass) // NOLINT(google-explicit-constructor): each is one
        : m_index(static_cast<std::uint8_t>(functionClass))
    {
    }
    constexpr ShownClass(ScoreClass scoreClass) // NOLINT(google-explicit-constructor): each is one
        : m_index(static_cast<std::uint8_t>(kFunctionClassCount + static_cast<std::size_t>(scoreClass)))
    {
    }
    static constexpr std::size_t kCount = kFunctionClassCount + kScoreClassCount;
    /// @p index < kCount
    static constexpr ShownClass at(std::size_t index)
    {
        return index < kFunctionClassCount ? ShownClass(static_cast<FunctionClass>(index))
                                           : ShownClass(static_cast<ScoreClass>(index - kFunctionClassCount));
    }

    constexpr std::size_t index() const { return m_index; }
    constexpr Classing classing() const { return m_index < kFunctionClassCount ? Classing::Usual : Classing::Score; }
    /// nullopt: it is one of Score-P's.
    constexpr std::optional<FunctionClass> functionClass() const
    {
        return classing() == Classing::Usual ? std::optional(static_cast<FunctionClass>(m_index)) : std::nullopt;
    }
    /// nullopt: it is none of Score-P's.
    constexpr std::optional<ScoreClass> scoreClass() const
    {
        return classing() == Classing::Score ? std::optional(static_cast<ScoreClass>(m_index - kFunctionClassCount))
                                             : std::nullopt;
    }

    friend constexpr auto operator<=>(const ShownClass&, const ShownClass&) = default;

private:
    std::uint8_t m_index = static_cast<std::uint8_t>(FunctionClass::Unknown);
};

/// A word for tables and settings: "work", "start_end" …, or the name that scorep-score prints: "USR", "MPI" … No two
/// classes have the same one.
std::string_view shownClassName(ShownClass shownClass);
/// nullopt: no class has that name.
std::optional<ShownClass> shownClassNamed(std::string_view name);

/// The classes that functions can have, in their order.
std::vector<ShownClass> allClasses(Classing classing);

std::vector<ShownClass> shownClasses(std::span<const FunctionClass> classes);
std::vector<ShownClass> shownClasses(std::span<const ScoreClass> classes);
/// The class of calls of no function, where functions have @p classes.
ShownClass unknownClass(std::span<const ShownClass> classes);

} // namespace lightcone::core
