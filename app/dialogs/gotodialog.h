// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/navigation/gototarget.h"

#include <QDialog>

#include <memory>
#include <optional>

class QDialogButtonBox;
class QLabel;
class QLineEdit;

namespace lightcone::core {
class StoreView;
}

namespace lightcone::app {

/// Understands "1.25s", "1m23s..1m25s", "100-110ms" (a number without unit has that of the other end), "rank 17",
/// "rank 17 @ 1.25s" and, in place of the rank, what LocationSelection does. Either the target, or @p problem says what
/// was not understood (empty for an empty @p text).
std::optional<views::GoToTarget> parseGoTo(const core::StoreView& store, const QString& text, QString& problem);

/// Asks for a place to go to.
class GoToDialog final : public QDialog {
    Q_OBJECT

public:
    explicit GoToDialog(std::shared_ptr<const core::StoreView> store, QWidget* parent = nullptr);

    /// The place that the text names; nullopt while it names none.
    const std::optional<views::GoToTarget>& target() const { return m_target; }

private:
    void parse(const QString& text);

    std::shared_ptr<const core::StoreView> m_store;
    std::optional<views::GoToTarget> m_target;
    QLineEdit* m_edit;
    QLabel* m_problem;
    QDialogButtonBox* m_buttons;
};

} // namespace lightcone::app
