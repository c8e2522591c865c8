// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSplitter>

namespace lightcone::views {

/// A splitter with a chart above its table, which have as much of the height as their stretch factors say. Where there
/// is no room for both, one of them folds away. Once somebody has moved the handle, the parts stay as they were chosen.
class ChartSplitter final : public QSplitter {
    Q_OBJECT

public:
    enum class Part { Chart, Table };
    /// @param folding  the part that folds away
    ChartSplitter(Part folding, QWidget* parent);

    /// What somebody has chosen, as one word; empty: nobody has.
    QByteArray chosen() const;
    /// Takes what chosen() gave; anything else changes nothing.
    void setChosen(const QByteArray& word);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeRoom();

    Part m_folding;
    bool m_isChosen = false;
};

} // namespace lightcone::views
