// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/tables/placespanel.h"

#include <cstddef>

namespace lightcone::views {

class IoSummaryModel;

/// The operations of I/O that begin in the interval on the locations, in groups that a person chooses: how many, how
/// many bytes, how long and how fast.
class IoPanel final : public PlacesPanel {
    Q_OBJECT

public:
    explicit IoPanel(ViewState& state, QWidget* parent = nullptr);

    TableQuery table() const override;

protected:
    Work work(const Question& question) override;
    std::size_t placesOf(int row) const override;
    void showPlace(int row, std::size_t place) override;
    QString endText(int row, bool isFirst) const override;

private:
    IoPanel(ViewState& state, IoSummaryModel* model, QWidget* parent);
    void initColumns();
    void updateEmptyText();

    IoSummaryModel* m_model;
    bool m_isOfSome = false; ///< what is shown is of some of the locations only
};

} // namespace lightcone::views
