// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/tables/summarypanel.h"

#include <QKeySequence>
#include <QList>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

class QAction;

namespace lightcone::views {

/// A table whose rows are groups that a person chooses.
class GroupedPanel : public SummaryPanel {
    Q_OBJECT

public:
    /// The grouping and the columns.
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;
    /// The name of the grouping on the command line.
    QString grouping() const;
    /// Nothing where @p name is no grouping.
    void setGrouping(const QString& name);

protected:
    /// @p state outlives the panel, which owns @p model. @p groupingToolTip says what is chosen.
    GroupedPanel(ViewState& state, SummaryModel* model, const QString& groupingToolTip, QWidget* parent);

    /// Offers the groupings that the command line calls @p names, with their texts; the first one is the default.
    void offerGroupings(const QString& accessibleName, const QStringList& names, const QStringList& texts);
    /// Another grouping was chosen; the rows are asked for next.
    virtual void groupingChanged() { }
    /// Puts a command for the current row before those of the table. @returns it
    QAction* addRowCommand(
        const QString& text, const QString& toolTip, const QList<QKeySequence>& keys, const std::function<void()>& run);
    /// The keys Return and Enter with @p modifiers.
    static QList<QKeySequence> returnKeys(Qt::KeyboardModifiers modifiers = {});
    /// Makes each of @p columns columns as wide as its title, and hides those that are not shown at first.
    void setUpColumns(int columns, bool (*isShownAtFirst)(int column));
    /// The current row as the model counts; nullopt: there is none.
    std::optional<int> currentRow() const;

private:
    SummaryModel* m_model;
    QComboBox* m_grouping;
    QAction* m_firstOfTable; ///< before which commands for rows stand
};

} // namespace lightcone::views
