// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments/arguments.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/base/picturepaint.h"

#include <QLatin1String>
#include <QString>
#include <QStringList>

#include <memory>
#include <span>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::app {

/// What a picture is made of.
struct RenderQuery {
    const core::StoreView& store; ///< outlives the picture
    const Arguments& arguments;
    core::Interval interval; ///< empty: the whole trace
    std::vector<core::LocationId> locations; ///< ascending; empty: all

    /// The store, for what shares it.
    std::shared_ptr<const core::StoreView> lentStore() const { return { std::shared_ptr<void>(), &store }; }
};

/// How to paint a picture, or what is wrong with what was asked for.
struct RenderPlan {
    views::PicturePaint paint;
    QString problem; ///< empty: nothing
};

/// A view that `render` knows.
struct RenderedView {
    QLatin1String name;
    QString (*purpose)(); ///< for the help
    std::vector<Option> options; ///< beyond those that all views know
    RenderPlan (*plan)(const RenderQuery& query);
};

/// In the order of the help.
std::span<const RenderedView> renderedViews();
/// nullptr when there is none of that name.
const RenderedView* findRenderedView(const QString& name);
/// "timeline, spacetime"
QString renderedViewNames();

} // namespace lightcone::app
