// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSplitter>

namespace lightcone::views {

/// A splitter with a chart above its table. Where there is no room for both, the table folds away; once somebody has
/// moved the handle, the parts stay as they were chosen.
class ChartSplitter final : public QSplitter {
    Q_OBJECT

public:
    explicit ChartSplitter(QWidget* parent);

    /// What somebody has chosen, as one word; empty: nobody has.
    QByteArray chosen() const;
    /// Takes what chosen() gave; anything else changes nothing.
    void setChosen(const QByteArray& word);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeRoom();

    bool m_isChosen = false;
};

} // namespace lightcone::views
