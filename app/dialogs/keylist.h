// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QMenuBar;

namespace lightcone::app {

/// All keys, as the menus have them, and what mouse and wheel do in the views over time.
class KeyList final : public QDialog {
    Q_OBJECT

public:
    /// @p menus is read once, here.
    explicit KeyList(const QMenuBar& menus, QWidget* parent = nullptr);
};

} // namespace lightcone::app
