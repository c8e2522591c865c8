// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/tables/summarypanel.h"

namespace lightcone::views {

class CollectiveSummaryModel;

/// The collective operations that begin in the interval and in which one of the locations takes part, by operation and
/// communicator: how many, how long, how far apart members enter them, and who comes last.
class CollectiveSummaryPanel final : public SummaryPanel {
    Q_OBJECT

public:
    explicit CollectiveSummaryPanel(ViewState& state, QWidget* parent = nullptr);

    TableQuery table() const override;

protected:
    Work work(const Question& question) override;

private:
    CollectiveSummaryPanel(ViewState& state, CollectiveSummaryModel* model, QWidget* parent);
    void setUpColumns();
    void updateEmptyText();
    void goToMostApart();

    CollectiveSummaryModel* m_model;
};

} // namespace lightcone::views
