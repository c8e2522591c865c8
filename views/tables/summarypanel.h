// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/tables/intervalpanel.h"
#include "views/tables/tablecontent.h"

#include <cstdint>
#include <functional>

namespace lightcone::views {

class SummaryModel;
class SummaryTable;

/// A panel that is a table.
class SummaryPanel : public IntervalPanel {
    Q_OBJECT

public:
    /// Saves the settings of the table, see SummaryTable::columns().
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;
    PicturePaint picture(const PictureChoices& choices) const override;

protected:
    /// @p state outlives the panel, which owns @p model.
    SummaryPanel(ViewState& state, SummaryModel* model, QWidget* parent);

    void apply(const Show& change) override;
    void clear() override;
    /// Says in a picture what its rows are of.
    virtual QString pictureCaption() const { return caption(); }
    /// Says the colour of each row, by its key, in a picture of @p theme. By default rows have none.
    virtual std::function<QColor(std::uint64_t key)> rowColors(Theme theme) const;
    SummaryTable& tableView() const { return *m_table; }
    /// The table that a picture of @p theme shows.
    TableContent tableContentOf(Theme theme) const;

private:
    SummaryModel* m_model;
    SummaryTable* m_table;
};

} // namespace lightcone::views
