// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace lightcone::views {

class ColorScheme;
class ViewState;

/// Sortable table of the functions in the measured range or the visible interval, over all locations or those of the
/// selected row (its title says which): visits, inclusive, exclusive, min, max, with bars. Computed in the background.
class FunctionSummary final : public QWidget {
    Q_OBJECT

public:
    /// @p state outlives the widget.
    explicit FunctionSummary(ViewState& state, QWidget* parent = nullptr);
    ~FunctionSummary() override;

    void setColorScheme(const ColorScheme& scheme);
    bool isBusy() const;

public Q_SLOTS:
    /// The row that can be looked at alone; no @p locations: none is selected.
    void setSelectedRow(const QString& label, const std::vector<lightcone::core::LocationId>& locations);

Q_SIGNALS:
    void busyChanged(bool busy);

protected:
    /// Esc clears the measured range.
    void keyPressEvent(QKeyEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace lightcone::views
