// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <memory>

namespace lightcone::views {

class ColorScheme;
class ViewState;

/// Sortable table of the functions in the measured range or the visible interval (its title says which): visits,
/// inclusive, exclusive, min, max, with bars. Computed in the background.
class FunctionSummary final : public QWidget {
    Q_OBJECT

public:
    /// @p state outlives the widget.
    explicit FunctionSummary(ViewState& state, QWidget* parent = nullptr);
    ~FunctionSummary() override;

    void setColorScheme(const ColorScheme& scheme);
    bool isBusy() const;

Q_SIGNALS:
    void busyChanged(bool busy);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace lightcone::views
