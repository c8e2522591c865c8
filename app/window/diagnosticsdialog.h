// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <memory>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::app {

/// What was lost, repaired or guessed while a trace was read, as a table, with an explanation of the chosen line.
class DiagnosticsDialog final : public QDialog {
    Q_OBJECT

public:
    explicit DiagnosticsDialog(std::shared_ptr<const core::StoreView> store, QWidget* parent = nullptr);
};

} // namespace lightcone::app
