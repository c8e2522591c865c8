// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/base/view.h"

#include <memory>

namespace lightcone::views {

class ColorScheme;
class TraceLinksHolder;
class ViewState;

/// A table of all events of the trace, or those that match a filter, with links from each to the events that belong to
/// it. Its current row and the selection of the timeline follow each other.
class EventList final : public View {
    Q_OBJECT

public:
    /// @p state and @p links outlive the widget.
    EventList(ViewState& state, TraceLinksHolder& links, QWidget* parent = nullptr);
    ~EventList() override;

    void setColorScheme(const ColorScheme& scheme) override;
    bool isBusy() const override;
    /// Shows the rows from the first one in sight on, as many as there is room for.
    PicturePaint picture(const PictureChoices& choices) const override;
    /// The table of the command line with the same events. None while the filter has more than locations, which that
    /// table does not know.
    TableQuery table() const override;
    /// Scrolls to the first event at or after @p t.
    void goTo(core::Tick t);

signals:
    /// Asks for a zoom to the call around @p event.
    void callZoomRequested(lightcone::core::EventRef event);

protected:
    /// Esc clears the filter.
    void keyPressEvent(QKeyEvent* event) override;
    void appeared() override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace lightcone::views
