// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "views/base/spotlight.h"
#include "views/tables/intervalpanel.h"

#include <memory>
#include <vector>

namespace lightcone::views {

/// The call tree, or the callers of each function; optionally of the whole trace. It is computed while the panel is
/// seen. Opened and selected rows stay so.
class CallTreePanel final : public IntervalPanel {
    Q_OBJECT

public:
    explicit CallTreePanel(ViewState& state, QWidget* parent = nullptr);
    ~CallTreePanel() override;

    void setColorScheme(const ColorScheme& scheme) override;
    PicturePaint picture(const PictureChoices& choices) const override;
    TableQuery table() const override;
    bool find(FindCommand command) override;
    /// Opens the call paths to @p function, and selects the one with the most time, once they are known.
    void showPathsTo(core::FunctionId function);
    /// The source and the columns.
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;

signals:
    /// Asks to put the light on all calls of these functions, and to go to one of them.
    void lightRequested(
        const std::vector<lightcone::core::FunctionId>& functions, lightcone::views::SpotlightStep step);

protected:
    Work work(const Question& question) override;
    void clear() override;
    bool needsEvents() const override { return false; }
    bool isWhole() const override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace lightcone::views
