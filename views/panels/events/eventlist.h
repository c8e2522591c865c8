// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace lightcone::views {

class ColorScheme;
class TraceLinksHolder;
class ViewState;

/// A table of all events of the trace, or those that match a filter, with links from each to the events that belong to
/// it. Its current row and the selection of the timeline follow each other.
class EventList final : public QWidget {
    Q_OBJECT

public:
    /// @p state and @p links outlive the widget.
    EventList(ViewState& state, TraceLinksHolder& links, QWidget* parent = nullptr);
    ~EventList() override;

    void setColorScheme(const ColorScheme& scheme);
    bool isBusy() const;
    /// Scrolls to the first event at or after @p t.
    void goTo(core::Tick t);

public slots:
    /// Whether other panels cover it: then it leaves work undone.
    void setInFront(bool isInFront);
    /// The row that can be looked at alone; no @p locations: none is selected.
    void setSelectedRow(const QString& label, const std::vector<lightcone::core::LocationId>& locations);

signals:
    void busyChanged(bool busy);
    /// Something to tell the user in passing.
    void noticed(const QString& word);

protected:
    /// Esc clears the filter.
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace lightcone::views
