// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QCheckBox;
class QSpinBox;

namespace lightcone::app {

struct Settings;

/// Asks for what is chosen once and kept.
class PreferencesDialog final : public QDialog {
    Q_OBJECT

public:
    explicit PreferencesDialog(const Settings& settings, QWidget* parent = nullptr);

    /// The chosen memory, see Settings::memoryMebibytes.
    int memoryMebibytes() const;

private:
    QCheckBox* m_isDefault;
    QSpinBox* m_memory;
};

} // namespace lightcone::app
