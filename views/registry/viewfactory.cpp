// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/registry/viewfactory.h"

#include "views/charts/counters/counterplan.h"
#include "views/charts/counters/counterwidget.h"
#include "views/charts/process/processplan.h"
#include "views/charts/process/processwidget.h"
#include "views/charts/processes/processsummaryplan.h"
#include "views/charts/processes/processsummarytable.h"
#include "views/charts/spacetime/spacetimeplan.h"
#include "views/charts/spacetime/spacetimewidget.h"
#include "views/charts/timeline/timelineplan.h"
#include "views/charts/timeline/timelinewidget.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <vector>

namespace lightcone::views {

namespace {

template <typename View> TimePlot* create(ViewState& state, SelectionNavigator& navigator, QWidget* parent)
{
    return new View(state, navigator, parent);
}

constexpr std::array kKinds {
    ViewKind { "timeline", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Timeline"), "Ctrl+1",
        &create<TimelineWidget>, &timelinePictureKind },
    ViewKind { "spacetime", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Space-Time"), "Ctrl+2",
        &create<SpaceTimeWidget>, &spaceTimePictureKind },
    ViewKind { "process", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Process"), "Ctrl+3", &create<ProcessWidget>,
        &processPictureKind },
    ViewKind { "processes", "", "", nullptr, &processSummaryPictureKind, &processSummaryTable },
    ViewKind { "counters", QT_TRANSLATE_NOOP("lightcone::views::ViewKind", "Counters"), "Ctrl+4",
        &create<CounterWidget>, &counterPictureKind },
};

} // namespace

std::span<const ViewKind> registeredKinds()
{
    return kKinds;
}

std::span<const ViewKind> viewKinds()
{
    static const std::vector<ViewKind> kinds = [] {
        std::vector<ViewKind> shown(kKinds.begin(), kKinds.end());
        std::erase_if(shown, [](const ViewKind& kind) { return kind.create == nullptr; });
        return shown;
    }();
    return kinds;
}

const ViewKind* viewKind(QStringView id)
{
    const std::span<const ViewKind> kinds = viewKinds();
    const auto kind
        = std::ranges::find_if(kinds, [id](const ViewKind& known) { return id == QLatin1String(known.id); });
    return kind != kinds.end() ? &*kind : nullptr;
}

QString viewTitle(const ViewKind& kind)
{
    return QCoreApplication::translate("lightcone::views::ViewKind", kind.title);
}

} // namespace lightcone::views
