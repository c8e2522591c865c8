// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/remarks/remarkplaces.h"

#include "views/base/bookmarks.h"
#include "views/base/timezoom.h"
#include "views/navigation/selectionlookup.h"
#include "views/navigation/selectionnavigator.h"

#include <QCoreApplication>

namespace lightcone::views {

namespace {

class PlaceTexts {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Remarks)
};

} // namespace

void showRemark(ViewState& state, SelectionNavigator& navigator, const Remark& remark)
{
    const Place place { remark.location, remark.span.begin };
    if (!state.interval().contains(place.tick))
        state.setInterval(centredAt(state.interval(), place.tick, state.whole()), PlaceTexts::tr("Go To"));
    state.setCursor(place);
    if (!isValid(place.location))
        return;
    using Found = SelectionNavigator::Found;
    navigator.go([store = state.store(), place](const std::stop_token& stop) -> core::Stoppable<Found> {
        const auto selection = whatIsAt(*store, place.location, place.tick, stop);
        if (selection.isStopped())
            return core::Stopped {};
        Found found { .selection = selection.value() };
        if (found.selection)
            found.place = place;
        return found;
    });
}

void zoomToRemark(ViewState& state, SelectionNavigator& navigator, const Remark& remark)
{
    if (!remark.isRange()) {
        showRemark(state, navigator, remark);
        return;
    }
    state.setInterval(paddedBy(remark.span, kFitPadding, state.whole()), PlaceTexts::tr("Zoom to Bookmark or Marker"));
    state.setCursor(Place { remark.location, remark.span.begin });
}

Bookmark bookmarkHere(const ViewState& state, std::optional<Place> pointed)
{
    Bookmark bookmark;
    bookmark.name = state.bookmarks().freeName();
    if (const auto range = state.range()) {
        bookmark.span = *range;
        return bookmark;
    }
    const core::Interval shown = state.interval();
    const auto middle = static_cast<core::Tick>(static_cast<std::uint64_t>(shown.begin) + shown.length() / 2);
    Place place { core::LocationId::none, middle };
    if (const auto cursor = state.cursor(); cursor && shown.contains(cursor->tick))
        place = *cursor;
    else if (pointed)
        place = *pointed;
    bookmark.span = { place.tick, core::saturatingAdd(place.tick, 1) };
    bookmark.location = place.location;
    return bookmark;
}

} // namespace lightcone::views
