// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"

#include <QDialog>

#include <memory>
#include <optional>

class QDialogButtonBox;
class QLabel;
class QLineEdit;

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {
class SelectionNavigator;
class ViewState;
} // namespace lightcone::views

namespace lightcone::app {

/// The place that a person asked to go to. At least one of location and begin is set; end only with begin, and after
/// it.
struct GoToTarget {
    std::optional<core::LocationId> location;
    std::optional<core::Tick> begin;
    std::optional<core::Tick> end;
};

/// Understands "1.25s", "1m23s..1m25s", "100-110ms" (a number without unit has that of the other end), "rank 17",
/// "rank 17 @ 1.25s" and, in place of the rank, what LocationSelection does. Either the target, or @p problem says what
/// was not understood (empty for an empty @p text).
std::optional<GoToTarget> parseGoTo(const core::StoreView& store, const QString& text, QString& problem);

/// Shows @p target, at the present zoom unless it is a range, and selects soon what happens there on its location;
/// @p timeline says so when nothing does.
void goTo(views::ViewState& state, views::SelectionNavigator& navigator, const GoToTarget& target);

/// Asks for a place to go to.
class GoToDialog final : public QDialog {
    Q_OBJECT

public:
    explicit GoToDialog(std::shared_ptr<const core::StoreView> store, QWidget* parent = nullptr);

    /// The place that the text names; nullopt while it names none.
    const std::optional<GoToTarget>& target() const { return m_target; }

private:
    void parse(const QString& text);

    std::shared_ptr<const core::StoreView> m_store;
    std::optional<GoToTarget> m_target;
    QLineEdit* m_edit;
    QLabel* m_problem;
    QDialogButtonBox* m_buttons;
};

} // namespace lightcone::app
