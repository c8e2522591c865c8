// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/pacedjob.h"

#include <QTimer>
#include <QWidget>

#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

class QComboBox;
class QHBoxLayout;

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

class ColorScheme;
class SummaryHeader;
class SummaryModel;
class SummaryTable;
class ViewState;

/// A table about the measured range or the visible interval, over all locations or those of the selected row (its title
/// says which). Computed in the background; what is shown stays until the new is there.
class SummaryPanel : public QWidget {
    Q_OBJECT

public:
    ~SummaryPanel() override;

    virtual void setColorScheme(const ColorScheme& scheme);
    bool isBusy() const { return m_isBusy; }
    /// See SummaryTable.
    QByteArray columns() const;
    void restoreColumns(const QByteArray& columns);

public Q_SLOTS:
    /// Whether other panels cover it: then it may leave work undone.
    void setInFront(bool isInFront);
    /// The row that can be looked at alone; no @p locations: none is selected.
    void setSelectedRow(const QString& label, const std::vector<lightcone::core::LocationId>& locations);

Q_SIGNALS:
    void busyChanged(bool busy);

protected:
    struct Question {
        std::shared_ptr<const core::StoreView> store; ///< null: no trace
        core::Interval interval;
        std::vector<core::LocationId> locations;
        bool isComplete = true; ///< the trace is not being read any more
    };
    /// Changes the model; GUI thread.
    using Show = std::function<void()>;
    using Work = LatestJob<Show>::PublishingWork;

    /// @p state outlives the panel, which owns @p model.
    SummaryPanel(ViewState& state, SummaryModel* model, QWidget* parent);

    /// What answers @p question: runs in another thread and must own all that it uses; it may publish what is there
    /// before the rest.
    virtual Work work(const Question& question) = 0;
    /// What was left undone while nobody saw the panel can be done now.
    virtual void appeared() = 0;
    bool isSeen() const { return isVisible() && m_isInFront; }
    /// Asks for the present interval, after a rest.
    void request();
    ViewState& state() const { return m_state; }
    SummaryTable& table() const { return *m_table; }
    QComboBox& scope() const { return *m_scope; }
    /// Beside the choice of locations.
    void addTool(QWidget* tool);

    /// Esc clears the measured range.
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void createScope();
    void updateScopes();
    void follow();
    void start();
    void showAnswer(const QString& title, const Show& change);
    void setBusy(bool busy);
    Question question() const;
    QString titleOf(const Question& question) const;
    QString scopeText() const;
    bool isOfRow() const;

    ViewState& m_state;
    SummaryModel* m_model;
    SummaryHeader* m_title;
    QComboBox* m_scope;
    QHBoxLayout* m_tools;
    SummaryTable* m_table;
    QTimer m_timer;
    PacedJob<Show> m_job { [this] { start(); } };
    QString m_rowLabel;
    std::vector<core::LocationId> m_rowLocations;
    bool m_isBusy = false;
    bool m_isInFront = true;
};

} // namespace lightcone::views
