// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/preferences.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QSpinBox;
class QStackedWidget;

namespace lightcone::app {

class PreferencePage;

/// Asks for what is chosen once and kept, on pages that can be searched.
class PreferencesDialog final : public QDialog {
    Q_OBJECT

public:
    /// @param chosen  what is shown at first
    explicit PreferencesDialog(const UserPreferences& chosen, QWidget* parent = nullptr);

    /// What is chosen now.
    UserPreferences preferences() const;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    PreferencePage* addPage(const QString& title);
    void addAppearance();
    void addMouse();
    void addMemory();
    void addSource();
    void addDiagnostics();
    void fill(const UserPreferences& preferences);
    void search(const QString& text);

    QLineEdit* m_search;
    QListWidget* m_list;
    QStackedWidget* m_pages;
    QLabel* m_nothing;
    QComboBox* m_theme;
    QComboBox* m_language;
    QComboBox* m_wheel;
    QCheckBox* m_isHalf;
    QSpinBox* m_memory;
    QCheckBox* m_paintTimes;
    QLineEdit* m_editor;
    QPlainTextEdit* m_mappings;
};

} // namespace lightcone::app
