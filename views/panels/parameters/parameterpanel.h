// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "views/base/spotlight.h"
#include "views/tables/summarypanel.h"

#include <vector>

namespace lightcone::views {

class ParameterModel;

/// The visits of the interval to which the trace gives parameters, by function, parameter and value.
class ParameterPanel final : public SummaryPanel {
    Q_OBJECT

public:
    explicit ParameterPanel(ViewState& state, QWidget* parent = nullptr);

    TableQuery table() const override;

signals:
    /// Asks to put the light on all calls of these functions, and to go to one of them.
    void lightRequested(
        const std::vector<lightcone::core::FunctionId>& functions, lightcone::views::SpotlightStep step);

protected:
    Work work(const Question& question) override;

private:
    ParameterPanel(ViewState& state, ParameterModel* model, QWidget* parent);
    void createActions();
    void updateEmptyText();
    void light();

    ParameterModel* m_model;
    bool m_isOfSome = false; ///< what is shown is of some of the locations only
};

} // namespace lightcone::views
