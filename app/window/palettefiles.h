// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QWidget;

namespace lightcone::views {
class Palettes;
}

namespace lightcone::app {

/// Reads and writes files with the colours that a person has chosen, and says what went wrong in a dialog.
class PaletteFiles final : public QObject {
    Q_OBJECT

public:
    /// @p window, which owns this, and @p palettes outlive it.
    PaletteFiles(QWidget& window, views::Palettes& palettes);

    /// These open a dialog; they do not block.
    void askToImport();
    void askToExport();
    /// Asks whether all choices, of the user and for the trace, shall be forgotten.
    void askToReset();
    /// Puts the choices of @p fileName in front of those of the user, and of those for the trace.
    void importFrom(const QString& fileName);
    /// Writes the choices that count.
    void exportTo(const QString& fileName);

signals:
    /// Says what was done, for the status bar.
    void said(const QString& word);

private:
    void reset();

    QWidget& m_window;
    views::Palettes& m_palettes;
};

} // namespace lightcone::app
