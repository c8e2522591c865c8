// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cubeops/cubeoperations.h"

#include <QDialog>
#include <QString>
#include <QStringList>

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace lightcone::app {

/// Asks which profiles to make one of, how, and where to write it.
class CombineDialog final : public QDialog {
    Q_OBJECT

public:
    /// @param first  the file of the first profile; empty: there is none yet
    explicit CombineDialog(const QString& first, QWidget* parent = nullptr);

    core::CubeOperation operation() const;
    /// The files of the profiles, or directories that hold one, in the order of the operation.
    QStringList profiles() const;
    /// The file to be written, which is none of them; without a suffix it gets ".cubex".
    QString output() const;

    /// Adds files behind the others; one that is there already is left out.
    void addProfiles(const QStringList& files);

private:
    void askForProfiles();
    void askForOutput();
    /// Accepts, once the user agrees that a file is replaced.
    void askAndAccept();
    void removeChosen();
    void moveChosen(int by);
    void update();
    /// Says what is missing; empty: nothing is.
    QString problem() const;

    QComboBox* m_operation;
    QLabel* m_purpose;
    QListWidget* m_profiles;
    QPushButton* m_remove;
    QPushButton* m_up;
    QPushButton* m_down;
    QLineEdit* m_output;
    QLabel* m_problem;
    QDialogButtonBox* m_buttons;
    QString m_replaceable; ///< a file that the user has agreed to replace
};

} // namespace lightcone::app
