// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/beside/profilecomparison.h"
#include "views/tables/summarypanel.h"

#include <memory>

namespace lightcone::views {

class ProfileDiffModel;

/// What the trace and the profile beside it do not say the same, over the whole run.
class ProfileDiffPanel final : public SummaryPanel {
    Q_OBJECT

public:
    /// @p state outlives the panel.
    explicit ProfileDiffPanel(ViewState& state, QWidget* parent = nullptr);

    TableQuery table() const override;

protected:
    Work work(const Question& question) override;
    bool isWhole() const override { return true; }
    QString pictureCaption() const override;

private:
    ProfileDiffPanel(ViewState& state, ProfileDiffModel* model, QWidget* parent);
    void setUpColumns();

    ProfileDiffModel* m_model;
    std::shared_ptr<const core::ProfileComparison> m_comparison; ///< null: not known yet
};

} // namespace lightcone::views
