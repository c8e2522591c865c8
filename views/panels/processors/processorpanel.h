// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/topology/topology.h"
#include "views/base/colorscheme.h"
#include "views/tables/summarypanel.h"

#include <memory>

namespace lightcone::core {
struct ActivityRules;
}

namespace lightcone::views {

class ProcessorModel;

/// ParaGraph's statistics of each location, and of all together.
class ProcessorPanel final : public SummaryPanel {
    Q_OBJECT

public:
    explicit ProcessorPanel(ViewState& state, QWidget* parent = nullptr);

    core::Topology topology() const;
    void setTopology(core::Topology topology);
    void setColorScheme(const ColorScheme& scheme) override;
    TableQuery table() const override;
    /// The network, and the columns.
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;

protected:
    Work work(const Question& question) override;
    QString pictureCaption() const override;

private:
    ProcessorPanel(ViewState& state, ProcessorModel* model, QWidget* parent);
    void createChoices();
    void setUpColumns();

    ProcessorModel* m_model;
    QComboBox* m_topology = nullptr;
    QComboBox* m_idle = nullptr;
    ColorScheme m_scheme { Theme::Light };
};

} // namespace lightcone::views
