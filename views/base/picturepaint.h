// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/store/storeview.h"
#include "views/base/colorscheme.h"

#include <QSize>
#include <QSizeF>
#include <QString>

#include <algorithm>
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

/// The room for a picture, in logical pixels: its size, or its width and its greatest height. In the second case
/// whoever paints says how much of the height the picture takes; what is below is cut off. Charts that can be drawn at
/// any height are no higher than size(); lines of text and of tables may take greatestHeight().
class PictureRoom {
public:
    PictureRoom(QSizeF size)
        : m_size(size)
    {
    }
    PictureRoom(QSize size)
        : m_size(size)
    {
    }
    /// The height that the picture takes is written to @p used, which outlives this.
    PictureRoom(QSizeF size, double greatestHeight, double& used)
        : m_size(size)
        , m_greatestHeight(std::max(greatestHeight, size.height()))
        , m_used(&used)
    {
    }

    QSizeF size() const { return m_size; }
    operator QSizeF() const { return m_size; }
    double greatestHeight() const { return m_used ? m_greatestHeight : m_size.height(); }
    bool isHeightFree() const { return m_used != nullptr; }
    void use(double height) const
    {
        if (m_used)
            *m_used = std::max(1.0, std::min(height, m_greatestHeight));
    }

private:
    QSizeF m_size;
    double m_greatestHeight = 0;
    double* m_used = nullptr;
};

/// Paints into [0, width) × [0, height) logical pixels. It owns all that it needs and runs in any thread.
using PicturePaint
    = std::function<core::Completion(QPainter& painter, const PictureRoom& room, const std::stop_token& stop)>;

/// Makes the painter of a picture at a time.
using PicturesOverTime = std::function<PicturePaint(core::Tick at)>;

/// Paints as @p paint does, but says that it was stopped when @p store is spoilt: such a picture must not be kept.
inline PicturePaint soundPaint(PicturePaint paint, std::shared_ptr<const core::StoreView> store)
{
    return [paint = std::move(paint), store = std::move(store)](
               QPainter& painter, const PictureRoom& room, const std::stop_token& stop) -> core::Completion {
        const core::Completion painting = paint(painter, room, stop);
        if (store && store->isSpoilt())
            return core::Stopped {};
        return painting;
    };
}

} // namespace lightcone::views
