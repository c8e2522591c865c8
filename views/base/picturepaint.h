// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/store/storeview.h"
#include "views/base/colorscheme.h"

#include <QSizeF>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>

class QPainter;

namespace lightcone::views {

/// The choices that any picture of a view offers.
struct PictureChoices {
    std::optional<Theme> theme; ///< nullopt: as shown
    bool legend = true;
    bool messages = true; ///< where they are shown
    bool selection = true; ///< the selection, and the way walked to it, where they are shown
    QString title; ///< empty: none
};

/// Paints into [0, width) × [0, height) logical pixels. It owns all that it needs and runs in any thread.
using PicturePaint = std::function<core::Completion(QPainter& painter, QSizeF size, const std::stop_token& stop)>;

/// Paints as @p paint does, but says that it was stopped when @p store is spoilt: such a picture must not be kept.
inline PicturePaint soundPaint(PicturePaint paint, std::shared_ptr<const core::StoreView> store)
{
    return [paint = std::move(paint), store = std::move(store)](
               QPainter& painter, QSizeF size, const std::stop_token& stop) -> core::Completion {
        const core::Completion painting = paint(painter, size, stop);
        if (store && store->isSpoilt())
            return core::Stopped {};
        return painting;
    };
}

} // namespace lightcone::views
