// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QSplitter>

namespace lightcone::views {

/// A splitter whose parts are beside each other where it is much wider than high, and one above the other elsewhere.
/// While it is there, it remembers how long the parts were when it was turned last.
class TurningSplitter final : public QSplitter {
    Q_OBJECT

public:
    explicit TurningSplitter(QWidget* parent);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Turns it if that is wanted for its size. Before it is seen, its size says nothing.
    void turn();

    QList<int> m_otherSizes; ///< of the parts when it is turned; empty: as the stretch factors say
};

} // namespace lightcone::views
