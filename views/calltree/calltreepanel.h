// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace lightcone::views {

class ColorScheme;
class ViewState;

/// The call tree, or the callers of each function, in the measured range, the visible interval or the whole trace, over
/// all locations or those of the selected row: its title says which. Computed in the background, while it is to be
/// seen; what was opened and selected stays so.
class CallTreePanel final : public QWidget {
    Q_OBJECT

public:
    /// @p state outlives the widget.
    explicit CallTreePanel(ViewState& state, QWidget* parent = nullptr);
    ~CallTreePanel() override;

    void setColorScheme(const ColorScheme& scheme);
    bool isBusy() const;

public Q_SLOTS:
    /// Whether other panels cover it: then it leaves its work undone.
    void setInFront(bool isInFront);
    /// The row that can be looked at alone; no @p locations: none is selected.
    void setSelectedRow(const QString& label, const std::vector<lightcone::core::LocationId>& locations);

Q_SIGNALS:
    void busyChanged(bool busy);

protected:
    /// Esc clears the measured range.
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace lightcone::views
